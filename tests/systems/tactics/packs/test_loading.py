"""The shipped content is complete, legal and playable; the files of users are loaded or refused."""

from __future__ import annotations

import json
import random
import tomllib
from pathlib import Path

import msgspec
import pytest

from rulewright.content.toml_writer import format_toml
from rulewright.errors import BookError, Refusal
from rulewright.systems import tactics
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.model.lengths import thousandths
from rulewright.systems.tactics.packs.loading import faults, load, schema, skirmish
from rulewright.systems.tactics.packs.pack import Pack
from rulewright.systems.tactics.packs.shelf import SHELF
from rulewright.systems.tactics.rules.turn.setup import begin

PACK = load()
CARDS = [*PACK.character, *PACK.summon]
ABILITIES = [(entry, one) for entry in CARDS for one in entry.abilities]
ENCOUNTERS = [one.id for one in PACK.encounter]

CHARACTER = """
[[character]]
id = "nell"
name = "Nell"
organisation = "Empire"
level = 30
attack = 4
damage = 4
defense = 8
armor = 1
lp = 12
resistance = 9
walk = 6.5
cite = "mine"
abilities = [{ name = "Sling", kind = "ranged attack", distance = 7.125 }]
"""
SUMMON = """
[[summon]]
id = "gull"
name = "The Gull"
summoning = 2
cost = 20
atman = 30
bind = 2
stability = 5
shock = 0
affinity = ["Water"]
attack = 4
damage = 4
defense = 8
armor = 0
lp = 10
resistance = 9
cite = "mine"
"""
ADVANTAGE = """
[[advantage]]
id = "hat"
name = "A Hat"
kind = "Equipment"
armor = 1
cite = "mine"
"""
PARTY = """
[[party]]
id = "mine"
title = "Mine"
basis = "Empire"
levels = 200
members = [{ card = "nell" }, { card = "old-hekkeh" }]
summons = [{ card = "gull" }]
cards = [{ card = "hat", bearer = "nell" }]
cite = "mine"
"""
SCENARIO = """
[[scenario]]
id = "yard"
title = "The Yard"
width = 36
depth = 30.5
cite = "mine"
terrain = [{ id = "cart", low = [10, 12], high = [12.5, 15], kind = "impassable" }]
"""
MATCH = """
[[encounter]]
id = "in-the-yard"
title = "In the yard"
scenario = "yard"
a = "mine"
b = "moonless-court"
cite = "mine"
"""
WHOLE = CHARACTER + SUMMON + ADVANTAGE + PARTY + SCENARIO + MATCH


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def test_the_shipped_content_is_rich_enough() -> None:
    organisations = {one.organisation for one in PACK.character} - {"Wanderer"}
    assert len(PACK.character) >= 24
    assert len(organisations) >= 4
    assert {one.faction for one in PACK.character} == {"Light", "Dark", "Unaligned"}
    assert len(PACK.summon) >= 6
    assert len(PACK.advantage) >= 20
    assert len(PACK.scenario) >= 3
    assert all(one.terrain for one in PACK.scenario)
    assert {200, 300, 500} == {one.levels for one in PACK.party}
    summoners = [one for one in PACK.character if "Summoner" in one.tags]
    arbiters = [one for one in PACK.character if "Arbiter" in one.tags]
    assert (len(summoners), len(arbiters)) == (3, 3)
    assert [len(one.orders) for one in arbiters] == [3, 3, 3]


