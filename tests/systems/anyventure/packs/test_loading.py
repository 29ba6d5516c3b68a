"""Content packs: what is shipped, what a user's own file may hold, and what is refused."""

from __future__ import annotations

import json
import random
import tomllib
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from rulewright.content.toml_writer import format_toml
from rulewright.errors import BookError, Refusal
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Ask, Gather
from rulewright.kernel.rules.world import find
from rulewright.systems import anyventure
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.board.shapes import cells_of
from rulewright.systems.anyventure.character.sheet import fighter_of
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.sheets import Ability, Hurt, Inflict
from rulewright.systems.anyventure.model.terms import SCHOOLS, WEAPONRY, CreatureType, Tier
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.packs import Pack
from rulewright.systems.anyventure.packs.entries import Difficulty
from rulewright.systems.anyventure.packs.loading import encounter_world, faults, find_character, load, schema
from rulewright.systems.anyventure.packs.maps import OPEN_MAP, ground_of, start_positions
from rulewright.systems.anyventure.packs.shelf import SHELF
from rulewright.systems.anyventure.packs.vocabulary import ability_problems, inflict_problems
from rulewright.systems.anyventure.rules.checks.dice import dice_of
from rulewright.systems.anyventure.rules.combat.weapons import skill_of
from rulewright.systems.anyventure.rules.turns.phases import begin

PACK = load(None)
ENCOUNTERS = [encounter.id for encounter in PACK.encounter]
CHARACTERS = [one.id for one in (*PACK.pc, *PACK.creature)]

MINE = """
[[ancestry]]
id = "frogfolk"
name = "Frogfolk"
language = "Croak"
traits = [{ name = "Leap", changes = [{ to = "skill.fitness" }] }]
cite = "mine"

[[culture]]
id = "pond"
name = "The Pond"
restrictions = [{ name = "No Flies", resolve = 2 }]
benefits = [{ name = "Wet", changes = [{ to = "swim", amount = 1 }] }]
items = ["reed-pipe"]
cite = "mine"

[[trait]]
id = "loud"
name = "Loud"
forms = [{ name = "By Day" }, { name = "By Night" }]
cite = "mine"

[[gear]]
id = "reed-pipe"
name = "Reed Pipe"
cite = "mine"

[[weapon]]
id = "oar"
name = "Oar"
skill = "simple melee"
hands = 2
profiles = [{ category = "blunt", damage = 3, extra = 1, farthest = 2 }]
cite = "mine"

[[potion]]
id = "pond-water"
name = "Pond Water"
health = 1
cite = "mine"
"""
PC = """
[[pc]]
id = "greta"
name = "Greta"
ancestry = "frogfolk"
culture = "pond"
restriction = "No Flies"
benefit = "Wet"
item = "reed-pipe"
attributes = { physique = 3, finesse = 3, mind = 2, knowledge = 2, social = 1 }
trait = "loud"
form = "By Day"
talents = [{ id = "simple melee", points = 2 }]
languages = [{ id = "Common", level = 2 }, { id = "Croak", level = 3 }]
modules = [{ module = "stalwart", tiers = ["1"] }]
gear = ["oar", "pond-water", "pond-water"]
hand = "oar"
cite = "mine"
"""
CREATURE = """
[[creature]]
id = "heron"
name = "Heron"
type = "beast"
size = "large"
health = 8
resolve = 5
skills = { evasion = 1 }
mitigation = { cold = 2 }
weapons = [{ id = "beak", natural = true, roll = [2, 6], profiles = [{ damage = 2, extra = 1 }] }]
cite = "mine"

[[creature.abilities]]
id = "stare"
kind = "effect"
avoid = "resilience"
rc = 5
inflicts = [{ condition = "afraid" }]
"""
FIGHT = '''
[[encounter]]
id = "my-pond"
title = "Mine"
difficulty = "easy"
pcs = [{ who = "greta" }]
creatures = [{ who = "heron", count = 2 }, { who = "marsh-rat", at = "r" }]
map = """
#........
.p~~^..e.
..~~^....
.......e.
.....r...
"""
cite = "mine"
'''
ALL = MINE + PC + CREATURE + FIGHT


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def refused(own: Path, text: str) -> str:
    own.write_text(text, encoding="utf-8")
    with pytest.raises(Refusal) as caught:
        load(own)
    return str(caught.value)


