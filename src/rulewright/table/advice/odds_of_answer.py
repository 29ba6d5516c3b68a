"""What an answer would lead to, exactly: how every bar on the table moves, and who is out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from rulewright.dice.dist import Dist
from rulewright.errors import OverBudget, Refusal, RulewrightError
from rulewright.game.panel import Panel
from rulewright.game.system import System
from rulewright.kernel.engine.solve import Branch, Solver
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.words import rough_percent
from rulewright.table.play.table import Table

BUDGET = 1_500
"""Runs of rules for one answer."""
TOGETHER = 10_000
"""Ways the world may go, for all answers to a question, where one person waits."""
SHOWN = 3
TOO_MUCH = "too much may follow from it to be worked out here"


class Change(NamedTuple):
    """How one bar moves: on average, and how likely it moves at all."""

    label: str
    mean: Fraction
    chance: Fraction
    certain: bool = False

    def tell(self) -> str:
        if self.certain:
            return f"{self.label} {int(self.mean):+d}"
        return f"{self.label} {float(self.mean):+.2f} ({rough_percent(self.chance)})"


class Outlook(NamedTuple):
    """What an answer leads to if nobody spends anything further."""

    changes: tuple[Change, ...]
    out: tuple[tuple[str, Fraction], ...]
    worth: Fraction
    marks: tuple[tuple[str, Fraction], ...] = ()
    met: frozenset[str] = frozenset()
    """Those of the watched who throw, choose or are named in anything that may follow."""
    outcomes: tuple[tuple[str, Fraction], ...] = ()
    """Everything that may come of it, the likeliest first; what is certain is left out."""

    def tell(self) -> str:
        """The largest changes, in a line."""
        parts = [change.tell() for change in self.changes[:SHOWN]]
        parts += [f"{mark} ({rough_percent(chance)})" for mark, chance in self.marks]
        parts += [f"{who} out {rough_percent(chance, 1)}" for who, chance in self.out]
        return ", ".join(parts) or "changes no number"


def outlook_of(system: System[Any], world: Any, deed: Call[Any], role: str) -> Outlook:
    """What a deed leads to, with all that follows from it."""
    solver: Solver[Any] = Solver(view=system.view)
    after = solver.settle(world.but(agenda=(system.carry_out(world, deed),)))
    worth = after.mean(lambda one: system.worth(one, role))
    return _compared(system.panel(world), after.map(system.panel), worth)


def always() -> bool:
    return True


class Passed(Refusal):
    """What was looked at is over."""

    def __init__(self) -> None:
        super().__init__("the table has gone on meanwhile")


class Meeting(Solver[Any]):
    """Remembers which of some take part in what it works out: in a roll, a choice, a law, or anything that happens."""

    watched: tuple[str, ...] = ()
    met: frozenset[str] = frozenset()
    wanted: Callable[[], bool] = always
    ways = 0

    def _count(self, call: Call[Any]) -> None:
        if not self.wanted():
            raise Passed
        super()._count(call)

    def outcomes(self, asked: Any) -> Dist[Any]:
        if self.watched:
            self._meet(asked.by if isinstance(asked, Roll) else (asked.args, asked.cast and asked.cast.parts))
        return super().outcomes(asked)

    def choice(self, world: Any, asked: Ask[Any]) -> Any:
        if self.watched:
            self._meet((asked.who, asked.options))
        return super().choice(world, asked)

    def paths(self, *given: Any) -> Iterator[Branch[Any, Any]]:
        for path in super().paths(*given):
            self.ways += 1
            if self.watched:
                self._meet(path.run.scene.facts)
            yield path

    def _meet(self, something: Any) -> None:
        words = encode(something)
        self.met |= {who for who in self.watched if encode(who) in words}


class Seer:
    """Works out outlooks for one seat on what it sees; laws are remembered from one question to the next."""

    def __init__(
        self,
        table: Table[Any],
        seat: str,
        watched: tuple[str, ...] = (),
        wanted: Callable[[], bool] = always,
        together: int = TOGETHER,
    ) -> None:
        self.table, self.seat, self.together = table, seat, together
        self.solver = Meeting(view=table.system.view, budget=BUDGET)
        self.solver.watched, self.solver.wanted = watched, wanted
        self.here: Any = None
        self.most = 0
        self.gave_up = False
        """Whether something about the question at hand was too much work."""

    def outlook(self, asked: Ask[Any], answer: Any) -> Outlook | None:
        """Exact, or nothing where that would be too much work or lacks a number."""
        world, tape = self.table.position
        seen = self.table.system.view(world, self.table.roles_of(self.seat))
        if not seen.agenda or seen.agenda[:1] != world.agenda[:1] or self.tired(seen, asked):
            return None
        if self.table.answers_known(self.table.roles_of(self.seat)) < len(tape):
            return None
        before = self.table.system.panel(self.table.seen_by(self.seat))
        held = self.table.roles_of(self.seat)
        role = next((who for who in asked.who if who in held), asked.who[0])
        given = (*(mark.answer for mark in tape), asked.combine_with_defaults(role, answer))
        self.solver.met = frozenset()
        try:
            after = self.solver.entry(seen.but(agenda=seen.agenda[1:]), seen.agenda[0], given)
            if isinstance(asked.options, Offers):
                after = after.then(self._next)
        except Passed:
            raise
        except OverBudget:
            self.gave_up = True
            return None
        except RulewrightError:
            return None
        worth = after.mean(lambda one: self.table.system.worth(one, role))
        return _compared(before, after.map(self.table.system.panel), worth)._replace(met=self.solver.met)

    def tired(self, seen: Any, asked: Ask[Any]) -> bool:
        """Whether enough work was done for a question."""
        if self.here != (seen, asked):
            self.here, self.most, self.gave_up = (seen, asked), self.solver.ways + self.together, False
        self.gave_up |= self.solver.ways >= self.most
        return self.solver.ways >= self.most

    def _next(self, world: Any) -> Dist[Any]:
        """The deed itself, which the choice has put on the agenda; nothing, where the choice has ended the fight."""
        if not world.agenda:
            return Dist({world: 1})
        return self.solver.entry(world.but(agenda=()), world.agenda[0])


def _compared(before: Panel, after: Dist[Panel], worth: Fraction) -> Outlook:
    known = dict(_bars(before))
    labels = dict.fromkeys([*known, *(label for panel in after for label, _ in _bars(panel))])
    changes = [_change(label, known.get(label, 0), after) for label in labels]
    standing = [piece.id for piece in before.pieces if not piece.out]
    out = [(who, _out(who, after)) for who in standing]
    moved = sorted((one for one in changes if one.chance), key=lambda change: -abs(change.mean))
    marks = [(mark, _marked(mark, after)) for mark in _new_marks(before, after)]
    likely = tuple((who, chance) for who, chance in out if chance)
    return Outlook(tuple(moved), likely, worth, tuple(marks), outcomes=_outcomes(before, after, tuple(moved)))


def _outcomes(before: Panel, after: Dist[Panel], moved: tuple[Change, ...]) -> tuple[tuple[str, Fraction], ...]:
    """What may come of it in words, each with its chance."""
    known, marks = dict(_bars(before)), set(_marks(before))
    out = {piece.id for piece in before.pieces if piece.out}
    open_ = [change.label for change in moved if not change.certain]

    def tell(panel: Panel) -> str:
        bars = dict(_bars(panel))
        parts = [(label, bars.get(label, known.get(label, 0)) - known.get(label, 0)) for label in open_]
        told = [f"{label} {by:+d}" for label, by in parts if by]
        told += [mark for mark in dict.fromkeys(_marks(panel)) if mark not in marks]
        told += [f"{piece.id} out" for piece in panel.pieces if piece.out and piece.id not in out]
        return ", ".join(told) or "nothing more"

    found = after.map(tell)
    return tuple((words, Fraction(weight, found.total)) for words, weight in sorted(found.items(), key=_likeliest))


def _likeliest(one: tuple[str, int]) -> tuple[int, str]:
    return -one[1], one[0]


def _marked(mark: str, after: Dist[Panel]) -> Fraction:
    return after.chance(lambda panel: mark in _marks(panel))


def _new_marks(before: Panel, after: Dist[Panel]) -> list[str]:
    """What may come to hold, or to lie on somebody: the first word of each mark, which says what it is."""
    old = _marks(before)
    return sorted({mark for panel in after for mark in _marks(panel)} - set(old))


def _marks(panel: Panel) -> list[str]:
    return [
        *panel.words,
        *(f"{piece.id} {mark.split()[0].strip(',:')}" for piece in panel.pieces for mark in piece.marks),
    ]


def _change(label: str, value: int, after: Dist[Panel]) -> Change:
    moved = after.map(lambda panel: dict(_bars(panel)).get(label, value) - value)
    return Change(label, moved.mean(), moved.chance(bool), certain=len(moved) == 1)


def _out(who: str, after: Dist[Panel]) -> Fraction:
    return after.chance(lambda panel: any(piece.id == who and piece.out for piece in panel.pieces))


def _bars(panel: Panel) -> Iterator[tuple[str, int]]:
    for bar in panel.parts:
        yield bar.label, bar.value
    for piece in panel.pieces:
        for bar in piece.bars:
            yield f"{piece.id} {bar.label}", bar.value