def test_the_shipped_content_has_every_kind_of_entry() -> None:
    kinds = {one.kind for _, one in ABILITIES}
    assert kinds >= {"attack", "ranged attack", "charge", "counterattack", "dodge", "effect", "movement", "stealth"}
    given = {gain.state for _, one in ABILITIES for gain in one.states}
    assert given >= {"Berserk", "Poison", "Doom", "Seal", "Slow", "Blind", "Paralyzed", "Stunned"}
    assert given >= {"Haste", "Shield", "Protection", "Healing"}
    innate = {name for entry in CARDS for name in entry.innate}
    assert innate >= {"Infiltration", "Advanced Deployment", "Flight", "Intangible", "Initiative", "Critical Mastery"}
    assert any(one.area and one.area_enemies for _, one in ABILITIES)
    assert any(one.area and not one.area_enemies for _, one in ABILITIES)
    assert any(one.effect for _, one in ABILITIES)
    upgrades = {one.leader_upgrade for one in PACK.character}
    assert upgrades == {0, 5, 25}
    assert {one.kind for one in PACK.advantage} == {"Equipment", "Power", "Plot", "Team"}
    assert {one.price for one in PACK.advantage} == {0, 5, 10, 15, 20}
    terrain = [piece for one in PACK.scenario for piece in one.terrain]
    assert {piece.kind for piece in terrain} == {"abrupt", "elevated", "impassable"}
    assert {piece.cover for piece in terrain} == {"", "light", "hard"}
    assert any(piece.blocks_sight for piece in terrain)
    assert {one.dark for one in PACK.scenario} == {True, False}


@pytest.mark.rule("core.card", "ap.values", "core.ability_line", "move.speeds", "ranged.range")
def test_shipped_values_are_in_the_usual_ranges() -> None:
    usual = {"attack": (3, 7), "damage": (1, 8), "defense": (7, 10), "armor": (0, 6), "lp": (8, 50)}
    for entry in CARDS:
        for field, (low, high) in {**usual, "resistance": (8, 13), "most_ap": (4, 5), "recovery": (2, 4)}.items():
            assert low <= getattr(entry, field) <= high, (entry.id, field)
        assert (entry.walk, entry.run) in ((6, 10), (8, 12), (12, 16)), entry.id
        assert entry.range in (0, 4, 5, 8, 12, 16, 20, 24)
    for _, one in ABILITIES:
        assert 1 <= one.cost <= 5
        assert one.effect == 0 or 13 <= one.effect <= 18


def test_every_shipped_party_keeps_the_rules() -> None:
    assert faults(PACK) == []
    assert SHELF.faults(None, ()) == []


@pytest.mark.rule("party.agents")
def test_faults_follow_the_rulings_of_the_table() -> None:
    told = SHELF.faults(None, ("party.wanderer_slots=by_size", "advantage.rounding=nearest"))
    assert told == []
    told = SHELF.faults(None, ("summoner.different=distinct",))
    assert told == ["party moonless-court: merrow has more than one ember-hound [summoner.capacity]"]


def test_everything_shipped_says_that_it_is_invented_and_none_is_a_card_of_the_book() -> None:
    entries = [one for kind in PACK.__struct_fields__ for one in getattr(PACK, kind)]
    assert [one.id for one in entries if "Invented for Rulewright" not in one.cite] == []
    book = [entry for entry in GAME.book.entries if entry.id.startswith("card.")]
    told = " ".join(f"{entry.title} {entry.text}" for entry in book)
    words = {word for one in (*CARDS, *PACK.advantage) for word in one.name.replace("'s", "").split()}
    assert [word for word in sorted(words) if word[0].isupper() and len(word) > 4 and word in told] == []


@pytest.mark.rule("core.inch")
def test_lengths_are_written_in_inches_and_kept_exactly(own: Path) -> None:
    assert [thousandths(one) for one in (8, 1.5, 0.1, 12.125, 0)] == [8000, 1500, 100, 12125, 0]
    own.write_text(WHOLE, encoding="utf-8")
    pack = load(own)
    nell = next(one for one in pack.character if one.id == "nell").card()
    assert (nell.walk, nell.run, nell.zone, nell.abilities[0].distance) == (6500, 12000, 8000, 7125)
    world = skirmish(pack, "in-the-yard")
    assert (world.scenario.width, world.scenario.depth, world.scenario.zone) == (36000, 30500, 8000)
    assert (world.terrain[0].low, world.terrain[0].high) == ((10000, 12000), (12500, 15000))


