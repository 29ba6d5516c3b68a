"""How long things last: each cause of a condition or boon holds it for its own time."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.kernel.rules.scene import Scene

from ...facts import BoonEnded, BoonSet, ConditionEnded, ConditionSet
from ...model.world import Adventure, Boon, Fighter, Hold, Until
from ..checks.limits import enforce_limits

TURN_ENDS = ("start", "end")  # what `Until.when` is for things that last a number of turns
UpdateEnd = Callable[[Until], Until | None]
"""Returns the end as it is now; None if it has come."""


def later_end(one: Until, other: Until) -> Until:
    """The later of two ends; something without an end lasts longest."""
    if not one.when or not other.when:
        return Until()
    if "fight" in (one.when, other.when):
        return Until("fight")
    return max(other, one, key=lambda until: (until.left, until.when == "end"))


def comparable(one: Until, other: Until) -> bool:
    """Whether it is clear already which of two ends comes later."""
    if not one.when or not other.when or one == other:
        return True
    if "fight" in (one.when, other.when):
        return {one.when, other.when} <= {"fight", *TURN_ENDS}
    return one.when in TURN_ENDS and other.when in TURN_ENDS and one.who == other.who


def add_cause(old: tuple[Hold, ...], new: Hold) -> tuple[Hold, ...]:
    """Add a new cause: where it is clear which of two lasts longer, that one counts, else both are kept."""
    until, others = new.until, []
    for cause in old:
        if comparable(cause.until, until):
            until = later_end(cause.until, until)
        else:
            others.append(cause)
    return (Hold(new.source, until), *others)


def give_boon(scene: Scene[Adventure], who: str, boon: Boon) -> None:
    """Give a boon; one of the same name does not count twice and lasts as long as either."""
    old = next((hold for hold in scene.world.fighter(who).boons if hold.id == boon.id), None)
    ends = add_cause(tuple(Hold("", end) for end in old.ends), Hold("", boon.until)) if old else ()
    scene.happen(BoonSet(who, boon.lasting(tuple(hold.until for hold in ends)) if ends else boon))


def lose_boon(scene: Scene[Adventure], who: str, name: str) -> None:
    """End a boon; what it raised above the usual maximum is lost."""
    scene.happen(BoonEnded(who, name))
    enforce_limits(scene, who)


def all_ends(fighter: Fighter) -> tuple[Until, ...]:
    """The ends of all conditions and boons a character has."""
    conditions = [hold.until for condition in fighter.conditions for hold in condition.holds]
    return (*conditions, *(until for boon in fighter.boons for until in boon.ends))


def update_durations(scene: Scene[Adventure], fighter: Fighter, update: UpdateEnd) -> None:
    """Update when conditions and boons end; each lasts as long as one of its causes."""
    for condition in fighter.conditions:
        holds = tuple(Hold(hold.source, end) for hold in condition.holds if (end := update(hold.until)) is not None)
        if not holds:
            scene.happen(ConditionEnded(fighter.id, condition.id, condition.name))
        elif holds != condition.holds:
            scene.happen(ConditionSet(fighter.id, condition.held_by(holds)))
    for boon in fighter.boons:
        ends = tuple(end for until in boon.ends if (end := update(until)) is not None)
        if not ends:
            lose_boon(scene, fighter.id, boon.id)
        elif ends != boon.ends:
            scene.happen(BoonSet(fighter.id, boon.lasting(ends)))


def end_causes(scene: Scene[Adventure], fighter: Fighter, is_over: Callable[[Until], bool]) -> None:
    """Drop the causes that are over; conditions and boons without any left end."""
    update_durations(scene, fighter, lambda until: None if is_over(until) else until)