def test_no_shipped_sheet_breaks_a_rule_but_talent_points_where_the_table_has_none() -> None:
    for field, values in Rulings.choices().items():
        for value in values:
            broken = {fault.rule for _, fault in faults(PACK, Rulings(**{field: value}))}
            spent = (field, value) == ("creation_talent_points", "none")
            assert broken == ({"creation.talent-points"} if spent else set()), (field, value)


def test_enough_content_is_shipped() -> None:
    least = {"ancestry": 8, "culture": 6, "trait": 6, "module": 6, "weapon": 18, "gear": 12, "potion": 8}
    least |= {"creature": 20, "pc": 6, "encounter": 6}
    counts = SHELF.counts(None)
    assert [kind for kind, number in least.items() if counts[kind] < number] == []
    notes = [encounter.note for encounter in SHELF.encounters(None)]
    assert notes == sorted(notes, key=get_args(Difficulty).index), "the easiest first"
    assert {"easy", "fair", "deadly"} <= set(notes)
    assert SHELF.encounters(None)[0].id == "the-toll-bridge"


@pytest.mark.rule("attack.weapon-groups", "attack.categories")
def test_there_are_weapons_of_every_group_and_kind() -> None:
    profiles = [(weapon, profile) for weapon in PACK.weapon for profile in weapon.profiles]
    assert {weapon.skill for weapon in PACK.weapon} == set(WEAPONRY)
    assert {"slashing", "piercing", "blunt", "ranged", "primal", "black"} <= {one.category for _, one in profiles}
    assert {weapon.hands for weapon in PACK.weapon} == {1, 2}
    assert any(len(weapon.profiles) == 2 for weapon in PACK.weapon)
    assert any(profile.second for _, profile in profiles)
    assert any(profile.farthest == 2 and weapon.skill == "simple melee" for weapon, profile in profiles)
    assert {gear.armour for gear in PACK.gear} == {gear.shield for gear in PACK.gear} == {"", "light", "heavy"}


@pytest.mark.rule("npc.tiers", "npc.types", "npc.no-resolve")
def test_there_are_creatures_of_every_tier_and_type() -> None:
    assert {creature.tier for creature in PACK.creature} == set(get_args(Tier)) - {"player"}
    assert {creature.type for creature in PACK.creature} == set(get_args(CreatureType))
    assert {creature.type for creature in PACK.creature if creature.resolve is None} == {"elemental", "construct"}


def test_creatures_use_every_kind_of_ability() -> None:
    abilities = [ability for creature in PACK.creature for ability in creature.abilities]
    senses = {sense.sense for creature in PACK.creature for sense in creature.senses}
    profiles = [profile for creature in PACK.creature for weapon in creature.weapons for profile in weapon.profiles]
    inflicted = {one.condition for profile in profiles for one in profile.inflicts}
    assert {"effect", "boon", "strike"} <= {ability.kind for ability in abilities}
    assert {"attacked", "left reach", "hit"} <= {ability.trigger for ability in abilities}
    assert {"sight", "sound"} <= {ability.sense for ability in abilities}
    assert any(ability.area and ability.rc and ability.damage and ability.spared for ability in abilities)
    assert any(inflict.condition == "impaired" for ability in abilities for inflict in ability.inflicts)
    assert {"darksight", "infravision", "deadsight", "echolocation", "tremorsense", "truesight"} <= senses
    assert {"poisoned", "bleeding", "prone", "ignited"} <= inflicted
    assert {creature.wings for creature in PACK.creature if creature.fly} == {True, False}