@pytest.mark.rule("summon.not_deployed", "summon.assignment_auto", "core.sides", "party.mirror", "advantage.kinds")
def test_an_encounter_is_a_scenario_and_two_parties(own: Path) -> None:
    world = skirmish(PACK, "toll-at-the-ford")
    assert world.agenda == (begin(),)
    assert (world.levels, world.turn, world.scenario.turns) == (200, 0, 8)
    assert [one.id for one in world.units if one.side == "a"] == [
        *("brannoc-hale", "grey-courier", "ivo-marrack", "road-warden", "sella-quill")
    ]
    hounds = [world.unit(name) for name in ("ember-hound", "ember-hound-2")]
    assert [(one.fate, one.summoner, one.at, one.lp) for one in hounds] == [("waiting", "merrow", None, 11)] * 2
    assert {one.fate for one in world.units if not one.card.summon} == {""}
    assert [one.basis for one in world.sides] == ["Empire", "Samael"]
    assert [one.advantages for one in world.sides] == [("Imperial Armor",), ("Summons",)]
    assert [[card.id for card in one.cards] for one in world.sides] == [["night-march"], ["thin-veil"]]
    assert [card.id for card in world.unit("sella-quill").advantage] == ["spyglass"]
    own.write_text(MATCH.replace("yard", "the-ford").replace('"mine"\nb', '"moonless-court"\nb'), encoding="utf-8")
    mirror = skirmish(load(own), "in-the-the-ford")
    assert [one.side for one in (mirror.unit("merrow"), mirror.unit("merrow-2"))] == ["a", "b"]
    assert [mirror.unit(f"ember-hound-{at}").summoner for at in (2, 3, 4)] == ["merrow", "merrow-2", "merrow-2"]


@pytest.mark.rule("party.gears", "leader.upgrade", "core.cost_and_level", "party.org.azur")
def test_prices_pilots_and_upgrades_count_in_the_game() -> None:
    world = skirmish(PACK, "night-shift")
    anvil, odile, stalker = (world.unit(name).card for name in ("frame-anvil", "odile-brack", "reef-stalker"))
    assert (anvil.price, anvil.level, anvil.recovery) == (80, 65, 4)
    assert (odile.price, odile.level, "Leader" in odile.tags) == (75, 50, True)
    assert (stalker.price, stalker.level) == (35, 40)


@pytest.mark.rule("party.org.empire")
def test_the_empress_has_chosen_one(own: Path) -> None:
    text = PARTY.replace("cards =", 'advantages = ["Empress\'s Chosen"]\nchosen = "nell"\ncards =')
    own.write_text(CHARACTER + SUMMON + ADVANTAGE + text + SCENARIO + MATCH, encoding="utf-8")
    world = skirmish(load(own), "in-the-yard")
    assert [one.id for one in world.units if one.chosen] == ["nell"]


def test_an_encounter_brings_its_rulings_and_the_caller_has_the_last_word(own: Path) -> None:
    own.write_text(WHOLE + 'rulings = ["attack.ties=miss"]\n', encoding="utf-8")
    pack = load(own)
    assert skirmish(pack, "in-the-yard").house.attack_ties == "miss"
    assert skirmish(pack, "in-the-yard", ("attack.ties=hit",)).house.attack_ties == "hit"
    with pytest.raises(BookError, match="attack.ties"):
        skirmish(pack, "in-the-yard", ("attack.ties=maybe",))
    with pytest.raises(Refusal, match="in-the-yard"):
        skirmish(pack, "nowhere")


def test_encounters_are_listed_smallest_first() -> None:
    levels = [int(one.note.removesuffix(" Levels")) for one in SHELF.encounters(None)]
    assert levels == sorted(levels)
    assert {200, 300, 500} <= set(levels)
    assert SHELF.encounters(None)[0].id == "toll-at-the-ford"
    assert SHELF.world("night-shift", (), None).levels == 500
    assert SHELF.counts(None)["summon"] == len(PACK.summon)


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_every_encounter_can_be_set_up(encounter: str) -> None:
    world = skirmish(PACK, encounter)
    assert len({one.id for one in world.units}) == len(world.units)
    assert all(one.lp == one.card.lp > 0 and one.at is None for one in world.units)
    names = [one.id for one in world.units]
    assert all(one.summoner in names for one in world.units if one.card.summon)
    low, high = world.scenario.zone, world.scenario.depth - world.scenario.zone
    solid = [one for one in world.terrain if one.kind == "impassable"]
    assert all(low <= one.low[1] and one.high[1] <= high for one in solid)


