"""Answers ranked by what they are worth, with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.words import format_count, percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.measurements import Estimate
from rulewright.lab.result import Result

AdviceKind = Literal["exact", "bounded", "sampled", "heuristic"]


ALIKE: dict[AdviceKind, str] = {
    "exact": "are worth the same",
    "bounded": "could not be told apart by what was followed",
    "sampled": "did equally well in these fights, which does not prove them equal",
    "heuristic": "leave things alike",
}


class RankedAnswer(Struct, frozen=True):
    """One answer: what it is worth to the side, and how the fight ends after it. By rule of thumb there is no end."""

    words: str
    answer: Any
    value: Estimate
    result: Result | None = None


class Advice(Struct, frozen=True):
    """The answers that were looked at, best first. The value is the chance to win if everybody follows the policies
    afterwards; `heuristic` values are the game's rule of thumb instead."""

    question: str
    role: str
    kind: AdviceKind
    options: tuple[RankedAnswer, ...]
    known: int
    why: str

    @property
    def best(self) -> RankedAnswer:
        return self.options[0]

    @property
    def sure(self) -> bool:
        """Whether the best is certainly, or at 95 % of all times, better than the second."""
        return len(self.options) == 1 or self.best.value.low > self.options[1].value.high

    @property
    def fights(self) -> int:
        """How many fights were played for all answers together."""
        return sum(one.result.fights for one in self.options if one.result is not None)

    def says(self) -> str:
        """How sure this is, in a line."""
        looked = f"{len(self.options)} of {self.known} answers looked at" if len(self.options) < self.known else ""
        sure = {
            "exact": "exact",
            "bounded": "certain limits, not everything was followed",
            "sampled": f"sampled: {format_count(self.fights, 'fight')}, 95 % intervals",
            "heuristic": "heuristic: how things stand right after, by rule of thumb",
        }[self.kind]
        return f"{sure}; {looked}" if looked else sure

    def plain(self) -> dict[str, Any]:
        """For programs."""
        options = [
            {"words": one.words, "answer": to_builtins(one.answer), "value": to_builtins(one.value)}
            for one in self.options
        ]
        return {
            "question": self.question,
            "role": self.role,
            "kind": self.kind,
            "options": options,
            "known": self.known,
            "fights": self.fights,
            "why": self.why,
        }


def rank_answers(question: str, role: str, kind: AdviceKind, options: Iterable[RankedAnswer], known: int) -> Advice:
    """The options in order, and why the first is first."""
    best_first = tuple(sorted(options, key=lambda one: -_worth(one, kind)))
    return Advice(question, role, kind, best_first, known, _why(best_first, kind))


def _worth(option: RankedAnswer, kind: AdviceKind) -> float:
    """By what options are ranked: between certain limits only what is sure counts."""
    return option.value.low if kind == "bounded" else option.value.value


def _why(options: tuple[RankedAnswer, ...], kind: AdviceKind) -> str:
    """Why the first is first, and what the second costs."""
    if len(options) == 1:
        return f"{options[0].words} is all there is"
    best, second = options[:2]
    if _worth(best, kind) - _worth(second, kind) < 1e-9:
        return f"{_alike(options, kind)} {ALIKE[kind]}"
    if kind == "bounded" and best.value.low <= second.value.high:
        low, other = percent(best.value.low), percent(second.value.low)
        return f"{best.words} wins at least {low} and {second.words} {other}; they {ALIKE[kind]}"
    cost = best.value.value - second.value.value
    if kind == "heuristic":
        return f"{best.words} leaves things at {best.value.value:+.2f}; {second.words} {cost:.2f} lower"
    sure = "" if best.value.low > second.value.high else ", though the two may be equal"
    words = f"{best.words} wins {percent(best.value.value)}; {second.words} costs {100 * cost:.2f} points of that{sure}"
    return "; ".join((words, *_differences(best, second)))


def _alike(options: tuple[RankedAnswer, ...], kind: AdviceKind) -> str:
    """The first two by name, and how many more are level with them."""
    level = sum(_worth(options[0], kind) - _worth(one, kind) < 1e-9 for one in options)
    return f"{options[0].words} and {options[1].words}" + (f", and {level - 2} more," if level > 2 else "")


def _differences(best: RankedAnswer, second: RankedAnswer) -> Iterator[str]:
    """Who is left standing more or less often than after the second."""
    if best.result is None or second.result is None:
        return
    other = {row.name: row.estimate.value for row in second.result.standing}
    moved = [(row.name, row.estimate.value, other.get(row.name, 0.0)) for row in best.result.standing]
    who, mine, theirs = max(moved, key=lambda one: abs(one[1] - one[2]), default=("", 0.0, 0.0))
    if abs(mine - theirs) > 0.005:
        yield f"{who} is left standing in {mine:.0%} of fights instead of {theirs:.0%}"