def test_the_ready_characters_are_of_many_kinds() -> None:
    fighters = {pc.id: fighter_of(PACK, pc, Rulings()) for pc in PACK.pc}
    sizes = {fighter.sheet.size for fighter in fighters.values()}
    held = {fighter.id: fighter.weapon(fighter.hand) for fighter in fighters.values()}
    assert sizes == {"small", "medium", "large"}
    assert {pc.start for pc in PACK.pc} == {"default"}
    assert any(profile.category in SCHOOLS for weapon in held.values() for profile in weapon.profiles)
    assert any(weapon.skill.endswith("ranged") for weapon in held.values())
    assert any(fighter.off in [weapon.id for weapon in fighter.sheet.weapons] for fighter in fighters.values())
    assert any(
        gear.shield == "heavy" and gear.id == fighter.off
        for fighter in fighters.values()
        for gear in fighter.sheet.gear
    )


def test_a_ready_character_attacks_with_two_or_three_dice_from_d6_to_d10() -> None:
    for entry in PACK.pc:
        fighter = fighter_of(PACK, entry, Rulings())
        weapon = fighter.weapon(fighter.hand)
        best, _ = dice_of(Adventure(fighters=(fighter,)), fighter, skill_of(weapon, weapon.profiles[-1]))
        assert best is not None
        assert (best.number, best.sides) in [(number, sides) for number in (2, 3) for sides in (6, 8, 10)]
        assert all(2 <= profile.damage <= 5 for profile in weapon.profiles)


def test_encounters_have_walls_water_steep_ground_light_and_allies() -> None:
    grounds = [ground_of(encounter) for encounter in PACK.encounter]
    assert {one.light for one in grounds} == {"light", "partial", "dark"}
    assert all(any(getattr(one, field) for one in grounds) for field in ("walls", "water", "steep"))
    dark = next(encounter for encounter in PACK.encounter if encounter.light == "dark")
    senses = [sense.sense for placed in dark.creatures for sense in find(PACK.creature, placed.who).senses]
    assert "darksight" in senses
    assert any(
        find(PACK.creature, placed.who).tier == "elite"
        for encounter in PACK.encounter
        for placed in encounter.creatures
    )
    assert any(encounter.allies for encounter in PACK.encounter)


def test_everything_shipped_says_that_it_is_invented() -> None:
    entries = [one for kind in PACK.__struct_fields__ for one in getattr(PACK, kind)]
    assert [entry.id for entry in entries if "Invented for Rulewright" not in entry.cite] == []


def bots(asked: Ask[Any], seen: Adventure) -> Any:
    return GAME.bot(asked, seen) if asked.gather is Gather.ONE else asked.when_nobody_answers()


def too_long(world: Adventure) -> bool:
    return world.fight is not None and world.fight.round > 60


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_every_encounter_can_be_played_to_its_end(encounter: str) -> None:
    world = encounter_world(PACK, encounter)
    assert world.agenda == (begin(),)
    solver = Solver(bots, GAME.view)
    after = play_out(world, random.Random(1).randrange, solver, lambda now: bool(GAME.over(now)) or too_long(now))
    assert GAME.over(after) in ("pcs", "enemies")


@pytest.mark.rule("creation.derived", "size.footprint")
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_everybody_in_an_encounter_starts_unhurt_on_a_free_square(encounter: str) -> None:
    world = encounter_world(PACK, encounter)
    filled = [cell for fighter in world.fighters for cell in cells_of(fighter)]
    assert len(filled) == len(set(filled))
    assert all(0 <= x < world.ground.width and 0 <= y < world.ground.depth for x, y in filled)
    assert [cell for cell in filled if cell in world.ground.walls] == []
    for other in world.fighters:
        assert other.health == sum(c.amount for c in other.sheet.changes if c.to == "health") + other.sheet.health
        assert (other.resolve > 0) == (other.sheet.type not in ("construct", "elemental"))
        assert not other.conditions
    assert {fighter.side for fighter in world.fighters} >= {"pcs", "enemies"}
    assert all((fighter.side == "pcs") == fighter.sheet.pc for fighter in world.fighters)


