"""Options: the possible answers to a question. They check, list, sample, describe and decode answers.

The fields of options are part of the fingerprint of stored questions. They keep their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from math import prod
from typing import Any, Generic, Literal, TypeVar, cast
from unicodedata import category

import msgspec

from rulewright.dice.pools import Source
from rulewright.errors import Refusal
from rulewright.words.phrase import Words

from .encoding import to_builtins
from .map_shapes import Shape
from .resolve import Call, Rule

T = TypeVar("T")

# Unicode categories: control, surrogate, private use, unassigned. Format characters (Cf) are needed by emoji.
CONTROL_CATEGORIES = ("Cc", "Cs", "Co", "Cn")
# These are format characters too, but they reverse the text after them: a name could disguise the line it stands in.
BIDI_CONTROLS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
MAX_LISTED = 10_000  # above that, bots and menus get a few candidates instead of all answers
MAX_TEXT_LENGTH = 4_000


def why_not_text(text: str, but: str = "") -> str | None:
    """Why a text is refused: it has a control character or one that reverses the writing direction. None if it is fine.

    The characters in `but` are allowed.
    """
    control = next((sign for sign in text if _is_control(sign) and sign not in but), None)
    return None if control is None else f"expected words without control characters, got {control!r}"


def replace_control_characters(text: str, but: str = "") -> str:
    """The text with a replacement character for every control character, except those in `but`."""
    return "".join(REPLACEMENT if _is_control(sign) and sign not in but else sign for sign in text)


def _is_control(sign: str) -> bool:
    return category(sign) in CONTROL_CATEGORIES or sign in BIDI_CONTROLS


class Options(msgspec.Struct, Generic[T], frozen=True, tag=True, gc=False):
    """The base of all options. A game may add its own, such as a path on a board."""

    def why_not(self, answer: Any) -> Words | None:
        """Why an answer is refused, in a sentence; None if it is legal."""
        listed = self.listed()
        if listed is None or answer not in listed:
            return f"expected {self.describe()}, got {answer!r}"
        return None

    def broken_rule(self, answer: Any) -> str | None:  # noqa: ARG002
        """The rule of the book that an answer breaks, if one is known."""
        return None

    def accepts(self, answer: Any) -> bool:
        return self.why_not(answer) is None

    def listed(self) -> tuple[T, ...] | None:
        """Every possible answer; None if there are too many."""
        return None

    def candidates(self) -> tuple[T, ...]:
        """The answers that a bot considers: all of them if they can be listed."""
        return self.listed() or ()

    def sample(self, source: Source) -> T:
        """A random answer."""
        choices = self.candidates()
        return choices[source(len(choices))]

    def decode(self, raw: Any) -> T:
        """Decode an answer from plain JSON data. `why_not` may still refuse it."""
        for answer in self.candidates():
            # Answers are compared in the form in which they arrive: a tuple, for example, arrives as a list.
            if to_builtins(answer) == raw:
                return answer
        raise Refusal(f"expected {self.describe()}, got {raw!r}")

    def nearest(self, answer: Any) -> T | None:  # noqa: ARG002
        """The legal answer nearest to an illegal one, for answers that are points on a map."""
        return None

    def without_reasons(self) -> Options[T]:
        """The same options without the reasons why others are closed."""
        return self

    def map_shapes(self) -> tuple[Shape, ...]:
        """Shapes that show on a map where the answers are."""
        return ()

    def preview_shapes(self, answer: T) -> tuple[Shape, ...]:  # noqa: ARG002
        """Shapes that show an answer on a map: the way there, and where pieces would be."""
        return ()

    def region(self) -> Words:
        """Which answers there are, in words that can be translated; a game may have some of its own."""
        return self.describe()

    def describe(self) -> str:
        listed = self.listed() or ()
        return f"one of {', '.join(map(str, listed[:12]))}{' …' if len(listed) > 12 else ''}"


class OneOf(Options[T], frozen=True):
    """One of some values.

    Attributes:
        values: The possible answers.
        closed: Values that are refused with a reason of their own, each with the reason.

    Example:
        >>> OneOf(("sword", "bow"), closed=(("axe", "the axe is lost"),)).why_not("axe")
        'the axe is lost'
    """

    values: tuple[Any, ...]
    closed: tuple[tuple[Any, Words], ...] = ()

    def without_reasons(self) -> OneOf[T]:
        return OneOf(self.values) if self.closed else self

    def why_not(self, answer: Any) -> Words | None:
        reason = next((why for value, why in self.closed if value == answer), None)
        return str(reason) if reason else super().why_not(answer)

    def listed(self) -> tuple[T, ...]:
        return self.values

    def decode(self, raw: Any) -> T:
        """Closed values are decoded too, so that `why_not` can give their reason."""
        closed = next((value for value, _ in self.closed if to_builtins(value) == raw), None)
        return super().decode(raw) if closed is None else cast("T", closed)


YES_NO: OneOf[bool] = OneOf((False, True))
"""True or False."""


class Between(Options[int], frozen=True):
    """A whole number within limits.

    Attributes:
        low: The least number that is possible.
        high: The greatest number that is possible.

    Example:
        >>> Between(0, 3).listed()
        (0, 1, 2, 3)
    """

    low: int
    high: int

    def why_not(self, answer: Any) -> Words | None:
        # type, not isinstance: True is an int, but not a number that anybody meant.
        if type(answer) is int and self.low <= answer <= self.high:
            return None
        return f"expected {self.describe()}, got {answer!r}"

    def listed(self) -> tuple[int, ...] | None:
        return tuple(range(self.low, self.high + 1)) if self.high - self.low < MAX_LISTED else None

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
    """Some of the values, in their order, each at most once.

    Attributes:
        values: What may be chosen from.
        least: How many have to be chosen.
        most: How many may be chosen; None is all.

    Example:
        >>> Subset(("ada", "bo"), least=1).listed()
        (('ada',), ('bo',), ('ada', 'bo'))
    """

    values: tuple[Any, ...]
    least: int = 0
    most: int | None = None

    @property
    def limit(self) -> int:
        return len(self.values) if self.most is None else min(self.most, len(self.values))

    def why_not(self, answer: Any) -> Words | None:
        if not isinstance(answer, tuple) or any(part not in self.values for part in answer):
            return f"expected {self.describe()}, got {answer!r}"
        # `in` consumes the iterator, so this also checks the order and that nothing is named twice.
        left = iter(self.values)
        if not all(part in left for part in answer):
            return "name each at most once, in the order in which they are listed"
        if not self.least <= len(answer) <= self.limit:
            return f"expected {self.least} to {self.limit} of them, got {len(answer)}"
        return None

    def listed(self) -> tuple[tuple[T, ...], ...] | None:
        if len(self.values) > 12:  # 4,096 subsets
            return None
        return tuple(row for size in range(self.least, self.limit + 1) for row in combinations(self.values, size))

    def candidates(self) -> tuple[tuple[T, ...], ...]:
        return self.listed() or (self.values[: self.least], self.values[: self.limit])

    def sample(self, source: Source) -> tuple[T, ...]:
        wanted = self.least + source(self.limit - self.least + 1)
        left = list(range(len(self.values)))
        # Sorted, because an answer names the values in their order.
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
    """Any words.

    Attributes:
        longest: The most characters that are allowed.
        hints: Texts that are proposed to people, and the answers that a bot considers.
    """

    longest: int = MAX_TEXT_LENGTH
    hints: tuple[str, ...] = ("",)

    def why_not(self, answer: Any) -> Words | None:
        if not isinstance(answer, str):
            return f"expected words, got {answer!r}"
        if len(answer) > self.longest:
            return f"expected at most {self.longest:,} characters, got {len(answer):,}"
        return why_not_text(answer)

    def candidates(self) -> tuple[str, ...]:
        return self.hints

    def decode(self, raw: Any) -> str:
        # Nothing is checked here: `why_not` says what is wrong, also with something that is no text.
        return cast("str", raw)

    def describe(self) -> str:
        return f"words, at most {self.longest:,} characters"


class Point(Options[tuple[int, int]], frozen=True):
    """A point on the map, in whole thousandths of an inch. A game adds what is in the way."""

    low: tuple[int, int]
    high: tuple[int, int]
    hints: tuple[tuple[int, int], ...] = ()

    def why_not(self, answer: Any) -> Words | None:
        if not (isinstance(answer, tuple) and len(answer) == 2 and all(type(part) is int for part in answer)):
            return f"expected a point as two whole numbers, got {answer!r}"
        if all(low <= part <= high for low, part, high in zip(self.low, answer, self.high, strict=True)):
            return None
        return f"expected {self.describe()}, got {answer}"

    def candidates(self) -> tuple[tuple[int, int], ...]:
        return tuple(hint for hint in self.hints if self.accepts(hint))

    def sample(self, source: Source) -> tuple[int, int]:
        for _ in range(50):  # most points are free; if none is found, a hint will do
            x, y = (low + source(high - low + 1) for low, high in zip(self.low, self.high, strict=True))
            if self.accepts((x, y)):
                return x, y
        return super().sample(source)

    def decode(self, raw: Any) -> tuple[int, int]:
        return cast("tuple[int, int]", tuple(raw) if isinstance(raw, list) else raw)

    def describe(self) -> str:
        return f"a point between {self.low} and {self.high}"


Moment = Literal["at once", "next", "after"]
"""When a claim is carried out: at once, inside the call that runs; before the first call on the agenda; or after it."""


class Offer(msgspec.Struct, frozen=True, gc=False):
    """An action that may be chosen. Make one with `offer`.

    Attributes:
        rule: The rule that carries it out.
        given: The first arguments of the rule, which are fixed.
        holes: Names and options of all other arguments, in the order of the rule.
        when: When a claim is carried out; see `offer`.
    """

    rule: Any
    given: tuple[Any, ...]
    holes: tuple[tuple[str, Options[Any]], ...] = ()
    when: Moment = "after"

    def fill(self, *answers: Any) -> Call[Any]:
        return Call(self.rule, self.given + answers)

    def fits(self, call: Call[Any]) -> bool:
        """Whether a call has the fixed arguments of this offer."""
        return bool(call.args[: len(self.given)] == self.given)

    def why_not(self, call: Call[Any]) -> Words | None:
        if not self.fits(call):
            return f"{self.rule.name} is offered only for {', '.join(map(str, self.given))}"
        answers = call.args[len(self.given) :]
        if len(answers) != len(self.holes):
            return f"{self.rule.name} needs {', '.join(name for name, _ in self.holes) or 'nothing further'}"
        for (name, options), answer in zip(self.holes, answers, strict=True):
            if why := options.why_not(answer):
                return f"{name}: {why}" if isinstance(why, str) else why
        return None

    def broken_rule(self, call: Call[Any]) -> str | None:
        """The rule of the book that one of the answers in a call breaks, if one is known."""
        answers = zip(self.holes, call.args[len(self.given) :], strict=False)
        return next((rule for (_, options), answer in answers if (rule := options.broken_rule(answer))), None)


class NotNow(msgspec.Struct, frozen=True, gc=False):
    """An action that may not be chosen now.

    Attributes:
        rule: The rule that would carry it out.
        why: The reason, in words.
        by: The id of the rule in the book that forbids it.
        helps: What would make it possible, in words.
        given: The first arguments of the rule, if only this way of doing it is closed.
    """

    rule: Any
    why: Words
    by: str | None = None
    helps: Words = ""
    given: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return f"{self.why} [{self.by}]" if self.by else str(self.why)


ActionOffers = Iterator[Offer | NotNow]
"""The actions that a chapter of rules offers, and those it closes with a reason."""


def offer(rule: Rule[..., Any], *given: Any, when: Moment = "after", **holes: Options[Any]) -> Offer:
    """Offer a rule with some arguments fixed, and options for the others.

    Args:
        rule: The rule that carries out the action.
        given: Its first arguments, which are fixed.
        when: When a claim is carried out: `at once`, inside the call that runs; `next`, before the first call on the
            agenda; or `after` it.
        holes: The options of all other arguments by name, in the order of the rule.

    Returns:
        The offer, for `Offers` or for the claims of a game.

    Example:
        >>> offer(attack, "ada", target=OneOf(("bo",))).fill("bo")
        attack('ada', 'bo')
    """
    return Offer(rule, given, tuple(holes.items()), when)


class Offers(Options[Call[Any]], frozen=True):
    """One of the offered actions, with its holes filled. The answer is a call.

    Attributes:
        open: The actions that may be chosen.
        closed: Actions that are refused with a reason of their own.

    Example:
        >>> Offers((offer(attack, "ada", "bo"),), (NotNow(clash, "nobody is near"),)).listed()
        (attack('ada', 'bo'),)
    """

    open: tuple[Offer, ...]
    closed: tuple[NotNow, ...] = ()

    def without_reasons(self) -> Offers:
        return Offers(self.open) if self.closed else self

    def find(self, call: Call[Any]) -> Offer | None:
        """The offer that a call takes up; None if it is not offered."""
        return next(
            (offered for offered in self.open if offered.rule is call.rule and offered.why_not(call) is None), None
        )

    def why_not(self, answer: Any) -> Words | None:
        if not isinstance(answer, Call):
            return f"expected {self.describe()}, got {answer!r}"
        same = [offered for offered in self.open if offered.rule is answer.rule]
        near = [offered.why_not(answer) for offered in same if offered.fits(answer)]
        if None in near:
            return None
        # The most useful reason first: what is wrong with the rest of the arguments, why the action is closed, and
        # only then that its first arguments are not offered.
        same_closed = [no for no in self.closed if no.rule is answer.rule]
        same_closed.sort(key=lambda no: answer.args[: len(no.given)] != no.given)
        refused: list[Words] = [str(no) for no in same_closed]
        others = [offered.why_not(answer) for offered in same]
        reasons: list[Words] = [*(why for why in near if why), *refused, *(why for why in others if why)]
        return next(iter(reasons), f"expected {self.describe()}, got {answer.rule.name}")

    def broken_rule(self, answer: Any) -> str | None:
        same = [one for one in self.open if isinstance(answer, Call) and one.rule is answer.rule and one.fits(answer)]
        return next((rule for one in same if (rule := one.broken_rule(answer))), None)

    def listed(self) -> tuple[Call[Any], ...] | None:
        filled = [_fillings(offered, lambda options: options.listed()) for offered in self.open]
        return None if None in filled else tuple(call for calls in filled for call in calls or ())

    def candidates(self) -> tuple[Call[Any], ...]:
        return tuple(
            call for offered in self.open for call in _fillings(offered, lambda options: options.candidates()) or ()
        )

    def sample(self, source: Source) -> Call[Any]:
        chosen = self.open[source(len(self.open))]
        return chosen.fill(*(options.sample(source) for _, options in chosen.holes))

    def decode(self, raw: Any) -> Call[Any]:
        # An answer comes from the network and may have any shape.
        name, args = (raw.get("rule"), raw.get("args", [])) if isinstance(raw, dict) else (None, [])
        args = args if isinstance(args, list) else []
        reason = f"expected {self.describe()}, got {raw!r}"
        for offered in self.open:
            if offered.rule.is_called(name) and to_builtins(offered.given) == args[: len(offered.given)]:
                answers = args[len(offered.given) :]
                if len(answers) == len(offered.holes):
                    pairs = zip(offered.holes, answers, strict=True)
                    return offered.fill(*(options.decode(answer) for (_, options), answer in pairs))
        # A closed action has no call to build; its own reason is better than that it is not offered.
        for no in self.closed:
            if no.rule.is_called(name):
                reason = str(no)
        raise Refusal(reason)

    def describe(self) -> str:
        return "one of " + (", ".join(dict.fromkeys(offered.rule.name for offered in self.open)) or "nothing")


def _fillings(offered: Offer, answers: Callable[[Options[Any]], tuple[Any, ...] | None]) -> list[Call[Any]] | None:
    choices = [answers(options) for _, options in offered.holes]
    # Their number is worked out before any of them is made.
    if any(choice is None for choice in choices) or prod(len(choice or ()) for choice in choices) > MAX_LISTED:
        return None
    return [offered.fill(*row) for row in product(*(choice or () for choice in choices))]
