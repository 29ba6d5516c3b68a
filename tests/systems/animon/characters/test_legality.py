"""Sheets of Kids, Animon and NPCs: every broken rule is named."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play
from rulewright.systems.animon.characters.legality import (
    Fault,
    animon_faults,
    chart_faults,
    group_faults,
    kid_faults,
    npc_faults,
    pair_faults,
)
from rulewright.systems.animon.house import Rulings
from rulewright.systems.animon.model.sheets import (
    CLASSIFICATIONS,
    ELEMENTS,
    KID_TYPES,
    Animon,
    Effect,
    Form,
    Improvement,
    Kid,
    Knack,
    Npc,
    Signature,
    Stage,
    Stat,
)
from rulewright.systems.animon.model.world import Pair, Strong
from rulewright.systems.animon.rules.combat.attack import attack
from systems.animon.build import animon, form, npc, pair, pc, signature, story
from systems.animon.sound_sheets import TOUGH, sound_kid

BOOK = Rulings()


def rules(faults: list[Fault]) -> list[str]:
    return [fault.rule for fault in faults]


def sound_form(stage: Stage, **changes: Any) -> Form:
    made = form(stage)
    if stage is not Stage.FLEDGLING:
        known = Signature("Blaze", int(stage), ("Fire",), (Effect.SAP,))
        made = made.but(qualities=(Knack("Claws"),), signature=known)
    return made.but(**changes)


def sound_animon(level: int, *forms: Form, **changes: Any) -> Animon:
    unlocked = {1: 2, 3: 3, 6: 4, 9: 5}
    count = max(number for at, number in unlocked.items() if at <= level)
    by_stage = {stage: sound_form(stage) for stage in list(Stage)[:count]} | {one.stage: one for one in forms}
    return Animon(tuple(by_stage[stage] for stage in sorted(by_stage)), **changes)


# Kids


@pytest.mark.rule("kid.traits")
@pytest.mark.parametrize(
    ("traits", "faults"),
    [((4, 3, 2), []), ((2, 4, 3), []), ((3, 3, 3), ["kid.traits"]), ((4, 4, 2), ["kid.traits"])],
)
def test_traits_are_four_three_and_two_in_any_order(traits: tuple[int, int, int], faults: list[str]) -> None:
    logic, reflex, spirit = traits
    assert rules(kid_faults(sound_kid(logic=logic, reflex=reflex, spirit=spirit), BOOK)) == faults


@pytest.mark.rule("kid.talents")
@pytest.mark.parametrize(("rank", "faults"), [(0, ["kid.talents"]), (1, []), (3, []), (4, ["kid.talents"])])
def test_a_talent_has_rank_one_to_three(rank: int, faults: list[str]) -> None:
    assert rules(kid_faults(sound_kid(talents=(Knack("Maps", rank),)), BOOK, level=3)) == faults


@pytest.mark.rule("kid.creation", "kid.talents")
@pytest.mark.parametrize(("picks", "most", "least"), [("one", 1, 1), ("two", 2, 1), ("gm", 5, 0)])
def test_free_talents_of_a_new_kid(picks: str, most: int, least: int) -> None:
    house = Rulings.of(f"creation.free-picks={picks}")
    for number in range(7):
        new = sound_kid(talents=tuple(Knack(f"Talent {at}") for at in range(number)))
        expected = [] if least <= number <= most else ["kid.creation"]
        assert rules(kid_faults(new, house)) == expected, number


@pytest.mark.rule("kid.talents", "kid.creation")
def test_a_new_talent_starts_at_rank_one() -> None:
    new = sound_kid(talents=(Knack("Maps", 2),))
    assert rules(pair_faults(new, sound_animon(1), BOOK, Pair("p", "k", "a"))) == ["level.minor"]
    assert pair_faults(new, sound_animon(1), BOOK, Pair("p", "k", "a", xp=5)) == []


@pytest.mark.rule("kid.types")
def test_the_thirteen_types() -> None:
    named = "Bookworm, Computer Wizard, Delinquent, Free Spirit, Gamer, Gentle Heart, Grown-Up, Jock, Little Kid, Loner"
    assert ", ".join(KID_TYPES) == named + ", Rising Star, Wild Child, Young Aristocrat"
    assert rules(kid_faults(sound_kid(type="Wizard"), BOOK)) == ["kid.types"]


@pytest.mark.rule("kid.types")
def test_in_one_group_each_type_is_taken_once() -> None:
    assert group_faults([sound_kid(), sound_kid(type="Jock")]) == []
    assert rules(group_faults([sound_kid(), sound_kid(type="Jock"), sound_kid()])) == ["kid.types"]


@pytest.mark.rule("kid.creation", "animon.creation")
def test_a_new_pair_breaks_no_rule() -> None:
    new = Pair("p", "mia", "rex")
    assert (new.level, new.points, new.strain, new.xp) == (1, 6, 0, 0)
    assert pair_faults(sound_kid(), sound_animon(1), BOOK, new) == []


@pytest.mark.rule("animon.stages")
@pytest.mark.parametrize("order", [(1, 0), (0, 0, 1)])
def test_each_stage_is_listed_once_and_in_order(order: tuple[int, ...]) -> None:
    sheet = Animon(tuple(sound_form(Stage(at)) for at in order))
    assert rules(animon_faults(sheet, BOOK, 1)) == ["animon.stages"]


POINTS = "animon.stat-points"


@pytest.mark.rule("animon.stat-points")
@pytest.mark.parametrize(
    ("stage", "stats", "faults"),
    [
        (Stage.BASIC, (4, 4, 2, 2), []),
        (Stage.BASIC, (5, 3, 2, 2), [POINTS]),
        (Stage.SUPER, (5, 3, 3, 3), []),
        (Stage.FLEDGLING, (2, 2, 2, 2), []),
        (Stage.GIGA, (6, 4, 4, 4), []),
        (Stage.FLEDGLING, (3, 3, 1, 1), []),
        (Stage.FLEDGLING, (4, 2, 1, 1), [POINTS]),
        (Stage.BASIC, (4, 4, 4, 0), [POINTS]),
        (Stage.SUPER, (5, 5, 3, 1), [POINTS]),
        (Stage.SUPER, (6, 4, 2, 2), [POINTS]),
        (Stage.ULTRA, (6, 6, 2, 2), []),
        (Stage.ULTRA, (7, 5, 2, 2), [POINTS]),
        (Stage.GIGA, (6, 6, 4, 1), [POINTS, POINTS]),
        (Stage.GIGA, (6, 6, 4, 2), []),
    ],
)
def test_stat_points(stage: Stage, stats: tuple[int, int, int, int], faults: list[str]) -> None:
    changed = dict(zip(("heart", "power", "agility", "brains"), stats, strict=True))
    sheet = sound_animon(10, sound_form(stage, **changed), improvements=())
    assert rules(animon_faults(sheet, BOOK, 10)) == faults


@pytest.mark.rule("animon.stat-points")
@pytest.mark.parametrize(("stage", "total"), list(zip(Stage, (8, 12, 14, 16, 18), strict=True)))
def test_the_four_stats_add_up(stage: Stage, total: int) -> None:
    low = sound_form(stage)
    assert low.heart + low.power + low.agility + low.brains == total
    for change in (-1, 1):
        sheet = sound_animon(10, low.but(brains=low.brains + change))
        assert set(rules(animon_faults(sheet, BOOK, 10))) == {POINTS}


@pytest.mark.rule("animon.qualities")
@pytest.mark.parametrize(
    ("stage", "ranks", "faults"),
    [
        (Stage.FLEDGLING, (1,), ["animon.qualities"]),
        (Stage.BASIC, (1, 3), []),
        (Stage.BASIC, (1, 1, 1), ["animon.qualities"]),
        (Stage.BASIC, (4,), ["animon.qualities"]),
        (Stage.BASIC, (0,), ["animon.qualities"]),
        (Stage.SUPER, (2, 2), []),
    ],
)
def test_how_many_qualities_a_stage_may_have(stage: Stage, ranks: tuple[int, ...], faults: list[str]) -> None:
    qualities = tuple(Knack(f"Quality {at}", rank) for at, rank in enumerate(ranks))
    sheet = sound_animon(3, sound_form(stage, qualities=qualities))
    assert rules(animon_faults(sheet, BOOK, 3)) == faults


@pytest.mark.rule("animon.elements", "animon.classification")
def test_elements_and_classifications_are_those_of_the_book() -> None:
    assert ELEMENTS == ("Fire", "Water", "Nature", "Electric", "Earth", "Wind", "Light", "Dark", "Mirage", "Neutral")
    named = "Dragon Beast Avian Insect Plant Aquatic Celestial Infernal Machine Fairy Nightmare Unknown"
    assert tuple(named.split()) == CLASSIFICATIONS
    strange = sound_form(Stage.BASIC, element="Ice", classification="Ghost")
    assert rules(animon_faults(sound_animon(1, strange), BOOK, 1)) == ["animon.elements", "animon.classification"]


CHART = (Strong("Water", "Fire"),)


@pytest.mark.rule("animon.element-chart", "animon.elements")
@pytest.mark.parametrize(("ruling", "chart", "margin"), [("none", CHART, 1), ("custom", CHART, 0), ("custom", (), 1)])
def test_no_element_matters_without_a_chart(ruling: str, chart: tuple[Strong, ...], margin: int) -> None:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, element="Fire"))
    foe = npc("foe", hp=28, element="Water")
    world = story(rex, foe, chart=chart, rulings=(f"element.chart={ruling}",))
    done = play(world, attack("rex", "foe", Stat.POWER), faces(4, 5, 1), faces(4, 1))
    assert 28 - done.world.fighter("foe").hp == 6 + margin


@pytest.mark.rule("animon.element-chart")
def test_a_chart_names_known_elements_only() -> None:
    assert chart_faults(CHART) == []
    assert rules(chart_faults((Strong("Ice", "Fire"), Strong("Water", "Lava")))) == ["animon.element-chart"] * 2


@pytest.mark.rule("animon.creation")
@pytest.mark.parametrize("level", range(1, 11))
def test_sheets_have_every_unlocked_stage_and_no_other(level: int) -> None:
    assert animon_faults(sound_animon(level), BOOK, level) == []
    lacking = Animon(sound_animon(level).forms[:-1])
    assert rules(animon_faults(lacking, BOOK, level)) == ["animon.creation"]
    if level < 9:
        ahead = sound_animon(10)
        assert set(rules(animon_faults(ahead, BOOK, level))) == {"evolution.requirements"}
        assert animon_faults(ahead, BOOK, level, ahead=True) == []


@pytest.mark.rule("animon.creation")
@pytest.mark.parametrize(
    ("picks", "faults"), [("one", ["animon.creation"] * 2), ("two", ["animon.creation"] * 2), ("gm", [])]
)
def test_a_new_stage_has_a_quality_and_an_effect(picks: str, faults: list[str]) -> None:
    bare = sound_form(Stage.BASIC, qualities=(), signature=Signature("Blaze", 1, ("Fire",)))
    assert rules(animon_faults(sound_animon(1, bare), Rulings.of(f"creation.free-picks={picks}"), 1)) == faults


@pytest.mark.rule("animon.creation", "animon.qualities")
@pytest.mark.parametrize(("picks", "faults"), [("one", ["level.major"]), ("two", []), ("gm", [])])
def test_a_second_quality_is_free_only_where_the_table_says_so(picks: str, faults: list[str]) -> None:
    rich = sound_form(Stage.BASIC, qualities=(Knack("Claws"), Knack("Hide")))
    house = Rulings.of(f"creation.free-picks={picks}")
    assert rules(pair_faults(sound_kid(), sound_animon(1, rich), house, Pair("p", "k", "a"))) == faults


@pytest.mark.rule("animon.creation", "signature.effects", "signature.rank-by-stage", "signature.rank-growth")
@pytest.mark.parametrize(
    ("stage", "known", "faults"),
    [
        (Stage.BASIC, Signature("X", 1, ("Fire",), (Effect.SAP, Effect.EXPLOSIVE, Effect.EFFICIENT)), []),
        (Stage.BASIC, Signature("X", 3, ("Fire",), (Effect.SAP,)), []),
        (Stage.BASIC, Signature("X", 4, ("Fire",), (Effect.SAP,)), ["signature.rank-growth"]),
        (Stage.SUPER, Signature("X", 1, ("Fire",), (Effect.SAP,)), ["signature.rank-by-stage"]),
        (Stage.ULTRA, Signature("X", 4, ("Fire",), (Effect.SAP,)), ["signature.rank-growth"]),
        (Stage.GIGA, Signature("X", 3, ("Fire",), (Effect.SAP,)), ["signature.rank-by-stage"]),
        (Stage.GIGA, Signature("X", 5, ("Fire",), (Effect.SAP,)), ["signature.rank-growth"]),
        (Stage.BASIC, Signature("X", 1, ("Fire",), tuple(Effect)[:4]), ["signature.effects"]),
        (Stage.BASIC, Signature("X", 1, ("Fire",), (Effect.SAP, Effect.SAP)), ["signature.effects"]),
        (Stage.BASIC, Signature("X", 1, ("Ice",), (Effect.SAP,)), ["animon.elements"]),
        (Stage.BASIC, Signature("X", 1, (), (Effect.SAP,)), ["signature.element"]),
        (Stage.BASIC, Signature("X", 1, ("Fire", "Dark"), (Effect.SAP,)), ["signature.element"]),
        (Stage.BASIC, Signature("X", 1, ("Fire", "Dark"), (Effect.MULTI_ELEMENT,)), []),
        (Stage.BASIC, Signature("X", 1, ("Fire", "Dark", "Wind"), (Effect.MULTI_ELEMENT,)), ["effect.multi-element"]),
        (Stage.BASIC, Signature("X", 1, ("Fire", "Dark", "Wind"), (Effect.MULTI_ELEMENT,) * 2), []),
        (Stage.FLEDGLING, Signature("X", 1, ("Fire",)), ["signature.rank-by-stage"]),
        (Stage.BASIC, None, ["signature.rank-by-stage"]),
    ],
)
def test_what_a_signature_attack_may_be(stage: Stage, known: Signature | None, faults: list[str]) -> None:
    assert rules(animon_faults(sound_animon(10, sound_form(stage, signature=known)), BOOK, 10)) == faults


@pytest.mark.rule("animon.creation", "effect.sure-strike", "effect.tough-break")
@pytest.mark.parametrize(
    ("roster", "faults"),
    [("both", []), ("tough-break-only", ["effect.sure-strike"]), ("sure-strike-only", ["effect.tough-break"])],
)
def test_sheets_have_only_effects_that_exist_at_the_table(roster: str, faults: list[str]) -> None:
    known = Signature("X", 1, ("Fire",), (Effect.SURE_STRIKE, Effect.TOUGH_BREAK))
    sheet, house = sound_animon(1, sound_form(Stage.BASIC, signature=known)), Rulings.of(f"effect.roster={roster}")
    assert rules(animon_faults(sheet, house, 1)) == faults
    assert rules(npc_faults(Npc(2, stage=Stage.FLEDGLING, signature=known), house)) == faults


@pytest.mark.rule("level.score-improvement", "level.table", "level.cap")
def test_score_improvements_are_those_of_the_level() -> None:
    hp, dodges = Improvement.HP, Improvement.DODGE
    assert rules(animon_faults(sound_animon(2, improvements=(hp, dodges)), BOOK, 2)) == ["level.score-improvement"]
    assert rules(animon_faults(sound_animon(6, improvements=(hp,) * 3), BOOK, 6)) == ["level.score-improvement"]
    four = Pair("p", "k", "a", 4)
    assert rules(pair_faults(sound_kid(), sound_animon(4, improvements=(hp,)), BOOK, four)) == ["level.table"]
    due = four.but(upgrades_due=("score",))
    assert pair_faults(sound_kid(), sound_animon(4, improvements=(hp,)), BOOK, due) == []
    assert "level.cap" in rules(kid_faults(sound_kid(), BOOK, 11))


@pytest.mark.rule("level.major", "level.minor")
def test_sheets_have_no_more_upgrades_than_the_pair_has_earned() -> None:
    two = Pair("p", "k", "a", 2)
    sheet = sound_animon(2, improvements=(Improvement.HP,))
    talents = tuple(Knack(f"Talent {at}") for at in range(2))
    assert pair_faults(sound_kid(talents=talents), sheet, BOOK, two) == []
    due = two.but(upgrades_due=("major",))
    assert rules(pair_faults(sound_kid(talents=talents), sheet, BOOK, due)) == ["level.major"]
    raised = sound_kid(talents=(Knack("Maps", 3),))
    assert pair_faults(raised, sheet, BOOK, two) == []
    assert rules(pair_faults(raised, sheet, BOOK, due)) == ["level.minor"]
    both = sound_kid(talents=(Knack("Maps", 3), Knack("Knots")))
    assert rules(pair_faults(both, sheet, BOOK, two)) == ["level.minor"]
    early = sound_animon(2, sound_form(Stage.SUPER, qualities=(Knack("Hide", 2),)), improvements=(Improvement.HP,))
    assert rules(pair_faults(sound_kid(), early, BOOK, two, ahead=True)) == ["level.major"]


# NPCs


@pytest.mark.rule("level.xp-track", "level.major", "level.minor")
def test_where_the_gm_grants_upgrades_no_number_is_too_many() -> None:
    kid_sheet = Kid(4, 3, 2, (Knack("Running", 3), Knack("Knots")), type="Gamer")
    animon_sheet = animon(*(form(stage, known=signature(Effect.SAP)) for stage in Stage if stage))
    bond = pair(level=1, points=6)

    def rules(*rulings: str) -> set[str]:
        house = Rulings.of(*rulings)
        return {fault.rule for fault in pair_faults(kid_sheet, animon_sheet, house, bond, ahead=True)}

    counted = {"level.major", "level.minor", "kid.creation"}
    assert counted <= rules()
    assert not counted & rules("level.xp-marks=gm")


@pytest.mark.rule("npc.upgrades", "npc.block")
@pytest.mark.parametrize("stage", Stage)
def test_an_npc_animon_has_one_upgrade_for_each_stage_above_fledgling(stage: Stage) -> None:
    for number in range(6):
        expected = [] if number == int(stage) else ["npc.upgrades"]
        assert rules(npc_faults(Npc(5, stage=stage, upgrades=(TOUGH,) * number))) == expected


@pytest.mark.rule("npc.block")
@pytest.mark.parametrize(
    ("sheet", "faults"),
    [
        (Npc(0, kind="human"), ["npc.block"]),
        (Npc(11, kind="human"), ["npc.block"]),
        (Npc(3, kind="human", stage=Stage.BASIC), ["npc.human"]),
        (Npc(3, kind="human", upgrades=(TOUGH,)), ["npc.human"]),
        (Npc(3, kind="other", signature=Signature("X", 1, ("Fire",))), ["npc.human"]),
        (Npc(3), ["npc.animon"]),
        (Npc(3, stage=Stage.FLEDGLING, element="Ice"), ["animon.elements"]),
        (Npc(3, stage=Stage.FLEDGLING, classification="Ghost"), ["animon.classification"]),
        (Npc(3, stage=Stage.FLEDGLING, signature=Signature("X", 4, ("Fire",))), []),
        (Npc(3, stage=Stage.FLEDGLING, signature=Signature("X", 5, ("Fire",))), ["npc.pools"]),
        (Npc(3, stage=Stage.FLEDGLING, signature=Signature("X", 0, ("Fire",))), ["npc.pools"]),
        (Npc(11, stage=Stage.BASIC, strengths=(Knack("Bite", 4),)), ["npc.block", "npc.strengths", "npc.upgrades"]),
    ],
)
def test_every_broken_rule_of_an_npc_is_named(sheet: Npc, faults: list[str]) -> None:
    assert rules(npc_faults(sheet)) == faults


@pytest.mark.rule("npc.strengths")
@pytest.mark.parametrize(("rank", "faults"), [(0, ["npc.strengths"]), (1, []), (3, []), (4, ["npc.strengths"])])
def test_strengths_have_rank_one_to_three(rank: int, faults: list[str]) -> None:
    assert rules(npc_faults(Npc(2, kind="human", strengths=(Knack("Brawling", rank),)))) == faults