def test_a_second_of_a_kind_has_a_number_and_letters_are_start_positions(own: Path) -> None:
    own.write_text(ALL, encoding="utf-8")
    pack = load(own)
    assert faults(pack) == []
    world = encounter_world(pack, "my-pond")
    assert {fighter.id: fighter.at for fighter in world.fighters} == {
        "greta": (1, 3),
        "heron": (7, 3),
        "heron-2": (7, 1),
        "marsh-rat": (5, 0),
    }
    assert (world.ground.width, world.ground.depth) == (9, 5)
    assert world.ground.walls == ((0, 4),)
    assert world.ground.water == ((2, 3), (3, 3), (2, 2), (3, 2))
    assert world.ground.steep == ((4, 3), (4, 2))


def test_a_fight_without_a_map_takes_place_on_open_ground(own: Path) -> None:
    own.write_text(ALL.split("map = ")[0] + 'cite = "mine"\n', encoding="utf-8")
    text = own.read_text(encoding="utf-8").replace(', { who = "marsh-rat", at = "r" }', "")
    own.write_text(text, encoding="utf-8")
    plan = find(load(own).encounter, "my-pond")
    assert ground_of(plan).width == len(OPEN_MAP.split()[0])
    assert all(at is not None for _, _, at in start_positions(plan))
    assert not ground_of(plan).walls


def test_carried_things_are_on_the_sheet_and_in_the_hands(own: Path) -> None:
    own.write_text(MINE + PC, encoding="utf-8")
    pack = load(own)
    greta = fighter_of(pack, find(pack.pc, "greta"), Rulings())
    assert (greta.hand, greta.off) == ("oar", "")
    assert [(potion.id, potion.count) for potion in greta.potions] == [("pond-water", 2)]
    assert [gear.id for gear in greta.sheet.gear] == ["reed-pipe"]


def test_a_creature_holds_its_first_weapon_and_its_shield() -> None:
    sellsword = fighter_of(PACK, find_character(PACK, "sellsword"), Rulings(), side="enemies")
    assert (sellsword.hand, sellsword.off) == ("broad-blade", "buckler")
    assert fighter_of(PACK, find_character(PACK, "grey-wolf"), Rulings()).hand == ""


def test_an_encounter_brings_its_rulings_and_the_caller_may_override_them(own: Path) -> None:
    own.write_text(ALL + 'rulings = ["creation.movement=four"]\n', encoding="utf-8")
    pack = load(own)
    assert encounter_world(pack, "my-pond").fighter("greta").sheet.walk == 4
    assert encounter_world(pack, "my-pond", ("creation.movement=five",)).house == Rulings()
    with pytest.raises(BookError, match="creation.movement"):
        encounter_world(pack, "my-pond", ("creation.movement=six",))
    with pytest.raises(Refusal, match="my-pond"):
        encounter_world(pack, "nowhere")


def test_a_users_entry_replaces_a_shipped_one(own: Path) -> None:
    own.write_text(MINE + PC.replace('"greta"', '"pip"'), encoding="utf-8")
    pack = load(own)
    assert len(pack.pc) == len(PACK.pc)
    assert encounter_world(pack, "the-toll-bridge").fighter("pip").hand == "oar"


