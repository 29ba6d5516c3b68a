"""Tools of the lab: who wins an encounter or from a position, and whether a fight was luck or choices."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Any

from rulewright.content.shelf import Match
from rulewright.errors import Busy, Refusal
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.lab.effort import Effort, stop_after
from rulewright.lab.experiments.simulate import simulate, simulate_world
from rulewright.lab.measurements import Estimate
from rulewright.lab.policies import PLAIN, find_policy, policy_by_side
from rulewright.lab.result import Result
from rulewright.lab.setup import Setup
from rulewright.mcp.seat_keys import SeatKeys
from rulewright.table.log.lines import encode_log
from rulewright.table.review.study import ReviewRequest, review_study
from rulewright.words.catalogue import SOURCE_LANGUAGE

from .parameters import Data, Encounter, GameName, Key, Names, Policy, Rulings, Seconds

# Each takes a whole processor: one at a time leaves the rest to those who play.
LAB_SLOT = BoundedSemaphore(1)


class MeasuringTools:
    """Tools that play many fights. They change nothing."""

    def __init__(self, keys: SeatKeys) -> None:
        self.keys = keys

    def simulate(
        self,
        game: GameName,
        encounter: Encounter = "",
        ours: Names = [],  # noqa: B006
        theirs: Names = [],  # noqa: B006
        our_policy: Policy = PLAIN,
        their_policy: Policy = PLAIN,
        rulings: Rulings = [],  # noqa: B006
        seconds: Seconds = 5,
    ) -> Data:
        """Who wins an encounter, or a match of named characters: exact, bounded or sampled, and it says which."""
        system = self.keys.host.game(game)
        match = Match(encounter, tuple(ours), tuple(theirs), tuple(rulings))
        setup = Setup(game, match, our_policy, their_policy)
        with _one_at_a_time():
            result = simulate(setup, Effort(), progress=stop_after(seconds))
        told = [f"{who}: {what}" for who, what in system.shelf.told_only(setup.world(), None)]
        return {**_result(result), "not_played": told}

    def simulate_from_here(
        self, key: Key, our_policy: Policy = PLAIN, their_policy: Policy = PLAIN, seconds: Seconds = 5
    ) -> Data:
        """As the GM: who wins from the present position of a table. It uses numbers that players do not see."""
        live = self.keys.as_gm(key)
        system, world = live.system, live.table.position.world
        if end := system.over(live.table.world):
            raise Refusal(f"the fight is over: {end}")
        policy = policy_by_side(system, find_policy(system, our_policy), find_policy(system, their_policy))
        with _one_at_a_time():
            return _result(simulate_world(system, world, policy, Effort(), stop_after(seconds)))

    def review(self, key: Key, seconds: Seconds = 20) -> Data:
        """As the GM: was it luck or choices? The chance to win at every point, and what the dice and choices cost."""
        live = self.keys.as_gm(key)
        with live.lock:
            log = encode_log(live.table.records)
        costs = live.table.seats.choice_costs
        request = ReviewRequest(live.system.name, log, PLAIN, PLAIN, (SOURCE_LANGUAGE,), costs, seconds)
        with _one_at_a_time():
            found = review_study(request, Unwatched())
        review: Data = to_builtins(found.shown[SOURCE_LANGUAGE])
        return review

    def tools(self) -> list[Any]:
        return [self.simulate, self.simulate_from_here, self.review]


class Unwatched:
    """Nobody watches the progress."""

    def __call__(self, what: str, done: float, of: float, so_far: Estimate | None = None) -> None: ...

    def publish(self, found: Any) -> None: ...


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    if not LAB_SLOT.acquire(blocking=False):
        raise Busy("the lab is working for somebody else just now; ask again in a moment")
    try:
        yield
    finally:
        LAB_SLOT.release()


def _result(result: Result) -> Data:
    """A result in plain data: shares with their limits."""
    return {
        "method": result.describe_method(),
        "wins": {row.name: to_builtins(row.estimate) for row in result.wins},
        "rounds": to_builtins(result.rounds),
        "standing": {row.name: to_builtins(row.estimate) for row in result.standing},
        **({"note": result.note} if result.note else {}),
    }
