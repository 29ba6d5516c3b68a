"""Ranked answers to a choice: what each is worth, how sure that is, and the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.words import format_count, percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.measurements import Estimate
from rulewright.lab.result import Result

AdviceKind = Literal["exact", "bounded", "sampled", "heuristic"]
EQUAL = 1e-9
"""Values closer than this are equal."""

TIE_TEXTS: dict[AdviceKind, str] = {
    "exact": "are worth the same",
    "bounded": "could not be told apart by what was followed",
    "sampled": "did equally well in these fights, which does not prove them equal",
    "heuristic": "leave things alike",
}


class RankedAnswer(Struct, frozen=True):
    """An answer to a choice.

    Attributes:
        words: The answer in words.
        answer: The answer itself.
        value: What it is worth to the side that chooses.
        result: How the fight ends after it; None if only its value is known.
    """

    words: str
    answer: Any
    value: Estimate
    result: Result | None = None


class Advice(Struct, frozen=True):
    """The answers to a choice, ranked.

    The value of an answer is the chance to win if all roles follow their policies afterwards. The values of the kind
    `heuristic` are the game's rule of thumb instead.

    Attributes:
        question: The question in words.
        role: The role that has to choose.
        kind: How sure the values are: `exact`, `bounded` by certain limits, `sampled` or `heuristic`.
        options: The answers that were looked at, best first.
        known: How many answers there are in all.
        why: Why the first answer is first, and what the second costs.
    """

    question: str
    role: str
    kind: AdviceKind
    options: tuple[RankedAnswer, ...]
    known: int
    why: str

    @property
    def best(self) -> RankedAnswer:
        """The first answer."""
        return self.options[0]

    @property
    def sure(self) -> bool:
        """Whether the best answer is better than the second for certain, or with 95 % confidence."""
        return len(self.options) == 1 or self.best.value.low > self.options[1].value.high

    @property
    def fights(self) -> int:
        """The number of fights played for all answers together."""
        return sum(option.result.fights for option in self.options if option.result is not None)

    def describe_certainty(self) -> str:
        """How sure this is, in a line."""
        looked = f"{len(self.options)} of {self.known} answers looked at" if len(self.options) < self.known else ""
        sure = {
            "exact": "exact",
            "bounded": "certain limits, not everything was followed",
            "sampled": f"sampled: {format_count(self.fights, 'fight')}, 95 % intervals",
            "heuristic": "heuristic: how things stand right after, by rule of thumb",
        }[self.kind]
        return f"{sure}; {looked}" if looked else sure

    def as_dict(self) -> dict[str, Any]:
        """Plain data for programs, without the whole result of every answer."""
        options = [
            {"words": option.words, "answer": to_builtins(option.answer), "value": to_builtins(option.value)}
            for option in self.options
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
    """The answers in order, and why the first is first."""
    best_first = tuple(sorted(options, key=lambda option: -_worth(option, kind)))
    return Advice(question, role, kind, best_first, known, _reason(best_first, kind))


def _worth(option: RankedAnswer, kind: AdviceKind) -> float:
    """What answers are ranked by: between certain limits, what is proven counts."""
    return option.value.low if kind == "bounded" else option.value.value


def _reason(options: tuple[RankedAnswer, ...], kind: AdviceKind) -> str:
    """Why the first answer is first, and what the second costs."""
    if len(options) == 1:
        return f"{options[0].words} is all there is"
    best, second = options[:2]
    if _worth(best, kind) - _worth(second, kind) < EQUAL:
        return f"{_tied_names(options, kind)} {TIE_TEXTS[kind]}"
    if kind == "bounded" and best.value.low <= second.value.high:
        low, other = percent(best.value.low), percent(second.value.low)
        return f"{best.words} wins at least {low} and {second.words} {other}; they {TIE_TEXTS[kind]}"
    cost = best.value.value - second.value.value
    if kind == "heuristic":
        return f"{best.words} leaves things at {best.value.value:+.2f}; {second.words} {cost:.2f} lower"
    sure = "" if best.value.low > second.value.high else ", though the two may be equal"
    words = f"{best.words} wins {percent(best.value.value)}; {second.words} costs {100 * cost:.2f} points of that{sure}"
    return "; ".join((words, *_differences(best, second)))


def _tied_names(options: tuple[RankedAnswer, ...], kind: AdviceKind) -> str:
    """The first two by name, and the number of others that are equal to them."""
    tied = sum(_worth(options[0], kind) - _worth(option, kind) < EQUAL for option in options)
    return f"{options[0].words} and {options[1].words}" + (f", and {tied - 2} more," if tied > 2 else "")


def _differences(best: RankedAnswer, second: RankedAnswer) -> Iterator[str]:
    """The piece whose chance to be left standing differs most, if it differs noticeably."""
    if best.result is None or second.result is None:
        return
    other = {row.name: row.estimate.value for row in second.result.standing}
    changes = [(row.name, row.estimate.value, other.get(row.name, 0.0)) for row in best.result.standing]
    piece, mine, theirs = max(changes, key=lambda change: abs(change[1] - change[2]), default=("", 0.0, 0.0))
    if abs(mine - theirs) > 0.005:
        yield f"{piece} is left standing in {mine:.0%} of fights instead of {theirs:.0%}"