@pytest.mark.rule("creation.attributes-points")
def test_rules_broken_by_a_users_sheet_are_reported(own: Path) -> None:
    own.write_text(MINE + PC.replace("physique = 3", "physique = 2"), encoding="utf-8")
    assert SHELF.faults(own, ()) == [
        "pc greta: 6 attribute points are spread, not 5 [creation.attributes-points]",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            ALL.replace('"skill.fitness"', '"skill.fitnes"'),
            ["ancestry frogfolk", "changes", "did you mean skill.fitness"],
        ),
        (ALL.replace('items = ["reed-pipe"]', 'items = ["red-pipe"]'), ["culture pond", "did you mean reed-pipe?"]),
        (ALL.replace('"simple melee"\nhands', '"simple meele"\nhands'), ["weapon oar", "did you mean simple melee?"]),
        (ALL.replace("farthest = 2 }]\ncite", "farthest = 12 }]\ncite"), ["weapon oar", "profiles", "0 to 9"]),
        (ALL.replace('id = "pond-water"', 'id = "oar"'), ["oar", "id", "already"]),
        (ALL.replace('"blunt"', '"blunnt"'), ["weapon oar", "category"]),
        (ALL.replace('ancestry = "frogfolk"', 'ancestry = "frogfok"'), ["pc greta", "did you mean frogfolk?"]),
        (ALL.replace('restriction = "No Flies"', 'restriction = "No Fly"'), ["pc greta", "restriction", "No Flies"]),
        (ALL.replace('form = "By Day"', 'form = "By Noon"'), ["pc greta", "form", "By Day, By Night"]),
        (ALL.replace('trait = "loud"', 'trait = "lod"'), ["pc greta", "did you mean loud?"]),
        (ALL.replace('form = "By Day"', 'form = "By Day"\nbloodline = "Blue"'), ["pc greta", "bloodline", "none"]),
        (ALL.replace('{ id = "simple melee", points', '{ id = "sword", points'), ["pc greta", "talents", "'sword'"]),
        (ALL.replace("points = 2", "points = 0"), ["pc greta", "talents[0].points"]),
        (ALL.replace('module = "stalwart"', 'module = "stalward"'), ["pc greta", "did you mean stalwart?"]),
        (ALL.replace('tiers = ["1"]', 'tiers = ["1", "2c"]'), ["pc greta", "'2c'", "tier"]),
        (ALL.replace('"pond-water"]', '"pond-wader"]'), ["pc greta", "gear", "did you mean pond-water?"]),
        (ALL.replace('hand = "oar"', 'hand = "longsword"'), ["pc greta", "hand", "oar"]),
        (ALL.replace('id = "greta"', 'id = "greta"\nstart = "Hero"'), ["pc greta", "start"]),
        (ALL.replace("evasion = 1", "evading = 1"), ["creature heron", "skills", "did you mean evasion?"]),
        (ALL.replace("cold = 2", "cool = 2"), ["creature heron", "mitigation"]),
        (ALL.replace("roll = [2, 6]", "roll = [0, 6]"), ["creature heron", "roll", "[2, 8]"]),
        (ALL.replace('avoid = "resilience"', 'avoid = "resilient"'), ["creature heron", "did you mean resilience?"]),
        (ALL.replace("rc = 5\n", ""), ["creature heron", "stare", "RC"]),
        (ALL.replace('id = "heron"', 'id = "maren"').replace('who = "heron"', 'who = "maren"'), ["maren", "already"]),
        (ALL.replace('"afraid"', '"scared"'), ["creature heron", "condition"]),
        (ALL.replace('who = "heron"', 'who = "heroon"'), ["encounter my-pond", "creatures", "did you mean heron?"]),
        (ALL.replace("count = 2", "count = 3"), ["encounter my-pond", "map", "heron"]),
        (ALL.replace('at = "r"', 'at = "q"'), ["encounter my-pond", "map", "marsh-rat"]),
        (ALL.replace("#........", "#......."), ["encounter my-pond", "map", "same length"]),
        (ALL.replace("#........", "#......?."), ["encounter my-pond", "map", "got ?"]),
        (ALL.replace(".......e.", "........e"), ["encounter my-pond", "map", "heron", "outside"]),
        (ALL.replace("..~~^....", "..~~^..r."), ["encounter my-pond", "map", "marsh-rat", "already"]),
        (ALL.replace('pcs = [{ who = "greta" }]', 'pcs = [{ who = "greta" }, { who = "greta" }]'), ["pcs", "twice"]),
        (ALL + 'rulings = ["creation.movement=six"]\n', ["encounter my-pond", "rulings", "creation.movement"]),
        (ALL.replace('difficulty = "easy"', 'difficulty = "trivial"'), ["encounter my-pond", "difficulty"]),
        ("[[creatures]]\nid = 'x'\n", ["mine.toml", "'creatures'", "did you mean creature?"]),
    ],
)
def test_unreadable_packs_are_refused_by_file_entry_and_field(own: Path, text: str, words: list[str]) -> None:
    message = refused(own, text)
    assert [word for word in words if word not in message] == [], message