def test_a_users_file_is_added_to_the_shipped_ones(own: Path) -> None:
    own.write_text(WHOLE, encoding="utf-8")
    pack = load(own)
    assert faults(pack) == []
    assert len(pack.character) == len(PACK.character) + 1
    assert [one.id for one in skirmish(pack, "in-the-yard").units if one.side == "a"] == ["gull", "nell", "old-hekkeh"]


def test_an_illegal_party_is_reported_and_can_still_be_played(own: Path) -> None:
    own.write_text(WHOLE.replace('card = "nell" }', 'card = "nell" }, { card = "merrow" }'), encoding="utf-8")
    assert SHELF.faults(own, ()) == [
        "party mine: not of Empire: merrow (Samael) [party.org.members]",
        "party mine: gull is unassigned [summon.assignment]",
    ]
    assert skirmish(load(own), "in-the-yard").unit("gull").summoner == ""


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("attack = 4", "atack = 4", ["character nell", "'atack'", "did you mean attack?"]),
        ("walk = 6.5", "walk = 6.0625", ["character nell", "lengths", "three digits", "6.0625"]),
        ("walk = 6.5", "walk = -1", ["character nell", "walk", "at least 0"]),
        ("walk = 6.5", "walk = 13", ["character nell", "run", "at least the walk"]),
        ("walk = 6.5", "walk = nan", ["character nell", "walk"]),
        ('"ranged attack"', '"rangd attack"', ["character nell", "did you mean ranged attack?"]),
        (
            'kind = "ranged attack", distance = 7.125',
            'kind = "effect"',
            ["abilities", "Sling", "expected at least one effect"],
        ),
        (", distance = 7.125", "", ["abilities", "Sling", "expected a distance"]),
        ("distance = 7.125", "distance = 7, cost = 6", ["abilities", "cost", "at most 5"]),
        ('kind = "ranged attack", distance = 7.125', 'kind = "stealth"', ["Sling", "upkeep"]),
        ('kind = "ranged attack", distance = 7.125', 'kind = "movement"', ["Sling", "distance"]),
        ('kind = "ranged attack", distance = 7.125', 'kind = "dodge", area = 2', ["Sling", "only attacks"]),
        ("distance = 7.125", "distance = 7, reactive = true", ["Sling", "can be reactive", "[ap.reactive]"]),
        ("distance = 7.125", "distance = 7, upkeep = 1", ["Sling", "an upkeep maintains", "[ability.upkeep]"]),
        (
            'kind = "ranged attack", distance = 7.125',
            'kind = "dodge", upkeep = 1, states = [{ state = "Haste" }]',
            ["Sling", "an upkeep maintains", "[ability.upkeep]"],
        ),
        ('kind = "ranged attack", distance = 7.125', 'kind = "seek", throw = true', ["Sling", "only attacks throw"]),
        ('kind = "ranged attack", distance = 7.125', 'kind = "escape", dice = 1', ["Sling", "only attacks roll"]),
        (
            'kind = "ranged attack", distance = 7.125',
            'kind = "dodge", states = [{ state = "Haste" }]',
            ["Sling", "only effects and attacks give states"],
        ),
        ('"ranged attack", distance = 7.125', '"stealth", upkeep = 1, attack = 2', ["Sling", "attack = 2", "stealth"]),
        ('"ranged attack", distance = 7.125', '"dodge", damage = 2', ["Sling", "damage = 2 does nothing"]),
        ('"ranged attack", distance = 7.125', '"escape", armor = 2', ["Sling", "armor = 2 does nothing"]),
        ('"ranged attack", distance = 7.125', '"movement", distance = 4, fixed = 9', ["Sling", "fixed = 9"]),
        ('"ranged attack", distance = 7.125', '"dodge", effect = 15', ["Sling", "effect = 15 does nothing"]),
        ('"ranged attack"', '"counterattack"', ["Sling", "distance = 7.125 does nothing"]),
        ("distance = 7.125", "distance = 7, effect = 15", ["Sling", "Effect", "[resist.roll]"]),
        ("distance = 7.125", "distance = 7, area_enemies = true", ["Sling", "[area.primary]"]),
        ("distance = 7.125", 'distance = 7, aim = "friend"', ["Sling", "only an effect has an aim"]),
        ("distance = 7.125", "distance = 7, ap = -1", ["Sling", "only effects heal", "[core.ability_line]"]),
        ("distance = 7.125", "distance = 7, heals = 2", ["Sling", "only effects heal", "[core.ability_line]"]),
        ('kind = "ranged attack", distance = 7.125', 'kind = "effect", bind = 1', ["Sling", "aim = 'summon'"]),
        ("distance = 7.125 }", 'distance = 7 }, { name = "Sling", kind = "seek" }', ["'Sling' is there twice"]),
        ("walk = 6.5", 'tags = ["Summoner"]', ["character nell", "tags", "[summoner.definition]"]),
        ("walk = 6.5", "summoner_level = 2", ["character nell", "tags", "[summoner.definition]"]),
        ("walk = 6.5", 'tags = ["Arbiter"]\norder_points = 2', ["character nell", "tags", "[arbiter.card]"]),
        (
            'organisation = "Empire"',
            'organisation = "Azur Alliance"\ntags = ["Leader"]',
            ["character nell", "is an Arbiter", "[arbiter.status]"],
        ),
        (
            'organisation = "Empire"',
            'organisation = "Azur Alliance"\nleader_upgrade = 5',
            ["character nell", "is an Arbiter", "[arbiter.status]"],
        ),
        ("distance = 7.125", 'distance = 7, against = "lower"', ["Sling", "compare Levels", "[ability.levels]"]),
        ("walk = 6.5", 'tags = ["Leader"]\nleader_upgrade = 5', ["leader_upgrade", "[leader.upgrade]"]),
        ("walk = 6.5", 'tags = ["Gear", "Pilot"]', ["tags", "[party.gears]"]),
        ("walk = 6.5", 'tags = ["Summon"]', ["tags", "list summon"]),
        ("walk = 6.5", "secondary = { damage = 2 }", ["secondary", "secondary_when"]),
        ("walk = 6.5", 'secondary = { lp = 2 }\nsecondary_when = "wounded"', ["secondary", "lp"]),
        ("walk = 6.5", 'faction = "Grey"', ["character nell", "faction"]),
        ('id = "gull"', 'id = "nell"', ["summon nell", "id", "a character has it already"]),
        ('affinity = ["Water"]', "affinity = []", ["summon gull", "affinity"]),
        ('affinity = ["Water"]', 'affinity = ["Water"]\nonly = ["Empyre"]', ["only", "did you mean Empire?"]),
        (
            'name = "A Hat"\nkind = "Equipment"\narmor = 1',
            'name = "A Hat"\nkind = "Plot"',
            ["advantage hat", "expected at least one effect"],
        ),
        ("armor = 1\ncite", "bind = 1\ncite", ["advantage hat", "bind", "for_summons"]),
        ('kind = "Equipment"', 'kind = "Team"', ["advantage hat", "members", "[advantage.kinds]"]),
        ("armor = 1\ncite", 'armor = 1\nmembers = ["nell"]\ncite', ["advantage hat", "members"]),
        ("armor = 1\ncite", "zone = 0.0001\ncite", ["advantage hat", "lengths"]),
        ('card = "nell" }', 'card = "nel" }', ["party mine", "members", "did you mean nell?"]),
        ('card = "nell" }', 'card = "nell", pilot = "jun" }', ["party mine", "members", "'jun'"]),
        ('card = "gull" }', 'card = "gul" }', ["party mine", "summons", "did you mean gull?"]),
        ('card = "hat"', 'card = "cap"', ["party mine", "cards", "'cap'"]),
        ('members = [{ card = "nell" }, { card = "old-hekkeh" }]', "members = []", ["party mine", "members"]),
        ("levels = 200", "levels = 0", ["party mine", "levels"]),
        ("levels = 200", "levels = 300", ["encounter in-the-yard", "same Levels", "300 and 200", "[party.levels]"]),
        ('scenario = "yard"', 'scenario = "yart"', ["encounter in-the-yard", "did you mean yard?"]),
        ("high = [12.5, 15]", "high = [9, 15]", ["scenario yard", "cart", "[core.table]"]),
        ("high = [12.5, 15]", "high = [12.5, 31]", ["scenario yard", "cart", "[core.table]"]),
        ("depth = 30.5", "depth = 15", ["scenario yard", "zone", "[setup.zones]"]),
        ('b = "moonless-court"', 'b = "moonless-court"\nrulings = ["x=y"]', ["encounter in-the-yard", "rulings"]),
    ],
)
def test_unplayable_entries_are_refused_with_entry_and_field(own: Path, old: str, new: str, words: list[str]) -> None:
    assert old in WHOLE
    own.write_text(WHOLE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Refusal) as refused:
        load(own)
    told = str(refused.value)
    assert [word for word in ("mine.toml", *words) if word not in told] == [], told


