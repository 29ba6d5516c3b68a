"""The canonical form of a fight: worlds that play on alike become equal, so that caches find them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.kernel.rules.resolve import Call, Rule

from .model.workshop import Due
from .model.world import NOWHERE, ROUNDS_PER_MINUTE, Adventure, Fighter, Hold, Turn, Until
from .rules.conditions.durations import all_ends
from .rules.turns import phases
from .rules.turns.ending import judge
from .rules.turns.simultaneous import together
from .rules.turns.turns import acts_every_phase, turn

LATER_ROUND = 2  # all rounds after the first are alike
SETUP_RULES: tuple[Rule[..., Any], ...] = (phases.initiative, phases.preparation)
MAX_ROUNDS_LEFT = 60 * ROUNDS_PER_MINUTE  # an hour: no fight is longer
WHEREVER = (-2, -2)  # where somebody lies who is out; nowhere is only whom the GM has taken off the table
AFTER_THE_FIGHT = 10_000  # the minute that stands for everything later
TURN_ORDER_RULES: tuple[Rule[..., Any], ...] = (
    *(phases.in_order, turn, together, phases.phase_turns),
    *(phases.round_of, judge, phases.deferring),
)
"""Calls that only name fighters whose turns are still to come."""


def round_of(adventure: Adventure) -> int:
    """The current round; 0 outside a fight."""
    return adventure.fight.round if adventure.fight else 0


def canonical(adventure: Adventure) -> Adventure:
    """The adventure without everything that no rule reads again in this fight.

    The winner and the numbers at its end stay the same.
    """
    fight = adventure.fight
    if fight is None or any(call.rule in SETUP_RULES for call in adventure.agenda):
        return adventure
    placed = [one for one in adventure.fighters if phases.has_place_in_order(adventure, one)]
    busy, ranks = fighters_involved(adventure), initiative_ranks(placed)
    relevant = busy.union(*(fighters_minded_by(one) for one in adventure.fighters))
    kept = []
    for one in adventure.fighters:
        if not one.gone:
            kept.append(canonical_present(one, one.id in busy, ranks, fight.round >= LATER_ROUND))
        else:
            left = one if one.id in relevant else canonical_beaten(one)
            kept.append(
                left.with_fields(phase=one.phase, initiative=ranks[one.side, one.initiative]) if one in placed else left
            )
    return adventure.but(
        fight=fight.but(round=min(fight.round, LATER_ROUND)),
        fighters=tuple([with_relative_times(one, adventure) for one in kept]),
        agenda=tuple([canonical_call(call, adventure) for call in adventure.agenda]),
        minutes=0,
        waves=(),
        lore=(),
        modules=(),
        wares=adventure.wares if adventure.counts_bulk else (),
    )


def fighters_involved(adventure: Adventure) -> set[str]:
    """The fighter whose turn it is, and all whom a call on the agenda concerns."""
    calls = [call for call in adventure.agenda if call.rule not in TURN_ORDER_RULES]
    return {adventure.fight.active if adventure.fight else "", *(name for call in calls for name in words_in(call))}


def words_in(value: Any) -> Iterator[str]:
    """Every string in the arguments of a call."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Call | tuple):
        for part in value.args if isinstance(value, Call) else value:
            yield from words_in(part)


def fighters_minded_by(fighter: Fighter) -> tuple[str, ...]:
    """The fighters whose position matters to another even after they fall: its mount, and the one it is afraid of."""
    fear = fighter.condition("afraid")
    return (fighter.rides, fear.source if fear else "")


Ranks = dict[tuple[str, int | None], int | None]


def initiative_ranks(placed: list[Fighter]) -> Ranks:
    """The rank of every initiative result within its side: only the order counts, not the numbers."""
    ranks: Ranks = {}
    for side in phases.SIDE_ORDER:
        results = {one.initiative for one in placed if one.side == side}
        ranks[side, None] = None
        ranks |= {(side, one): at for at, one in enumerate(sorted(one for one in results if one is not None))}
    return ranks


def canonical_present(fighter: Fighter, busy: bool, ranks: Ranks, later: bool) -> Fighter:
    """A fighter without its last turn, which no rule reads before the next one begins."""
    # The turn of a beast, or of a creature that acts in every phase, goes on between phases.
    turn = fighter.turn if busy or fighter.owner or acts_every_phase(fighter) else Turn(task=fighter.turn.task)
    rank = ranks[fighter.side, fighter.initiative]
    return fighter.with_fields(turn=turn, initiative=rank, acted=fighter.acted or later)


def canonical_beaten(fighter: Fighter) -> Fighter:
    """A beaten fighter: only its Health and other pools count."""
    at = NOWHERE if fighter.dead or fighter.away else WHEREVER
    return fighter.with_fields(
        at=at, height=0, conditions=(), turn=Turn(), phase=None, initiative=None, acted=True, spent=(), fizzled=()
    )


def with_relative_times(fighter: Fighter, adventure: Adventure) -> Fighter:
    """The fighter with ends by the clock counted from now: the hour of the day does not matter."""
    if not fighter.due and not any(until.when == "clock" for until in all_ends(fighter)):
        return fighter
    return fighter.with_fields(
        boons=tuple([one.lasting(tuple(relative_until(end, adventure) for end in one.ends)) for one in fighter.boons]),
        conditions=tuple(
            [one.held_by(tuple(relative_hold(hold, adventure) for hold in one.holds)) for one in fighter.conditions]
        ),
        due=tuple([relative_due(one, adventure) for one in fighter.due]),
    )


def relative_hold(hold: Hold, adventure: Adventure) -> Hold:
    return hold.but(until=relative_until(hold.until, adventure))


def relative_until(until: Until, adventure: Adventure) -> Until:
    if until.when != "clock":
        return until
    minute, rounds = relative_moment(until.left, until.rounds, adventure)
    return until.but(left=minute, rounds=rounds)


def relative_due(brew: Due, adventure: Adventure) -> Due:
    minute, rounds = relative_moment(brew.minute, brew.rounds, adventure)
    return brew.but(minute=minute, rounds=rounds)


def relative_moment(minute: int, rounds: int, adventure: Adventure) -> tuple[int, int]:
    """A moment on a clock that starts at 0 in the first round."""
    now, over = adventure.moment
    left = (minute - now) * ROUNDS_PER_MINUTE + rounds - over
    if left > MAX_ROUNDS_LEFT:
        return AFTER_THE_FIGHT, 0
    return divmod(max(0, left) + min(round_of(adventure), LATER_ROUND) - 1, ROUNDS_PER_MINUTE)


def canonical_call(call: Call[Any], adventure: Adventure) -> Call[Any]:
    """A call without the number of a later round, and without beaten fighters whose turn no longer times anything."""
    if call.rule is phases.round_of:
        return phases.round_of(min(call.args[0], LATER_ROUND + 1))
    if call.rule is phases.in_order:
        names, phase = call.args
        placed = [name for name in names if phases.has_place_in_order(adventure, adventure.fighter(name))]
        return phases.in_order(tuple(placed), phase)
    return call
