"""Content packs: what is shipped, what a user's own file may hold, and what is refused."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from rulewright.errors import BookError, Refusal
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.animon import GAME
from rulewright.systems.animon.characters.sheet_text import sheet_of
from rulewright.systems.animon.house import Rulings
from rulewright.systems.animon.model.scores import highest_stage, max_hp
from rulewright.systems.animon.model.sheets import CLASSIFICATIONS, ELEMENTS, Effect, Improvement, Kid, Knack, Stage
from rulewright.systems.animon.model.world import Strong
from rulewright.systems.animon.packs.loading import encounter_world, faults, load, schema
from rulewright.systems.animon.rules.turns.initiative import begin

PACK = load(None)
ENCOUNTERS = [one.id for one in PACK.encounter]

KID = """
[[kid]]
id = "nell"
name = "Nell"
type = "Gamer"
logic = 3
reflex = 4
spirit = 2
talents = [{ name = "Aiming", rank = 1, helps = ["attack"] }]
cite = "mine"
"""
PAIR = """
[[pair]]
id = "nell-smolkin"
kid = "nell"
animon = "smolkin"
cite = "mine"
"""
FIGHT = """
[[encounter]]
id = "my-fight"
title = "Mine"
difficulty = "easy"
pairs = ["nell-smolkin"]
npcs = [{ npc = "rustbug", count = 3 }]
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


@pytest.mark.rule("kid.creation", "animon.creation")
def test_no_shipped_sheet_breaks_a_rule() -> None:
    assert faults(PACK) == []


def test_there_is_enough_to_play_with() -> None:
    counts = {kind: len(getattr(PACK, kind)) for kind in PACK.__struct_fields__}
    least = {"kid": 6, "animon": 16, "pair": 6, "npc": 12, "encounter": 6, "chart": 1}
    assert all(counts[kind] >= number for kind, number in least.items()), counts
    complete = [line.id for line in PACK.animon if len(line.forms) == 5]
    assert len(complete) >= 6
    assert all([form.stage for form in line.forms][:3] == ["FLEDGLING", "BASIC", "SUPER"] for line in PACK.animon)


def test_every_effect_element_and_classification_is_used_somewhere() -> None:
    forms = [form for line in PACK.animon for form in line.forms]
    effects = {effect for form in forms if form.signature for effect in form.signature.effects}
    assert effects == set(Effect)
    assert {form.element for form in forms} == set(ELEMENTS)
    assert {form.classification for form in forms} == set(CLASSIFICATIONS)


def test_npcs_are_of_every_stage_and_kind() -> None:
    assert {one.stage for one in PACK.npc} == {*(stage.name for stage in Stage), None}
    assert {one.kind for one in PACK.npc} == {"human", "animon", "other"}


def test_there_are_encounters_of_several_difficulties() -> None:
    assert {one.difficulty for one in PACK.encounter} >= {"easy", "fair", "hard"}


def test_everything_shipped_says_that_it_is_invented() -> None:
    entries = [one for kind in PACK.__struct_fields__ for one in getattr(PACK, kind)]
    assert [one.id for one in entries if "Invented for Rulewright" not in one.cite] == []
    assert all("invented example" in one.title.lower() for one in PACK.chart)


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_every_encounter_can_be_played_to_its_end(encounter: str) -> None:
    solver = Solver(view=GAME.view)
    world = encounter_world(PACK, encounter)
    assert world.agenda == (begin(next(one for one in PACK.encounter if one.id == encounter).surprised),)
    for seed in range(3):
        after = play_out(world, random.Random(seed).randrange, solver, lambda now: GAME.over(now) is not None)
        assert GAME.over(after) in ("pcs", "npcs")


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_everybody_in_an_encounter_starts_at_full_hp(encounter: str) -> None:
    world = encounter_world(PACK, encounter)
    assert len({one.id for one in world.fighters}) == len(world.fighters)
    assert [one.id for one in world.fighters if one.hp != max_hp(world, one).total] == []
    assert all(world.fighter(pair.kid).pair == world.fighter(pair.animon).pair == pair.id for pair in world.pairs)


