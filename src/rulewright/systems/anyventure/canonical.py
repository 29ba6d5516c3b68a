"""What of a fight still matters: worlds that play alike are made equal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.kernel.rules.resolve import Call

from .model.workshop import Due
from .model.world import NOWHERE, ROUNDS_PER_MINUTE, Adventure, Fighter, Hold, Turn, Until
from .rules.conditions.durations import all_ends
from .rules.turns import phases
from .rules.turns.turns import acts_every_phase

LATER = 2
"""All rounds after the first are alike."""
STARTING = ("initiative", "preparation")
AN_HOUR = 60 * ROUNDS_PER_MINUTE
"""In rounds; what ends later than that ends in no fight."""
FAR_OFF = 10_000
TO_COME = ("in_order", "turn", "together", "phase_turns", "round_of", "judge", "deferring")
"""The calls that only say whose turn is still to come."""


def round_of(adventure: Adventure) -> int:
    """The round that is on; 0 outside a fight."""
    return adventure.fight.round if adventure.fight else 0


def essence(adventure: Adventure) -> Adventure:
    """A fight without what no rule reads again before it is over: winner and bars at the end stay the same."""
    fight = adventure.fight
    if fight is None or any(call.rule.name in STARTING for call in adventure.agenda):
        return adventure
    placed = [one for one in adventure.fighters if phases.has_place_in_order(adventure, one)]
    busy, ranks = in_a_turn(adventure), order_of(placed)
    looked_at = busy.union(*(matter_to(one) for one in adventure.fighters))
    kept = []
    for one in adventure.fighters:
        if not one.gone:
            kept.append(waiting(one, one.id in busy, ranks, fight.round >= LATER))
        else:
            left = one if one.id in looked_at else fallen(one)
            kept.append(
                left.with_fields(phase=one.phase, initiative=ranks[one.side, one.initiative]) if one in placed else left
            )
    return adventure.but(
        fight=fight.but(round=min(fight.round, LATER)),
        fighters=tuple([counted_down(one, adventure) for one in kept]),
        agenda=tuple([due(call, adventure) for call in adventure.agenda]),
        minutes=0,
        waves=(),
        lore=(),
        modules=(),
        wares=adventure.wares if adventure.counts_bulk else (),
    )


def in_a_turn(adventure: Adventure) -> set[str]:
    """Whose turn it is, and whom anything still due concerns."""
    calls = [call for call in adventure.agenda if call.rule.name not in TO_COME]
    return {adventure.fight.active if adventure.fight else "", *(name for call in calls for name in named_in(call))}


def named_in(value: Any) -> Iterator[str]:
    """Every word in the arguments of a call."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Call | tuple):
        for part in value.args if isinstance(value, Call) else value:
            yield from named_in(part)


def matter_to(fighter: Fighter) -> tuple[str, ...]:
    """Whose place counts for somebody even when they have fallen: the mount it comes off, and what it flees from."""
    fear = fighter.condition("afraid")
    return (fighter.rides, fear.source if fear else "")


Ranks = dict[tuple[str, int | None], int | None]


def order_of(placed: list[Fighter]) -> Ranks:
    """Of initiative only the order within a side counts: for each side, the place of every result."""
    ranks: Ranks = {}
    for side in phases.SIDE_ORDER:
        results = {one.initiative for one in placed if one.side == side}
        ranks[side, None] = None
        ranks |= {(side, one): at for at, one in enumerate(sorted(one for one in results if one is not None))}
    return ranks


def waiting(fighter: Fighter, busy: bool, ranks: Ranks, later: bool) -> Fighter:
    """Between its turns nobody looks at what it did in the last one; a beast's and one of several phases go on."""
    turn = fighter.turn if busy or fighter.owner or acts_every_phase(fighter) else Turn(task=fighter.turn.task)
    rank = ranks[fighter.side, fighter.initiative]
    return fighter.with_fields(turn=turn, initiative=rank, acted=fighter.acted or later)


def fallen(fighter: Fighter) -> Fighter:
    """Of those who are out only the bars count."""
    return fighter.with_fields(
        at=NOWHERE, height=0, conditions=(), turn=Turn(), phase=None, initiative=None, acted=True, spent=(), fizzled=()
    )


def counted_down(fighter: Fighter, adventure: Adventure) -> Fighter:
    """What lasts by the clock, and what was swallowed for later, counted from now."""
    if not fighter.due and not any(until.when == "clock" for until in all_ends(fighter)):
        return fighter
    return fighter.with_fields(
        boons=tuple([one.lasting(tuple(lasting(end, adventure) for end in one.ends)) for one in fighter.boons]),
        conditions=tuple(
            [one.held_by(tuple(held(hold, adventure) for hold in one.holds)) for one in fighter.conditions]
        ),
        due=tuple([waiting_for(one, adventure) for one in fighter.due]),
    )


def held(hold: Hold, adventure: Adventure) -> Hold:
    return hold.but(until=lasting(hold.until, adventure))


def lasting(until: Until, adventure: Adventure) -> Until:
    if until.when != "clock":
        return until
    minute, rounds = from_now(until.left, until.rounds, adventure)
    return until.but(left=minute, rounds=rounds)


def waiting_for(brew: Due, adventure: Adventure) -> Due:
    minute, rounds = from_now(brew.minute, brew.rounds, adventure)
    return brew.but(minute=minute, rounds=rounds)


def from_now(minute: int, rounds: int, adventure: Adventure) -> tuple[int, int]:
    """A moment on a clock that stands at 0 in the first round that counts."""
    now, over = adventure.moment
    left = (minute - now) * ROUNDS_PER_MINUTE + rounds - over
    if left > AN_HOUR:
        return FAR_OFF, 0
    return divmod(max(0, left) + min(round_of(adventure), LATER) - 1, ROUNDS_PER_MINUTE)


def due(call: Call[Any], adventure: Adventure) -> Call[Any]:
    """A call still due, without the number of its round and without those who are out and time nothing."""
    if call.rule is phases.round_of:
        return phases.round_of(min(call.args[0], LATER + 1))
    if call.rule is phases.in_order:
        names, phase = call.args
        placed = [name for name in names if phases.has_place_in_order(adventure, adventure.fighter(name))]
        return phases.in_order(tuple(placed), phase)
    return call
