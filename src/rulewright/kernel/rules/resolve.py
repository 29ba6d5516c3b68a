"""Rules that ask: rolls, questions, calls, and the decorators `law` and `flow` that make a rule of a function.

A rule is a generator. Everything it can ask is a value; `yield from` hands it to the engine and gives the answer:

    hits = yield from roll(dice(4, 6), Count(4), "attack", by=who)
    points = yield from ask(who, Between(0, 3), "Better Odds", default=0)
    margin = yield from clash(blow, guard)
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Generator
from enum import Enum
from functools import cached_property
from itertools import product
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    Generic,
    NamedTuple,
    NoReturn,
    ParamSpec,
    Protocol,
    TypeAlias,
    TypeVar,
    cast,
    get_type_hints,
    overload,
)

import msgspec

from rulewright.dice.pools import Pool
from rulewright.dice.readings import Reading
from rulewright.errors import BookError
from rulewright.words.phrase import Words
from rulewright.words.program import say

if TYPE_CHECKING:
    from .options import Options
    from .scene import Scene

P = ParamSpec("P")
T = TypeVar("T")
W = TypeVar("W")

Resolve: TypeAlias = Generator[Any, Any, T]
"""The return type of the body of a rule that asks; `T` is its result."""


NO_ANSWER_YET = "{!r} has no answer yet, so it is neither true nor false: `yield from` is missing (or `is not None`)"


class Roll(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """A request to throw dice, answered by real dice or by the table's. Make one with `roll`.

    Attributes:
        pool: The dice.
        reading: What counts. The rule receives its result.
        label: What the dice are for, in words.
        by: The role that throws them; None lets the table roll.
        seen_by: The roles that see them; None is everyone.
    """

    pool: Pool
    reading: Reading[T]
    label: Words
    by: str | None = None
    seen_by: tuple[str, ...] | None = None

    def __iter__(self) -> Generator[Roll[T], T, T]:
        return (yield self)

    def __bool__(self) -> NoReturn:
        raise TypeError(NO_ANSWER_YET.format(self))


class Gather(Enum):
    """How the answers of several roles to one question become one answer."""

    ONE = "one"  # there is one role, or they share one answer
    ALL = "all"  # everybody answers, in secret; the rule receives all answers
    FIRST = "first"  # the first role that departs from the default decides


class Ask(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """A question to roles: characters, sides, the GM. Make one with `ask`, `ask_all` or `ask_first`.

    Attributes:
        who: The roles that are asked.
        options: The possible answers.
        label: The question in words.
        default: The answer of absent seats and plain bots, and in odds that assume that nobody spends anything.
        seen_by: The roles that may know of the question and its answer; None is everyone.
        gather: How the answers of several roles become the one that the rule receives.
    """

    who: tuple[str, ...]
    options: Options[Any]
    label: Words
    default: Any
    seen_by: tuple[str, ...] | None = None
    gather: Gather = Gather.ONE

    def __iter__(self) -> Generator[Ask[T], T, T]:
        return (yield self)

    def __bool__(self) -> NoReturn:
        raise TypeError(NO_ANSWER_YET.format(self))

    def why_not(self, answer: Any) -> Words | None:
        """Why an answer is refused; None if it is legal."""
        match self.gather:
            case Gather.ONE:
                return self.options.why_not(answer)
            case Gather.ALL:
                if not isinstance(answer, tuple) or len(answer) != len(self.who):
                    return f"expected an answer from each of {', '.join(self.who)}"
                return next((why for part in answer if (why := self.options.why_not(part))), None)
            case Gather.FIRST:
                if answer is None:
                    return None
                if not isinstance(answer, tuple) or len(answer) != 2 or answer[0] not in self.who:
                    return f"expected nothing, or one of {', '.join(self.who)} with an answer"
                return self.options.why_not(answer[1])

    def decode(self, raw: Any) -> T:
        """Decode an answer from plain JSON data."""
        parts = raw if isinstance(raw, list) else []
        answer: Any
        match self.gather:
            case Gather.ONE:
                answer = self.options.decode(raw)
            case Gather.ALL:
                answer = tuple(self.options.decode(part) for part in parts)
            case Gather.FIRST:
                answer = (parts[0], self.options.decode(parts[1])) if len(parts) == 2 else None
        return cast("T", answer)

    def alone(self, role: str) -> Ask[Any]:
        """The same question, asked of a single role."""
        return Ask((role,), self.options, self.label, self.default, self.seen_by)

    def combine(self, answers: tuple[Any, ...]) -> T:
        """The answer that the rule receives, from the answers of all roles in order."""
        combined: Any = answers[0]
        if self.gather is Gather.ALL:
            combined = answers
        elif self.gather is Gather.FIRST:
            # At a table the first to speak decides; with all answers at hand, the order of the roles does.
            pairs = zip(self.who, answers, strict=True)
            combined = next((pair for pair in pairs if pair[1] != self.default), None)
        return cast("T", combined)

    def candidates(self) -> tuple[T, ...]:
        """The answers that a bot considers, as the rule receives them."""
        single = self.options.candidates()
        combined: Any = single
        if self.gather is Gather.ALL:
            combined = tuple(product(single, repeat=len(self.who)))
        elif self.gather is Gather.FIRST:
            # A role that gives the default does not speak, and None stands for that already.
            combined = (None, *((who, answer) for who in self.who for answer in single if answer != self.default))
        return cast("tuple[T, ...]", combined)

    def combine_with_defaults(self, role: str, answer: Any) -> Any:
        """The answer that the rule receives if one role answers and all others keep the default."""
        match self.gather:
            case Gather.ONE:
                return answer
            case Gather.ALL:
                return tuple(answer if who == role else self.default for who in self.who)
            case Gather.FIRST:
                return None if answer == self.default else (role, answer)

    def when_nobody_answers(self) -> T:
        """The answer that the rule receives if all roles keep the default."""
        combined: Any = {Gather.ONE: self.default, Gather.ALL: (self.default,) * len(self.who), Gather.FIRST: None}
        return cast("T", combined[self.gather])


def roll(
    pool: Pool, reading: Reading[T], label: Words, by: str | None = None, seen_by: tuple[str, ...] | None = None
) -> Roll[T]:
    """Ask for dice.

    Args:
        pool: The dice, for example `dice(4, 6)`.
        reading: What counts: the total, the number of successes, the highest die.
        label: What the dice are for, in words.
        by: The role that throws them; None lets the table roll. A law names a part here, such as `attacker`.
        seen_by: The roles that see them; None is everyone.

    Returns:
        The question. In a rule, `yield from` gives the result of the reading.

    Example:
        >>> rules = Ruleset("example")
        >>> @rules.law("initiative")
        ... def initiative(skill):
        ...     return (yield from roll(dice(skill, 6), HIGHEST, "initiative"))
        >>> law(initiative(2))[6]
        Fraction(11, 36)
    """
    return Roll(pool, reading, label, by, seen_by)


def ask(who: str, options: Options[T], label: Words, default: T, seen_by: tuple[str, ...] | None = None) -> Ask[T]:
    """Ask one role.

    Args:
        who: The role that is asked: a character, a side, the GM.
        options: The possible answers.
        label: The question in words.
        default: The answer of absent seats and plain bots; one of the options.
        seen_by: The roles that may know of the question and its answer; None is everyone.

    Returns:
        The question. In a rule, `yield from` gives the answer.

    Example:
        >>> ask("ada", Between(0, 3), "luck to spend", default=0).why_not(4)
        'expected a whole number from 0 to 3, got 4'
    """
    return Ask((who,), options, label, default, seen_by)


def ask_all(who: tuple[str, ...], options: Options[T], label: Words, default: T) -> Ask[tuple[T, ...]]:
    """Ask several roles at once, in secret.

    Args:
        who: The roles that are asked.
        options: The possible answers of each role.
        label: The question in words.
        default: The answer of a role that is absent.

    Returns:
        The question. In a rule, `yield from` gives the answers of all roles, in the order of `who`.

    Example:
        >>> ask_all(("ada", "bo"), YES_NO, "do you fight on?", default=True).combine((True, False))
        (True, False)
    """
    return Ask(who, options, label, default, None, Gather.ALL)


def ask_first(who: tuple[str, ...], options: Options[T], label: Words, default: T) -> Ask[tuple[str, T] | None]:
    """Ask several roles; the first that departs from the default decides.

    Args:
        who: The roles that are asked.
        options: The possible answers of each role.
        label: The question in words.
        default: The answer of a role that does not want to decide.

    Returns:
        The question. In a rule, `yield from` gives the role that decides and its answer, or None if all roles keep
        the default.

    Example:
        >>> asked = ask_first(("ada", "bo"), YES_NO, "who steps in?", default=False)
        >>> asked.combine((False, True))
        ('bo', True)
        >>> print(asked.combine((False, False)))
        None
    """
    return Ask(who, options, label, default, None, Gather.FIRST)


class Rule(Generic[P, T]):
    """A rule of a game: a function with the ids of the rules in the book that it implements.

    The decorators `law` and `flow` of a `Ruleset` make one. Calling it makes a `Call`, which is data; the engine runs
    it.

    Attributes:
        name: The name of the function. Logs store it.
        ids: The ids of the rules in the book.
        body: The function.
        flow: Whether it takes the scene first; otherwise it is a law.
        was: The names that it had in older logs.
        asks: Whether it is a generator, so that it can ask.
        text: The docstring of the function, which people read.
    """

    def __init__(
        self, name: str, ids: tuple[str, ...], body: Callable[..., Any], *, flow: bool, was: tuple[str, ...] = ()
    ) -> None:
        self.name, self.ids, self.body, self.flow, self.was = name, ids, body, flow, was
        self.asks = inspect.isgeneratorfunction(body)
        # People read the docstring: offers and *why?* show it.
        self.text = inspect.getdoc(body) or ""

    def is_called(self, name: Any) -> bool:
        """Whether the rule has this name now, or had it in older logs."""
        return name == self.name or name in self.was

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Call[T]:
        # Most calls give all arguments by position; binding a signature for them would cost more than the call.
        if kwargs or len(args) != len(self.defaults):
            return Call(self, self._positional(args, kwargs))
        return Call(self, args)

    def _positional(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[Any, ...]:
        """All arguments by position, defaults filled in, so that equal calls are equal data."""
        rest = self.defaults[len(args) :]
        if rest and not kwargs and inspect.Parameter.empty not in rest:
            return args + rest
        bound = self.signature.bind(*args, **kwargs)
        bound.apply_defaults()
        return bound.args

    @cached_property
    def signature(self) -> inspect.Signature:
        """The parameters of a call: those of the body, without the scene that a flow takes first."""
        full = inspect.signature(self.body)
        return full.replace(parameters=list(full.parameters.values())[1 if self.flow else 0 :])

    @cached_property
    def defaults(self) -> tuple[Any, ...]:
        return tuple(parameter.default for parameter in self.signature.parameters.values())

    @cached_property
    def types(self) -> tuple[Any, ...]:
        hints = get_type_hints(self.body)
        return tuple(hints.get(name, Any) for name in self.signature.parameters)

    def __repr__(self) -> str:
        return self.name


class RoleBinding(NamedTuple):
    """The roles that play the parts of a law (its attacker, its defender), and what its dice are for.

    The distribution of a law depends on neither.
    """

    what: Words = ""
    parts: tuple[tuple[str, str], ...] = ()

    def bind(self, asked: Roll[Any] | Ask[Any]) -> Roll[Any] | Ask[Any]:
        """A question of the law, addressed to the roles that play its parts."""
        parts = dict(self.parts)
        label = say("purpose", what=self.what, part=asked.label) if self.what else asked.label
        seen = None if asked.seen_by is None else tuple(parts.get(who, who) for who in asked.seen_by)
        if isinstance(asked, Roll):
            by = parts.get(asked.by or "", asked.by)
            return msgspec.structs.replace(asked, by=by, label=label, seen_by=seen)
        who = tuple(parts.get(who, who) for who in asked.who)
        return msgspec.structs.replace(asked, who=who, label=label, seen_by=seen)


class Call(Generic[T]):
    """A rule with its arguments, as plain data: on the agenda, in the log, in an offer. Calling a rule makes one.

    Attributes:
        rule: The rule.
        args: All its arguments by position, without the scene.
        binding: The roles that play the parts of a law, set by `played`. It does not count for equality: calls of a
            law with the same arguments share one cached distribution, whichever roles play its parts.

    Example:
        >>> clash(3, guard=2, tie="hit")
        clash(3, 2, 'hit')
    """

    __slots__ = ("_hash", "args", "binding", "rule")

    _hash: int

    def __init__(self, rule: Rule[..., T], args: tuple[Any, ...], binding: RoleBinding | None = None) -> None:
        self.rule, self.args, self.binding = rule, args, binding

    def played(self, what: Words = "", **parts: str) -> Call[T]:
        """The same law with roles for its parts: `clash(3, 2).played("ako on foe", attacker="ako", defender="foe")`."""
        return Call(self.rule, self.args, RoleBinding(what, tuple(parts.items())))

    def __iter__(self) -> Generator[Call[T], T, T]:
        return (yield self)

    def __bool__(self) -> NoReturn:
        raise TypeError(NO_ANSWER_YET.format(self))

    def __eq__(self, other: object) -> bool:
        return type(other) is Call and self.rule is other.rule and self.args == other.args

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            # Computed once: the same calls are looked up in the cache of laws again and again.
            self._hash = hash((self.rule.name, self.args))
            return self._hash

    def __repr__(self) -> str:
        return f"{self.rule.name}({', '.join(map(repr, self.args))})"


SHARED_RULES: dict[str, Rule[..., Any]] = {}
"""Rules that are in no book and that every game has, by name."""


def shared(body: Callable[Concatenate[Scene[Any], P], Resolve[T]]) -> Rule[P, T]:
    """Decorates a flow that every game has, such as waiting for the GM to begin."""
    rule = SHARED_RULES[body.__name__] = Rule[P, T](body.__name__, (), body, flow=True)
    return rule


class _FlowDecorator(Protocol):
    @overload
    def __call__(self, body: Callable[Concatenate[Scene[Any], P], Resolve[T]], /) -> Rule[P, T]: ...

    @overload
    def __call__(self, body: Callable[Concatenate[Scene[Any], P], T], /) -> Rule[P, T]: ...


class Ruleset:
    """All rules of one game by name. A game makes one and decorates its functions with its `law` and `flow`.

    Args:
        game: The name of the game.

    Example:
        >>> rules = Ruleset("example")
        >>> @rules.flow("attack.rest")
        ... def rest(scene, who):
        ...     "A rest heals one hit point."
        ...     scene.happen(Changed(who, "hp", 1))
        >>> rules["rest"].ids
        ('attack.rest',)
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self._known: dict[str, Rule[..., Any]] = {}

    def law(self, *ids: str, was: tuple[str, ...] = ()) -> Callable[[Callable[P, Resolve[T]]], Rule[P, T]]:
        """Decorates a rule that takes values only: it rolls and asks, never sees the world, and is memoised in odds.

        Args:
            ids: The ids of the rules in the book that the function implements.
            was: The names that the function had in older logs, which store the name of a rule.
        """

        def wrap(body: Callable[P, Resolve[T]]) -> Rule[P, T]:
            rule: Rule[P, T] = self._add(body, ids, was, flow=False)
            return rule

        return wrap

    def flow(self, *ids: str, was: tuple[str, ...] = ()) -> _FlowDecorator:
        """Decorates a rule that takes the scene first: it asks, calls other rules, says what happened."""

        def wrap(body: Callable[..., Any]) -> Any:
            return self._add(body, ids, was, flow=True)

        return wrap

    def _add(self, body: Callable[..., Any], ids: tuple[str, ...], was: tuple[str, ...], *, flow: bool) -> Any:
        rule = Rule[..., Any](body.__name__, ids, body, flow=flow, was=was)
        # An old name stays taken: old logs that hold it would otherwise run another rule.
        for name in (rule.name, *was):
            if name in self._known:
                raise BookError(f"{self.game} has two rules named {name}")
            self._known[name] = rule
        return rule

    def __getitem__(self, name: str) -> Rule[..., Any]:
        rule = self._known.get(name) or SHARED_RULES.get(name)
        if rule is None:
            raise BookError(f"{self.game} has no rule named {name!r}")
        return rule

    def __iter__(self) -> Generator[Rule[..., Any]]:
        # A renamed rule is known under several names.
        yield from dict.fromkeys(self._known.values())

    def renamed(self) -> dict[str, str]:
        """The present names of rules by the names that they had in older logs."""
        return {name: rule.name for name, rule in self._known.items() if name != rule.name}

    def by_id(self, rule_id: str) -> tuple[Rule[..., Any], ...]:
        """The functions that implement a rule of the book."""
        rules = tuple(rule for rule in self if rule_id in rule.ids)
        if not rules:
            raise BookError(f"no rule of {self.game} implements {rule_id!r}")
        return rules
