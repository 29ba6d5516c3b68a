"""Combat: Initiative, turns, actions, attack and defence, damage, modifiers, Extended Action Scenes, whole duels."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rulewright.dice.readings import Together
from rulewright.errors import Refusal, ScriptError
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.script import Faces, Outcome, Says, faces, play, says
from rulewright.kernel.engine.solve import Solver, keep_default
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.trace import Threw
from rulewright.kernel.rules.world import roster
from rulewright.systems.animon import SYSTEM, over
from rulewright.systems.animon.model.scores import damage
from rulewright.systems.animon.model.sheets import Effect, Improvement, Knack, Stage, Stat, Upgrade
from rulewright.systems.animon.model.world import Ailment, Condition, Encounter, Fighter, Modifier, Story, Strong, Until
from rulewright.systems.animon.rules.actions import REFUSED, choose, defend, hold, move, other
from rulewright.systems.animon.rules.attack import attack, attack_mods, clash
from rulewright.systems.animon.rules.bond import allow_stat, give_modifier
from rulewright.systems.animon.rules.ending import end
from rulewright.systems.animon.rules.evolution import evolve
from rulewright.systems.animon.rules.initiative import begin
from rulewright.systems.animon.rules.signature import signature_attack
from rulewright.systems.animon.rules.turns import end_turn, next_turn, turn
from rulewright.systems.animon.view import claims
from rulewright.table.play.table import Table
from systems.animon.build import animon, form, kid, npc, pair, pc, signature, story


def thrown(done: Outcome[Any]) -> list[tuple[int, int]]:
    """Every roll of a scripted scene: how many dice, and from which face on they were successes."""
    found = []
    for step in done.trace:
        if isinstance(step.item, Threw):
            reading: Any = step.item.roll.reading
            first = reading.parts[0] if isinstance(reading, Together) else reading
            found.append((step.item.roll.pool.size, first.low))
    return found


def go_on(world: Story, *script: Faces | Says) -> Story:
    """Run the agenda along the script, up to the first question after its end."""
    lines = list(script)
    while world.agenda:
        rest = world.but(agenda=world.agenda[1:])
        for used in range(len(lines) + 1):
            try:
                world = play(rest, world.agenda[0], *lines[:used]).world
            except ScriptError as error:
                if not str(error).startswith("unscripted"):
                    raise
            else:
                lines = lines[used:]
                break
        else:
            break
    assert not lines, f"left over: {lines}"
    return world


def asks(world: Story) -> Call[Any]:
    """What the table waits for."""
    return world.agenda[0]


def on(world: Story, *calls: Call[Any]) -> Story:
    return world.but(agenda=calls)


def order(world: Story) -> tuple[str, ...]:
    assert world.encounter is not None
    return world.encounter.order


def hp(world: Story, who: str) -> int:
    return world.fighter(who).hp


def rex_with(*knacks: Knack, stats: tuple[int, int, int, int] = (3, 3, 3, 3), **changes: Any) -> Fighter:
    return pc("rex", Stage.BASIC, form(Stage.BASIC, stats, None, knacks), **changes)


# How a fight begins and goes on


@pytest.mark.rule("combat.encounter", "combat.steps", "combat.initiative.order", "combat.turn.one-action")
def test_a_whole_fight_from_initiative_to_catching_breath() -> None:
    world = story(pc("rex", hp=7), npc("foe", level=2, hp=7), fight=False, gauge=5)
    begun = go_on(on(world, begin()), faces(4, 1, label="Initiative of foe"), faces(6, 6, 1, label="Initiative of rex"))
    assert (order(begun), begun.gauge, asks(begun)) == (("rex", "foe"), 2, choose("rex")), "the gauge counts from here"
    first = go_on(begun, says("rex", attack("rex", "foe", Stat.POWER)), faces(4, 4, 1), faces(4, 4))
    assert (hp(first, "foe"), asks(first)) == (1, choose("foe"))
    second = go_on(
        first, says("foe", attack("foe", "rex", Stat.POWER)), faces(4, 1), faces(1, 1, 1), says("rex", False)
    )
    assert (hp(second, "rex"), asks(second)) == (7 - (3 + 1), choose("rex"))
    assert second.encounter is not None
    assert second.encounter.round == 2
    third = go_on(second, says("rex", attack("rex", "foe", Stat.POWER)), faces(4, 1, 1), faces(1, 1))
    assert third.fighter("foe").out
    done = go_on(third, says("gm", True, label="over"))
    assert (done.encounter, done.gauge, hp(done, "rex"), done.agenda) == (None, 0, 3 + (1 + 3), ())


@pytest.mark.rule("combat.initiative.who")
def test_every_animon_and_npc_in_the_fight_rolls_and_nobody_else() -> None:
    people = (pc("ada"), npc("boar"), npc("crow", hp=0, level=2).but(out=True), pc("rex"), kid("mia", of="rex"))
    world = story(*people, pairs=(pair("rex", "mia"),), fight=False)
    done = play(world, begin(), faces(6, 6, 6), faces(1, 1), faces(6, 1, 1))
    assert [step.item.roll.by for step in done.trace if isinstance(step.item, Threw)] == ["ada", "boar", "rex"]
    assert order(done.world) == ("ada", "rex", "boar")


@pytest.mark.rule("combat.initiative.score")
def test_the_initiative_score_is_brains_and_improvements_or_the_skill_score() -> None:
    rex = pc("rex", sheet=animon(form(Stage.BASIC, (1, 2, 3, 4)), improvements=(Improvement.INITIATIVE,) * 2))
    world = story(npc("foe", level=4), npc("imp", level=4, upgrades=(Upgrade.SWIFT,)), rex, fight=False)
    done = play(world, begin(), faces(6, 6, 6), faces(1, 1, 1, 1), faces(6, *[1] * 5))
    assert [number for number, _ in thrown(done)] == [1 + 2, 1 + 2 + 1, 4 + 2]


@pytest.mark.rule("combat.initiative.pool", "combat.initiative.surprise")
def test_qualities_that_help_join_and_whoever_is_surprised_has_setback() -> None:
    rex = rex_with(Knack("Ears", 2, ("initiative",)), Knack("Nose", 1, ("initiative",)), Knack("Claws", 3, ("attack",)))
    world = story(rex, npc("foe", level=2), fight=False)
    assert thrown(play(world, begin(), faces(1, 1), faces(*[6] * 6))) == [(2, 4), (3 + 2 + 1, 4)]
    ambushed = play(world, begin(("rex",)), faces(4, 1), faces(*[4] * 6))
    assert thrown(ambushed) == [(2, 4), (6, 5)]
    assert order(ambushed.world) == ("foe", "rex"), "six fours are no success for one caught unawares"
    assert thrown(play(world, begin(("foe",)), faces(4, 1), faces(*[4] * 6))) == [(2, 5), (6, 4)]


@pytest.mark.rule("combat.initiative.order", "combat.initiative.tie-pc", "combat.initiative.tie-other")
def test_most_successes_first_and_a_pc_before_an_npc_that_is_level() -> None:
    world = story(pc("a"), npc("n", level=4), pc("c"), npc("m", level=4), fight=False)
    rolls = (faces(4, 4, 1), faces(4, 1, 4), faces(1, 4, 4), faces(4, 4, 4))
    done = play(world, begin(), *rolls, says("gm", "a", label="first"))
    assert order(done.world) == ("n", "a", "c", "m")
    other_way = play(world, begin(), *rolls, says("gm", "c", label="first"))
    assert order(other_way.world) == ("n", "c", "a", "m")


def first_chance(world: Story, surprised: tuple[str, ...] = (), tied: str = "") -> Fraction:
    """The chance that Rex goes first; where the GM is asked, the one named does."""

    def policy(asked: Ask[Any], _: Any) -> Any:
        return tied if asked.who == ("gm",) else asked.default

    return Solver(policy).entry(world, begin(surprised)).chance(lambda after: order(after)[0] == "rex")


def two_dice_each(*rulings: str) -> Story:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 2)))
    return story(rex, npc("foe", level=2), fight=False, rulings=rulings)


@pytest.mark.rule("combat.initiative.tie-pc", "combat.initiative.pool", "combat.initiative.surprise")
def test_the_chance_to_go_first_with_two_dice_each() -> None:
    assert first_chance(two_dice_each()) == Fraction(11, 16)
    assert first_chance(two_dice_each(), ("rex",)) == Fraction(5, 9)
    named = two_dice_each("initiative.pc-npc-tie=gm")
    ahead, behind = first_chance(named, tied="foe"), 1 - first_chance(named, tied="rex")
    assert ahead / (ahead + behind) == Fraction(1, 2), "rolled again until the tie is broken"


@pytest.mark.rule("combat.initiative.tie-pc")
def test_a_table_may_name_or_reroll_a_tie_between_pc_and_npc() -> None:
    tie = (faces(4, 1), faces(4, 1))
    named = play(two_dice_each("initiative.pc-npc-tie=gm"), begin(), *tie, says("gm", "foe", label="first"))
    assert order(named.world) == ("foe", "rex")
    again = (faces(6, 6), faces(5, 5), faces(6, 1), faces(1, 1))
    assert order(play(two_dice_each("initiative.pc-npc-tie=reroll"), begin(), *tie, *again).world) == ("foe", "rex")
    assert order(play(two_dice_each(), begin(), *tie).world) == ("rex", "foe")


@pytest.mark.rule("combat.initiative.tie-pc", "combat.initiative.tie-other")
@pytest.mark.parametrize("same_side", ["gm", "reroll"])
def test_a_tie_that_a_new_roll_leaves_on_one_side_is_broken_as_such_a_tie(same_side: str) -> None:
    """Ako, Foe and Rex are level; rolled anew, Ako and Rex still are."""
    rulings = ("initiative.pc-npc-tie=reroll", f"initiative.same-side-tie={same_side}")
    world = story(pc("ako"), pc("rex"), npc("foe", level=4), fight=False, rulings=rulings)
    rolls = (*(faces(4, 1, 1),) * 3, faces(4, 4, 1), faces(1, 1, 1), faces(4, 4, 1))
    last = (says("gm", "rex"),) if same_side == "gm" else (faces(1, 1, 1), faces(4, 1, 1))
    assert order(play(world, begin(), *rolls, *last).world) == ("rex", "ako", "foe")


@pytest.mark.rule("combat.initiative.tie-pc")
def test_rerolled_ties_favour_nobody() -> None:
    world, solver, chance = (
        on(two_dice_each("initiative.pc-npc-tie=reroll"), begin()),
        Solver[Story](),
        random.Random(7),
    )
    runs = 2_000
    firsts = sum(
        order(play_out(world, chance.randrange, solver, over=lambda now: bool(now.encounter)))[0] == "rex"
        for _ in range(runs)
    )
    assert abs(firsts - runs / 2) < 5 * (runs / 4) ** 0.5


@pytest.mark.rule("combat.initiative.tie-other")
@pytest.mark.parametrize("ruling", ["gm", "reroll", "higher-score"])
def test_a_tie_within_one_side_is_broken_as_the_table_has_it(ruling: str) -> None:
    clever = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 4)))
    world = story(pc("ada"), clever, npc("foe", level=2), fight=False)
    world = world.but(house=world.house.ruled(f"initiative.same-side-tie={ruling}"))
    rolls = (faces(4, 4, 1), faces(1, 1), faces(4, 4, 1, 1))
    more: dict[str, tuple[Faces | Says, ...]] = {
        "gm": (says("gm", "ada", label="Who goes first"),),
        "reroll": (faces(4, 1, 1), faces(1, 1, 1, 4), faces(4, 4, 1), faces(1, 1, 1, 4)),
        "higher-score": (),
    }
    done = play(world, begin(), *rolls, *more[ruling])
    assert order(done.world) == (("rex", "ada", "foe") if ruling == "higher-score" else ("ada", "rex", "foe"))


@pytest.mark.rule("combat.initiative.tie-other")
def test_with_equal_scores_too_the_gm_names_the_first() -> None:
    world = story(pc("ada"), pc("rex"), fight=False, rulings=("initiative.same-side-tie=higher-score",))
    done = play(world, begin(), faces(4, 1, 1), faces(4, 1, 1), says("gm", "rex", label="Who goes first"))
    assert order(done.world) == ("rex", "ada")


@pytest.mark.rule("combat.initiative.tie-other")
def test_the_gm_orders_tied_npcs_too_unless_they_are_alike() -> None:
    unlike = story(npc("boar", level=2), npc("crow", level=3), fight=False)
    done = play(unlike, begin(), faces(4, 1), faces(4, 1), says("gm", "crow", label="Who goes first"))
    assert order(done.world) == ("crow", "boar")
    alike = story(npc("boar", level=2), npc("crow", level=2), fight=False)
    assert order(play(alike, begin(), faces(4, 1), faces(4, 1)).world) == ("boar", "crow")


@pytest.mark.rule("combat.initiative.fixed", "combat.encounter")
def test_the_order_holds_round_after_round_without_another_roll() -> None:
    world = on(story(npc("foe"), pc("rex"), npc("imp")), turn("foe"))
    for number in (1, 2, 3):
        assert world.encounter is None or world.encounter.round == number
        for who in ("foe", "rex", "imp"):
            world = go_on(world)
            assert asks(world) == choose(who)
            world = go_on(world, says(who, hold(who)))
    assert order(world) == ("foe", "rex", "imp")


# Extended Action Scenes


def in_section(scope: str = "whole", stage: Stage = Stage.BASIC) -> Story:
    """The first section of an Extended Action Scene: Rex, hurt and marked, has the last foe before him."""
    marked = {"conditions": (Condition(Ailment.VULNERABLE),), "limits": ("vulnerable",)}
    rex = pc("rex", stage, hp=10 if stage is Stage.SUPER else 5, uses_spent=2, **marked)
    world = story(rex, npc("foe", level=2, hp=1), fight=False, rulings=(f"extended.scope={scope}",))
    return go_on(on(world, begin((), True)), faces(1, 1), faces(6, 6, 6))


def last_blow(world: Story, foe: str) -> Story:
    number = 4 if world.fighter("rex").stage is Stage.SUPER else 3
    fought = says("rex", attack("rex", foe, Stat.POWER)), faces(4, *[1] * (number - 1)), faces(1, 1)
    return go_on(world, *fought, says("gm", True, label="over"))


@pytest.mark.rule("combat.extended.declare")
def test_the_gm_may_declare_an_extended_action_scene() -> None:
    calm = story(pc("rex"), npc("foe"), fight=False)
    starts = next(one for one in claims(calm, "gm") if one.rule is begin)
    assert [starts.why_not(begin((), extended)) for extended in (False, True)] == [None, None]
    plain = go_on(on(calm, begin((), False)), faces(1, 1), faces(6, 6, 6)).encounter
    long = go_on(on(calm, begin((), True)), faces(1, 1), faces(6, 6, 6)).encounter
    assert plain is not None
    assert long is not None
    assert ((plain.extended, plain.last_section), (long.extended, long.last_section)) == ((False, True), (True, False))
    assert not any(one.rule is begin for one in claims(in_section(), "gm"))
    between = last_blow(in_section(), "foe")
    assert any(one.rule is begin for one in claims(between, "gm")), "the next section can begin"


@pytest.mark.rule("combat.extended.same-rules", "combat.extended.uses", "combat.extended.breath")
@pytest.mark.parametrize("scope", ["whole", "section"])
def test_between_sections_uses_and_hp_wait_and_the_rest_runs_on_as_ruled(scope: str) -> None:
    between = last_blow(in_section(scope), "foe")
    rex, runs_on = between.fighter("rex"), scope == "whole"
    assert (rex.hp, rex.uses_spent) == (5, 2)
    assert between.gauge == (3 if runs_on else 0)
    assert rex.has(Ailment.VULNERABLE) is runs_on
    assert rex.limits == (("vulnerable",) if runs_on else ())
    assert between.encounter is not None
    more = between.but(fighters=roster((*between.fighters, npc("imp", level=2, hp=1))))
    second = go_on(on(more, begin((), False)), faces(1, 1), faces(6, 1, 1))
    assert (second.gauge, order(second)) == ((4 if runs_on else 1), ("rex", "imp"))
    assert second.fighter("rex").has(Ailment.VULNERABLE) is runs_on
    done = last_blow(second, "imp")
    rex = done.fighter("rex")
    assert (rex.hp, rex.uses_spent, rex.conditions, rex.limits) == (5 + 1 + 3, 0, (), ())
    assert (done.gauge, done.encounter) == (0, None)


@pytest.mark.rule("combat.extended.same-rules")
@pytest.mark.parametrize(("scope", "stage"), [("whole", Stage.SUPER), ("section", Stage.BASIC)])
def test_the_highest_stage_is_kept_through_the_scene_or_given_up_with_the_section(scope: str, stage: Stage) -> None:
    assert last_blow(in_section(scope, Stage.SUPER), "foe").fighter("rex").stage is stage


@pytest.mark.rule("combat.extended.same-rules")
@pytest.mark.parametrize(("scope", "earlier"), [("whole", ("foe",)), ("section", ())])
def test_the_limit_on_poison_runs_through_all_sections(scope: str, earlier: tuple[str, ...]) -> None:
    world = in_section(scope)
    assert world.encounter is not None
    poisoned = world.but(encounter=world.encounter.but(poisoned_by=("foe",)))
    between = last_blow(poisoned, "foe")
    more = between.but(fighters=roster((*between.fighters, npc("imp", level=2, hp=1))))
    second = go_on(on(more, begin((), True)), faces(1, 1), faces(6, 1, 1)).encounter
    assert second is not None
    assert second.poisoned_by == earlier


@pytest.mark.rule("combat.extended.uses", "combat.extended.breath")
def test_the_gm_ends_a_section_or_the_whole_scene_in_the_middle_of_a_turn() -> None:
    world = in_section()
    section = go_on(on(world, end(False), end_turn("rex")))
    assert (hp(section, "rex"), section.fighter("rex").uses_spent, section.agenda) == (5, 2, ())
    whole = go_on(on(world, end(True), end_turn("rex")))
    assert (hp(whole, "rex"), whole.fighter("rex").uses_spent, whole.encounter) == (9, 0, None)
    after = go_on(on(section, end(True)))
    assert (hp(after, "rex"), after.encounter) == (9, None)


# Turns and actions


@pytest.mark.rule("combat.extended.same-rules", "combat.turn.phases", "kid.combat-turn")
def test_who_fell_in_an_earlier_section_keeps_a_place_in_the_next() -> None:
    """Rex and Foe are out: Mia still acts on Rex's place, and what Foe left behind runs out on its own."""
    misled = pc("ako", conditions=(Condition(Ailment.DISORIENTED, Until("start", "foe")),))
    fallen = pc("rex", hp=0, out=True), npc("foe", hp=0).but(out=True)
    world = story(misled, *fallen, kid("mia"), npc("gil"), pairs=(pair(), pair("ako", "abe")))
    between = world.but(encounter=Encounter(extended=True, last_section=False))
    begun = play(between, begin((), True), faces(4, 1, 1), faces(1, 1)).world
    assert order(begun) == ("ako", "gil", "foe", "rex")
    assert not play(begun.but(agenda=()), turn("foe")).world.fighter("ako").conditions
    assert play(begun.but(agenda=()), turn("rex")).world.agenda[0].rule.name == "kid_turn"
    calm = world.but(encounter=None).with_fighter(misled.but(conditions=()))
    anew = play(calm, begin(), faces(4, 1, 1), faces(1, 1)).world
    assert order(anew) == ("ako", "gil", "rex"), "in a new fight nothing runs out any more, but Mia still acts"


