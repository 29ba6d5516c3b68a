"""Turns without a fight: ticks, fire, mental conditions and the unconscious after a fight."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import Outcome, faces, play, play_agenda, says
from rulewright.systems.anyventure.facts import HealthSet
from rulewright.systems.anyventure.model.world import Adventure, Condition, Until
from rulewright.systems.anyventure.rules.downtime.camp import camp as make_camp
from rulewright.systems.anyventure.rules.downtime.camp import spare_time, wait, what_next
from rulewright.systems.anyventure.rules.downtime.clock import time_passes
from rulewright.systems.anyventure.rules.downtime.resting import night
from rulewright.systems.anyventure.rules.turns.unsettled import MAX_TURNS, turns_go_on

from ...build import adventure, fighter, has

COLD = has("unconscious")
FIRE = has("ignited", amount=7)


def camp(*conditions: Condition, others: tuple[Any, ...] = (), rulings: tuple[str, ...] = (), **more: Any) -> Adventure:
    """Ana after the fight, with the conditions it left her."""
    hero = fighter("ana", conditions=conditions, **more)
    return adventure(hero, *others, fight=None, camp=True, rulings=rulings)


def later(world: Adventure, *script: Any) -> Outcome[Adventure]:
    """An hour passes."""
    return play_agenda(world.but(agenda=(wait(1),)), *script)


def lies(played: Outcome[Adventure]) -> list[tuple[str, int]]:
    return [(condition.id, condition.rc) for condition in played.world.fighter("ana").conditions]


@pytest.mark.rule("condition.unconscious-wake", "lifeline.wake")
@pytest.mark.parametrize("health", [0, 9])
def test_with_too_little_health_a_d12_each_turn_may_wake(health: int) -> None:
    woken = later(camp(COLD, health=health), faces(8), faces(1), faces(9, label="stirs"))
    assert lies(woken) == []
    assert lies(later(camp(COLD, health=health), *[faces(8)] * MAX_TURNS, *[faces(8)] * MAX_TURNS)) == [
        ("unconscious", 0)
    ]


@pytest.mark.rule("condition.unconscious-wake", "condition.stasis", "condition.duration")
def test_magical_sleep_and_stasis_allow_no_waking_roll() -> None:
    bled = has("bleeding", rc=10)
    for lying in ((COLD, has("stasis"), bled), (has("unconscious", until=Until("clock", left=9999)),)):
        assert len(lies(later(camp(*lying, health=0)))) == len(lying)


@pytest.mark.rule("condition.bleeding", "condition.bleeding-recovery", "turn.clock")
def test_bleeding_goes_on_until_it_is_stopped() -> None:
    played = later(
        camp(has("bleeding", rc=10), endurance=3), faces(1, 1, label="RC 10"), faces(1, 1, label="RC 9"), faces(8, 1)
    )
    assert [fact.health for fact in played.facts if isinstance(fact, HealthSet)] == [19, 18, 17]
    assert lies(played) == []


@pytest.mark.rule("condition.bleeding", "lifeline.bleed-check")
def test_a_character_may_bleed_to_death_after_the_fight() -> None:
    script = (faces(1, 1), says("ana", "endurance"), faces(1, 1, label="(RC 9)"))
    assert later(camp(has("bleeding", rc=10), health=1), *script).world.fighter("ana").dead


@pytest.mark.rule("condition.ignited", "condition.ignited-out", "rest.favorable")
def test_the_burning_put_out_flames_before_they_sleep() -> None:
    world = camp(FIRE, coordination=2)
    tries = (faces(5, 1), faces(1, 2), faces(6, 1))
    played = play_agenda(world.but(agenda=(night(((8, True),), comfortable=True),)), *tries)
    ana = played.world.fighter("ana")
    assert (ana.health, ana.conditions) == (20 - 7 + 3, ())


@pytest.mark.rule("condition.ignited-out", "action.put-out-ally")
def test_allies_put_out_the_flames_of_the_helpless() -> None:
    bea = fighter("bea", coordination=1)
    world = camp(FIRE, COLD, others=(bea, fighter("cei", conditions=(COLD,))))
    script = (faces(3, 1), faces(4, 1, label="bea puts out ana"))
    assert lies(later(world, *script)) == []


@pytest.mark.rule("condition.ignited", "lifeline.trigger")
def test_a_fire_that_nobody_puts_out_burns_on() -> None:
    world = camp(FIRE, COLD, health=8)
    stirs = faces(1, label="stirs")
    table = (faces(8, label="Lifeline Table"), stirs, faces(1, label="Lifeline Table"), faces(1, label="Death Check"))
    assert later(world, stirs, stirs, *table).world.fighter("ana").dead


@pytest.mark.rule("condition.confused-recovery", "condition.maddened-recovery")
@pytest.mark.parametrize("kind", ["confused", "maddened"])
def test_mental_conditions_are_shaken_off_turn_by_turn(kind: str) -> None:
    assert (
        lies(
            later(
                camp(has(kind, rc=10), mind=2, resilience=3, concentration=3),
                faces(1, 1, label="RC 10"),
                faces(9, 1, label="RC 9"),
            )
        )
        == []
    )


@pytest.mark.rule("condition.afraid-check", "condition.falling-rc")
def test_fear_is_mastered_with_each_attempt_to_do_something() -> None:
    afraid = has("afraid", rc=10, source="orc")
    failed = (faces(1, 1, label="Afraid against RC 10"), faces(1, 1, label="Afraid against RC 9"))
    assert lies(later(camp(afraid, resilience=3), *failed, faces(8, 1, label="Afraid against RC 8"))) == []
    stunned = later(
        camp(afraid, has("stunned", rc=10), resilience=3, concentration=3),
        faces(10, 1, label="Stunned against RC 10"),
        faces(10, 1, label="Afraid against RC 10"),
    )
    assert lies(stunned) == []
    for stays in ("broken", "stasis"):
        assert ("afraid", 10) in lies(later(camp(afraid, has(stays))))
    mad = later(camp(afraid, has("maddened", rc=4), resilience=3), faces(4, 1, label="Maddened"), faces(10, 1))
    assert lies(mad) == []


@pytest.mark.rule("condition.broken", "condition.confused-recovery")
def test_the_broken_cannot_master_fear_so_no_turns_are_played() -> None:
    played = later(camp(has("broken", rc=12), has("confused", rc=10)))
    assert lies(played) == [("broken", 12), ("confused", 10)]


@pytest.mark.rule("condition.stunned-recovery", "turn.clock")
@pytest.mark.parametrize(("ruling", "tries"), [("per-action", 2), ("per-turn", 1)])
def test_the_stunned_recover_after_the_fight(ruling: str, tries: int) -> None:
    """Two attempts in a turn, or one; then the turn ends and the wound bleeds."""
    rulings = (f"condition.stunned-attempts={ruling}",)
    world = camp(has("stunned", rc=10), has("bleeding", rc=2), concentration=3, rulings=rulings)
    failed = [faces(1, 1, label=f"Stunned against RC {10 - at}") for at in range(tries)]
    free = faces(10 - tries, 1, label=f"Stunned against RC {10 - tries}")
    assert lies(later(world, *failed, faces(2, 1, label="Bleeding"), free)) == []


@pytest.mark.rule("turn.clock")
def test_camp_and_waiting_begin_with_unsettled_turns() -> None:
    hurt = camp(has("bleeding", rc=10))
    assert play(hurt, make_camp()).world.agenda == (turns_go_on(MAX_TURNS), spare_time("ana"), what_next())
    assert play(hurt, time_passes(30)).world.agenda == (turns_go_on(MAX_TURNS),)
    assert play(camp(), make_camp()).world.agenda == (spare_time("ana"), what_next())
    assert play(camp(), time_passes(30)).world.agenda == ()