def test_the_schema_knows_every_list() -> None:
    told = json.loads(json.dumps(schema()))
    assert set(told["$defs"]["Pack"]["properties"]) == set(Pack.__struct_fields__)


@pytest.mark.parametrize("who", [*(one.id for one in CARDS), *(one.id for one in PACK.party)])
def test_an_exported_sheet_reads_back_the_same(who: str) -> None:
    back = msgspec.convert(tomllib.loads(format_toml(SHELF.entries(who, None))), Pack)
    known = {one.id: one for one in (*CARDS, *PACK.party)}
    assert [*back.character, *back.summon, *back.party] == [known[who]]


def test_an_exported_party_brings_the_cards_that_are_not_shipped(own: Path) -> None:
    own.write_text(WHOLE, encoding="utf-8")
    found = SHELF.entries("mine", own)
    assert {kind: [one["id"] for one in listed] for kind, listed in found.items()} == {
        "character": ["nell"],
        "summon": ["gull"],
        "advantage": ["hat"],
        "party": ["mine"],
    }


def test_sheets_of_all_kinds() -> None:
    party = SHELF.sheet("milestone-patrol", (), None)
    assert (party.title, party.faults) == ("The Milestone Patrol", ())
    cress = SHELF.sheet("admiral-cress", (), None)
    words = dict(cress.words)
    assert words["Kind"] == "Warrior, Azur Alliance, Light, Leader, Arbiter"
    assert words["Give Way"] == "1 Order Point; moves 2 inches; once per unit and turn; another unit only"
    assert words["Signal Shot"] == "ranged attack, 2 AP, Special; within 12 inches; +1 Attack"
    assert [tally.explain() for tally in cress.numbers][-1] == "Price 70 = +70 card [party.value]"
    king = {tally.label: tally.total for tally in SHELF.sheet("hollow-king", (), None).numbers}
    assert (king["Cost"], king["Atman"], king["Shock"], king["LP"]) == (60, 70, 3, 24)
    assert dict(SHELF.sheet("plate-lining", (), None).words)["Gives"] == "+1 Armor, -1 inches walk, -2 inches run"
    with pytest.raises(Refusal, match="did you mean merrow?"):
        SHELF.sheet("merow", (), None)


@pytest.mark.rule("party.check")
def test_random_parties_are_checked_without_crashing() -> None:
    chance = random.Random(1)
    for _ in range(60):
        entry = chance.choice(PACK.party)
        shuffled = entry.but(
            basis=chance.choice(("Light", "Dark", "Empire", "Samael", "Nothing")),
            members=tuple(chance.choices([one for other in PACK.party for one in other.members], k=6)),
            summons=tuple(chance.choices([one for other in PACK.party for one in other.summons], k=2)),
        )
        found = [fault.rule for _, fault in faults(PACK.but(party=(shuffled,)))]
        assert len(found) == len(set(found))
        assert set(found) <= {rule.id for rule in GAME.book.entries}


def test_the_pack_of_the_readme_can_be_played(tmp_path: Path) -> None:
    readme = (Path(tactics.__file__).parent / "README.md").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(readme.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    pack = load(own)
    assert faults(pack) == []
    assert skirmish(pack, "reed-bed").unit("tolly-reed").card.lp == 12