@pytest.mark.rule("combat.turn.one-action", "combat.action.attack", "combat.action.other")
def test_after_one_action_with_a_roll_the_turn_is_over() -> None:
    world = on(story(pc("rex"), npc("foe", level=2, hp=18)), turn("rex"))
    fought = go_on(world, says("rex", attack("rex", "foe", Stat.POWER)), faces(4, 1, 1), faces(1, 1))
    assert (asks(fought), hp(fought, "foe"), fought.fighter("rex").acted) == (choose("foe"), 18 - 7, True)
    tried = (says("rex", other("rex", "shakes the tree")), says("gm", Stat.POWER), says("gm", 1), faces(6, 1, 1))
    did = go_on(world, *tried)
    assert (asks(did), did.fighter("rex").acted) == (choose("foe"), True)


@pytest.mark.rule("combat.turn.pass")
def test_a_turn_may_go_by() -> None:
    world = on(story(pc("rex"), npc("foe")), turn("rex"))
    done = go_on(world, says("rex", hold("rex")))
    assert (asks(done), done.fighter("rex").acted) == (choose("foe"), False)
    assert done.fighters == world.fighters


@pytest.mark.rule("combat.turn.move")
def test_a_character_moves_besides_its_action_but_only_in_its_turn() -> None:
    world = on(story(pc("rex"), npc("foe")), choose("rex"))
    moved = next(one for one in claims(world, "rex") if one.rule is move)
    assert (moved.when, moved.why_not(move("rex", "up the hill"))) == ("at once", None)
    after = play(world, move("rex", "up the hill"))
    assert [fact.tell() for fact in after.facts] == ["rex: up the hill"]
    assert (after.world.fighter("rex").acted, asks(after.world)) == (False, choose("rex"))
    assert not any(one.rule is move for one in claims(world, "foe")), "not in another's turn"
    held = world.with_fighter(world.fighter("rex").but(conditions=(Condition(Ailment.IMMOBILISED),)))
    assert not any(one.rule is move for one in claims(held, "rex"))