@pytest.mark.rule("kid.creation", "kid.stamina")
def test_a_pair_of_bond_level_one() -> None:
    world = encounter_world(PACK, "rust-in-the-shed")
    bond = world.pair_of("jory")
    assert bond is not None
    assert (bond.level, bond.points, bond.strain, bond.xp, bond.reached) == (1, 6, 0, 0, (Stage.FLEDGLING,))
    assert (world.fighter("jory").hp, world.fighter("smolkin").hp) == (10, 6)
    assert world.fighter("smolkin").stage is Stage.FLEDGLING
    assert world.people == 3
    assert [one.id for one in world.fighters if one.id.startswith("rustbug")] == ["rustbug", "rustbug-2"]


def test_a_grown_pair_has_its_ranks_and_improvements() -> None:
    world = encounter_world(PACK, "the-drain-pack")
    bond, sheet, oskar = world.pair_of("fizzpin"), world.fighter("fizzpin").sheet, world.fighter("oskar").sheet
    assert bond is not None
    assert (bond.level, bond.points, bond.xp) == (4, 9, 2)
    assert bond.reached == (Stage.FLEDGLING, Stage.BASIC, Stage.SUPER)
    assert world.fighter("fizzpin").stage is Stage.BASIC
    assert isinstance(oskar, Kid)
    assert oskar.talents == (Knack("Machines", 3, ("test",)),)
    assert sheet.improvements == (Improvement.INITIATIVE, Improvement.HP)  # type: ignore[union-attr]
    assert sheet.form(Stage.BASIC).signature.rank == 2  # type: ignore[union-attr]
    assert world.fighter("fizzpin").hp == 5 + 3 * 2 + 5


def test_kids_take_part_only_where_the_encounter_says_so() -> None:
    assert not encounter_world(PACK, "nets-at-night").fighter("wren").aside
    aside = encounter_world(PACK, "rust-in-the-shed")
    assert all(aside.fighter(name).aside for name in ("jory", "tamsin"))
    assert aside.foes("rustbug") == ("mossbit", "smolkin")


@pytest.mark.rule("animon.element-chart")
def test_an_encounter_has_its_own_chart_and_rulings_which_the_caller_may_override() -> None:
    world = encounter_world(PACK, "totality")
    assert Strong("Water", "Fire") in world.chart
    assert (world.house.element_chart, world.house.damage_multipliers) == ("custom", "revised")
    other = encounter_world(PACK, "totality", ("element.chart=none", "damage.multipliers=first"))
    assert (other.house.element_chart, other.house.damage_multipliers) == ("none", "first")
    assert encounter_world(PACK, "rust-in-the-shed").house == Rulings()
    assert encounter_world(PACK, "rust-in-the-shed").chart == ()


def test_an_unknown_encounter_or_ruling_is_refused() -> None:
    with pytest.raises(Refusal, match="totality"):
        encounter_world(PACK, "nowhere")
    with pytest.raises(BookError, match="attack.tie"):
        encounter_world(PACK, "totality", ("attack.tie=draw",))


@pytest.mark.rule("kid.traits", "kid.belongings", "bond.level", "npc.block", "npc.strengths", "npc.human")
def test_a_sheet_shows_everything_in_its_entry(own: Path) -> None:
    kid = KID + 'belongings = ["a rope", "a map"]\nties = ["Ada, a rival"]\n'
    pair = PAIR + 'strain = 2\nxp = 6\nupgrades_due = ["minor"]\nbarred = ["SUPER"]\n'
    npc = '[[npc]]\nid = "mine"\ncite = "mine"\nname = "Mine"\nlevel = 2\nweaknesses = ["water", "mirrors"]\n'
    attack = (
        'stage = "FLEDGLING"\nclassification = "Plant"\nsignature = { name = "Roar", rank = 1, elements = ["Fire"] }\n'
    )
    own.write_text(kid + pair + npc + attack, encoding="utf-8")
    words = dict(sheet_of(load(own), "nell-smolkin", Rulings()).words)
    assert words["Kid"] == "nell, Gamer: Logic 3, Reflex 4, Spirit 2"
    assert (words["Belongings"], words["Ties"]) == ("a rope; a map", "Ada, a rival")
    assert words["Bond"] == "Level 1, XP 6, Strain 2"
    assert (words["Upgrades due"], words["Barred by the GM"]) == ("minor", "SUPER")
    sheet = sheet_of(load(own), "mine", Rulings())
    assert (dict(sheet.words)["Weaknesses"], dict(sheet.words)["Classification"]) == ("water; mirrors", "Plant")
    assert [(one.label, one.total) for one in sheet.numbers][::4] == [("maximum HP", 18), ("Uses", 2)]
    human = sheet_of(PACK, "warden-kestrel", Rulings())
    assert human.numbers[0].label == "Stamina"
    assert not {"Element", "Classification"} & {*dict(human.words)}


