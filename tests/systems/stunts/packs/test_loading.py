"""Content packs: what is shipped, what a user's own file may hold, and what is refused."""

from __future__ import annotations

import json
import random
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.content.toml_writer import format_toml
from rulewright.errors import BookError, Refusal
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Ask, Gather
from rulewright.lab.exact.graph import build_graph
from rulewright.systems import stunts
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.house import Rulings
from rulewright.systems.stunts.model.sheets import BARE_WORDS, UNARMED, Band, Item, Skill
from rulewright.systems.stunts.model.world import Story
from rulewright.systems.stunts.packs.entries import ItemEntry, PcEntry, Some, TraitEntry
from rulewright.systems.stunts.packs.loading import encounter_world, faults, load, schema
from rulewright.systems.stunts.packs.pack import Pack
from rulewright.systems.stunts.packs.shelf import SHELF
from rulewright.systems.stunts.rules.harm.stress import capacity
from rulewright.systems.stunts.rules.turns.conflict import begin

PACK = load(None)
ENCOUNTERS = [one.id for one in PACK.encounter]
CHARACTERS = [one.id for one in (*PACK.pc, *PACK.opponent)]
DIFFICULTIES = ("easy", "fair", "hard", "severe", "deadly")

PC = """
[[pc]]
id = "nell"
name = "Nell"
fight = 2
perks = [{ name = "Steady", skills = ["fight"] }]
traits = [{ name = "Ferret", dice = 1, purposes = ["sneak"] }]
aspects = ["Late again"]
items = [{ name = "Sling", damage = 2, dice = 1, range = "near", properties = ["pierce"] }]
cite = "mine"
"""
OPPONENT = """
[[opponent]]
id = "gull"
name = "A gull"
kind = "extra"
cite = "mine"
"""
CONFLICT = """
[[encounter]]
id = "my-quay"
title = "Mine"
difficulty = "easy"
pcs = [{ who = "nell" }]
opponents = [{ who = "gull", count = 3 }]
zones = [{ id = "quay" }, { id = "roof" }]
links = [{ a = "quay", b = "roof", obstacle = "a ladder", difficulty = 1 }]
aspects = ["Slippery"]
cite = "mine"
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def refused(own: Path, text: str) -> str:
    own.write_text(text, encoding="utf-8")
    with pytest.raises(Refusal) as caught:
        load(own)
    return str(caught.value)


def test_no_shipped_sheet_breaks_a_rule_at_any_table() -> None:
    for field, values in Rulings.choices().items():
        for value in values:
            assert faults(PACK, Rulings(**{field: value})) == [], (field, value)


def test_there_is_enough_to_play_with() -> None:
    least = {"pc": 8, "opponent": 10, "encounter": 5}
    counts = SHELF.counts(None)
    assert all(counts[kind] >= number for kind, number in least.items()), counts
    assert {one.kind for one in PACK.opponent} == {"principal", "extra"}
    notes = [one.note for one in SHELF.encounters(None)]
    assert notes == sorted(notes, key=DIFFICULTIES.index), "the easiest first"
    assert {"easy", "fair", "hard"} <= set(notes) <= set(DIFFICULTIES)
    assert SHELF.encounters(None)[0].id == "the-ferry-toll"


def test_every_kind_of_gift_and_property_is_on_some_sheet() -> None:
    everybody = (*PACK.pc, *PACK.opponent)
    sheets = [one.sheet() for one in everybody]
    items = [item for sheet in sheets for item in sheet.items]
    traits = [trait for sheet in sheets for trait in sheet.traits]
    for field in ("damage", "soak", "pierce", "hardened", "coverage", "loads", "mark", "properties"):
        assert any(getattr(item, field) for item in items), field
    for field in ("dice", "sp", "quick", "sees", "special"):
        assert any(getattr(trait, field) for trait in traits), field
    assert {item.track for item in items if item.weapon} == {"physical", "mental"}
    assert {Band.CLOSE, Band.NEAR, Band.FAR} <= {item.range for item in items if item.weapon}
    assert any(sheet.focused for sheet in sheets)
    assert any(sheet.specialised for sheet in sheets)
    assert len({sheet.size for sheet in sheets}) > 3


def test_encounters_have_zones_obstacles_covers_things_aspects_and_darkness() -> None:
    zones = [zone for plan in PACK.encounter for zone in plan.zones]
    covers = [cover for zone in zones for cover in zone.covers]
    assert any(zone.things for zone in zones)
    assert {cover.amount for cover in covers} == {"half", "near-total"}
    assert {cover.material for cover in covers} == {"light", "solid", "heavy"}
    assert [plan.id for plan in PACK.encounter if not any(link.obstacle for link in plan.links)] == []
    assert [plan.id for plan in PACK.encounter if not plan.aspects] == []
    assert {plan.dark for plan in PACK.encounter} == {0, 1, 3}


def test_everything_shipped_says_that_it_is_invented() -> None:
    entries = [one for kind in PACK.__struct_fields__ for one in getattr(PACK, kind)]
    assert [one.id for one in entries if "Invented for Rulewright" not in one.cite] == []


def bots(asked: Ask[Any], seen: Story) -> Any:
    """Everybody as the plain opponent; what several are asked at once is left as it is."""
    return GAME.bot(asked, seen) if asked.gather is Gather.ONE else asked.when_nobody_answers()


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_every_encounter_can_be_played_to_its_end(encounter: str) -> None:
    solver = Solver(bots, GAME.view)
    world = encounter_world(PACK, encounter)
    assert world.agenda == (begin(),)
    for seed in range(2):
        after = play_out(world, random.Random(seed).randrange, solver, lambda now: GAME.over(now) is not None)
        assert GAME.over(after) in ("pcs", "npcs")


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_everybody_in_an_encounter_starts_unhurt_and_in_a_zone(encounter: str) -> None:
    world = encounter_world(PACK, encounter)
    zones = [zone.id for zone in world.zones]
    assert len({one.id for one in world.people}) == len(world.people)
    assert all(one.zone in zones and one.acts and not one.physical + one.mental for one in world.people)
    assert {one.side == "pcs" for one in world.people} == {True, False}
    assert all((one.side == "pcs") == (one.sheet.kind == "pc") for one in world.people)
    assert all(world.zones_between(zones[0], zone) is not None for zone in zones)


@pytest.mark.rule("plot.start", "plot.gm")
@pytest.mark.parametrize(
    ("rulings", "own", "gms"),
    [((), 3, 3), (("plot.start=one",), 1, 3), (("plot.start=sheet",), 5, 3), (("plot.gm=none",), 3, 0)],
)
def test_a_session_begins_with_plot_points(rulings: tuple[str, ...], own: int, gms: int) -> None:
    dov = next(one for one in PACK.pc if one.id == "dov").but(pp=5)
    pack = PACK.but(pc=tuple(dov if one.id == "dov" else one for one in PACK.pc))
    world = encounter_world(pack, "boarders", rulings)
    assert (world.person("dov").pp, world.gm_pp) == (own, gms)
    assert world.person("captain-rusk").pp == 0


@pytest.mark.rule("stress.extras", "stress.boxes")
def test_extras_are_a_group_and_have_one_box_and_principals_have_the_usual_ones() -> None:
    world = encounter_world(PACK, "boarders")
    names = [one.id for one in world.people if one.group == "scrap-jack group"]
    assert names == ["scrap-jack", "scrap-jack-2", "scrap-jack-3", "scrap-jack-4"]
    assert world.person("captain-rusk").group == ""
    alone = PACK.encounter[ENCOUNTERS.index("boarders")]
    alone = alone.but(opponents=(Some("scrap-jack"), Some("captain-rusk", 2)))
    assert {one.group for one in encounter_world(PACK.but(encounter=(alone,)), "boarders").people} == {""}
    assert capacity(world, world.person("scrap-jack-2"), "physical") == (1, 0, 0)
    assert capacity(world, world.person("captain-rusk"), "physical") == (3, 2, 1)
    assert capacity(world, world.person("dov"), "mental") == (3, 2, 1)


def test_people_start_in_the_zone_of_the_entry_with_their_items_in_hand() -> None:
    world = encounter_world(PACK, "the-sluice-gate")
    assert [world.person(name).zone for name in ("odo", "wick", "sluice-golem")] == ["winch-house", "bridge", "gate"]
    assert world.person("odo").ready == ("Spring Gun",)
    assert world.person("sluice-golem").ready == ("Gate Fist", "River Stone")
    link = world.link("gate", "winch-house")
    assert link is not None
    assert (link.obstacle, link.difficulty) == ("a ladder over the race", 2)


def test_an_encounter_has_its_own_rulings_which_the_caller_may_override() -> None:
    world = encounter_world(PACK, "the-quiet-wreck")
    assert (world.dark, world.house.stress_boxes) == (1, "by_skill")
    assert encounter_world(PACK, "the-quiet-wreck", ("stress.boxes=3_2_1",)).house == Rulings()
    with pytest.raises(BookError, match="stress.boxes"):
        encounter_world(PACK, "the-quiet-wreck", ("stress.boxes=many",))
    with pytest.raises(Refusal, match="the-quiet-wreck"):
        encounter_world(PACK, "nowhere")


@pytest.mark.rule("trait.property")
def test_a_property_without_a_number_is_rated_one() -> None:
    item = ItemEntry(name="Mail", properties=("soak 4", "hardened", "coverage 2")).item()
    assert (item.soak, item.hardened, item.coverage, item.pierce) == (4, 1, 2, 0)


@pytest.mark.rule("modifier.range.base")
def test_the_base_range_is_given_by_item_or_talent_and_is_close_if_nothing_is_said() -> None:
    assert ItemEntry(name="Club", damage=2).item().range is Band.CLOSE
    assert ItemEntry(name="Bow", damage=2, range="far").item().range is Band.FAR
    talent = TraitEntry(name="Stare", bestows=ItemEntry(name="Stare", damage=2, range="near"))
    sheet = PcEntry(id="a", cite="b", name="A", traits=(talent,)).sheet()
    assert [item.range for item in sheet.weapons] == [Band.NEAR, Band.CLOSE, Band.CLOSE]
    assert sheet.weapons[1:] == (UNARMED, BARE_WORDS)


@pytest.mark.rule("trait.talent", "skill.focused", "skill.specialised")
def test_a_talent_is_a_record_of_its_conditions_and_gifts() -> None:
    talent = TraitEntry(
        name="Wild Blood",
        dice=2,
        skills=(Skill.MOVE,),
        focused=(Skill.MOVE, Skill.FIGHT),
        specialised=(Skill.WITS,),
        bestows=ItemEntry(name="Hide", properties=("soak 2",)),
    )
    sheet = PcEntry(id="a", cite="b", name="A", focused=(Skill.WITS,), traits=(talent,)).sheet()
    assert sheet.focused == (Skill.FIGHT, Skill.MOVE, Skill.WITS)
    assert sheet.specialised == (Skill.WITS,)
    assert sheet.armour == (Item("Hide", soak=2),)
    assert (sheet.traits[0].dice, sheet.traits[0].skills) == (2, (Skill.MOVE,))


def test_a_users_file_is_added_to_the_shipped_ones(own: Path) -> None:
    own.write_text(PC + OPPONENT + CONFLICT, encoding="utf-8")
    pack = load(own)
    assert faults(pack) == []
    assert len(pack.pc) == len(PACK.pc) + 1
    world = encounter_world(pack, "my-quay")
    assert [(one.id, one.zone) for one in world.people] == [
        ("gull", "roof"),
        ("gull-2", "roof"),
        ("gull-3", "roof"),
        ("nell", "quay"),
    ]
    assert [aspect.id for aspect in world.aspects] == ["Slippery"]


def test_a_users_entry_replaces_a_shipped_one(own: Path) -> None:
    own.write_text(PC.replace('id = "nell"', 'id = "dov"'), encoding="utf-8")
    pack = load(own)
    assert len(pack.pc) == len(PACK.pc)
    assert encounter_world(pack, "boarders").person("dov").sheet.fight == 2
    assert encounter_world(pack, "boarders").person("dov").sheet.physique == 0


def test_a_conflict_without_zones_takes_place_in_one(own: Path) -> None:
    text = CONFLICT.replace("zones", "#").replace("links", "#")
    own.write_text(PC + OPPONENT + text, encoding="utf-8")
    assert {one.zone for one in encounter_world(load(own), "my-quay").people} == {"here"}


@pytest.mark.rule("skill.rating")
def test_broken_rules_of_a_users_sheet_are_named(own: Path) -> None:
    text = PC.replace("fight = 2", "fight = 5").replace("dice = 1, pur", "dice = -1, pur")
    own.write_text(text + "starting = true\n", encoding="utf-8")
    assert [(entry, fault.rule) for entry, fault in faults(load(own))] == [
        ("pc nell", "skill.rating"),
        ("pc nell", "skill.rating"),
        ("pc nell", "trait.talent"),
    ]
    assert SHELF.faults(own, ())[0] == "pc nell: Fight is rated 0 to 4, not 5 [skill.rating]"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (PC + "luck = 3\n", ["mine.toml", "pc nell", "luck"]),
        (PC.replace("fight = 2", "figth = 2"), ["pc nell", "'figth'", "did you mean fight?"]),
        (PC.replace('["fight"]', '["fite"]'), ["pc nell", "perks[0].skills[0]", "did you mean fight?"]),
        (PC.replace("fight = 2", 'fight = "two"'), ["pc nell", "fight", "a whole number", "'two'"]),
        (PC.replace("fight = 2", "fight = -1"), ["pc nell", "fight", "at least 0"]),
        (PC.replace('name = "Nell"\n', ""), ["pc nell", "name"]),
        (PC.replace('"pierce"', '"sharp"'), ["pc nell", "items[0].properties[0]", "pierce"]),
        (PC.replace('"pierce"', '"pierce 0"'), ["pc nell", "items[0].properties[0]"]),
        (PC.replace('"pierce"', '"pierce", "pierce 2"'), ["pc nell", "properties", "Sling", "pierce", "twice"]),
        (PC.replace('range = "near"', 'range = "neer"'), ["pc nell", "items[0].range", "did you mean near?"]),
        (PC.replace('"Late again"', '"Late", "Late"'), ["pc nell", "aspects", "'Late'", "twice"]),
        (PC.replace('"Late again"', '" "'), ["pc nell", "aspects[0]"]),
        (PC.replace('"Sling"', '"unarmed"'), ["pc nell", "items", "'unarmed'", "everybody"]),
        (
            PC.replace('"Sling",', '"Sling", triggers = [{ name = "armour" }],'),
            ["triggers", "Sling: 'armour' is the name of a protection"],
        ),
        (PC.replace('cite = "mine"', 'cite = ""'), ["pc nell", "cite"]),
        (PC.replace('"nell"', '"Nell Two"'), ["pc Nell Two", "id"]),
        (PC.replace('id = "nell"', 'id = "gm"'), ["pc gm", "id"]),
        (PC.replace('id = "nell"\n', ""), ["pc number 1", "id"]),
        (PC + PC, ["mine.toml", "pc nell", "twice"]),
        (OPPONENT.replace('"gull"', '"dov"'), ["opponent dov", "id", "player character"]),
        (OPPONENT.replace('"extra"', '"extras"'), ["opponent gull", "kind", "did you mean extra?"]),
        (OPPONENT + CONFLICT, ["encounter my-quay", "pcs", "'nell'"]),
        (PC + CONFLICT.replace('"gull"', '"bailif"'), ["encounter my-quay", "opponents", "did you mean bailiff?"]),
        (PC + OPPONENT + CONFLICT.replace("count = 3", "count = 0"), ["encounter my-quay", "opponents[0].count"]),
        (PC + OPPONENT + CONFLICT.replace('{ who = "nell" }', '{ who = "nell" }, { who = "nell" }'), ["pcs", "twice"]),
        (
            PC + OPPONENT + CONFLICT.replace('"nell" }', '"nell", zone = "rof" }'),
            ["pcs", "'rof'", "did you mean roof?"],
        ),
        (PC + OPPONENT + CONFLICT.replace('{ id = "roof" }', '{ id = "quay" }'), ["zones", "quay is listed twice"]),
        (
            PC
            + OPPONENT
            + CONFLICT.replace('id = "roof"', 'id = "roof", covers = [{ name = "vat" }, { name = "vat" }]'),
            ["zones", "roof: 'vat' is listed twice"],
        ),
        (
            PC + OPPONENT + CONFLICT.replace('id = "roof"', 'id = "roof", covers = [{ name = "the open" }]'),
            ["zones", "roof: 'the open' means no cover"],
        ),
        (PC + OPPONENT + CONFLICT.replace('b = "roof"', 'b = "cellar"'), ["links", "'cellar'"]),
        (PC + OPPONENT + CONFLICT.replace('b = "roof"', 'b = "quay"'), ["links", "itself"]),
        (
            PC + OPPONENT + CONFLICT.replace("links = [", 'links = [{ a = "roof", b = "quay" }, '),
            ["links", "linked twice"],
        ),
        (
            PC + OPPONENT + CONFLICT.replace('{ id = "roof" }', '{ id = "roof" }, { id = "mill" }'),
            ["encounter my-quay", "links", "no links lead from quay to mill"],
        ),
        (PC + OPPONENT + CONFLICT.replace('obstacle = "a ladder", ', ""), ["links", "only with an obstacle"]),
        (PC + OPPONENT + CONFLICT + "dark = 4\n", ["encounter my-quay", "dark", "at most 3"]),
        (PC + OPPONENT + CONFLICT + 'rulings = ["plot.gm=some"]\n', ["encounter my-quay", "rulings", "plot.gm"]),
        (PC + OPPONENT + CONFLICT.replace("easy", "trivial"), ["encounter my-quay", "difficulty"]),
        ("[[pcs]]\nid = 'x'\n", ["mine.toml", "'pcs'", "did you mean pc?"]),
        ("pc = 3\n", ["mine.toml", "'pc'"]),
        ("[[pc]\n", ["mine.toml", "TOML", "line 1"]),
    ],
)
def test_unreadable_entries_are_refused_by_file_entry_and_field(own: Path, text: str, words: list[str]) -> None:
    told = refused(own, text)
    assert [word for word in words if word not in told] == [], told


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="nowhere.toml"):
        load(tmp_path / "nowhere.toml")


def test_the_schema_knows_every_list_and_its_fields() -> None:
    told = json.loads(json.dumps(schema()))
    assert set(told["$defs"]["Pack"]["properties"]) == {"pc", "opponent", "encounter"}
    assert told["$defs"]["PcEntry"]["additionalProperties"] is False
    assert set(told["$defs"]["EncounterEntry"]["required"]) == {
        "id",
        "cite",
        "title",
        "difficulty",
        "pcs",
        "opponents",
    }


@pytest.mark.parametrize("who", CHARACTERS)
def test_an_exported_sheet_reads_back_the_same(who: str) -> None:
    written = SHELF.entries(who, None)
    back = msgspec.convert(tomllib.loads(format_toml(written)), Pack)
    known = {one.id: one for one in (*PACK.pc, *PACK.opponent)}
    assert [*back.pc, *back.opponent] == [known[who]]


def test_a_sheet_shows_every_number_with_its_parts() -> None:
    sheet = SHELF.sheet("bastian", (), None)
    told = {tally.label: tally.explain() for tally in sheet.numbers}
    assert told["Fight"] == "Fight 2 = +2 rating [skill.rating]"
    assert told["Wits"] == "Wits 0 = nothing"
    assert told["Soak"] == "Soak 2 = +2 Watch Cuirass [trait.property]"
    assert told["Plot points"] == "Plot points 3 = +3 at the start [plot.start]"
    assert told["Damage of Boathook"] == "Damage of Boathook 3 = +3 rating [damage.amount]"
    assert told["Physical stressed"] == "Physical stressed 3 = +3 boxes [stress.boxes]"
    words = dict(sheet.words)
    assert words["Watch Cuirass"] == "soak 2; hardened; coverage"
    assert "Lifts Barges +2d on physique, overcome" in words["Perks"]
    assert sheet.faults == ()


@pytest.mark.rule("stress.boxes", "stress.tracks", "stress.extras", "initiative.quick")
def test_a_sheet_follows_the_rulings_of_the_table() -> None:
    def number(who: str, label: str, *rulings: str) -> int | None:
        return next((one.total for one in SHELF.sheet(who, rulings, None).numbers if one.label == label), None)

    assert number("bastian", "Physical stressed", "stress.boxes=by_skill") == 6
    assert number("bastian", "Mental stressed", "stress.boxes=by_skill") == 4
    assert number("bastian", "Mental stressed", "stress.tracks=one") is None
    assert number("bastian", "Stressed", "stress.tracks=one") == 3
    assert [number("lamp-thief", label) for label in ("Stressed", "Staggered", "Incapacitated")] == [1, 0, 0]
    assert number("lamp-thief", "Stressed", "stress.extras=no_box") == 0
    assert number("lamp-thief", "Mental staggered", "stress.extras=like_principals") == 2
    assert number("lamp-thief", "Plot points") is None
    assert number("tessaly", "Plot points", "plot.start=one") == 1
    assert number("dov", "Damage of Arc Cutter", "damage.source=rolled") == 2
    assert number("tessaly", "Initiative dice") == 1
    assert number("odo", "Initiative dice") == 0


def test_an_unknown_character_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(Refusal, match="did you mean tessaly?"):
        SHELF.sheet("tesaly", (), None)


def test_the_pack_of_the_readme_can_be_played(own: Path) -> None:
    readme = (Path(stunts.__file__).parent / "README.md").read_text(encoding="utf-8")
    own.write_text(readme.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    pack = load(own)
    assert faults(pack) == []
    assert encounter_world(pack, "the-quay").person("nell").sheet.armour == (Item("Hide", soak=2, hardened=1),)


def test_one_duel_is_small_enough_to_be_worked_out_to_its_end() -> None:
    world = encounter_world(PACK, "what-the-drowned-clerk-wants")
    graph = build_graph(GAME, world, GAME.policies["careless"], 2_000)
    assert graph.closed
    assert set(graph.ends.values()) == {"pcs", "npcs"}


def test_one_encounter_is_over_in_a_few_calls() -> None:
    world, solver = encounter_world(PACK, "the-last-word"), Solver(GAME.policies["careless"], GAME.view)
    calls = 0

    def over(now: Story) -> bool:
        nonlocal calls
        calls += 1
        return GAME.over(now) is not None

    for seed in range(20):
        play_out(world, random.Random(seed).randrange, solver, over)
    assert calls < 20 * 30