def guarding(*rulings: str) -> Story:
    """Rex has just put everything into defence; Foe and Imp come after him."""
    world = story(pc("rex", hp=14), npc("foe", level=2), npc("imp", level=2), rulings=rulings)
    return go_on(on(world, turn("rex")), says("rex", defend("rex")))


@pytest.mark.rule("combat.action.defend", "combat.turn.phases")
def test_defending_gives_boost_on_every_defence_roll_until_the_next_turn_starts() -> None:
    world = guarding()
    assert world.fighter("rex").acted
    blow = (faces(6, 1), faces(3, 3, 1))
    fought = go_on(world, says("foe", attack("foe", "rex", Stat.POWER)), *blow)
    assert (fought.fighter("rex").defending, hp(fought, "rex"), asks(fought)) == (True, 14, choose("imp"))
    again = go_on(fought, says("imp", attack("imp", "rex", Stat.POWER)), *blow)
    assert (hp(again, "rex"), asks(again), again.fighter("rex").defending) == (14, choose("rex"), False)


@pytest.mark.rule("combat.turn.phases", "combat.action.defend")
def test_by_the_other_reading_defence_lasts_until_the_next_turn_ends() -> None:
    world = guarding("turn.until-next=end")
    assert world.fighter("rex").defending, "the turn in which it began does not count"
    own = go_on(world, says("foe", hold("foe")), says("imp", hold("imp")))
    assert (asks(own), own.fighter("rex").defending) == (choose("rex"), True)
    over_now = go_on(own, says("rex", hold("rex")))
    assert (asks(over_now), over_now.fighter("rex").defending) == (choose("foe"), False)
    anew = go_on(own, says("rex", defend("rex")))
    assert (asks(anew), anew.fighter("rex").defending) == (choose("foe"), True)


