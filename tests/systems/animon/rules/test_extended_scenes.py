"""Extended Action Scenes: what ends with a section and what runs on."""

from __future__ import annotations

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.world import roster
from rulewright.systems.animon.model.sheets import Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Condition, Encounter, Story, Until
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.ending import end
from rulewright.systems.animon.rules.turns.initiative import begin
from rulewright.systems.animon.rules.turns.turns import end_turn, turn
from rulewright.systems.animon.view import claims
from systems.animon.build import kid, npc, pair, pc, story
from systems.animon.playing import hp, order, run_script, with_agenda

# Extended Action Scenes


def in_section(scope: str = "whole", stage: Stage = Stage.BASIC) -> Story:
    """The first section of an Extended Action Scene: Rex, hurt and marked, has the last foe before him."""
    marked = {"conditions": (Condition(Ailment.VULNERABLE),), "limits": ("vulnerable",)}
    rex = pc("rex", stage, hp=10 if stage is Stage.SUPER else 5, uses_spent=2, **marked)
    world = story(rex, npc("foe", level=2, hp=1), fight=False, rulings=(f"extended.scope={scope}",))
    return run_script(with_agenda(world, begin((), True)), faces(1, 1), faces(6, 6, 6))


def last_blow(world: Story, foe: str) -> Story:
    number = 4 if world.fighter("rex").stage is Stage.SUPER else 3
    fought = says("rex", attack("rex", foe, Stat.POWER)), faces(4, *[1] * (number - 1)), faces(1, 1)
    return run_script(world, *fought, says("gm", True, label="over"))


@pytest.mark.rule("combat.extended.declare")
def test_the_gm_may_declare_an_extended_action_scene() -> None:
    calm = story(pc("rex"), npc("foe"), fight=False)
    starts = next(one for one in claims(calm, "gm") if one.rule is begin)
    assert [starts.why_not(begin((), extended)) for extended in (False, True)] == [None, None]
    plain = run_script(with_agenda(calm, begin((), False)), faces(1, 1), faces(6, 6, 6)).encounter
    long = run_script(with_agenda(calm, begin((), True)), faces(1, 1), faces(6, 6, 6)).encounter
    assert plain is not None
    assert long is not None
    assert ((plain.extended, plain.last_section), (long.extended, long.last_section)) == ((False, True), (True, False))
    assert not any(one.rule is begin for one in claims(in_section(), "gm"))
    between = last_blow(in_section(), "foe")
    assert any(one.rule is begin for one in claims(between, "gm")), "the next section can begin"


@pytest.mark.rule("combat.extended.same-rules", "combat.extended.uses", "combat.extended.breath")
@pytest.mark.parametrize("scope", ["whole", "section"])
def test_between_sections_uses_and_hp_do_not_come_back(scope: str) -> None:
    between = last_blow(in_section(scope), "foe")
    rex, runs_on = between.fighter("rex"), scope == "whole"
    assert (rex.hp, rex.uses_spent) == (5, 2)
    assert between.gauge == (3 if runs_on else 0)
    assert rex.has(Ailment.VULNERABLE) is runs_on
    assert rex.limits == (("vulnerable",) if runs_on else ())
    assert between.encounter is not None
    more = between.but(fighters=roster((*between.fighters, npc("imp", level=2, hp=1))))
    second = run_script(with_agenda(more, begin((), False)), faces(1, 1), faces(6, 1, 1))
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
    second = run_script(with_agenda(more, begin((), True)), faces(1, 1), faces(6, 1, 1)).encounter
    assert second is not None
    assert second.poisoned_by == earlier


@pytest.mark.rule("combat.extended.uses", "combat.extended.breath")
def test_the_gm_ends_a_section_or_the_whole_scene_in_the_middle_of_a_turn() -> None:
    world = in_section()
    section = run_script(with_agenda(world, end(False), end_turn("rex")))
    assert (hp(section, "rex"), section.fighter("rex").uses_spent, section.agenda) == (5, 2, ())
    whole = run_script(with_agenda(world, end(True), end_turn("rex")))
    assert (hp(whole, "rex"), whole.fighter("rex").uses_spent, whole.encounter) == (9, 0, None)
    after = run_script(with_agenda(section, end(True)))
    assert (hp(after, "rex"), after.encounter) == (9, None)


# Turns and actions


@pytest.mark.rule("combat.extended.same-rules", "combat.turn.phases", "kid.combat-turn")
def test_fighters_that_fell_in_an_earlier_section_keep_a_place() -> None:
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
