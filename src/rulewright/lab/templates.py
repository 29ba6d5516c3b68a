"""What calls do, worked out once for all worlds that agree on what the call reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple

import numpy as np

from rulewright.kernel.errors import OverBudget
from rulewright.kernel.resolve import Ask
from rulewright.kernel.solve import Path, Policy, run_in_laws
from rulewright.kernel.system import System
from rulewright.kernel.world import W

from .alias import Floats, Ints
from .codes import STAGE, Alphabets, Codes
from .decisions import answers_to, searched
from .footprint import Slots, Unread
from .graph import ENTRY_BUDGET, NOBODY
from .late import Deeds, Known, LateSolver, applied, deeds_of

FEW = 200
"""So many codes are looked up faster one by one than all at once."""


class Outgrown(Exception):  # noqa: N818
    """New values have appeared for which the codes have no room."""


class Outcome(NamedTuple):
    """One thing a call may do: its chance, the rounds that pass, and what is written into which slots."""

    chance: float
    rounds: int
    writes: tuple[tuple[int, int], ...]


End = tuple[float, int, list[tuple[int, int]]]
"""How a call may end: its chance, the rounds that pass, and what is written, all of it."""


class Template(NamedTuple):
    """The outcomes of a call; for a question of a side that searches, those of every answer."""

    rows: list[list[Outcome]]
    side: str = ""
    answers: tuple[Any, ...] = ()


class Templates(Generic[W]):
    """Templates by what they read, and as arrays: rows of a template, outcomes of a row.

    `keep` are the bits of a code that an outcome leaves alone, `put` those it writes.
    """

    def __init__(self, system: System[W], policy: Policy, sides: tuple[str, ...], slots: Slots[W]) -> None:
        self.system, self.sides, self.slots = system, sides, slots
        self.solver = LateSolver[W](run_in_laws(policy) if sides else policy, system.view, ENTRY_BUDGET)
        self.deeds = Known()
        self.alphabets = Alphabets(slots.size + 1)
        self.all: list[Template] = []
        self.labels = ["", NOBODY]
        self.chance: Floats = np.zeros(0)
        self.rounds: Ints = np.zeros(0, dtype=np.int64)
        self.first_row: Ints = np.zeros(1, dtype=np.int64)
        self.first_outcome: Ints = np.zeros(1, dtype=np.int64)
        self.single = np.zeros(0, dtype=bool)
        self._writes: list[tuple[tuple[int, int], ...]] = []
        self._basis: list[int] = []
        self._reads: list[set[int]] = []
        self._over_reads: set[int] = set()
        self.relay()

    def start(self, world: W) -> int:
        """The code of a world between calls."""
        values = ((world.agenda, ()), *self.slots.values(world))
        held = [(slot, self.alphabets.which(slot, value)) for slot, value in enumerate(values)]
        return self.alphabets.layout.code(held)

    def world(self, code: int) -> W:
        """The world of a code."""
        (agenda, _), *values = self.alphabets.read(self.alphabets.held(code))
        return self.slots.world(values, agenda)

    def relay(self) -> None:
        """Everything that hangs on the layout, anew."""
        old = self.alphabets.layout
        if self.alphabets.outgrown:
            self.alphabets.grow()
        self._basis = old.moved(old.array(self._basis), self.alphabets.layout).tolist()
        self.keep, self.put = self._moves(self._writes)
        self._rekey()

    def _moves(self, writes: list[tuple[tuple[int, int], ...]]) -> tuple[Codes, Codes]:
        layout = self.alphabets.layout
        keep = layout.array(~layout.mask(dict(one)) for one in writes)
        return keep, layout.array(map(layout.code, writes))

    def _restage(self) -> None:
        layout, stages = self.alphabets.layout, self.alphabets.values[STAGE]
        self._reads += [{STAGE} for _ in stages[len(self._reads) :]]
        self._masks = layout.array(map(layout.mask, self._reads))
        self._idle = np.array([not agenda for agenda, _ in stages], dtype=bool)

    def _rekey(self) -> None:
        """Everything that hangs on what is read, anew."""
        self._restage()
        layout = self.alphabets.layout
        self._over_mask = layout.mask(self._over_reads)
        self._known_over: dict[int, int] = {}
        basis = layout.array(self._basis)
        keys = basis & self._masks[self._stages(basis)] if self._basis else basis
        self._known = dict(zip(keys.tolist(), range(len(self._basis)), strict=True))
        self._grown = False

    def _stages(self, codes: Codes) -> Ints:
        found: Ints = self.alphabets.layout.at(codes, STAGE).astype(np.int64)
        return found

    def of(self, codes: Codes) -> Ints:
        """The template of every code."""
        while True:
            keys = codes & self._masks[self._stages(codes)]
            found, missing = _looked_up(self._known, keys)
            if not missing:
                return found
            for at in missing:
                self._work_out(int(codes[at]), int(keys[at]))
            self._add()

    def ended(self, codes: Codes) -> Ints:
        """Which of the labels says how the world of every code has ended; the first while it goes on."""
        while True:
            found, missing = _looked_up(self._known_over, codes & self._over_mask)
            if not missing:
                break
            before = len(self._over_reads)
            for at in missing:
                self._known_over[int(codes[at]) & self._over_mask] = self._over(int(codes[at]))
            if len(self._over_reads) > before:
                self._rekey()
        return np.where((found == 0) & self._idle[self._stages(codes)], 1, found)

    def _over(self, code: int) -> int:
        (agenda, _), *values = self.alphabets.read(self.alphabets.held(code))
        notes: set[int] = set()
        over = (self.system.decided or self.system.over)(
            self.slots.tracked(values, Unread(STAGE - 1, agenda, notes), notes)
        )
        self._over_reads |= {slot + 1 for slot in notes}
        if over is None:
            return 0
        label = self.system.sides.get(over, NOBODY)
        if label not in self.labels:
            self.labels.append(label)
        return self.labels.index(label)

    def _work_out(self, code: int, key: int) -> None:
        """Run the call of one world, for all that agree with it on what is read."""
        entry = Entry(self, code)
        try:
            template = entry.template()
        except OverBudget:
            template = Template([[]])
        self._known[key] = len(self.all)
        self._basis.append(code)
        self.all.append(template)
        reads, new = self._reads[self.alphabets.layout.at(code, STAGE)], {slot + 1 for slot in entry.notes}
        self._grown |= not new <= reads
        reads |= new

    def _add(self) -> None:
        """Put what was worked out into the arrays."""
        new = self.all[len(self.single) :]
        rows = [row for template in new for row in template.rows]
        outcomes = [outcome for row in rows for outcome in row]
        self.chance = np.concatenate((self.chance, [one.chance for one in outcomes]))
        self.rounds = np.concatenate((self.rounds, np.array([one.rounds for one in outcomes], dtype=np.int64)))
        self.first_row = _lengthened(self.first_row, [len(template.rows) for template in new])
        self.first_outcome = _lengthened(self.first_outcome, [len(row) for row in rows])
        single = [not one.side and len(one.rows[0]) == 1 for one in new]
        self.single = np.concatenate((self.single, np.array(single, dtype=bool)))
        writes = [one.writes for one in outcomes]
        self._writes += writes
        if self.alphabets.outgrown:
            raise Outgrown
        keep, put = self._moves(writes)
        self.keep, self.put = np.concatenate((self.keep, keep)), np.concatenate((self.put, put))
        if self._grown:
            self._rekey()
        elif len(self._reads) < len(self.alphabets.values[STAGE]):
            self._restage()


class Entry(Generic[W]):
    """One run of the call of a world, with notes on what it reads."""

    def __init__(self, templates: Templates[W], code: int) -> None:
        self.templates, self.code = templates, code
        self.notes: set[int] = set()
        self.holds = templates.alphabets.held(code)
        (self.agenda, self.tape), *values = templates.alphabets.read(self.holds)
        self.before = templates.slots.tracked(values, self.agenda, self.notes)
        self.settled = self.before.but(agenda=self.agenda[1:])
        self.round = templates.system.round_of(self.before)
        templates.solver.begin()

    def template(self) -> Template:
        """What the call does; if it waits for an answer of those who search, what it does after each."""
        known, layout = self.templates.deeds, self.templates.alphabets.layout
        if deeds := known.find(layout, self.code):
            return self._done(deeds)
        paths = self._paths(self.tape)
        if deeds := deeds_of(paths, self.notes):
            known.add(layout, self.code, deeds)
            return self._done(deeds)
        run = paths[0].run
        if not isinstance(run.asked, Ask) or paths[0].tape != self.tape:
            return Template([self._outcomes(map(self._left, paths))])
        side = self.templates.system.side_of(run.scene.world, run.asked.who[0])
        answers = answers_to(self.templates.system, run.scene.world, run.asked)
        rows = [self._outcomes(map(self._left, self._paths((*self.tape, one)))) for one in answers]
        return Template(rows or [[]], side, answers)

    def _done(self, deeds: Deeds) -> Template:
        """What comes of deeds in this world."""
        self.notes |= deeds.reads
        ends = (self._changed(chance, applied(facts, self.settled)) for facts, chance in deeds.chances.items())
        return Template([self._outcomes(ends)])

    def _paths(self, tape: tuple[Any, ...]) -> list[Path[W, float]]:
        return list(self.templates.solver.paths(self.settled, self.agenda[0], tape, 0, 1.0, self._stops))

    @property
    def _stops(self) -> Callable[[W, Ask[Any]], bool]:
        system, sides = self.templates.system, self.templates.sides
        return lambda world, asked: searched(system, world, asked, sides)

    def _outcomes(self, ends: Iterable[End]) -> list[Outcome]:
        """Ends that are alike together; only after the last of them is known what the call reads."""
        found = list(ends)
        chances: dict[tuple[int, tuple[tuple[int, int], ...]], float] = {}
        for chance, rounds, writes in found:
            changed = tuple((slot, which) for slot, which in writes if not self._held(slot, which))
            chances[rounds, changed] = chances.get((rounds, changed), 0.0) + chance
        return [Outcome(chance, rounds, writes) for (rounds, writes), chance in chances.items()]

    def _held(self, slot: int, which: int) -> bool:
        """Whether all worlds of the template hold this already."""
        return self.holds[slot] == which and (slot == STAGE or slot - 1 in self.notes)

    def _left(self, path: Path[W, float]) -> End:
        """How a path ends: at a question, or with the world changed."""
        if path.run.asked is None:
            return self._changed(path.chance, path.run.scene.world)
        return path.chance, 0, [(STAGE, self.templates.alphabets.which(STAGE, (self.agenda, path.tape)))]

    def _changed(self, chance: float, after: W) -> End:
        """With a chance the world has become another."""
        system, which = self.templates.system, self.templates.alphabets.which
        rounds = max(0, system.round_of(after) - self.round)
        after = system.essence(after)
        written = self.templates.slots.written(self.before, after)
        writes = [(slot + 1, which(slot + 1, value)) for slot, value in written.items()]
        return chance, rounds, [(STAGE, which(STAGE, (after.agenda, ()))), *writes]


def _looked_up(known: dict[int, int], keys: Codes) -> tuple[Ints, list[int]]:
    """What is known of every key, and where there are keys that are not known, one place for each."""
    if len(keys) <= FEW:
        return _one_by_one(known, keys.tolist())
    found = _at_once(known, keys)
    missing = np.flatnonzero(found < 0)
    return found, missing[np.unique(keys[missing], return_index=True)[1]].tolist() if len(missing) else []


def _one_by_one(known: dict[int, int], keys: list[int]) -> tuple[Ints, list[int]]:
    found = [known.get(key, -1) for key in keys]
    missing = {key: at for at, key in enumerate(keys) if found[at] < 0} if -1 in found else {}
    return np.array(found, dtype=np.int64), list(missing.values())


def _at_once(known: dict[int, int], keys: Codes) -> Ints:
    names = np.array(sorted(known), dtype=keys.dtype)
    place: Any = np.searchsorted(names, keys)
    place[place == len(names)] = 0
    numbers, _ = _one_by_one(known, names.tolist())
    return np.where(names[place] == keys, numbers[place], -1) if known else np.full(len(keys), -1)


def _lengthened(first: Ints, counts: list[int]) -> Ints:
    return np.concatenate((first, first[-1] + np.cumsum(counts, dtype=np.int64)))