@pytest.mark.rule("combat.action.defend", "condition.vulnerable", "test.modifier-net")
@pytest.mark.parametrize(("defending", "vulnerable", "need"), [(True, False, 3), (False, True, 5), (True, True, 4)])
def test_the_dodge_of_one_that_defends_is_vulnerable_or_both(defending: bool, vulnerable: bool, need: int) -> None:
    conditions = (Condition(Ailment.VULNERABLE),) if vulnerable else ()
    world = story(npc("foe", level=2), pc("rex", defending=defending, conditions=conditions))
    done = play(world, attack("foe", "rex", Stat.POWER), faces(1, 1), faces(6, 6, 6))
    assert thrown(done) == [(2, 4), (3, need)]


@pytest.mark.rule("combat.turn.phases")
def test_poison_hurts_at_the_end_of_a_turn_after_the_action() -> None:
    sick = pc("rex", hp=3, conditions=(Condition(Ailment.POISONED, amount=3),), stage=Stage.FLEDGLING)
    world = on(story(sick, npc("foe", level=2, stage=Stage.FLEDGLING, hp=18)), turn("rex"))
    blow = (says("rex", attack("rex", "foe", Stat.POWER)), faces(4, 4), faces(1, 1))
    script = (says("gm", "sick", label="Harm"), says("gm", 1, label="severe"), says("gm", False, label="over"))
    done = go_on(world, *blow, *script)
    assert (hp(done, "foe"), done.fighter("rex").out) == (18 - (2 + 2), True)


@pytest.mark.rule("combat.turn.phases")
@pytest.mark.parametrize(("missed", "left", "defends"), [("yes", 7, False), ("no", 10, True)])
def test_a_missed_turn_still_starts_and_ends_or_does_not_exist(missed: str, left: int, defends: bool) -> None:
    ills = (Condition(Ailment.STUNNED, Until("end", "rex")), Condition(Ailment.POISONED, amount=3))
    world = story(pc("rex", hp=10, conditions=ills, defending=True), npc("foe"), rulings=(f"turn.missed={missed}",))
    done = go_on(on(world, turn("rex")))
    rex = done.fighter("rex")
    assert asks(done) == choose("foe"), "no action"
    assert (rex.hp, rex.has(Ailment.STUNNED), rex.has(Ailment.POISONED)) == (left, False, True)
    assert rex.defending is defends, "what lasts until this turn ends when it starts"


@pytest.mark.rule("combat.action.signature", "combat.turn.one-action")
def test_a_signature_attack_is_the_action_costs_a_use_and_has_all_its_effects() -> None:
    known = signature(Effect.MISDIRECT, Effect.HEAVY_STRIKE, rank=2)
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 3), known))
    world = on(story(rex, npc("foe", level=2, hp=18)), turn("rex"))
    blow = says("rex", signature_attack("rex", "Blaze", "foe", Stat.POWER))
    done = go_on(world, blow, faces(4, 1, 1, 1, 1), faces(1, 1))
    assert (asks(done), done.fighter("rex").uses_spent) == (choose("foe"), 1)
    assert hp(done, "foe") == 18 - (6 + 1 + 3)
    assert done.fighter("foe").has(Ailment.DISORIENTED)
    missed = go_on(world, blow, faces(*[1] * 5), faces(6, 6), says("rex", False, label="Push"))
    assert (missed.fighter("rex").uses_spent, hp(missed, "foe")) == (1, 18)


@pytest.mark.rule("combat.action.evolve")
@pytest.mark.parametrize(("ruling", "then"), [("free", choose("rex")), ("action", choose("foe"))])
def test_evolving_is_free_unless_the_table_makes_it_the_action(ruling: str, then: Call[Any]) -> None:
    bond = pair("rex", points=1)
    world = story(pc("rex"), npc("foe"), pairs=(bond,), rulings=(f"evolution.action={ruling}",))
    done = go_on(on(world, turn("rex")), says("rex", evolve("rex", Stage.SUPER)))
    assert (done.fighter("rex").stage, asks(done)) == (Stage.SUPER, then)
    assert done.fighter("rex").acted is (ruling == "action")


@pytest.mark.rule("combat.action.evolve")
def test_only_animon_can_evolve() -> None:
    world = story(pc("rex"), kid("mia"), npc("foe"), pairs=(pair("rex", "mia", points=3),))
    for who in ("mia", "foe"):
        with pytest.raises(ScriptError, match="got evolve"):
            play(world, choose(who), says(who, evolve(who, Stage.SUPER)))


@pytest.mark.rule("combat.action.other")
def test_any_other_deed_needs_the_roll_the_gm_names_or_none() -> None:
    world = story(pc("rex"), npc("foe"))
    free = play(world, other("rex", "barks"), says("gm", None, label="Which roll"))
    assert [fact.tell() for fact in free.facts] == ["rex: barks", "rex has acted"]
    script = (says("gm", Stat.BRAINS), says("gm", 2), faces(4, 1, 1), says("rex", False, label="Push"))
    failed = play(world, other("rex", "opens the cage"), *script)
    assert failed.facts[-1].tell() == "gm: opens the cage: rex fails"


@pytest.mark.rule("combat.action.other", "effect.quick-strike")
def test_what_the_gm_does_not_agree_to_is_no_action_and_something_else_is_done() -> None:
    world = on(story(pc("rex"), npc("foe")), choose("rex"), end_turn("rex"))
    table: Table[Story] = Table(SYSTEM, world)
    for what in ("flies to the moon", "flies to the sun"):
        table.answer("gm", other("rex", what))
        table.answer("gm", REFUSED)
        assert table.position.world.agenda == (choose("rex"), end_turn("rex")), "nothing piles up"
    assert (table.label, table.world.fighter("rex").acted) == ("rex acts", False)
    table.answer("gm", defend("rex"))
    assert (table.world.fighter("rex").acted, table.world.fighter("rex").defending) == (True, True)
    assert table.label == "foe acts"


@pytest.mark.rule("combat.attack.stat-heart", "combat.attack.stat-usual")
def test_where_attacks_use_power_the_gm_allows_another_stat_for_one_of_them() -> None:
    world = on(story(pc("rex"), npc("foe", hp=40), rulings=("attack.stat=power",)), choose("rex"))
    assert "allow_stat" not in [one.rule.name for one in claims(story(pc("rex"), npc("foe")), "gm")]
    table: Table[Story] = Table(SYSTEM, world, source=lambda _: 3)
    with pytest.raises(Refusal, match="stat"):
        table.answer("gm", attack("rex", "foe", Stat.HEART))
    table.claim("gm", "gm", allow_stat("rex", Stat.HEART))
    assert SYSTEM.panel(table.world).words == ("rex may attack with Heart",)
    with pytest.raises(Refusal, match="stat"):
        table.answer("gm", attack("rex", "foe", Stat.BRAINS))
    table.answer("gm", attack("rex", "foe", Stat.HEART))
    assert table.world.fighter("foe").hp < 40
    assert table.world.modifiers == (), "the next attack is with Power again"


# Attack and defence


@pytest.mark.rule("combat.action.attack", "combat.attack.target")
def test_an_attack_names_one_enemy_that_is_still_in_the_fight() -> None:
    fallen = npc("imp", hp=0).but(out=True)
    world = story(pc("rex"), pc("ada"), npc("foe", level=2, hp=18), npc("gnu", level=2, hp=18), fallen)
    for target in ("ada", "rex", "imp", "nobody"):
        with pytest.raises(ScriptError, match="target"):
            play(world, choose("rex"), says("rex", attack("rex", target, Stat.POWER)))
    done = go_on(on(world, choose("rex")), says("rex", attack("rex", "gnu", Stat.POWER)), faces(4, 1, 1), faces(1, 1))
    assert (hp(done, "gnu"), hp(done, "foe")) == (18 - 7, 18)