def test_a_users_file_is_added_to_the_shipped_ones(own: Path) -> None:
    own.write_text(KID + PAIR + FIGHT, encoding="utf-8")
    pack = load(own)
    assert faults(pack) == []
    assert len(pack.kid) == len(PACK.kid) + 1
    world = encounter_world(pack, "my-fight")
    assert [one.id for one in world.fighters] == ["nell", "rustbug", "rustbug-2", "rustbug-3", "smolkin"]


def test_a_users_entry_replaces_a_shipped_one(own: Path) -> None:
    jory = KID.replace('id = "nell"', 'id = "jory"')
    assert "pair jory-smolkin-grown: ranks: nothing is called 'Running'" in refused(own, jory)
    own.write_text(jory.replace("Aiming", "Running"), encoding="utf-8")
    pack = load(own)
    assert len(pack.kid) == len(PACK.kid)
    assert next(one for one in pack.kid if one.id == "jory").name == "Nell"


@pytest.mark.rule("kid.traits", "kid.types")
def test_broken_rules_of_a_users_sheet_are_named(own: Path) -> None:
    own.write_text(KID.replace("logic = 3", "logic = 4").replace("Gamer", "Hero"), encoding="utf-8")
    assert [(entry, fault.rule) for entry, fault in faults(load(own))] == [
        ("kid nell", "kid.traits"),
        ("kid nell", "kid.types"),
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (KID + "luck = 3\n", ["mine.toml", "kid nell", "luck"]),
        (KID.replace("logic = 3", 'logic = "three"'), ["mine.toml", "kid nell", "logic"]),
        (KID.replace("logic = 3\n", ""), ["mine.toml", "kid nell", "logic"]),
        (KID.replace('["attack"]', '["attack", "cooking"]'), ["kid nell", "talents[0].helps[1]"]),
        (KID.replace('cite = "mine"', 'cite = ""'), ["kid nell", "cite"]),
        (KID.replace('"nell"', '"Nell Two"'), ["kid Nell Two", "id"]),
        (KID.replace('id = "nell"', 'id = "gm"'), ["kid gm", "id"]),
        (KID.replace('id = "nell"\n', ""), ["mine.toml", "kid number 1", "id"]),
        (KID + KID, ["mine.toml", "kid nell", "twice"]),
        (PAIR, ["mine.toml", "pair nell-smolkin", "kid", "'nell'"]),
        (KID + PAIR.replace('"smolkin"', '"smokin"'), ["pair nell-smolkin", "animon", "'smokin'"]),
        (KID + PAIR + "level = 11\n", ["pair nell-smolkin", "level"]),
        (KID + PAIR + "points = 7\n", ["pair nell-smolkin", "points"]),
        (KID + PAIR + 'stage = "SUPER"\n', ["pair nell-smolkin", "stage", "Bond Level 3"]),
        (KID + PAIR + "ranks = { Cooking = 2 }\n", ["pair nell-smolkin", "ranks", "Cooking"]),
        (
            KID + PAIR.replace("smolkin", "cogpup") + 'level = 9\nstage = "GIGA"\n',
            ["pair nell-cogpup", "stage", "no GIGA"],
        ),
        (KID + PAIR + FIGHT.replace("rustbug", "rustbag"), ["encounter my-fight", "npcs", "'rustbag'"]),
        (KID + PAIR + FIGHT.replace('["nell-smolkin"]', '["nell"]'), ["encounter my-fight", "pairs", "'nell'"]),
        (KID + PAIR + FIGHT + 'chart = "wheels"\n', ["encounter my-fight", "chart", "'wheels'"]),
        (KID + PAIR + FIGHT + 'surprised = ["rustbug-4"]\n', ["encounter my-fight", "surprised", "'rustbug-4'"]),
        (KID + PAIR + FIGHT + 'rulings = ["attack.tie=draw"]\n', ["encounter my-fight", "rulings", "attack.tie"]),
        (KID + PAIR + FIGHT.replace("easy", "trivial"), ["encounter my-fight", "difficulty"]),
        (
            KID + PAIR + PAIR.replace("nell-smolkin", "again") + FIGHT.replace('kin"]', 'kin", "again"]'),
            ["encounter my-fight", "pairs", "one pair only"],
        ),
        ("[[monster]]\nid = 'x'\n", ["mine.toml", "monster"]),
        ("kid = 3\n", ["mine.toml", "kid"]),
        ("[[kid]\n", ["mine.toml", "TOML", "line 1"]),
    ],
)
def test_unreadable_entries_are_refused_by_file_entry_and_field(own: Path, text: str, words: list[str]) -> None:
    told = refused(own, text)
    assert [word for word in words if word not in told] == [], told