def test_a_module_needs_its_ten_options(own: Path) -> None:
    options = ", ".join(f'{{ tier = "{tier}", name = "T{tier}" }}' for tier in ("1", "2a", "2b", "3", "4a", "4b", "5"))
    text = f'[[module]]\nid = "short"\nname = "Short"\ncategory = "core"\noptions = [{options}]\ncite = "mine"\n'
    assert "module short: options: there is no option for tier 6a" in refused(own, text)


def test_the_schema_knows_every_list_and_its_fields() -> None:
    described = json.loads(json.dumps(schema()))
    assert set(described["$defs"]["Pack"]["properties"]) == set(PACK.__struct_fields__)
    assert described["$defs"]["PcEntry"]["additionalProperties"] is False
    assert set(described["$defs"]["PcEntry"]["required"]) == {"id", "cite", "name", "ancestry", "culture"}


@pytest.mark.parametrize("who", CHARACTERS)
def test_an_exported_sheet_reads_back_the_same(who: str) -> None:
    back = msgspec.convert(tomllib.loads(format_toml(SHELF.entries(who, None))), Pack)
    assert [*back.pc, *back.creature] == [find_character(PACK, who)]


def test_an_unknown_character_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(Refusal, match="did you mean sorrel?"):
        SHELF.sheet("sorel", (), None)


def test_the_pack_of_the_readme_can_be_played(own: Path) -> None:
    readme = (Path(anyventure.__file__).parent / "README.md").read_text(encoding="utf-8")
    own.write_text(readme.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    pack = load(own)
    assert faults(pack) == []
    assert encounter_world(pack, "the-cellar").fighter("nell").hand == "hill-axe"


@pytest.mark.rule("module.abilities")
@pytest.mark.parametrize(
    ("ability", "why"),
    [
        (Ability(id="leech", kind="effect", rc=6, heals=3), "leech: heals does nothing for the kind effect"),
        (Ability(id="hymn", kind="boon", damage=(Hurt("heat", 2),)), "hymn: damage does nothing for the kind boon"),
        (Ability(id="cleave", kind="attack", area=2), "cleave: area does nothing for the kind attack"),
        (Ability(id="omen", kind="told", rc=9), "omen: rc does nothing for the kind told"),
        (Ability(id="duck", kind="boon", trigger="attacked"), "duck: only a reaction has a trigger"),
    ],
)
def test_useless_fields_of_an_ability_are_refused(ability: Ability, why: str) -> None:
    assert [words for _, words in ability_problems(ability)] == [why]


@pytest.mark.rule("condition.duration", "condition.falling-rc")
@pytest.mark.parametrize(
    ("inflict", "why"),
    [
        (Inflict(condition="blinded", recovery=8), "net: blinded: no check ends it, so it has no recovery"),
        (
            Inflict(condition="impaired", kept_by="vines"),
            "net: impaired: leave out kept_by; a spell says what keeps it going",
        ),
        (Inflict(condition="stunned", recovery=8), ""),
        (Inflict(condition="prone", recovery=8), ""),
    ],
)
def test_useless_fields_of_a_condition_are_refused(inflict: Inflict, why: str) -> None:
    found = " ".join(words for _, words in inflict_problems("net", (inflict,)))
    assert found.endswith(why)
    assert bool(found) is bool(why)