@pytest.mark.rule("combat.attack.target")
def test_the_numbers_of_an_attack_depend_on_the_target_named() -> None:
    world = story(pc("rex"), npc("foe", level=2, stage=Stage.SUPER), npc("imp", level=2, stage=Stage.FLEDGLING))
    strong = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1))
    weak = play(world, attack("rex", "imp", Stat.POWER), faces(6, 6, 6), faces(1, 1))
    assert (thrown(strong)[0], thrown(weak)[0]) == ((3, 5), (3, 3))


@pytest.mark.rule("combat.attack.sequence", "combat.defence.roll")
def test_the_attack_roll_comes_before_the_dodge_roll() -> None:
    world = story(pc("rex"), npc("foe", level=2), npc("imp", level=2))
    play(
        world,
        attack("rex", "foe", Stat.POWER),
        faces(6, 6, 6, label="rex attacks foe"),
        faces(6, 6, label="foe dodges"),
    )
    script = (faces(6, 6, label="foe attacks rex"), faces(6, 6, 6, label="rex dodges"))
    play(world, attack("foe", "rex", Stat.POWER), *script)
    among_npcs = play(world, attack("foe", "imp", Stat.POWER), faces(6, 6, label="attack"), faces(6, 1, label="dodge"))
    assert hp(among_npcs.world, "imp") == 18 - (3 + 1)


@pytest.mark.rule("combat.attack.pool")
def test_an_attack_pool_is_one_stat_and_the_best_quality() -> None:
    rex = rex_with(Knack("Claws", 1, ("attack",)), Knack("Fangs", 2, ("attack",)), stats=(1, 3, 4, 4))
    world = story(rex, npc("foe", level=2))
    assert thrown(play(world, attack("rex", "foe", Stat.POWER), faces(*[6] * 5), faces(1, 1)))[0] == (3 + 2, 4)


@pytest.mark.rule(
    "combat.attack.stat-power", "combat.attack.stat-heart", "combat.attack.stat-brains", "combat.attack.stat-agility"
)
@pytest.mark.parametrize(
    ("which", "number"),
    [
        (Stat.HEART, 1),
        (Stat.POWER, 4),
        (Stat.AGILITY, 2),
        (Stat.BRAINS, 3),
    ],
)
def test_each_stat_can_serve_for_an_attack_unless_the_table_wants_power(which: Stat, number: int) -> None:
    rex = rex_with(stats=(1, 4, 2, 3))
    world, only_power = story(rex, npc("foe", level=2, hp=18)), story(rex, npc("foe"), rulings=("attack.stat=power",))
    chosen = says("rex", attack("rex", "foe", which))
    done = go_on(on(world, choose("rex")), chosen, faces(*[6] * number), faces(1, 1))
    assert hp(done, "foe") == 18 - (8 + number), "the Damage score comes from Power whatever Stat is rolled"
    if which is Stat.POWER:
        assert play(only_power, choose("rex"), chosen).world.agenda[0] == attack("rex", "foe", Stat.POWER)
    else:
        with pytest.raises(ScriptError, match="stat"):
            play(only_power, choose("rex"), chosen)


@pytest.mark.rule("combat.defence.score", "combat.defence.roll")
def test_the_defence_roll_is_the_dodge_score_with_every_quality_that_helps_and_no_action() -> None:
    knacks = (Knack("Scales", 2, ("defence",)), Knack("Hop", 1, ("defence",)), Knack("Claws", 3, ("attack",)))
    sheet = animon(form(Stage.BASIC, (1, 1, 2, 1), None, knacks), improvements=(Improvement.DODGE,) * 2)
    world = story(npc("foe", level=2), pc("rex", sheet=sheet), npc("imp", level=5, upgrades=(Upgrade.DEFENSIVE,)))
    dodged = play(world, attack("foe", "rex", Stat.POWER), faces(1, 1), faces(*[6] * 7))
    assert thrown(dodged)[1] == (2 + 2 + 2 + 1, 4)
    assert not dodged.world.fighter("rex").acted
    skilled = play(world, attack("rex", "imp", Stat.POWER), faces(6, 1, 1, 1), faces(1, 1, 1, 1))
    assert thrown(skilled)[1] == (1 + 2 + 1, 4)


@pytest.mark.rule("combat.attack.hit", "combat.damage.base", "combat.damage.margin", "combat.damage.apply")
def test_five_successes_against_three_with_damage_six() -> None:
    world = story(rex_with(Knack("Claws", 2, ("attack",))), npc("foe", level=4, hp=14))
    done = play(world, attack("rex", "foe", Stat.POWER), faces(4, 5, 6, 4, 4), faces(4, 5, 6))
    assert hp(done.world, "foe") == 6


@pytest.mark.rule("combat.attack.hit", "combat.attack.miss", "combat.attack.zero-zero", "combat.damage.margin")
@pytest.mark.parametrize(("tie", "left"), [("hit", 14 - 6), ("miss", 14)])
@pytest.mark.parametrize("level", [(faces(4, 5, 1), faces(6, 4, 1)), (faces(1, 2, 3), faces(3, 2, 1))])
def test_a_draw_hits_for_the_plain_damage_score_or_misses(tie: str, left: int, level: tuple[Faces, Faces]) -> None:
    world = story(pc("rex"), npc("foe", level=4, hp=14), rulings=(f"attack.tie={tie}",))
    push = (says("rex", False, label="Push"),) if tie == "miss" else ()
    assert hp(play(world, attack("rex", "foe", Stat.POWER), *level, *push).world, "foe") == left


@pytest.mark.rule("combat.attack.miss")
def test_fewer_successes_miss_and_deal_nothing() -> None:
    world = story(npc("foe", level=4), pc("rex", hp=14))
    done = play(world, attack("foe", "rex", Stat.POWER), faces(4, 4, 1), faces(4, 4, 4))
    assert (hp(done.world, "rex"), done.facts) == (14, ())


def damages(world: Story, attacker: str = "rex", target: str = "foe") -> dict[int, Fraction]:
    """The law of the HP lost to one attack with Power, nobody pushing."""
    before, law = hp(world, target), Solver[Story]().entry(world, attack(attacker, target, Stat.POWER))
    lost = law.map(lambda after: before - hp(after, target))
    return {amount: lost[amount] for amount in lost}


def mean(law: dict[int, Fraction]) -> Fraction:
    return sum((amount * chance for amount, chance in law.items()), Fraction(0))


@pytest.mark.rule("combat.attack.hit", "combat.attack.miss", "combat.damage.margin", "combat.damage.base")
@pytest.mark.parametrize(("tie", "mean_damage"), [("hit", Fraction(141, 32)), ("miss", Fraction(81, 32))])
def test_the_damage_of_three_dice_against_three(tie: str, mean_damage: Fraction) -> None:
    law = damages(story(pc("rex"), npc("foe", level=4, hp=30), rulings=(f"attack.tie={tie}",)))
    assert mean(law) == mean_damage
    above = {7: Fraction(15, 64), 8: Fraction(3, 32), 9: Fraction(1, 64)}
    level = {0: Fraction(11, 32), 6: Fraction(5, 16)} if tie == "hit" else {0: Fraction(21, 32)}
    assert law == level | above


@pytest.mark.rule("combat.attack.hit", "combat.damage.margin")
def test_five_dice_against_three() -> None:
    law = damages(story(rex_with(Knack("Claws", 2, ("attack",))), npc("foe", level=4, hp=30)))
    assert (1 - law[0], mean(law)) == (Fraction(219, 256), Fraction(1617, 256))


