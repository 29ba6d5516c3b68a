"""Finds the chance to win in every position of a fight: exactly where the graph closes, otherwise by sampled fights.

The widest interval is worked on first, so a rough answer is there soon and narrows. What is done next depends on counts
alone, never on the clock or on who plays: the same seed gives the same numbers with any number of workers, and work
that was stopped goes on where it was.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any, Generic, NamedTuple

import msgspec

from rulewright.game.game import Game
from rulewright.kernel.engine.agenda import Position, decode_tape
from rulewright.kernel.engine.solve import Policy, Solver, is_trusted, trusted, without_default_in_laws
from rulewright.kernel.rules.encoding import encode, to_builtins
from rulewright.kernel.rules.world import Struct, W
from rulewright.lab.effort import batch_size
from rulewright.lab.measurements import Estimate, estimate_share
from rulewright.lab.policies import find_policy, policy_by_side
from rulewright.lab.sampling.fights import MAX_CALLS
from rulewright.lab.sampling.transition_cache import TransitionCache
from rulewright.lab.winner import NOBODY, winner_of
from rulewright.lab.workers.pool import InProcess, WorkerPool
from rulewright.systems import game

from .graph_values import MAX_RUNS, GraphValues, in_bisect_order

AT_ONCE = 8
"""Positions that are worked on before it is decided again which are the widest; not the number of workers."""
FIRST_LOOK = 24
"""Positions with a few fights each before worlds are followed, so that there is an answer at once."""


class Ways(Struct, frozen=True):
    """How both sides go on from every position: the game, and the names of their policies."""

    game: str
    ours: str
    theirs: str

    @property
    def system(self) -> Game[Any]:
        return game(self.game)

    def policy(self) -> Policy:
        """The policy of all roles. People choose inside laws too, so it is asked there as well."""
        system = self.system
        policy = policy_by_side(system, find_policy(system, self.ours), find_policy(system, self.theirs))
        asked_everywhere = without_default_in_laws(policy)
        return trusted(asked_everywhere) if is_trusted(policy) else asked_everywhere


class Tried(Struct, frozen=True):
    """What is known of a position: an exact value, or fights with the wins of the players' side.

    Attributes:
        exact: The exact chance; None if it is sampled.
        fights: How many fights were played from there.
        wins: How many of them the players' side has won.
        batches: In how many batches.
    """

    exact: float | None = None
    fights: int = 0
    wins: int = 0
    batches: int = 0

    @property
    def estimate(self) -> Estimate:
        if self.exact is not None:
            return Estimate(self.exact, self.exact, self.exact)
        return estimate_share(self.wins, self.fights)

    @property
    def variance(self) -> float:
        """The variance of the estimate, a little on the safe side where all fights went alike."""
        if self.exact is not None:
            return 0.0
        share = (self.wins + 1) / (self.fights + 2)
        return share * (1 - share) / max(1, self.fights)


class Batch(NamedTuple):
    """Fights from one position that any worker can play."""

    ways: Ways
    seed: int
    key: str
    world: bytes
    tape: bytes
    number: int


class ReviewEffort(Struct, frozen=True):
    """How hard to try: the margin wanted for every position, and the most fights for each.

    Attributes:
        within: The margin of error wanted.
        fights: The most fights from one position.
        seed: Seeds the fights.
        runs: Runs of the rules to follow worlds before fights narrow the rest; 0 follows none.
    """

    within: float = 0.03
    fights: int = 2_000
    seed: int = 0
    runs: int = MAX_RUNS


class PositionValues(Generic[W]):
    """The positions of one fight, by their keys in the order of the fight, and what is known of each."""

    def __init__(self, ways: Ways, positions: Iterable[Position[W]], effort: ReviewEffort | None = None) -> None:
        self.ways, self.system, self.effort = ways, ways.system, effort or ReviewEffort()
        self.keys: list[str] = []
        self.positions: dict[str, Position[W]] = {}
        for position in positions:
            key = key_of(position)
            self.keys.append(key)
            self.positions.setdefault(key, position)
        self.known: dict[str, Tried] = {}
        self._take_decided()

    def _take_decided(self) -> None:
        """A fight that is over needs no fights."""
        for key, position in self.positions.items():
            winner = winner_of(self.system, position.world)
            if winner and not position.tape:
                self.known[key] = Tried(float(winner == "pcs"))

    def resume(self, known: Mapping[str, Tried]) -> None:
        """Take over what an earlier run has found out about the same positions."""
        self.known.update({key: tried for key, tried in known.items() if key in self.positions})

    def tried(self, at: int) -> Tried:
        """What is known of a position by its place."""
        return self.known.get(self.keys[at], Tried())

    def is_known(self, at: int) -> bool:
        """Whether anything is known of a position by its place."""
        return self.keys[at] in self.known

    @property
    def done(self) -> bool:
        """Whether every position is known well enough."""
        return not self._widest()

    @property
    def well_known(self) -> int:
        """How many positions are known well enough."""
        return sum(one.exact is not None or self._is_enough(one) for one in self.known.values())

    @property
    def has_first_answer(self) -> bool:
        """Whether something is known of every position that is looked at first."""
        return all(self.tried(at) != Tried() for at in self._first_places())

    def work(self, pool: WorkerPool | None = None, report: Callable[[PositionValues[W]], None] | None = None) -> None:
        """Go on until every position is known well enough, or `report`, which is called after each lap, raises.

        `KeyboardInterrupt` ends the work with what is known by then.
        """
        crew = pool or InProcess()
        try:
            for lap in self._laps():
                for key, tried in crew.run(play_batch, [self._batch(key) for key in lap]):
                    before = self.known.get(key, Tried())
                    fights, wins = before.fights + tried.fights, before.wins + tried.wins
                    self.known[key] = Tried(None, fights, wins, before.batches + 1)
                if report:
                    report(self)
        except KeyboardInterrupt:
            return

    def _laps(self) -> Any:
        """The positions that are worked on together, lap after lap."""
        first = [self.keys[at] for at in self._first_places()]
        unseen = [key for key in dict.fromkeys(first) if key not in self.known]
        for at in range(0, len(unseen), AT_ONCE):
            yield unseen[at : at + AT_ONCE]
        self.solve()
        while lap := self._widest():
            yield lap

    def _first_places(self) -> list[int]:
        return [at for at, _ in zip(in_bisect_order(len(self.keys)), range(FIRST_LOOK), strict=False)]

    def solve(self) -> None:
        """Follow the worlds after the last positions; what closes is exact from now on."""
        if not self.effort.runs:
            return
        solver = GraphValues(self.system, self.ways.policy(), self.effort.runs)
        wanted = {key: one for key, one in self.positions.items() if self.known.get(key, Tried()).exact is None}
        for key, value in solver.solve(wanted).items():
            self.known[key] = Tried(value)

    def _widest(self) -> list[str]:
        tried = {key: self.known.get(key, Tried()) for key in self.positions}
        wide = [key for key, one in tried.items() if one.exact is None and not self._is_enough(one)]
        return sorted(wide, key=lambda key: -tried[key].estimate.margin)[:AT_ONCE]

    def _is_enough(self, tried: Tried) -> bool:
        return tried.estimate.margin <= self.effort.within or tried.fights >= self.effort.fights

    def _batch(self, key: str) -> Batch:
        position, number = self.positions[key], self.known.get(key, Tried()).batches
        return Batch(self.ways, self.effort.seed, key, encode(position.world), _encoded_tape(position), number)


def _encoded_tape(position: Position[Any]) -> bytes:
    return msgspec.json.encode(to_builtins(position.tape))


def key_of(position: Position[Any]) -> str:
    """What a position is known by: the same in every process and every version that plays it alike."""
    return sha256(encode(position.world) + b"\n" + _encoded_tape(position)).hexdigest()[:24]


class Continuations(Generic[W]):
    """Plays on from positions; what repeats itself is run once for all of them."""

    def __init__(self, ways: Ways) -> None:
        self.system: Game[W] = ways.system
        self.cache: TransitionCache[W] = TransitionCache(self.system, Solver(ways.policy(), self.system.view))
        self.position_of = lru_cache(maxsize=256)(self._decode)

    def _decode(self, world: bytes, tape: bytes) -> Position[W]:
        decoded = self.system.codec.convert_world(msgspec.json.decode(world))
        return Position(decoded, decode_tape(self.system, decoded, msgspec.json.decode(tape)))

    def play(self, batch: Batch) -> Tried:
        position = self.position_of(batch.world, batch.tape)
        source = random.Random(f"{batch.seed}/{batch.key}/{batch.number}").randrange
        fights = batch_size(batch.number)
        return Tried(None, fights, sum(self._winner(position, source) == "pcs" for _ in range(fights)), 1)

    def _winner(self, position: Position[W], source: Any) -> str:
        answers = tuple(entry.answer for entry in position.tape)
        # A tape belongs to the world as it is; only a world between calls can be replaced by its canonical form.
        world = position.world if answers else self.system.canonical(position.world)
        at, calls = self.cache.lookup(world, answers, len(answers)), 0
        while calls < MAX_CALLS and not at.winner:
            step = self.cache.step(at, source)
            at, calls = step.to, calls + step.calls
        return at.winner or NOBODY


@lru_cache(maxsize=4)
def continuations_of(ways: Ways) -> Continuations[Any]:
    return Continuations(ways)


def play_batch(batch: Batch) -> tuple[str, Tried]:
    """Play a batch; the outcome is the same in every process."""
    return batch.key, continuations_of(batch.ways).play(batch)
