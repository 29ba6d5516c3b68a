"""How long things last: several causes of one condition or boon hold it each for its own time."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.kernel.rules.scene import Scene

from ...facts import BoonEnded, BoonSet, ConditionEnded, ConditionSet
from ...model.world import Adventure, Boon, Fighter, Hold, Until
from ..checks.limits import enforce_limits

TURNS = ("start", "end")
Later = Callable[[Until], Until | None]
"""What becomes of an end now that something has happened; None if it has come."""


def longer(one: Until, other: Until) -> Until:
    """The later of two ends; one without an end is the longest."""
    if not one.when or not other.when:
        return Until()
    if "fight" in (one.when, other.when):
        return Until("fight")
    return max(other, one, key=lambda until: (until.left, until.when == "end"))


def comparable(one: Until, other: Until) -> bool:
    """Whether it is clear now which of two ends comes later."""
    if not one.when or not other.when or one == other:
        return True
    if "fight" in (one.when, other.when):
        return {one.when, other.when} <= {"fight", *TURNS}
    return one.when in TURNS and other.when in TURNS and one.who == other.who


def held_besides(old: tuple[Hold, ...], new: Hold) -> tuple[Hold, ...]:
    """A new cause beside those there were: the longer counts where that is clear, else each holds for itself."""
    until, others = new.until, []
    for one in old:
        if comparable(one.until, until):
            until = longer(one.until, until)
        else:
            others.append(one)
    return (Hold(new.source, until), *others)


def bestow(scene: Scene[Adventure], who: str, boon: Boon) -> None:
    """A boon lies on somebody; one of the same name does not count twice and lasts as long as either."""
    old = next((one for one in scene.world.fighter(who).boons if one.id == boon.id), None)
    ends = held_besides(tuple(Hold("", end) for end in old.ends), Hold("", boon.until)) if old else ()
    scene.happen(BoonSet(who, boon.lasting(tuple(one.until for one in ends)) if ends else boon))


def lose_boon(scene: Scene[Adventure], who: str, name: str) -> None:
    """A boon is over; what it raised above the usual maximum is lost."""
    scene.happen(BoonEnded(who, name))
    enforce_limits(scene, who)


def all_ends(fighter: Fighter) -> tuple[Until, ...]:
    """The ends of everything that lies on somebody."""
    conditions = [hold.until for one in fighter.conditions for hold in one.holds]
    return (*conditions, *(until for boon in fighter.boons for until in boon.ends))


def lasts_on(scene: Scene[Adventure], fighter: Fighter, later: Later) -> None:
    """What lies on somebody lasts on as long as one of its causes does."""
    for one in fighter.conditions:
        holds = tuple(Hold(hold.source, end) for hold in one.holds if (end := later(hold.until)) is not None)
        if not holds:
            scene.happen(ConditionEnded(fighter.id, one.id, one.name))
        elif holds != one.holds:
            scene.happen(ConditionSet(fighter.id, one.held_by(holds)))
    for boon in fighter.boons:
        ends = tuple(end for until in boon.ends if (end := later(until)) is not None)
        if not ends:
            lose_boon(scene, fighter.id, boon.id)
        elif ends != boon.ends:
            scene.happen(BoonSet(fighter.id, boon.lasting(ends)))