@pytest.mark.rule("combat.attack.hit", "condition.vulnerable", "test.boost")
def test_four_dice_with_boost_against_a_vulnerable_target() -> None:
    open_foe = npc("foe", level=4, hp=30).but(conditions=(Condition(Ailment.VULNERABLE),))
    boost = (Modifier("rex", 1, "high ground", "attack"),)
    world = story(rex_with(Knack("Claws", 1, ("attack",))), open_foe, modifiers=boost)
    assert thrown(play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6, 6), faces(1, 1, 1))) == [(4, 3), (3, 5)]
    law = damages(world)
    assert (1 - law[0], mean(law)) == (Fraction(232, 243), Fraction(16288, 2187))


def every_throw(number: int, need: int) -> Iterator[int]:
    """The successes of every way some dice can fall."""
    for shown in product(range(1, 7), repeat=number):
        yield sum(face >= need for face in shown)


@pytest.mark.rule("combat.attack.sequence", "combat.attack.hit", "combat.attack.miss", "combat.damage.margin")
@pytest.mark.parametrize("tie", ["hit", "miss"])
@pytest.mark.parametrize("pools", [(1, 4, 1, 4), (2, 3, 3, 5), (3, 6, 2, 2), (1, 2, 4, 6)])
def test_the_law_of_a_clash_against_brute_force(tie: str, pools: tuple[int, int, int, int]) -> None:
    number, need, against, their_need = pools
    counted: dict[int | None, int] = {}
    for hits, dodged in product(every_throw(number, need), every_throw(against, their_need)):
        lands = hits > dodged or (hits == dodged and tie == "hit")
        margin = hits - dodged if lands else None
        counted[margin] = counted.get(margin, 0) + 1
    law = Solver[Story]().law(clash(*pools, tie))
    assert {margin: law[margin] for margin in law} == {
        m: Fraction(w, 6 ** (number + against)) for m, w in counted.items()
    }


# Damage


@pytest.mark.rule("combat.damage.base", "combat.damage.margin")
@pytest.mark.parametrize(("shown", "lost"), [((4, 1, 1, 1), 8), ((4, 4, 1, 1), 9), ((4, 4, 4, 4), 11)])
def test_a_hit_deals_the_damage_score_and_one_for_each_success_above(shown: tuple[int, ...], lost: int) -> None:
    world = story(rex_with(stats=(3, 4, 3, 3)), npc("foe", level=2, hp=18))
    assert hp(play(world, attack("rex", "foe", Stat.POWER), faces(*shown), faces(4, 1)).world, "foe") == 18 - lost


@pytest.mark.rule("combat.damage.apply")
def test_damage_comes_off_hp_or_stamina_and_stops_at_nought() -> None:
    world = story(npc("foe", level=6, hp=3), kid("mia", hp=10), pc("rex"), pairs=(pair("rex", "mia"),))
    kid_hit = play(
        world, attack("foe", "mia", Stat.POWER), faces(4, 1, 1, 1), faces(1, 1, 1), says("mia", False, label="Push")
    )
    assert hp(kid_hit.world, "mia") == 10 - (7 + 1)
    killed = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1, 1, 1))
    assert (hp(killed.world, "foe"), killed.world.fighter("foe").out) == (0, True)
    exactly = play(
        world.with_fighter(npc("foe", level=6, hp=9)),
        attack("rex", "foe", Stat.POWER),
        faces(6, 6, 6),
        faces(1, 1, 1, 1),
    )
    assert (hp(exactly.world, "foe"), exactly.world.fighter("foe").out) == (0, True)


@pytest.mark.rule("combat.damage.multiplier")
@pytest.mark.parametrize(("table", "scores"), [("first", (2, 6, 12, 16, 25)), ("revised", (2, 6, 8, 12, 20))])
def test_power_times_the_multiplier_of_the_stage(table: str, scores: tuple[int, ...]) -> None:
    for stage, score in zip(Stage, scores, strict=True):
        rex = pc("rex", stage)
        foe = npc("foe", level=2, stage=stage, hp=99)
        world = story(rex, foe, rulings=(f"damage.multipliers={table}",))
        power = (2, 3, 4, 4, 5)[stage]
        done = play(world, attack("rex", "foe", Stat.POWER), faces(4, *[1] * (power - 1)), faces(4, 1))
        assert 99 - hp(done.world, "foe") == score == damage(world, rex).total


@pytest.mark.rule("combat.damage.half")
@pytest.mark.parametrize(
    ("rulings", "lost"),
    [((), 4), (("half.rounding=up",), 5), (("half.base=score",), 5), (("half.rounding=down-min-one",), 4)],
)
def test_a_weakened_attacker_deals_half(rulings: tuple[str, ...], lost: int) -> None:
    weak = rex_with(stats=(3, 4, 3, 3), conditions=(Condition(Ailment.WEAKENED),))
    world = story(weak, npc("foe", level=2, hp=18), rulings=rulings)
    done = play(world, attack("rex", "foe", Stat.POWER), faces(4, 4, 1, 1), faces(4, 1))
    assert hp(done.world, "foe") == 18 - lost


@pytest.mark.rule("combat.damage.half")
@pytest.mark.parametrize(("rounding", "lost"), [("down", 0), ("up", 1), ("down-min-one", 1)])
def test_half_of_one_damage(rounding: str, lost: int) -> None:
    sheet = animon(form(Stage.FLEDGLING, (1, 1, 1, 1)))
    weak = pc("rex", Stage.FLEDGLING, sheet=sheet, conditions=(Condition(Ailment.WEAKENED),))
    world = story(weak, npc("foe", level=1, stage=Stage.FLEDGLING, hp=12), rulings=(f"half.rounding={rounding}",))
    assert hp(play(world, attack("rex", "foe", Stat.POWER), faces(4), faces(4)).world, "foe") == 12 - lost


def blow(*effects: Effect, stage: Stage, power: int, rank: int, uses: int = 0, weak: bool = False) -> int:
    """What a Signature Attack with these Effects takes from its target when it hits with margin 1."""
    known = signature(*effects, rank=rank)
    conditions = (Condition(Ailment.WEAKENED),) if weak else ()
    rex = pc("rex", stage, form(stage, (4, power, 3, 3), known), conditions=conditions)
    world = story(rex, npc("foe", level=2, stage=stage, hp=99))
    asked = (says("rex", uses, label="Overcharge"),) if uses else ()
    rolls = (faces(4, *[1] * (power + rank - 1)), faces(1, 1))
    return 99 - hp(play(world, signature_attack("rex", "Blaze", "foe", Stat.POWER), *asked, *rolls).world, "foe")


@pytest.mark.rule("combat.damage.order", "combat.damage.half")
def test_damage_is_multiplied_added_to_and_then_halved() -> None:
    basic = {"stage": Stage.BASIC, "power": 3, "rank": 2}
    assert blow(Effect.HEAVY_STRIKE, **basic) == 6 + 1 + 3
    assert blow(Effect.HEAVY_STRIKE, Effect.SAP, **basic) == 5
    assert blow(Effect.OVERCHARGE, **basic, uses=2) == 6 * 2 + 1
    assert blow(Effect.OVERCHARGE, Effect.HEAVY_STRIKE, Effect.SAP, **basic, uses=2) == (6 * 2 + 1 + 3) // 2
    assert blow(Effect.OVERCHARGE, Effect.HEAVY_STRIKE, Effect.SAP, **basic, uses=2, weak=True) == 4
    assert blow(Effect.OVERCHARGE, Effect.HEAVY_STRIKE, Effect.STUNNING_STRIKE, **basic, uses=2) == 0


@pytest.mark.rule("combat.damage.half", "combat.damage.order")
def test_two_halvings_leave_a_quarter_each_rounded_down() -> None:
    great = {"stage": Stage.SUPER, "power": 4, "rank": 1}
    assert blow(Effect.BLOCK_BREAK, **great) == 6
    assert blow(Effect.SAP, **great, weak=True) == 3


# Boosts and Setbacks


WATER_BEATS_FIRE = {"chart": (Strong("Water", "Fire"),), "rulings": ("element.chart=custom",)}


