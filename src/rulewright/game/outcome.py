"""What came of something: the difference between two panels, and the few words that people say about it.

Odds and the story use the same words: what is promised before a roll is what is told after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Many, Phrase, Words
from rulewright.words.program import say

from .panel import Bar, Mark, Panel


class Shift(NamedTuple):
    """How one number has changed; `by` is negative if it has become worse for whoever it belongs to."""

    who: str
    bar: Bar
    by: int

    @property
    def worse(self) -> int:
        """How much worse it is, counted upwards."""
        return self.by if self.bar.rises else -self.by


class Outcome(NamedTuple):
    """The difference between two panels.

    Attributes:
        shifts: The numbers that changed, those of the table under an empty name.
        out: Who is out of the fight now.
        begun: The marks that are new, with whose they are.
        ended: The marks that are gone from somebody who is still there.
        joined: Who was not there before, such as somebody who was called.
        hit: Whether an attack hit, if the rules said so; None if only what came of it tells.
        passed: Whether the test that was made was passed; None if there was none.
    """

    shifts: tuple[Shift, ...]
    out: tuple[str, ...]
    begun: tuple[tuple[str, Mark], ...]
    ended: tuple[tuple[str, Mark], ...]
    joined: tuple[str, ...] = ()
    hit: bool | None = None
    passed: bool | None = None

    def damage_to(self, who: str) -> int:
        """How much health somebody has lost; negative if they were healed."""
        return sum(shift.worse for shift in self.shifts if shift.who == who and is_health(shift.bar))

    def harm_counted_in(self, who: str) -> str:
        """What somebody's harm is counted in: the role of the number that changed, `health` or `boxes`."""
        return next((shift.bar.role for shift in self.shifts if shift.who == who and is_health(shift.bar)), "health")

    def concerns(self, who: str) -> bool:
        """Whether something has come of it for somebody: damage, a condition, the end of one."""
        marked = any(owner == who for owner, mark in (*self.begun, *self.ended) if not mark.passing)
        return bool(self.damage_to(who)) or who in self.out or marked

    def comes_off(self, focus: str) -> bool:
        """Whether an action comes off: as the rules said, else because something has come of it."""
        return self.concerns(focus) if self.hit is None else self.hit


def is_health(bar: Bar) -> bool:
    return bar.role in ("health", "boxes")


def compare(before: Panel, after: Panel, hit: bool | None = None) -> Outcome:
    """What has changed from one panel to another. `hit` is what the rules said of an attack on the way."""
    was, now = dict(_bars(before)), dict(_bars(after))
    shifts = [_shift(who, was[who, key], bar) for (who, key), bar in now.items() if (who, key) in was]
    known = {"", *(piece.id for piece in before.pieces)}
    joined = tuple(piece.id for piece in after.pieces if piece.id not in known)
    # A number may be shown at times only. That of somebody who joins has not changed.
    new = [(who, bar) for (who, key), bar in now.items() if (who, key) not in was and who in known]
    shifts += [Shift(who, bar, bar.value) for who, bar in new]
    standing = {piece.id for piece in after.pieces if not piece.out}
    out = tuple(piece.id for piece in before.pieces if not piece.out and piece.id not in standing)
    old, marks, stayed = dict(_marks(before)), dict(_marks(after)), standing & known
    begun = tuple((who, mark) for (who, name), mark in marks.items() if (who, name) not in old and who in stayed)
    gone = tuple((who, mark) for (who, name), mark in old.items() if (who, name) not in marks and who in standing)
    ended = tuple((who, mark) for who, mark in gone if not mark.passing)
    return Outcome(tuple(shift for shift in shifts if shift.by), out, begun, ended, joined, hit)


def _shift(who: str, before: Bar, after: Bar) -> Shift:
    """How a number has changed. Somebody who has grown, so that there is more to lose, was not healed."""
    grown = before.most != after.most
    return Shift(who, after._replace(role="") if grown else after, after.value - before.value)


def _bars(panel: Panel) -> Iterator[tuple[tuple[str, str], Bar]]:
    for bar in panel.parts:
        yield ("", bar.key), bar
    for piece in panel.pieces:
        for bar in piece.bars:
            yield (piece.id, bar.key), bar


def _marks(panel: Panel) -> Iterator[tuple[tuple[str, str], Mark]]:
    for piece in panel.pieces:
        for mark in piece.marks:
            yield (piece.id, mark.id), mark


def results(outcome: Outcome, focus: str) -> Iterator[Phrase]:
    """What came of something for the character it was about, then for the others, shortly: `4 damage`, `it is out`."""
    if outcome.passed is not None:
        yield say("result-success" if outcome.passed else "result-failure")
    yield from _for_focus(outcome, focus)
    yield from (say("result-joins", who=Who(who)) for who in outcome.joined)
    for who in dict.fromkeys(_concerned(outcome)):
        if who and who != focus:
            yield from _for_other(outcome, who)


def _for_focus(outcome: Outcome, focus: str) -> Iterator[Phrase]:
    if damage := outcome.damage_to(focus):
        amount, unit = Number(abs(damage), focus), outcome.harm_counted_in(focus)
        yield say("result-damage" if damage > 0 else "result-healed", amount=amount, unit=unit)
    if focus in outcome.out:
        yield say("result-out")
        return
    if begun := _titles(outcome.begun, focus):
        yield say("result-now", marks=begun)
    if ended := _titles(outcome.ended, focus):
        yield say("result-no-longer", marks=ended)


def _for_other(outcome: Outcome, who: str) -> Iterator[Phrase]:
    if damage := outcome.damage_to(who):
        amount, unit = Number(abs(damage), who), outcome.harm_counted_in(who)
        lost = damage > 0
        yield say("result-other-loses" if lost else "result-other-healed", who=Who(who), amount=amount, unit=unit)
    if who in outcome.out:
        yield say("result-other-out", who=Who(who))
        return
    if begun := _titles(outcome.begun, who):
        yield say("result-other-now", who=Who(who), marks=begun)
    if ended := _titles(outcome.ended, who):
        yield say("result-other-no-longer", who=Who(who), marks=ended)


def _titles(marks: tuple[tuple[str, Mark], ...], who: str) -> Many | None:
    titles: list[Words] = [mark.title for owner, mark in marks if owner == who and not mark.passing]
    return Many(tuple(titles)) if titles else None


def _concerned(outcome: Outcome) -> Iterator[str]:
    yield from (shift.who for shift in outcome.shifts if is_health(shift.bar))
    yield from outcome.out
    yield from (who for who, _ in (*outcome.begun, *outcome.ended))
