"""Rests: what a night counts as, what it restores, and what it triggers in which order."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import Faces, faces, play
from rulewright.systems.anyventure.model.sheets import Ability, Change
from rulewright.systems.anyventure.model.world import Adventure, Spent
from rulewright.systems.anyventure.rules.downtime.resting import full_rest, kind_of_rest, night

from ...build import adventure, fighter, has

SLEPT = ((8, True),)
WOKEN = ((4, True), (1, False), (3, True))
COMFORT, BARE_GROUND = True, False


def hero(*rulings: str, **changes: Any) -> Adventure:
    ana = fighter(**{"health": 10, "resolve": 10, "morale": 5, "resilience": (2, 3)} | changes)
    return adventure(ana, rulings=rulings, fight=None, minutes=0)


def bars(world: Adventure) -> tuple[int, int, int]:
    """Health, Resolve, Morale."""
    one = world.fighter("ana")
    return one.health, one.resolve, one.morale


def rested(world: Adventure, kind: Any = "favorable", *script: Faces) -> Adventure:
    return play(world, full_rest("ana", kind), *script).world


# ---- which rest it was


@pytest.mark.rule("rest.favorable", "rest.favorable-broken", "rest.unfavorable")
@pytest.mark.parametrize(
    ("sleep", "comfortable", "kind"),
    [
        (SLEPT, COMFORT, "favorable"),
        (SLEPT, BARE_GROUND, "unfavorable"),
        (((7, True),), COMFORT, "unfavorable"),
        (WOKEN, COMFORT, "unfavorable"),
        (((3, True), (4, False), (3, True)), BARE_GROUND, "unfavorable"),
        (((3, True), (5, False), (3, True)), BARE_GROUND, ""),
        (((2, True), (5, False), (4, True), (1, False), (2, True)), BARE_GROUND, "unfavorable"),
        (((5, True),), COMFORT, ""),
        (((8, False),), COMFORT, ""),
    ],
)
def test_what_kind_of_rest_a_night_is(sleep: Any, comfortable: bool, kind: str) -> None:
    assert kind_of_rest(sleep, comfortable) == kind


@pytest.mark.rule("rest.favorable", "rest.unfavorable", "rest.favorable-broken")
@pytest.mark.parametrize(
    ("sleep", "comfortable", "after"),
    [
        (SLEPT, COMFORT, (13, 11, 5)),
        (SLEPT, BARE_GROUND, (12, 10, 3)),
        (WOKEN, COMFORT, (12, 10, 3)),
        (((4, True),), COMFORT, (10, 10, 5)),
    ],
)
def test_what_a_night_restores(sleep: Any, comfortable: bool, after: tuple[int, int, int]) -> None:
    assert bars(play(hero(), night(sleep, comfortable)).world) == after


@pytest.mark.rule("rest.unfavorable", "resource.morale-max", "resource.health-cap")
def test_gains_end_at_the_maximum_and_losses_at_0() -> None:
    assert bars(rested(hero(health=19, morale=1), "unfavorable")) == (20, 10, 0)
    assert bars(rested(hero(health=18, resolve=20), "favorable")) == (20, 20, 5)


@pytest.mark.rule("rest.favorable", "rest.not-resolve")
@pytest.mark.parametrize(
    ("ruling", "after"),
    [
        ("rest.favorable-health=three", (13, 11, 5)),
        ("rest.favorable-health=four", (14, 11, 5)),
        ("rest.favorable-resolve=one", (13, 11, 5)),
        ("rest.favorable-resolve=none", (13, 10, 5)),
    ],
)
def test_a_favorable_rest_follows_the_ruling(ruling: str, after: tuple[int, int, int]) -> None:
    assert bars(rested(hero(ruling))) == after
    assert bars(rested(hero(ruling), "unfavorable")) == (12, 10, 3)


@pytest.mark.rule("rest.full")
@pytest.mark.parametrize(("ruling", "second", "third"), [("one", 13, 16), ("any", 16, 19)])
def test_one_full_rest_counts_in_24_hours_or_any_number(ruling: str, second: int, third: int) -> None:
    world = play(hero(f"rest.per-day={ruling}"), night(SLEPT, COMFORT)).world
    assert (bars(world)[0], world.minutes) == (13, 8 * 60)
    world = play(world.but(minutes=23 * 60), night(SLEPT, COMFORT)).world
    assert bars(world)[0] == second
    short = play(world.but(minutes=24 * 60 - 1), night(SLEPT, COMFORT)).world
    assert bars(short)[0] == (13 if ruling == "one" else 19)
    on_time = play(world.but(minutes=24 * 60), night(SLEPT, COMFORT)).world
    assert bars(on_time)[0] == (16 if ruling == "one" else third)


@pytest.mark.rule("rest.full")
def test_either_rest_is_a_full_rest() -> None:
    daily = Ability(id="second-wind", per="day")
    for kind in ("favorable", "unfavorable"):
        spent = hero(abilities=(daily,), spent=(Spent("second-wind", 1),), conditions=(has("numbed", rc=10),))
        after = rested(spent, kind, faces(10)).fighter("ana")
        assert (after.spent, after.conditions) == ((), ())


def test_a_full_rest_leaves_nobody_winded_or_short_of_energy() -> None:
    after = rested(hero(energy=-2, conditions=(has("winded"),))).fighter("ana")
    assert (after.energy, after.has("winded")) == (5, False)


# ---- Wonder and Woe


@pytest.mark.rule("wonder.hold", "rest.favorable")
def test_holding_wonder_gives_1_resolve() -> None:
    assert bars(rested(hero(wonder=True))) == (13, 12, 5)
    assert bars(rested(hero(wonder=True), "unfavorable")) == (12, 11, 3)
    assert rested(hero(wonder=True)).fighter("ana").wonder


@pytest.mark.rule("woe.hold", "rest.unfavorable", "rest.end-events")
@pytest.mark.parametrize(("ruling", "after"), [("damage", (12, 10, 2)), ("loss", (12, 9, 3))])
def test_holding_woe_costs_1_resolve_as_damage_or_loss(ruling: str, after: tuple[int, int, int]) -> None:
    name = f"resource.woe-hold={ruling}"
    assert bars(rested(hero(name, woe=True), "unfavorable")) == after
    assert bars(rested(hero(name, woe=True, morale=0), "unfavorable")) == (12, 9, 0)
    assert bars(rested(hero(name, woe=True, morale=2), "unfavorable")) == (12, 9, 0)


@pytest.mark.rule("woe.hold")
def test_the_damage_of_woe_is_not_psychic() -> None:
    world = hero("resource.morale-psychic=skip", woe=True, mitigation={"psychic": 5})
    assert bars(rested(world, "unfavorable")) == (12, 10, 2)
    assert bars(rested(hero(woe=True, morale=0, mitigation={"psychic": 5}), "unfavorable")) == (12, 9, 0)


@pytest.mark.rule("woe.hold", "wonder.hold", "rest.end-events")
def test_the_gains_of_the_rest_come_before_those_of_wonder_and_woe() -> None:
    world = hero(woe=True, morale=0, resolve=20)
    assert bars(rested(world)) == (13, 19, 0)
    both = hero(wonder=True, woe=True, morale=0, resolve=20)
    assert bars(rested(both, "unfavorable")) == (12, 19, 0)


@pytest.mark.rule("rest.end-events", "condition.broken-recovery")
def test_broken_by_woe_is_first_checked_at_the_next_full_rest() -> None:
    broken = rested(hero("rest.per-day=any", woe=True, morale=0, resolve=1), "unfavorable")
    assert broken.fighter("ana").has("broken")
    again = rested(broken, "unfavorable", faces(9, label="against RC 12"))
    assert again.fighter("ana").has("broken")


# ---- the Broken and the Numbed


@pytest.mark.rule("rest.blocked", "rest.not-resolve", "rest.end-events", "condition.broken")
def test_the_broken_gain_health_and_no_resolve_and_then_roll() -> None:
    world = hero(resolve=0, wonder=True, conditions=(has("broken", rc=12),), resilience=(3, 5))
    failed = rested(world, "favorable", faces(11, 3, label="against RC 12"))
    assert bars(failed) == (13, 0, 5)
    broken = failed.fighter("ana").condition("broken")
    assert broken is not None
    assert broken.rc == 11
    freed = rested(world, "favorable", faces(12, 3))
    assert bars(freed) == (13, 0, 5)
    assert not freed.fighter("ana").has("broken")


@pytest.mark.rule("rest.blocked", "rest.end-events")
@pytest.mark.parametrize(("ruling", "resolve"), [("gains-first", 0), ("checks-first", 1)])
@pytest.mark.parametrize("condition", ["broken", "numbed"])
def test_whether_gains_or_checks_come_first(ruling: str, resolve: int, condition: Any) -> None:
    world = hero(f"rest.order={ruling}", resolve=0, conditions=(has(condition, rc=10),), resilience=(3, 5))
    assert bars(rested(world, "favorable", faces(16, 3))) == (13, resolve, 5)
    assert bars(rested(world, "favorable", faces(2, 3))) == (13, 0, 5)


@pytest.mark.rule("rest.full", "rest.end-events")
def test_a_rest_that_does_not_count_triggers_nothing() -> None:
    world = hero(woe=True, conditions=(has("numbed", rc=10),), rested=60).but(minutes=600)
    done = play(world, full_rest("ana", "favorable"))
    assert bars(done.world) == (10, 10, 5)
    assert "counts for nothing" in str(done.facts[-1].tell())


@pytest.mark.rule("rest.favorable", "resource.health-cap")
def test_rests_heal_up_to_the_current_maximum() -> None:
    assert bars(rested(hero(health=20, changes=(Change("health", 1, "Tough"),)))) == (21, 11, 5)