def of_element(element: str, stage: Stage = Stage.BASIC, known: str = "") -> Fighter:
    attack_of = signature(elements=(known,)) if known else None
    stats = (3, 3, 3, 3)
    return pc("rex", stage, form(stage, stats, attack_of, (), element))


@pytest.mark.parametrize(
    ("mine", "theirs", "need"),
    [
        ("Water", "Fire", 3),
        ("Fire", "Water", 5),
        ("Water", "Water", 4),
        ("Water", "Wind", 4),
    ],
)
@pytest.mark.rule("combat.modifier.element-strong", "combat.modifier.element-weak", "combat.modifier.element-dodge")
def test_the_elements_change_the_attack_roll_and_never_the_dodge(mine: str, theirs: str, need: int) -> None:
    world = story(of_element(mine), npc("foe", level=2, element=theirs), **WATER_BEATS_FIRE)
    done = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1))
    assert thrown(done) == [(3, need), (2, 4)]
    swapped = story(of_element(theirs), npc("foe", level=2, element=mine), **WATER_BEATS_FIRE)
    back = play(swapped, attack("foe", "rex", Stat.POWER), faces(1, 1), faces(6, 6, 6))
    assert thrown(back) == [(2, need), (3, 4)]


@pytest.mark.rule("combat.modifier.element-strong", "combat.modifier.element-weak", "test.modifier-net")
def test_elements_that_are_strong_against_each_other_cancel_out() -> None:
    chart = (Strong("Dark", "Light"), Strong("Light", "Dark"))
    world = story(
        of_element("Light"), npc("foe", level=2, element="Dark"), chart=chart, rulings=("element.chart=custom",)
    )
    assert [mod.net for mod in attack_mods(world, "rex", "foe")] == [1, -1]


@pytest.mark.rule("combat.modifier.element-strong", "combat.modifier.element-weak")
def test_without_a_chart_no_element_matters() -> None:
    for mine, theirs in (("Water", "Fire"), ("Fire", "Water")):
        world = story(of_element(mine), npc("foe", level=2, element=theirs), chart=WATER_BEATS_FIRE["chart"])
        done = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1))
        assert thrown(done)[0] == (3, 4)


@pytest.mark.rule("combat.modifier.element-signature")
@pytest.mark.parametrize(
    ("own", "known", "theirs", "need"),
    [("Fire", "Water", "Water", 4), ("Fire", "Water", "Fire", 3), ("Water", "Fire", "Water", 5)],
)
def test_the_element_of_a_signature_attack_stands_in_for_the_own(own: str, known: str, theirs: str, need: int) -> None:
    foe = npc("foe", level=2, element=theirs, signature=signature(name="Gust", elements=("Fire",)))
    world = story(of_element(own, known=known), foe, **WATER_BEATS_FIRE)
    done = play(world, signature_attack("rex", "Blaze", "foe", Stat.POWER), faces(6, 6, 6, 6), faces(1, 1))
    assert thrown(done) == [(4, need), (2, 4)]


@pytest.mark.rule("combat.modifier.element-weak", "combat.modifier.element-signature", "test.modifier-net")
def test_element_and_stage_are_added_up() -> None:
    foe = npc("foe", level=2, element="Water")
    needs = []
    for stage in (Stage.BASIC, Stage.SUPER):
        world = story(of_element("Fire", stage), foe, **WATER_BEATS_FIRE)
        needs.append(thrown(play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1)))[0])
    assert needs == [(3, 5), (3, 4)]


STAGES = [
    (Stage.SUPER, Stage.BASIC, 3),
    (Stage.BASIC, Stage.SUPER, 5),
    (Stage.FLEDGLING, Stage.SUPER, 6),
    (Stage.GIGA, Stage.BASIC, 2),
    (Stage.FLEDGLING, Stage.GIGA, 6),
    (Stage.ULTRA, Stage.ULTRA, 4),
]


@pytest.mark.rule(
    "combat.modifier.stage-above",
    "combat.modifier.stage-below",
    "combat.modifier.stage-two",
    "combat.modifier.stage-dodge",
)
@pytest.mark.parametrize(("mine", "theirs", "need"), STAGES)
def test_the_gap_of_stages_changes_the_attack_roll_and_never_the_dodge(mine: Stage, theirs: Stage, need: int) -> None:
    stats = (3, 3, 3, 3)
    attacking = story(pc("rex", mine, form(mine, stats)), npc("foe", level=2, stage=theirs, hp=90))
    done = play(attacking, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1))
    assert thrown(done) == [(3, need), (2, 4)]
    attacked = story(pc("rex", theirs, form(theirs, stats)), npc("foe", level=2, stage=mine))
    back = play(attacked, attack("foe", "rex", Stat.POWER), faces(1, 1), faces(6, 6, 6))
    assert thrown(back) == [(2, need), (3, 4)]


@pytest.mark.rule("combat.modifier.stage-two", "test.modifier-net")
def test_a_gap_of_three_stages_counts_no_more_than_two() -> None:
    setback = (Modifier("rex", -1, "rain", "attack"),)
    world = story(pc("rex", Stage.GIGA, form(Stage.GIGA, (3, 3, 3, 3))), npc("foe", level=2, hp=90), modifiers=setback)
    done = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1))
    assert thrown(done)[0] == (3, 3)


@pytest.mark.rule("combat.modifier.stage-none")
def test_kids_and_humans_have_no_stage_to_compare() -> None:
    human = npc("thug", level=2, stage=Stage.BASIC, kind="human")
    giga = pc("rex", Stage.GIGA, form(Stage.GIGA, (3, 3, 3, 3)))
    world = story(human, giga, kid("mia", hp=20), npc("foe", level=2, stage=Stage.GIGA), pairs=(pair("rex", "mia"),))
    on_human = play(world, attack("rex", "thug", Stat.POWER), faces(6, 6, 6), faces(1, 1))
    by_human = play(world, attack("thug", "rex", Stat.POWER), faces(1, 1), faces(6, 6, 6))
    by_kid = play(world, attack("mia", "foe", Stat.REFLEX), faces(6, 6, 6), faces(1, 1))
    on_kid = play(world, attack("foe", "mia", Stat.POWER), faces(1, 1), faces(6, 6, 6))
    assert [thrown(done)[0][1] for done in (on_human, by_human, by_kid, on_kid)] == [4, 4, 4, 4]


REASONS = [
    ("loose stones", -1),
    ("higher ground", 1),
    ("heavy rain", -1),
    ("from the flank", 1),
    ("a long way off", -2),
    ("an iron net", 1),
    ("time to prepare", 2),
]


@pytest.mark.rule("combat.modifier.gm", "combat.modifier.terrain", "combat.modifier.weather")
@pytest.mark.rule("combat.modifier.position", "combat.modifier.equipment", "combat.modifier.circumstance")
@pytest.mark.parametrize(("reason", "net"), REASONS)
def test_the_gm_gives_boost_or_setback_for_good_reasons(reason: str, net: int) -> None:
    calm = story(pc("rex"), npc("foe", level=2, hp=90))
    gives = next(one for one in claims(calm, "gm") if one.rule is give_modifier)
    assert gives.when == "at once"
    for who, call in (("rex", attack("rex", "foe", Stat.POWER)), ("foe", attack("rex", "foe", Stat.POWER))):
        kind = "attack" if who == "rex" else "defence"
        given = give_modifier(who, net, kind, reason)
        assert gives.why_not(given) is None
        changed = play(calm, given).world
        assert [one.reason for one in changed.modifiers] == [reason]
        done = play(changed, call, faces(6, 6, 6), faces(1, 1))
        usual = {"rex": [(3, 4 - net), (2, 4)], "foe": [(3, 4), (2, 4 - net)]}
        assert thrown(done) == usual[who]
        assert reason in done.trace.explain()
        assert done.world.modifiers == ()


