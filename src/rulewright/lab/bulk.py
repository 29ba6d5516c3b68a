"""Worlds followed in bulk: a call is run once for all worlds that agree on what it reads, and what it does is done to
all of them at once.

It pays where calls read little of a world and queue the next one: a blow reads who is struck, a turn who stands. Where
every call looks at everything, each world is run by itself as in `graph`, only slower.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Generic, NamedTuple

import numpy as np

from rulewright.kernel.errors import Refusal
from rulewright.kernel.scene import open_view
from rulewright.kernel.solve import Policy
from rulewright.kernel.system import System
from rulewright.kernel.world import W

from .alias import Floats, Ints
from .chain import Chain
from .codes import Codes, told_apart
from .footprint import Resized, Slots
from .graph import MOST_PASSED
from .layers import Board, Limits, Moves, spread, summed
from .templates import Outgrown, Templates

NUMBER = np.int32
"""Small numbers for worlds: there are many ways between them."""


class Step(NamedTuple):
    """The ways out of some worlds: the template of each (-1 if it is over) and how many rows it has, how many ways each
    row; then where each way leads, its chance and its rounds."""

    templates: Ints
    rows: Ints
    counts: Ints
    to: Ints
    chance: Floats
    rounds: Ints


class Bulk(Generic[W]):
    """Worlds by number, and rows of ways between them: one row for each, or one for every answer to a question."""

    def __init__(
        self, system: System[W], policy: Policy, sides: tuple[str, ...], world: W, whole: frozenset[str]
    ) -> None:
        self.system = system
        self.templates = Templates(system, policy, sides, Slots(world, whole))
        start = self.templates.start(world)
        self.templates.relay()
        self.codes: Codes = self.templates.alphabets.layout.array([start])
        self.ended: Ints = np.zeros(0, dtype=np.int64)
        self.looked = 0
        self._order = np.zeros(1, dtype=np.int64)
        self._steps: list[Step] = []
        self._boards: dict[str, Board] = {}

    def __len__(self) -> int:
        return len(self.codes)

    @property
    def closed(self) -> bool:
        return self.looked == len(self)

    def explore(self, most: int) -> None:
        """Look further from all worlds found last, until nothing is open or there are too many worlds."""
        self.ended = self.templates.ended(self.codes)
        while not self.closed and len(self) < most:
            end = min(len(self), self.looked + max(1, most - len(self)))
            try:
                step, after = self._step(slice(self.looked, end))
            except Outgrown:
                self._relay()
                continue
            numbers: Any = self._numbers(after).astype(NUMBER)
            self._steps.append(step._replace(to=numbers[step.to]))
            self.looked = end

    def _numbers(self, codes: Codes) -> Ints:
        """The numbers of worlds; those that are new get one."""
        each, back = np.unique(codes, return_inverse=True)
        known = self.codes[self._order]
        place = np.minimum(np.searchsorted(known, each), len(known) - 1)
        new = known[place] != each
        numbers = self._order[place]
        numbers[new] = len(self) + np.arange(int(new.sum()))
        self.codes = np.concatenate((self.codes, each[new]))
        self.ended = np.concatenate((self.ended, self.templates.ended(each[new])))
        self._order = np.insert(self._order, np.searchsorted(known, each[new]), numbers[new])
        found: Ints = numbers[back]
        return found

    def _relay(self) -> None:
        before = self.templates.alphabets.layout
        self.templates.relay()
        self.codes = before.moved(self.codes, self.templates.alphabets.layout)
        self._order = np.argsort(self.codes, kind="stable")

    def _step(self, part: slice) -> tuple[Step, Codes]:
        """The ways out of some worlds, and the codes of the worlds they lead to."""
        templates = self.templates
        rows = np.ones(part.stop - part.start, dtype=np.int64)
        used = -rows
        going = np.flatnonzero(self.ended[part] == 0)
        codes = self.codes[part][going]
        mine = used[going] = templates.of(codes)
        rows[going] = templates.first_row[mine + 1] - templates.first_row[mine]
        row, at = spread(templates.first_row, mine)
        outcome, of_row = spread(templates.first_outcome, row)
        counts = np.zeros(int(rows.sum()), dtype=np.int64)
        counts[spread(summed(rows), going)[0]] = np.bincount(of_row, minlength=len(row))
        after = templates.put[outcome] | (templates.keep[outcome] & codes[at[of_row]])
        each, to = told_apart(after)
        passed = self._pass_by(each)
        rounds = templates.rounds[outcome] + passed[to]
        return Step(used, rows, counts, to, templates.chance[outcome], rounds), each

    def _pass_by(self, each: Codes) -> Ints:
        """Put in the place of worlds with one way only where that leads, and say how many rounds it takes."""
        templates = self.templates
        passed, going = np.zeros(len(each), dtype=np.int64), np.arange(len(each))
        for _ in range(MOST_PASSED):
            going = going[templates.ended(each[going]) == 0]
            mine = templates.of(each[going])
            single = templates.single[mine]
            going, mine = going[single], mine[single]
            if not len(going):
                break
            outcome = templates.first_outcome[templates.first_row[mine]]
            each[going] = templates.put[outcome] | (templates.keep[outcome] & each[going])
            passed[going] += templates.rounds[outcome]
        return passed

    @property
    def worlds(self) -> Worlds[W]:
        return Worlds(self)

    @property
    def ends(self) -> dict[int, str]:
        """The worlds that are over, and who has won."""
        over = np.flatnonzero(self.ended)
        return dict(zip(over.tolist(), [self.templates.labels[one] for one in self.ended[over]], strict=True))

    def won(self, side: str) -> Any:
        """Where a side has won."""
        return self.ended == (self.templates.labels.index(side) if side in self.templates.labels else -1)

    @cached_property
    def moves(self) -> Moves:
        """All rows of ways."""
        rest = np.ones(len(self) - self.looked, dtype=np.int64)
        rows = np.concatenate([*(step.rows for step in self._steps), rest])
        counts = np.concatenate([*(step.counts for step in self._steps), rest * 0])
        to = np.concatenate([rest[:0].astype(NUMBER), *(step.to for step in self._steps)])
        chance = np.concatenate([np.zeros(0), *(step.chance for step in self._steps)])
        rounds = np.concatenate([rest[:0], *(step.rounds for step in self._steps)])
        return Moves(summed(rows), summed(counts), to, chance, rounds)

    @cached_property
    def chain(self) -> Chain:
        """The ways as a chain; everybody follows a policy."""
        return Rows(self.moves, self.ended > 0)

    def limits(self, side: str) -> Limits:
        """What every world is worth to a side if those who search play their best: for it, or against it."""
        return self._board(side).limits()

    def strategy(self, side: str) -> Chain:
        """The ways as a chain, with every question answered in the best way."""
        return Rows(self.moves.of(self._board(side).best_rows), self.ended > 0)

    def best(self, side: str, at: int = 0) -> Any:
        """The best answer to the question that is open in a world, None if there is none."""
        template = self.templates.all[self._used[at]] if self._used[at] >= 0 else None
        if template is None or not template.side:
            return None
        return template.answers[self._board(side).best_rows[at] - self.moves.first_row[at]]

    def _board(self, side: str) -> Board:
        if side not in self._boards:
            self._boards[side] = Board(self.moves, self.won(side), self.ended == 0, self._against(side))
        return self._boards[side]

    def _against(self, side: str) -> Any:
        """The questions of those who want the side to lose."""
        foes = np.array([*(one.side not in ("", side) for one in self.templates.all), False])
        return foes[self._used]

    @cached_property
    def _used(self) -> Ints:
        rest = np.full(len(self) - self.looked, -1, dtype=np.int64)
        return np.concatenate([*(step.templates for step in self._steps), rest])


class Worlds(Generic[W]):
    """The worlds by number, each made when it is asked for."""

    def __init__(self, bulk: Bulk[W]) -> None:
        self.bulk = bulk

    def __len__(self) -> int:
        return len(self.bulk)

    def __iter__(self) -> Iterator[W]:
        return map(self.__getitem__, range(len(self)))

    def __getitem__(self, at: int) -> W:
        return self.bulk.templates.world(int(self.bulk.codes[at]))


class Rows(Chain):
    """A chain of ways that are arrays already."""

    def __init__(self, moves: Moves, over: Any) -> None:
        self.first, self.to, self.chance, self.rounds = moves.first, moves.to, moves.chance, moves.rounds
        self.over = over


def followed_in_bulk(system: System[W], world: W, policy: Policy, most: int) -> Bulk[W]:
    """The worlds that can be reached if everybody follows a policy; `chain` has the ways between them."""
    return best_in_bulk(system, world, policy, (), most)


def best_in_bulk(system: System[W], world: W, policy: Policy, sides: tuple[str, ...], most: int) -> Bulk[W]:
    """Everything the sides that search may do from a world on, while others follow the policy."""
    if system.view is not open_view:
        raise Refusal(f"worlds are followed in bulk only in games without secrets, and {system.title} has some")
    whole: frozenset[str] = frozenset()
    while True:
        try:
            bulk = Bulk(system, policy, sides, system.essence(world), whole)
            bulk.explore(most)
        except Resized as changed:
            whole |= {changed.field}
        else:
            return bulk
