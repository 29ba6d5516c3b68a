"""What may be answered. Options are values: they accept, refuse with a reason, list, sample and decode answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from math import prod
from typing import Any, Generic, Literal, TypeVar, cast
from unicodedata import category

import msgspec

from rulewright.dice.pools import Source
from rulewright.errors import Refusal

from .drawing import Shape
from .encoding import builtins
from .resolve import Call, Rule

T = TypeVar("T")

UNPRINTABLE = ("Cc", "Cs", "Co", "Cn")
BIDI = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
REPLACED = "\N{REPLACEMENT CHARACTER}"
MOST_LISTED = 10_000
LONGEST_TEXT = 4_000


def why_not_text(text: str, but: str = "") -> str | None:
    """What is wrong with words that hold a control sign, or one that turns the writing round."""
    strange = next((sign for sign in text if _is_control(sign) and sign not in but), None)
    return None if strange is None else f"expected words without control signs, got {strange!r}"


def without_controls(text: str, but: str = "") -> str:
    """Words in which a mark stands for every sign that may not be there."""
    return "".join(REPLACED if _is_control(sign) and sign not in but else sign for sign in text)


def _is_control(sign: str) -> bool:
    return category(sign) in UNPRINTABLE or sign in BIDI


class Options(msgspec.Struct, Generic[T], frozen=True, tag=True, gc=False):
    """The base of all kinds of options. A game may add its own, such as a path on a board."""

    def why_not(self, answer: Any) -> str | None:
        """What is wrong with an answer, in a sentence; None if it may be given."""
        listed = self.listed()
        if listed is None or answer not in listed:
            return f"expected {self.describe()}, got {answer!r}"
        return None

    def accepts(self, answer: Any) -> bool:
        return self.why_not(answer) is None

    def listed(self) -> tuple[T, ...] | None:
        """Every possible answer, or None where they cannot be listed."""
        return None

    def candidates(self) -> tuple[T, ...]:
        """The answers a bot considers: all of them where that is possible."""
        return self.listed() or ()

    def sample(self, source: Source) -> T:
        """Any one of the answers."""
        choices = self.candidates()
        return choices[source(len(choices))]

    def decode(self, raw: Any) -> T:
        """An answer from plain JSON data. It may still have to be refused by `why_not`."""
        for answer in self.candidates():
            if builtins(answer) == raw:
                return answer
        raise Refusal(f"expected {self.describe()}, got {raw!r}")

    def nearest(self, answer: Any) -> T | None:  # noqa: ARG002
        """The answer that comes nearest to a place one may not have, where that can be told."""
        return None

    def drawn(self) -> tuple[Shape, ...]:
        """Where the answers lie on a map."""
        return ()

    def drawn_to(self, answer: T) -> tuple[Shape, ...]:  # noqa: ARG002
        """What an answer would be on a map: the way there, who would stand where."""
        return ()

    def describe(self) -> str:
        listed = self.listed() or ()
        return f"one of {', '.join(map(str, listed[:12]))}{' …' if len(listed) > 12 else ''}"


class OneOf(Options[T], frozen=True):
    """One of some values. Those that are closed say why."""

    values: tuple[Any, ...]
    closed: tuple[tuple[Any, str], ...] = ()

    def why_not(self, answer: Any) -> str | None:
        reason = next((why for value, why in self.closed if value == answer), None)
        return reason or super().why_not(answer)

    def listed(self) -> tuple[T, ...]:
        return self.values

    def decode(self, raw: Any) -> T:
        """One that is closed is read too, so that it is refused for its own reason."""
        shut = next((value for value, _ in self.closed if builtins(value) == raw), None)
        return super().decode(raw) if shut is None else cast("T", shut)


YES_NO: OneOf[bool] = OneOf((False, True))


class Between(Options[int], frozen=True):
    """A whole number within limits."""

    low: int
    high: int

    def why_not(self, answer: Any) -> str | None:
        if type(answer) is int and self.low <= answer <= self.high:
            return None
        return f"expected {self.describe()}, got {answer!r}"

    def listed(self) -> tuple[int, ...] | None:
        return tuple(range(self.low, self.high + 1)) if self.high - self.low < MOST_LISTED else None

    def candidates(self) -> tuple[int, ...]:
        return self.listed() or (self.low, (self.low + self.high) // 2, self.high)

    def sample(self, source: Source) -> int:
        return self.low + source(self.high - self.low + 1)

    def decode(self, raw: Any) -> int:
        if type(raw) is int:
            return raw
        raise Refusal(f"expected {self.describe()}, got {raw!r}")

    def describe(self) -> str:
        return f"a whole number from {self.low} to {self.high}"


class Subset(Options[tuple[T, ...]], Generic[T], frozen=True):
    """Some of the values, in their order, each at most once."""

    values: tuple[Any, ...]
    least: int = 0
    most: int | None = None

    @property
    def limit(self) -> int:
        return len(self.values) if self.most is None else min(self.most, len(self.values))

    def why_not(self, answer: Any) -> str | None:
        if not isinstance(answer, tuple) or any(part not in self.values for part in answer):
            return f"expected {self.describe()}, got {answer!r}"
        left = iter(self.values)
        if not all(part in left for part in answer):
            return "each may be named once, in the order they are listed"
        if not self.least <= len(answer) <= self.limit:
            return f"expected {self.least} to {self.limit} of them, got {len(answer)}"
        return None

    def listed(self) -> tuple[tuple[T, ...], ...] | None:
        if len(self.values) > 12:
            return None
        return tuple(row for size in range(self.least, self.limit + 1) for row in combinations(self.values, size))

    def candidates(self) -> tuple[tuple[T, ...], ...]:
        return self.listed() or (self.values[: self.least], self.values[: self.limit])

    def sample(self, source: Source) -> tuple[T, ...]:
        wanted = self.least + source(self.limit - self.least + 1)
        left = list(range(len(self.values)))
        chosen = sorted(left.pop(source(len(left))) for _ in range(wanted))
        return tuple(self.values[at] for at in chosen)

    def decode(self, raw: Any) -> tuple[T, ...]:
        if not isinstance(raw, list):
            raise Refusal(f"expected {self.describe()}, got {raw!r}")
        single: OneOf[T] = OneOf(self.values)
        return tuple(single.decode(part) for part in raw)

    def describe(self) -> str:
        return f"a list of {self.least} to {self.limit} out of {', '.join(map(str, self.values))}"


class Text(Options[str], frozen=True):
    """Free words."""

    longest: int = LONGEST_TEXT
    hints: tuple[str, ...] = ("",)

    def why_not(self, answer: Any) -> str | None:
        if not isinstance(answer, str):
            return f"expected words, got {answer!r}"
        if len(answer) > self.longest:
            return f"expected at most {self.longest:,} characters, got {len(answer):,}"
        return why_not_text(answer)

    def candidates(self) -> tuple[str, ...]:
        return self.hints

    def decode(self, raw: Any) -> str:
        return cast("str", raw)

    def describe(self) -> str:
        return f"words, at most {self.longest:,} characters"


class Point(Options[tuple[int, int]], frozen=True):
    """A place on the table, in whole thousandths of an inch. A game adds what lies in the way."""

    low: tuple[int, int]
    high: tuple[int, int]
    hints: tuple[tuple[int, int], ...] = ()

    def why_not(self, answer: Any) -> str | None:
        if not (isinstance(answer, tuple) and len(answer) == 2 and all(type(part) is int for part in answer)):
            return f"expected a place as two whole numbers, got {answer!r}"
        if all(low <= part <= high for low, part, high in zip(self.low, answer, self.high, strict=True)):
            return None
        return f"expected {self.describe()}, got {answer}"

    def candidates(self) -> tuple[tuple[int, int], ...]:
        return tuple(hint for hint in self.hints if self.accepts(hint))

    def sample(self, source: Source) -> tuple[int, int]:
        for _ in range(50):
            x, y = (low + source(high - low + 1) for low, high in zip(self.low, self.high, strict=True))
            if self.accepts((x, y)):
                return x, y
        return super().sample(source)

    def decode(self, raw: Any) -> tuple[int, int]:
        return cast("tuple[int, int]", tuple(raw) if isinstance(raw, list) else raw)

    def describe(self) -> str:
        return f"a place between {self.low} and {self.high}"


Moment = Literal["at once", "next", "after"]
"""When a claim is carried out: at once, amid what goes on; before the call on top of the agenda; or after it."""


class Offer(msgspec.Struct, frozen=True, gc=False):
    """One thing that may be done now: a rule, the arguments that are fixed, and the holes still to be filled."""

    rule: Any
    given: tuple[Any, ...]
    holes: tuple[tuple[str, Options[Any]], ...] = ()
    when: Moment = "after"

    def fill(self, *answers: Any) -> Call[Any]:
        return Call(self.rule, self.given + answers)

    def fits(self, call: Call[Any]) -> bool:
        """Whether a call has the arguments that are fixed here."""
        return bool(call.args[: len(self.given)] == self.given)

    def why_not(self, call: Call[Any]) -> str | None:
        if not self.fits(call):
            return f"{self.rule.name} is offered for {', '.join(map(str, self.given))}"
        answers = call.args[len(self.given) :]
        if len(answers) != len(self.holes):
            return f"{self.rule.name} needs {', '.join(name for name, _ in self.holes) or 'nothing further'}"
        for (name, options), answer in zip(self.holes, answers, strict=True):
            if why := options.why_not(answer):
                return f"{name}: {why}"
        return None


class NotNow(msgspec.Struct, frozen=True, gc=False):
    """Something that may not be done now, and by which rule."""

    rule: Any
    why: str
    by: str | None = None


Deeds = Iterator[Offer | NotNow]
"""What a chapter of rules has to offer, one after the other."""


def offer(rule: Rule[..., Any], *given: Any, when: Moment = "after", **holes: Options[Any]) -> Offer:
    """A rule that may be called with these arguments, and with one answer for each hole."""
    return Offer(rule, given, tuple(holes.items()), when)


class Offers(Options[Call[Any]], frozen=True):
    """Choose what to do: one of the offers, filled in. What is not open says why."""

    open: tuple[Offer, ...]
    closed: tuple[NotNow, ...] = ()

    def find(self, call: Call[Any]) -> Offer | None:
        """The offer that a call fills in."""
        return next((one for one in self.open if one.rule is call.rule and one.why_not(call) is None), None)

    def why_not(self, answer: Any) -> str | None:
        if not isinstance(answer, Call):
            return f"expected {self.describe()}, got {answer!r}"
        same = [one for one in self.open if one.rule is answer.rule]
        near = [one.why_not(answer) for one in same if one.fits(answer)]
        if None in near:
            return None
        refused = [f"{no.why} [{no.by}]" if no.by else no.why for no in self.closed if no.rule is answer.rule]
        others = [one.why_not(answer) for one in same]
        reasons = [*filter(None, near), *refused, *filter(None, others)]
        return next(iter(reasons), f"expected {self.describe()}, got {answer.rule.name}")

    def listed(self) -> tuple[Call[Any], ...] | None:
        filled = [_fillings(one, lambda options: options.listed()) for one in self.open]
        return None if None in filled else tuple(call for calls in filled for call in calls or ())

    def candidates(self) -> tuple[Call[Any], ...]:
        return tuple(call for one in self.open for call in _fillings(one, lambda options: options.candidates()) or ())

    def sample(self, source: Source) -> Call[Any]:
        chosen = self.open[source(len(self.open))]
        return chosen.fill(*(options.sample(source) for _, options in chosen.holes))

    def decode(self, raw: Any) -> Call[Any]:
        name, args = (raw.get("rule"), raw.get("args", [])) if isinstance(raw, dict) else (None, [])
        args = args if isinstance(args, list) else []
        reason = f"expected {self.describe()}, got {raw!r}"
        for one in self.open:
            if one.rule.is_called(name) and builtins(one.given) == args[: len(one.given)]:
                answers = args[len(one.given) :]
                if len(answers) == len(one.holes):
                    pairs = zip(one.holes, answers, strict=True)
                    return one.fill(*(options.decode(answer) for (_, options), answer in pairs))
        for no in self.closed:
            if no.rule.is_called(name):
                reason = f"{no.why} [{no.by}]" if no.by else no.why
        raise Refusal(reason)

    def describe(self) -> str:
        return "one of " + (", ".join(dict.fromkeys(one.rule.name for one in self.open)) or "nothing")


def _fillings(one: Offer, answers: Callable[[Options[Any]], tuple[Any, ...] | None]) -> list[Call[Any]] | None:
    choices = [answers(options) for _, options in one.holes]
    if any(choice is None for choice in choices) or prod(len(choice or ()) for choice in choices) > MOST_LISTED:
        return None
    return [one.fill(*row) for row in product(*(choice or () for choice in choices))]