@pytest.mark.rule("animon.element-chart")
def test_a_chart_with_an_unknown_element_is_refused(own: Path) -> None:
    chart = '[[chart]]\nid = "mine"\ntitle = "Mine"\ncite = "mine"\nstrong = [{ element = "Ice", against = "Fire" }]\n'
    told = refused(own, chart)
    assert all(word in told for word in ("chart mine", "strong", "'Ice'", "animon.element-chart"))


def animon_of(*forms: str) -> str:
    stats = "heart = 3\npower = 3\nagility = 3\nbrains = 3\nelement = 'Fire'\nclassification = 'Beast'\n"
    return '[[animon]]\nid = "mine"\ncite = "mine"\nnature = ""\n' + "".join(
        f'[[animon.forms]]\nstage = "{form}"\nname = "{form}"\n{stats}' for form in forms
    )


@pytest.mark.rule("animon.stages", "devolution.causes", "signature.element")
def test_entries_that_would_stop_a_fight_in_the_middle_are_refused(own: Path) -> None:
    """An Animon falls back to FLEDGLING or BASIC, and every Signature Attack is of some Element."""
    assert "animon mine: forms: every Animon has a FLEDGLING Stage" in refused(own, animon_of("BASIC"))
    assert "animon mine: forms: every Animon has a BASIC Stage" in refused(own, animon_of("FLEDGLING", "SUPER"))
    known = 'signature = { name = "Roar", rank = 1, elements = [] }\n'
    assert "animon mine: forms: Roar has no Element" in refused(own, animon_of("FLEDGLING", "BASIC") + known)
    npc = f'[[npc]]\nid = "mine"\ncite = "mine"\nname = "Mine"\nlevel = 1\n{known}'
    assert "npc mine: signature: Roar has no Element" in refused(own, npc)


@pytest.mark.rule("evolution.requirements-gm", "evolution.highest")
def test_a_pair_for_which_every_stage_is_barred_can_still_play(own: Path) -> None:
    barred = PAIR + 'barred = ["FLEDGLING", "BASIC", "SUPER"]\n'
    own.write_text(KID + barred + FIGHT, encoding="utf-8")
    world = encounter_world(load(own), "my-fight")
    assert highest_stage(world, world.pairs[0]) is Stage.FLEDGLING


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="nowhere.toml"):
        load(tmp_path / "nowhere.toml")


def test_the_schema_knows_every_list_and_its_fields() -> None:
    told = json.loads(json.dumps(schema()))
    pack = told["$defs"]["Pack"]["properties"]
    assert set(pack) == {"kid", "animon", "pair", "npc", "encounter", "chart"}
    assert told["$defs"]["KidEntry"]["additionalProperties"] is False
    assert set(told["$defs"]["KidEntry"]["required"]) >= {"id", "cite", "name", "type", "logic", "reflex", "spirit"}
