"""Kids, Animon and NPCs: their numbers, their places in a fight, and what a sheet may hold."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.script import faces, play, play_agenda, says
from rulewright.systems.animon.characters.legality import (
    Fault,
    animon_faults,
    chart_faults,
    group_faults,
    kid_faults,
    npc_faults,
    pair_faults,
)
from rulewright.systems.animon.facts import Fell
from rulewright.systems.animon.house import Rulings
from rulewright.systems.animon.model.scores import damage, dodge, initiative, max_hp, max_uses, uses_left
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
    Upgrade,
)
from rulewright.systems.animon.model.world import Pair, Story, Strong
from rulewright.systems.animon.rules.actions import actions, defend, interject
from rulewright.systems.animon.rules.attack import attack
from rulewright.systems.animon.rules.bond import desire_trouble, give_modifier, virtue_shown
from rulewright.systems.animon.rules.ending import breath
from rulewright.systems.animon.rules.initiative import begin
from rulewright.systems.animon.rules.knockout import hurt
from rulewright.systems.animon.rules.signature import signature_attack
from rulewright.systems.animon.rules.tests import check
from rulewright.systems.animon.rules.turns import turn
from systems.animon.build import animon, form, kid, npc, pair, pc, signature, story

BOOK = Rulings()


def rules(faults: list[Fault]) -> list[str]:
    return [fault.rule for fault in faults]


def sound_kid(**changes: Any) -> Kid:
    known = {"logic": 4, "reflex": 3, "spirit": 2, "talents": (Knack("Maps"),), "type": "Bookworm"}
    return Kid(**known | changes)


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


@pytest.mark.rule("kid.traits", "kid.talents")
@pytest.mark.parametrize(("which", "dice"), [(Stat.LOGIC, 6), (Stat.REFLEX, 5), (Stat.SPIRIT, 4)])
def test_a_kid_rolls_a_trait_and_the_rank_of_a_fitting_talent(which: Stat, dice: int) -> None:
    mia = kid("mia", sheet=Kid(4, 3, 2, (Knack("Maps", 2, ("test",)), Knack("Dodging", 3, ("defence",)))))
    world = story(pc("rex"), mia, pairs=(pair(),), fight=False)
    assert play(world, check("mia", which, dice, "a test"), faces(*(4,) * dice)).value is True


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


@pytest.mark.rule("kid.type-feature", "kid.flaw", "animon.classification")
@pytest.mark.parametrize(
    ("who", "which", "net", "reason", "thrown", "hits"),
    [
        ("mia", Stat.LOGIC, 1, "Bookworm among books", (3, 3, 2, 2), 2),
        ("mia", Stat.LOGIC, -1, "her Flaw", (5, 5, 4, 4), 2),
        ("rex", Stat.BRAINS, 1, "an Aquatic at sea", (3, 3, 2), 2),
    ],
)
def test_type_flaw_and_classification_shift_the_test_the_gm_names(
    who: str, which: Stat, net: int, reason: str, thrown: tuple[int, ...], hits: int
) -> None:
    world = story(pc("rex"), kid("mia"), pairs=(pair(),), fight=False)
    given = play(world, give_modifier(who, net, "test", reason)).world
    assert play(given, check(who, which, hits, reason), faces(*thrown)).value is True
    refused = [faces(*thrown), says(who, False, label="Push")]
    after = play(given, check(who, which, hits + 1, reason), *refused)
    assert after.value is False
    assert after.world.modifiers == ()


@pytest.mark.rule("kid.desire")
def test_trouble_from_the_desire_is_strain_and_xp() -> None:
    bond = play(story(pc("rex"), fight=False), desire_trouble("pair-rex")).world.pairs[0]
    assert (bond.strain, bond.xp) == (1, 1)


@pytest.mark.rule("kid.virtue")
def test_acting_on_the_virtue_is_one_xp() -> None:
    bond = play(story(pc("rex"), fight=False), virtue_shown("pair-rex")).world.pairs[0]
    assert (bond.strain, bond.xp) == (0, 1)


@pytest.mark.rule("kid.stamina")
@pytest.mark.parametrize(("level", "stamina"), [(1, 10), (2, 11), (4, 13), (10, 19)])
def test_stamina_is_nine_and_the_bond_level(level: int, stamina: int) -> None:
    world = story(pc("rex"), kid("mia"), pairs=(pair(level=level),))
    assert max_hp(world, world.fighter("mia")).total == stamina


@pytest.mark.rule("kid.stamina")
def test_a_kid_loses_stamina() -> None:
    world = story(pc("rex"), kid("mia", hp=10), npc("foe"), pairs=(pair(),))
    assert play(world, hurt("mia", 4)).world.fighter("mia").hp == 6


@pytest.mark.rule("kid.creation", "animon.creation")
def test_a_new_pair() -> None:
    new = Pair("p", "mia", "rex")
    assert (new.level, new.points, new.strain, new.xp) == (1, 6, 0, 0)
    assert pair_faults(sound_kid(), sound_animon(1), BOOK, new) == []


def fray(*rulings: str, **mia: Any) -> Story:
    """Rex and mia against a foe; mia takes part."""
    return story(pc("rex"), kid("mia", **mia), npc("foe", level=2), pairs=(pair(),), rulings=rulings)


@pytest.mark.rule("kid.combat-turn")
def test_a_kid_acts_on_its_partners_place_with_an_action_of_its_own() -> None:
    world = fray().with_fighter(npc("foe", hp=2)).but(agenda=(turn("rex"),))
    script = [says("rex", defend("rex"), label="rex acts")]
    script += [says("mia", attack("mia", "foe", Stat.SPIRIT), label="mia acts"), faces(4, 4), faces(1, 4)]
    done = play_agenda(world, *script, says("gm", True, label="over"))
    assert done.world.encounter is None
    assert Fell("foe") in done.facts


@pytest.mark.rule("kid.combat-turn")
@pytest.mark.parametrize(
    ("ruling", "order", "calls"),
    [
        ("partner", ("foe", "rex"), ["choose", "kid_turn", "end_turn"]),
        ("own-roll", ("mia", "foe", "rex"), ["choose", "end_turn"]),
        ("none", ("foe", "rex"), ["choose", "end_turn"]),
    ],
)
def test_when_a_kid_has_its_turn(ruling: str, order: tuple[str, ...], calls: list[str]) -> None:
    world = fray(f"kid.turn={ruling}").but(encounter=None)
    reflex = [faces(5, 5, 5, label="mia")] if ruling == "own-roll" else []
    script = [faces(4, 5, label="foe"), *reflex, faces(4, 1, 1, label="rex")]
    started = play(world, begin(), *script).world
    assert started.encounter.order == order
    assert [one.rule.name for one in play(started.but(agenda=()), turn("rex")).world.agenda] == calls


@pytest.mark.rule("kid.combat-turn")
def test_a_kid_without_a_turn_may_still_interject() -> None:
    world = fray("kid.turn=none").with_pair(pair(points=2))
    after = play(world, interject("mia"), says("mia", defend("mia"))).world
    assert after.agenda[0] == defend("mia")


@pytest.mark.rule("kid.combat-turn")
def test_a_kid_that_keeps_aside_neither_acts_nor_is_a_target() -> None:
    world = fray(aside=True)
    assert [one.rule.name for one in play(world, turn("rex")).world.agenda] == ["choose", "end_turn"]
    assert world.foes("foe") == ("rex",)


@pytest.mark.rule("kid.combat-scores")
@pytest.mark.parametrize(("ruling", "dodges", "deals"), [("reflex-one", 3, 1), ("reflex-zero", 3, 0), ("gm", 5, 4)])
def test_dodge_and_damage_of_a_kid(ruling: str, dodges: int, deals: int) -> None:
    world = fray(f"kid.scores={ruling}", sheet=sound_kid(dodge=5, damage=4))
    mia = world.fighter("mia")
    assert (dodge(world, mia).total, damage(world, mia).total) == (dodges, deals)


@pytest.mark.rule("kid.combat-scores")
@pytest.mark.parametrize(("ruling", "dealt"), [("reflex-one", 2), ("reflex-zero", 1)])
def test_a_kid_attacks_with_a_trait_and_hurts_by_its_score_and_margin(ruling: str, dealt: int) -> None:
    world = fray(f"kid.scores={ruling}")
    done = play(world, attack("mia", "foe", Stat.SPIRIT), faces(4, 5), faces(4, 1))
    assert world.fighter("foe").hp - done.world.fighter("foe").hp == dealt


@pytest.mark.rule("kid.combat-scores")
def test_a_kid_attacks_with_traits_only_and_dodges_with_a_fitting_talent() -> None:
    world = fray(sheet=Kid(4, 3, 2, (Knack("Ducking", 2, ("defence",)),)))
    offers = {one.rule.name: dict(one.holes) for one in actions(world, "mia").open}
    assert offers["attack"]["stat"].candidates() == (Stat.LOGIC, Stat.REFLEX, Stat.SPIRIT)
    assert "signature_attack" not in offers
    script = [faces(1, 1), faces(4, 4, 4, 1, 1)]
    done = play(world, attack("foe", "mia", Stat.POWER), *script)
    assert done.world.fighter("mia").hp == 10


# Animon


@pytest.mark.rule("animon.stages", "animon.stats")
def test_stages_go_up_and_each_has_its_own_four_stats() -> None:
    assert [stage.name for stage in sorted(Stage)] == ["FLEDGLING", "BASIC", "SUPER", "ULTRA", "GIGA"]
    sheet = animon(form(Stage.BASIC, (4, 3, 2, 3)), form(Stage.SUPER, (2, 5, 4, 3)))
    for stage, dice in ((Stage.BASIC, (4, 3, 2, 3)), (Stage.SUPER, (2, 5, 4, 3))):
        world = story(pc("rex", stage, sheet=sheet), fight=False)
        for which, number in zip((Stat.HEART, Stat.POWER, Stat.AGILITY, Stat.BRAINS), dice, strict=True):
            done = play(world, check("rex", which, number, "a test"), faces(*(4,) * number))
            assert done.value is True


@pytest.mark.rule("animon.stages")
@pytest.mark.parametrize("order", [(1, 0), (0, 0, 1)])
def test_each_stage_stands_once_and_in_order(order: tuple[int, ...]) -> None:
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


@pytest.mark.rule("animon.hp", "animon.scores", "animon.stats")
@pytest.mark.parametrize(
    ("stage", "hp", "first", "revised", "uses"),
    [
        (Stage.FLEDGLING, 6, 2, 2, 0),
        (Stage.BASIC, 14, 6, 6, 3),
        (Stage.SUPER, 26, 12, 8, 3),
        (Stage.ULTRA, 35, 16, 12, 4),
        (Stage.GIGA, 50, 25, 20, 4),
    ],
)
def test_hp_damage_and_uses_of_every_stage(stage: Stage, hp: int, first: int, revised: int, uses: int) -> None:
    rex = pc("rex", stage)
    world, later = story(rex), story(rex, rulings=("damage.multipliers=revised",))
    assert max_hp(world, rex).total == hp
    assert (damage(world, rex).total, damage(later, rex).total) == (first, revised)
    assert max_uses(world, rex) == uses


@pytest.mark.rule("animon.scores", "animon.hp")
def test_dodge_is_agility_initiative_is_brains_and_improvements_come_on_top() -> None:
    sheet = animon(form(Stage.BASIC, (2, 3, 4, 3)))
    rex = pc("rex", sheet=sheet)
    world = story(rex)
    assert (dodge(world, rex).total, initiative(world, rex).total, max_hp(world, rex).total) == (4, 3, 11)
    better = pc("rex", sheet=sheet.but(improvements=(*Improvement, Improvement.HP)))
    world = story(better)
    told = [score(world, better).total for score in (dodge, initiative, max_hp, damage)]
    assert [*told, max_uses(world, better)] == [5, 4, 21, 8, 4]


@pytest.mark.rule("animon.healing-cap")
@pytest.mark.parametrize(
    ("stage", "hp", "after"), [(Stage.BASIC, 12, 14), (Stage.SUPER, 23, 26), (Stage.SUPER, 14, 19)]
)
def test_no_breath_lifts_hp_above_the_maximum_of_the_present_stage(stage: Stage, hp: int, after: int) -> None:
    assert play(story(pc("rex", stage, hp=hp)), breath()).world.fighter("rex").hp == after


@pytest.mark.rule("animon.qualities")
def test_qualities_of_a_stage_serve_all_higher_ones() -> None:
    horns, hide = Knack("Horns", 1, ("attack",)), Knack("Hide", 2, ("defence",))
    sheet = animon(form(Stage.BASIC, qualities=(horns,)), form(Stage.SUPER, qualities=(hide,)))
    grown = story(pc("rex", Stage.SUPER, sheet=sheet), npc("foe", stage=Stage.SUPER, hp=40))
    done = play(grown, attack("rex", "foe", Stat.POWER), faces(4, 4, 4, 4, 4), faces(1, 1))
    assert 40 - done.world.fighter("foe").hp == 12 + 5
    dodged = play(grown, attack("foe", "rex", Stat.POWER), faces(4, 4), faces(4, 4, 4, 1, 1))
    assert dodged.world.fighter("rex").hp == 26
    young = story(pc("rex", Stage.BASIC, sheet=sheet), npc("foe", hp=40))
    dodged = play(young, attack("foe", "rex", Stat.POWER), faces(4, 4), faces(4, 4, 4))
    assert dodged.world.fighter("rex").hp == 14


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
def test_every_unlocked_stage_is_made_and_no_other(level: int) -> None:
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
def test_only_effects_that_exist_at_the_table(roster: str, faults: list[str]) -> None:
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
def test_no_more_upgrades_than_the_pair_has_earned() -> None:
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


@pytest.mark.rule("npc.skill-score")
@pytest.mark.parametrize(("ruling", "scores"), [("floor", (1, 2, 2, 3, 6)), ("ceil", (2, 2, 3, 3, 6))])
def test_skill_scores(ruling: str, scores: tuple[int, ...]) -> None:
    told = []
    for level in (1, 2, 3, 4, 10):
        foe = npc("foe", level=level)
        told.append(dodge(story(foe, rulings=(f"npc.skill-score={ruling}",)), foe).total)
    assert tuple(told) == scores


AGG, DEF, TOUGH, SWIFT = Upgrade.AGGRESSIVE, Upgrade.DEFENSIVE, Upgrade.TOUGH, Upgrade.SWIFT


@pytest.mark.rule("npc.animon", "npc.upgrades", "npc.human", "npc.skill-score")
@pytest.mark.parametrize(
    ("level", "stage", "upgrades", "numbers"),
    [
        (2, Stage.BASIC, (TOUGH,), (28, 3, 2, 2)),
        (4, Stage.SUPER, (AGG, DEF), (30, 8, 4, 3)),
        (10, Stage.GIGA, (), (66, 14, 6, 6)),
        (6, Stage.ULTRA, (SWIFT, SWIFT, TOUGH), (52, 9, 4, 6)),
        (1, Stage.FLEDGLING, (), (12, 1, 1, 1)),
        (2, None, (), (10, 1, 2, 2)),
    ],
)
def test_numbers_of_npcs(
    level: int, stage: Stage | None, upgrades: tuple[Upgrade, ...], numbers: tuple[int, ...]
) -> None:
    foe = npc("foe", level=level, stage=stage, upgrades=upgrades, kind="animon" if stage is not None else "human")
    world = story(foe)
    assert tuple(score(world, foe).total for score in (max_hp, damage, dodge, initiative)) == numbers


@pytest.mark.rule("npc.upgrades", "npc.block")
@pytest.mark.parametrize("stage", Stage)
def test_an_npc_animon_has_as_many_upgrades_as_its_stage_is_high(stage: Stage) -> None:
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


@pytest.mark.rule("npc.strengths", "npc.pools")
def test_an_npc_rolls_skill_score_strength_and_signature_rank() -> None:
    known = signature(name="Lash", rank=4)
    foe = npc(
        "foe", level=2, signature=known, strengths=(Knack("Long Arms", 3, ("attack",)), Knack("Hide", 2, ("defence",)))
    )
    world = story(foe, pc("rex", hp=14))
    no = says("rex", False, label="Push")
    plain = play(world, attack("foe", "rex", Stat.POWER), faces(4, 4, 1, 1, 1), faces(4, 1, 1), no)
    assert plain.world.fighter("rex").hp == 14 - (3 + 1)
    special = play(
        world, signature_attack("foe", "Lash", "rex", Stat.POWER), faces(4, 4, 1, 1, 1, 1, 1, 1, 1), faces(4, 1, 1), no
    )
    assert special.world.fighter("rex").hp == 14 - (3 + 1)
    dodged = play(world, attack("rex", "foe", Stat.POWER), faces(4, 1, 1), faces(4, 4, 1, 1), no)
    assert dodged.world.fighter("foe").hp == 18


@pytest.mark.rule("npc.signature-uses")
@pytest.mark.parametrize(
    ("stage", "level", "uses"), [(Stage.FLEDGLING, 2, 2), (Stage.BASIC, 5, 3), (Stage.GIGA, 10, 6)]
)
def test_an_npc_of_any_stage_has_its_skill_score_in_uses(stage: Stage, level: int, uses: int) -> None:
    foe = npc("foe", level=level, stage=stage, signature=signature(name="Lash"))
    assert uses_left(story(foe, pc("rex")), foe) == uses


@pytest.mark.rule("npc.signature-uses")
@pytest.mark.parametrize(("ruling", "left"), [("skill", False), ("unlimited", True)])
def test_when_the_uses_of_an_npc_run_out(ruling: str, left: bool) -> None:
    foe = npc("foe", level=2, signature=signature(name="Lash"), hp=9).but(uses_spent=1)
    world = story(foe, pc("rex"), rulings=(f"npc.signature-uses={ruling}",))
    assert "signature_attack" in [one.rule.name for one in actions(world, "foe").open]
    script = [faces(1, 1, 1), faces(4, 4, 4)]
    after = play(world, signature_attack("foe", "Lash", "rex", Stat.POWER), *script).world
    assert ("signature_attack" in [one.rule.name for one in actions(after, "foe").open]) is left


@pytest.mark.rule("npc.no-bond")
def test_npcs_neither_push_nor_buy_dice_nor_feed_the_gauge() -> None:
    world = story(npc("foe"), npc("other"), pc("rex"))
    missed = play(world, attack("foe", "rex", Stat.POWER), faces(6, 1), faces(4, 4, 1))
    assert missed.world.gauge == 0
    fallen = play(story(pc("rex"), npc("foe", hp=1)), attack("rex", "foe", Stat.POWER), faces(4, 4, 4), faces(6, 6))
    assert (fallen.world.fighter("foe").out, fallen.world.gauge) == (True, 0)


@pytest.mark.rule("npc.initiative")
def test_every_npc_that_takes_part_rolls_initiative() -> None:
    thug = npc("thug", level=4, stage=None, kind="human")
    swift = npc("swift", level=2, upgrades=(SWIFT,))
    world = story(thug, swift, npc("gone", hp=0).but(out=True), pc("rex"), fight=False)
    script = [faces(1, 1, 1, label="rex"), faces(4, 4, 1, label="swift"), faces(4, 1, 1, label="thug")]
    assert play(world, begin(), *script).world.encounter.order == ("swift", "thug", "rex")
