"""Computes the exact odds of an answer: how every bar of the panel changes, and which characters drop out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from rulewright.dice.dist import Dist
from rulewright.errors import OverBudget, Refusal, RulewrightError
from rulewright.game.game import Game
from rulewright.game.panel import Panel
from rulewright.kernel.engine.solve import Branch, Solver
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.words import format_count, rough_percent
from rulewright.table.play.table import Table

MAX_RULE_RUNS = 1_500  # for one answer; a person waits for the result
MAX_PATHS = 10_000  # for all answers to a question together, where only one person waits for them
MIN_PATHS = 150  # for each of them, however many there are
MAX_CHANGES = 3
NOTHING_CHANGES = "no numbers change"
TOO_MUCH_WORK = "too much may follow from it to be worked out here"


class Change(NamedTuple):
    """How one bar changes: by how much on average, and with which chance at all."""

    label: str
    mean: Fraction
    chance: Fraction
    certain: bool = False

    def tell(self) -> str:
        if self.certain:
            return f"{self.label} {int(self.mean):+d}"
        return f"{self.label} {float(self.mean):+.2f} ({rough_percent(self.chance)})"


class AnswerOdds(NamedTuple):
    """What an answer leads to if every later question gets its default answer."""

    changes: tuple[Change, ...]
    out: tuple[tuple[str, Fraction], ...]
    worth: Fraction
    marks: tuple[tuple[str, Fraction], ...] = ()
    """What may begin, such as a condition."""
    ended: tuple[tuple[str, Fraction], ...] = ()
    """What may end."""
    met: frozenset[str] = frozenset()
    """The watched characters that roll, choose or are named in anything that may follow."""
    outcomes: tuple[tuple[str, Fraction], ...] = ()
    """Every possible outcome in words, the likeliest first; what is certain is left out."""

    def tell(self) -> str:
        """The largest changes in one line."""
        parts = [change.tell() for change in self.changes[:MAX_CHANGES]]
        if (more := len(self.changes) - MAX_CHANGES) > 0:
            parts.append(format_count(more, "more number"))
        parts += [f"{mark} ({rough_percent(chance)})" for mark, chance in self.marks]
        parts += [f"ends {mark} ({rough_percent(chance)})" for mark, chance in self.ended]
        parts += [f"{who} out {rough_percent(chance, 1)}" for who, chance in self.out]
        return ", ".join(parts) or NOTHING_CHANGES


def odds_of_action(system: Game[Any], world: Any, action: Call[Any], role: str) -> AnswerOdds:
    """The odds of an action and of everything that follows from it, until the agenda is empty."""
    solver: Solver[Any] = Solver(view=system.view)
    after = solver.worlds_after_agenda(world.but(agenda=(system.carry_out(world, action),)))
    worth = after.mean(lambda end: system.worth(end, role))
    return _compare(system.panel(world), after.map(system.panel), worth, system.passing_marks)


def always() -> bool:
    return True


class TableMovedOn(Refusal):
    """The table has changed since the odds were asked for, so nobody needs them."""

    def __init__(self) -> None:
        super().__init__("the table has gone on meanwhile")


class TrackingSolver(Solver[Any]):
    """Notes which of some characters take part in what it computes: in a roll, a choice, a law, or a fact.

    Odds that involve a character whose numbers are hidden must not be shown, because they would give the numbers away.
    """

    watched: tuple[str, ...] = ()
    met: frozenset[str] = frozenset()
    wanted: Callable[[], bool] = always
    path_count = 0
    last_path = 0
    """The number of the last path that may be followed."""

    def _count(self, call: Call[Any]) -> None:
        if not self.wanted():
            raise TableMovedOn
        super()._count(call)

    def outcomes(self, asked: Any) -> Dist[Any]:
        if self.watched:
            self._note(asked.by if isinstance(asked, Roll) else (asked.args, asked.binding and asked.binding.parts))
        return super().outcomes(asked)

    def choice(self, world: Any, asked: Ask[Any]) -> Any:
        if self.watched:
            self._note((asked.who, asked.options))
        return super().choice(world, asked)

    def branches(self, *given: Any) -> Iterator[Branch[Any, Any]]:
        for path in super().branches(*given):
            self.path_count += 1
            if self.path_count > self.last_path:
                raise OverBudget("what follows", self.last_path)
            if self.watched:
                self._note(path.run.scene.facts)
            yield path

    def _note(self, value: Any) -> None:
        # A name inside any structure is found in its encoding; a false match only hides odds that could be shown.
        encoded = encode(value)
        self.met |= {who for who in self.watched if encode(who) in encoded}


class OddsCalculator:
    """Computes odds for one seat on what it sees. Results of laws are cached from one question to the next."""

    def __init__(
        self,
        table: Table[Any],
        seat: str,
        watched: tuple[str, ...] = (),
        wanted: Callable[[], bool] = always,
        max_paths: int = MAX_PATHS,
    ) -> None:
        self.table, self.seat, self.max_paths = table, seat, max_paths
        self.solver = TrackingSolver(view=table.system.view, budget=MAX_RULE_RUNS)
        self.solver.watched, self.solver.wanted = watched, wanted
        self._question: Any = None
        self._path_limit = self._share = 0
        self.gave_up = False
        """Whether some answer to the question at hand was too much work."""

    def odds(self, asked: Ask[Any], answer: Any) -> AnswerOdds | None:
        """The exact odds of an answer, or None if that is too much work or depends on something the seat cannot see."""
        world, tape = self.table.position
        seen = self.table.system.view(world, self.table.roles_of(self.seat))
        # The call that asks may itself be hidden from the seat.
        if not seen.agenda or seen.agenda[:1] != world.agenda[:1] or self._is_exhausted(seen, asked):
            return None
        # Odds that go on from a hidden answer would give it away.
        if self.table.answers_known(self.table.roles_of(self.seat)) < len(tape):
            return None
        before = self.table.system.panel(self.table.seen_by(self.seat))
        held = self.table.roles_of(self.seat)
        role = next((who for who in asked.who if who in held), asked.who[0])
        answers = (*(mark.answer for mark in tape), asked.combine_with_defaults(role, answer))
        self.solver.met = frozenset()
        self.solver.last_path = min(self._path_limit, self.solver.path_count + self._share)
        try:
            after = self.solver.worlds_after(seen.but(agenda=seen.agenda[1:]), seen.agenda[0], answers)
            # Choosing an action only puts it on the agenda; what it does comes with the next call.
            if isinstance(asked.options, Offers):
                after = after.then(self._next)
        except TableMovedOn:
            raise
        except OverBudget:
            self.gave_up = True
            return None
        except RulewrightError:
            # On the seat's view a rule can meet something hidden and refuse; the seat must not learn why.
            # Nothing is hidden from this seat, so the reason gives nothing away.
            if seen == world:
                raise
            return None
        worth = after.mean(lambda end: self.table.system.worth(end, role))
        passing = self.table.system.passing_marks
        return _compare(before, after.map(self.table.system.panel), worth, passing)._replace(met=self.solver.met)

    def _is_exhausted(self, seen: Any, asked: Ask[Any]) -> bool:
        """Whether the paths allowed for this question are used up."""
        if self._question != (seen, asked):
            self._question, self.gave_up = (seen, asked), False
            # Each answer has its share, so that the first ones leave something for those that take little.
            self._share = max(MIN_PATHS, self.max_paths // max(1, len(asked.options.candidates())))
            self._path_limit = self.solver.path_count + max(self.max_paths, self._share)
        self.gave_up |= self.solver.path_count >= self._path_limit
        return self.solver.path_count >= self._path_limit

    def _next(self, world: Any) -> Dist[Any]:
        """Run the chosen action, which is on the agenda now; if there is none, the choice has ended the fight."""
        if not world.agenda:
            return Dist({world: 1})
        return self.solver.worlds_after(world.but(agenda=()), world.agenda[0])


def _compare(before: Panel, after: Dist[Panel], worth: Fraction, passing: frozenset[str]) -> AnswerOdds:
    bars = dict(_bars(before))
    labels = dict.fromkeys([*bars, *(label for panel in after for label, _ in _bars(panel))])
    changes = [_change(label, bars.get(label, 0), after) for label in labels]
    standing = [piece.id for piece in before.pieces if not piece.out]
    out = [(who, _out(who, after)) for who in standing]
    moved = sorted((change for change in changes if change.chance), key=lambda change: -abs(change.mean))
    marks = [(mark, _marked(mark, after)) for mark in _new_marks(before, after)]
    likely = tuple((who, chance) for who, chance in out if chance)
    ended = [(mark, chance) for mark in _lasting_marks(before, passing) if (chance := _ended(mark, after))]
    return AnswerOdds(
        tuple(moved), likely, worth, tuple(marks), tuple(ended), outcomes=_outcomes(before, after, tuple(moved))
    )


def _outcomes(before: Panel, after: Dist[Panel], moved: tuple[Change, ...]) -> tuple[tuple[str, Fraction], ...]:
    """Every possible outcome in words, with its chance."""
    bars_before, marks = dict(_bars(before)), set(_marks(before))
    out = {piece.id for piece in before.pieces if piece.out}
    uncertain = [change.label for change in moved if not change.certain]

    def describe(panel: Panel) -> str:
        bars = dict(_bars(panel))
        changes = [
            (label, bars.get(label, bars_before.get(label, 0)) - bars_before.get(label, 0)) for label in uncertain
        ]
        parts = [f"{label} {by:+d}" for label, by in changes if by]
        parts += [mark for mark in dict.fromkeys(_marks(panel)) if mark not in marks]
        parts += [f"{piece.id} out" for piece in panel.pieces if piece.out and piece.id not in out]
        return ", ".join(parts) or "nothing more"

    outcomes = after.map(describe)
    ranked = sorted(outcomes.items(), key=lambda outcome: (-outcome[1], outcome[0]))
    return tuple((words, Fraction(weight, outcomes.total)) for words, weight in ranked)


def _marked(mark: str, after: Dist[Panel]) -> Fraction:
    return after.chance(lambda panel: mark in _marks(panel))


def _new_marks(before: Panel, after: Dist[Panel]) -> list[str]:
    """The marks of the table or of a character that some outcome adds."""
    return sorted({mark for panel in after for mark in _marks(panel)} - set(_marks(before)))


def _lasting_marks(before: Panel, passing: frozenset[str]) -> list[str]:
    """The marks of characters whose end is worth telling."""
    marks = [(piece.id, _first_word(mark)) for piece in before.pieces if not piece.out for mark in piece.marks]
    return sorted({f"{who} {mark}" for who, mark in marks if mark not in passing})


def _ended(mark: str, after: Dist[Panel]) -> Fraction:
    """The chance that a mark ends on somebody who is still there: those who are out lose all of theirs."""
    who = mark.partition(" ")[0]
    return after.chance(
        lambda panel: mark not in _marks(panel) and any(piece.id == who and not piece.out for piece in panel.pieces)
    )


def _first_word(mark: str) -> str:
    """The name of a mark: the rest is a number or a duration."""
    return mark.split(maxsplit=1)[0].strip(",:")


def _marks(panel: Panel) -> list[str]:
    """The words of the table, and the marks of characters by their first word."""
    return [
        *panel.words,
        *(f"{piece.id} {_first_word(mark)}" for piece in panel.pieces for mark in piece.marks),
    ]


def _change(label: str, value: int, after: Dist[Panel]) -> Change:
    moved = after.map(lambda panel: dict(_bars(panel)).get(label, value) - value)
    return Change(label, moved.mean(), moved.chance(bool), certain=len(moved) == 1)


def _out(who: str, after: Dist[Panel]) -> Fraction:
    """The chance to be out of the fight; whoever leaves is not on the panel any more."""
    return after.chance(lambda panel: not any(piece.id == who and not piece.out for piece in panel.pieces))


def _bars(panel: Panel) -> Iterator[tuple[str, int]]:
    for bar in panel.parts:
        yield bar.label, bar.value
    for piece in panel.pieces:
        for bar in piece.bars:
            yield f"{piece.id} {bar.label}", bar.value