@pytest.mark.rule("combat.modifier.gm", "combat.initiative.surprise")
def test_the_gm_may_change_an_initiative_roll() -> None:
    world = play(
        story(pc("rex"), npc("foe", level=2), fight=False), give_modifier("rex", 1, "initiative", "alert")
    ).world
    assert thrown(play(world, begin(), faces(1, 1), faces(6, 6, 6))) == [(2, 4), (3, 3)]
    assert thrown(play(world, begin(("rex",)), faces(1, 1), faces(6, 6, 6))) == [(2, 4), (3, 4)]


# Whole duels


SMALL = {"number": 1, "score": 1, "life": 1}
GREAT = {"number": 2, "score": 3, "life": 6}
DUELS = [
    (SMALL, "hit", Fraction(3, 4), Fraction(4, 5), Fraction(1, 5), Fraction(13, 20)),
    (SMALL, "miss", Fraction(3, 4), Fraction(4, 7), Fraction(3, 7), Fraction(15, 28)),
    (GREAT, "hit", Fraction(11, 16), Fraction(6176, 9261), Fraction(3085, 9261), Fraction(27787, 49392)),
    (GREAT, "miss", Fraction(11, 16), Fraction(10784, 19683), Fraction(8899, 19683), Fraction(54373, 104976)),
]

Moves = list[tuple[int, int, Fraction]]
"""What one attack can make of the two lives, with the chance of each."""


def duel(number: int, score: int, life: int, tie: str, *, fight: bool = False) -> Story:
    """Rex attacks with Heart, so that dice and Damage score can differ; no Stage gap, no Elements, no Bond Points."""
    rex = pc("rex", Stage.FLEDGLING, form(Stage.FLEDGLING, (number, score, number, number)), hp=life)
    foe = npc("foe", level=score, stage=Stage.FLEDGLING, hp=life)
    return story(rex, foe, fight=fight, rulings=(f"attack.tie={tie}",))


def always_attacks(asked: Ask[Any], seen: Any) -> Any:
    return attack("rex", "foe", Stat.HEART) if asked.label == "rex acts" else keep_default(asked, seen)


def win_chances(life: int, moves: dict[tuple[int, int, bool], Moves]) -> tuple[Fraction, Fraction]:
    """The chances of Rex going first and going second, from what an attack does in each state: a chain solved upwards.

    A state is both lives and whether Rex is the one to attack; an attack that changes nothing passes the turn on.
    """
    wins: dict[tuple[int, int, bool], Fraction] = {}
    for mine, theirs in sorted(product(range(1, life + 1), repeat=2), key=sum):
        known, stays = [], []
        for rex_attacks in (True, False):
            after = moves[mine, theirs, rex_attacks]
            stays.append(sum((p for a, b, p in after if (a, b) == (mine, theirs)), Fraction(0)))
            changed = [(a, b, p) for a, b, p in after if (a, b) != (mine, theirs)]
            ends = [p * (Fraction(a > 0) if not (a and b) else wins[a, b, not rex_attacks]) for a, b, p in changed]
            known.append(sum(ends, Fraction(0)))
        loop = 1 - stays[0] * stays[1]
        wins[mine, theirs, True] = (known[0] + stays[0] * known[1]) / loop
        wins[mine, theirs, False] = (known[1] + stays[1] * known[0]) / loop
    return wins[life, life, True], wins[life, life, False]


def moves_by_rules(world: Story, life: int) -> dict[tuple[int, int, bool], Moves]:
    """From the rule bodies: the law of the world after a real attack in each state."""
    solver, found = Solver[Story](), {}
    for mine, theirs, rex_attacks in product(range(1, life + 1), range(1, life + 1), (True, False)):
        now = world.with_fighter(world.fighter("rex").but(hp=mine)).with_fighter(world.fighter("foe").but(hp=theirs))
        call = attack("rex", "foe", Stat.HEART) if rex_attacks else attack("foe", "rex", Stat.POWER)
        law = solver.entry(now, call).map(lambda after: (hp(after, "rex"), hp(after, "foe")))
        found[mine, theirs, rex_attacks] = [(a, b, law[a, b]) for a, b in law]
    return found


def moves_by_hand(number: int, score: int, life: int, tie: str) -> dict[tuple[int, int, bool], Moves]:
    """The same by counting every way the dice can fall, with no rule of the game in it."""
    found: dict[tuple[int, int, bool], Moves] = {}
    whole = 6 ** (2 * number)
    for mine, theirs, rex_attacks in product(range(1, life + 1), range(1, life + 1), (True, False)):
        counted: dict[tuple[int, int], int] = {}
        for hits, dodged in product(every_throw(number, 4), every_throw(number, 4)):
            lands = hits >= dodged if tie == "hit" else hits > dodged
            lost = score + hits - dodged if lands else 0
            after = (mine, max(0, theirs - lost)) if rex_attacks else (max(0, mine - lost), theirs)
            counted[after] = counted.get(after, 0) + 1
        found[mine, theirs, rex_attacks] = [(a, b, Fraction(ways, whole)) for (a, b), ways in counted.items()]
    return found


@pytest.mark.rule("combat.attack.hit", "combat.damage.margin", "combat.initiative.tie-pc", "knockout.out")
@pytest.mark.parametrize(("numbers", "tie", "first", "leading", "trailing", "overall"), DUELS)
def test_the_exact_chances_of_a_duel(
    numbers: dict[str, int], tie: str, first: Fraction, leading: Fraction, trailing: Fraction, overall: Fraction
) -> None:
    world, life = duel(**numbers, tie=tie), numbers["life"]
    assert win_chances(life, moves_by_hand(**numbers, tie=tie)) == (leading, trailing)
    assert win_chances(life, moves_by_rules(duel(**numbers, tie=tie, fight=True), life)) == (leading, trailing)
    goes_first = first_chance(world)
    level = sum(a >= b for a, b in product(every_throw(numbers["number"], 4), repeat=2))
    assert goes_first == Fraction(level, 6 ** (2 * numbers["number"])) == first
    assert goes_first * leading + (1 - goes_first) * trailing == overall


@pytest.mark.rule("combat.attack.hit", "combat.damage.margin", "combat.initiative.tie-pc", "knockout.out")
@pytest.mark.rule("combat.encounter")
@pytest.mark.parametrize(
    ("numbers", "tie", "overall", "runs"),
    [
        (SMALL, "hit", Fraction(13, 20), 2_000),
        (SMALL, "miss", Fraction(15, 28), 2_000),
        (GREAT, "hit", Fraction(27787, 49392), 4_000),
        pytest.param(GREAT, "hit", Fraction(27787, 49392), 20_000, marks=pytest.mark.soak),
        (GREAT, "miss", Fraction(54373, 104976), 2_000),
    ],
)
def test_duels_played_out_agree_with_the_exact_chances(
    numbers: dict[str, int], tie: str, overall: Fraction, runs: int
) -> None:
    world, solver, chance = on(duel(**numbers, tie=tie), begin()), Solver[Story](always_attacks), random.Random(20)
    ends = [
        over(play_out(world, chance.randrange, solver, over=lambda now: over(now) is not None)) for _ in range(runs)
    ]
    assert set(ends) == {"pcs", "npcs"}
    spread = float(runs * overall * (1 - overall)) ** 0.5
    assert abs(ends.count("pcs") - runs * overall) < 5 * spread


@pytest.mark.rule("combat.attack.hit", "combat.damage.margin", "combat.initiative.tie-pc", "knockout.out")
def test_after_a_duel_the_fallen_is_out_and_the_encounter_ends() -> None:
    world = on(duel(**SMALL, tie="hit"), begin())
    script = (faces(1), faces(6), says("rex", attack("rex", "foe", Stat.HEART)), faces(6), faces(1))
    fallen = go_on(world, *script)
    assert (fallen.fighter("foe").out, asks(fallen)) == (True, next_turn())
    done = go_on(fallen, says("gm", True, label="over"))
    assert (done.encounter, done.agenda) == (None, ())
