"""Rules that ask: rolls, questions, calls, and the two decorators that make a rule of a function.

Everything a rule can ask is a value that is iterated with `yield from`, which gives the answer:

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

if TYPE_CHECKING:
    from .options import Options
    from .scene import Scene

P = ParamSpec("P")
T = TypeVar("T")
W = TypeVar("W")

Resolve: TypeAlias = Generator[Any, Any, T]
"""What the body of a rule returns while it asks."""


class Roll(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """Dice are to fall; chance answers, by hand or by the table. The rule sees what the reading finds."""

    pool: Pool
    reading: Reading[T]
    label: str
    by: str | None = None
    seen_by: tuple[str, ...] | None = None

    def __iter__(self) -> Generator[Roll[T], T, T]:
        return (yield self)


class Gather(Enum):
    """How several roles answer one question."""

    ONE = "one"
    ALL = "all"
    FIRST = "first"


class Ask(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """Somebody is to choose. `who` are roles: characters, sides, the GM.

    The default answers for bots, absent seats and standing answers, and in odds that assume nobody spends more.
    """

    who: tuple[str, ...]
    options: Options[Any]
    label: str
    default: Any
    seen_by: tuple[str, ...] | None = None
    gather: Gather = Gather.ONE

    def __iter__(self) -> Generator[Ask[T], T, T]:
        return (yield self)

    def why_not(self, answer: Any) -> str | None:
        """What is wrong with an answer; None if it may be given."""
        match self.gather:
            case Gather.ONE:
                return self.options.why_not(answer)
            case Gather.ALL:
                if not isinstance(answer, tuple) or len(answer) != len(self.who):
                    return f"expected an answer of each of {', '.join(self.who)}"
                return next((why for part in answer if (why := self.options.why_not(part))), None)
            case Gather.FIRST:
                if answer is None:
                    return None
                if not isinstance(answer, tuple) or len(answer) != 2 or answer[0] not in self.who:
                    return f"expected nobody, or one of {', '.join(self.who)} with an answer"
                return self.options.why_not(answer[1])

    def decode(self, raw: Any) -> T:
        """An answer from plain JSON data."""
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
        """The same question as it is put to one of several roles."""
        return Ask((role,), self.options, self.label, self.default, self.seen_by)

    def together(self, answers: tuple[Any, ...]) -> T:
        """What the rule receives when each role, in order, answers so."""
        whole: Any = answers[0]
        if self.gather is Gather.ALL:
            whole = answers
        elif self.gather is Gather.FIRST:
            pairs = zip(self.who, answers, strict=True)
            whole = next((pair for pair in pairs if pair[1] != self.default), None)
        return cast("T", whole)

    def candidates(self) -> tuple[T, ...]:
        """The answers a bot considers, as the rule receives them."""
        single = self.options.candidates()
        whole: Any = single
        if self.gather is Gather.ALL:
            whole = tuple(product(single, repeat=len(self.who)))
        elif self.gather is Gather.FIRST:
            whole = (None, *((who, answer) for who in self.who for answer in single if answer != self.default))
        return cast("tuple[T, ...]", whole)

    def whole(self, role: str, answer: Any) -> Any:
        """What the rule receives if this role answers so and everybody else keeps to the default."""
        match self.gather:
            case Gather.ONE:
                return answer
            case Gather.ALL:
                return tuple(answer if who == role else self.default for who in self.who)
            case Gather.FIRST:
                return None if answer == self.default else (role, answer)

    def when_nobody_answers(self) -> T:
        """The answer if every role asked keeps to the default."""
        whole: Any = {Gather.ONE: self.default, Gather.ALL: (self.default,) * len(self.who), Gather.FIRST: None}
        return cast("T", whole[self.gather])


def roll(
    pool: Pool, reading: Reading[T], label: str, by: str | None = None, seen_by: tuple[str, ...] | None = None
) -> Roll[T]:
    """Throw these dice and look at them in this way."""
    return Roll(pool, reading, label, by, seen_by)


def ask(who: str, options: Options[T], label: str, default: T, seen_by: tuple[str, ...] | None = None) -> Ask[T]:
    """Let one role choose."""
    return Ask((who,), options, label, default, seen_by)


def ask_all(who: tuple[str, ...], options: Options[T], label: str, default: T) -> Ask[tuple[T, ...]]:
    """Let several roles choose at once and unseen; the answers come in the order of the roles."""
    return Ask(who, options, label, default, None, Gather.ALL)


def ask_first(who: tuple[str, ...], options: Options[T], label: str, default: T) -> Ask[tuple[str, T] | None]:
    """Let several roles choose; whoever first departs from the default has the say, None if nobody does."""
    return Ask(who, options, label, default, None, Gather.FIRST)


class Rule(Generic[P, T]):
    """A rule of a game: a function with the ids of the book it implements. Calling it makes a `Call`, which is data."""

    def __init__(
        self, name: str, ids: tuple[str, ...], body: Callable[..., Any], *, flow: bool, was: tuple[str, ...] = ()
    ) -> None:
        self.name, self.ids, self.body, self.flow, self.was = name, ids, body, flow, was
        self.asks = inspect.isgeneratorfunction(body)
        self.says = inspect.getdoc(body) or ""

    def is_called(self, name: Any) -> bool:
        """Whether this is the rule of that name, today or in an older log."""
        return name == self.name or name in self.was

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Call[T]:
        if kwargs or len(args) != len(self.defaults):
            return Call(self, self._positional(args, kwargs))
        return Call(self, args)

    def _positional(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[Any, ...]:
        """All arguments in their places, so that calls that mean the same are equal."""
        rest = self.defaults[len(args) :]
        if rest and not kwargs and inspect.Parameter.empty not in rest:
            return args + rest
        bound = self.signature.bind(*args, **kwargs)
        bound.apply_defaults()
        return bound.args

    @cached_property
    def signature(self) -> inspect.Signature:
        """The parameters a call gives: those of the body, without the scene of a flow."""
        whole = inspect.signature(self.body)
        return whole.replace(parameters=list(whole.parameters.values())[1 if self.flow else 0 :])

    @cached_property
    def defaults(self) -> tuple[Any, ...]:
        """What stands in each place if nothing is given."""
        return tuple(one.default for one in self.signature.parameters.values())

    @cached_property
    def types(self) -> tuple[Any, ...]:
        hints = get_type_hints(self.body)
        return tuple(hints.get(name, Any) for name in self.signature.parameters)

    def __repr__(self) -> str:
        return self.name


class Cast(NamedTuple):
    """Who plays the parts a law speaks of, and what its dice are for. Its distribution does not hang on either."""

    what: str = ""
    parts: tuple[tuple[str, str], ...] = ()

    def place(self, asked: Roll[Any] | Ask[Any]) -> Roll[Any] | Ask[Any]:
        """A question of the law, put to the one who plays the part."""
        parts = dict(self.parts)
        label = f"{self.what}: {asked.label}" if self.what else asked.label
        seen = None if asked.seen_by is None else tuple(parts.get(who, who) for who in asked.seen_by)
        if isinstance(asked, Roll):
            by = parts.get(asked.by or "", asked.by)
            return msgspec.structs.replace(asked, by=by, label=label, seen_by=seen)
        who = tuple(parts.get(who, who) for who in asked.who)
        return msgspec.structs.replace(asked, who=who, label=label, seen_by=seen)


class Call(Generic[T]):
    """A rule with its arguments: what lies on the agenda, in the log and in an offer. Plain data once encoded.

    The cast of a law is not part of what it is: two calls with the same arguments are equal whoever plays them.
    """

    __slots__ = ("_hash", "args", "cast", "rule")

    _hash: int

    def __init__(self, rule: Rule[..., T], args: tuple[Any, ...], cast: Cast | None = None) -> None:
        self.rule, self.args, self.cast = rule, args, cast

    def played(self, what: str = "", **parts: str) -> Call[T]:
        """The same law with its parts given out: `clash(3, 2).played("ako on foe", attacker="ako", defender="foe")`."""
        return Call(self.rule, self.args, Cast(what, tuple(parts.items())))

    def __iter__(self) -> Generator[Call[T], T, T]:
        return (yield self)

    def __eq__(self, other: object) -> bool:
        return type(other) is Call and self.rule is other.rule and self.args == other.args

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            self._hash = hash((self.rule.name, self.args))
            return self._hash

    def __repr__(self) -> str:
        return f"{self.rule.name}({', '.join(map(repr, self.args))})"


SHARED: dict[str, Rule[..., Any]] = {}
"""What stands in no book and every game knows, by name."""


def shared(body: Callable[Concatenate[Scene[Any], P], Resolve[T]]) -> Rule[P, T]:
    """A flow of every game, such as waiting for the GM to begin."""
    made = SHARED[body.__name__] = Rule[P, T](body.__name__, (), body, flow=True)
    return made


class _FlowDecorator(Protocol):
    @overload
    def __call__(self, body: Callable[Concatenate[Scene[Any], P], Resolve[T]], /) -> Rule[P, T]: ...

    @overload
    def __call__(self, body: Callable[Concatenate[Scene[Any], P], T], /) -> Rule[P, T]: ...


class Ruleset:
    """All rules of one game by name. A game makes one and decorates its functions with `law` and `flow`."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._known: dict[str, Rule[..., Any]] = {}

    def law(self, *ids: str, was: tuple[str, ...] = ()) -> Callable[[Callable[P, Resolve[T]]], Rule[P, T]]:
        """A rule on values alone: it rolls, never sees the world, and its distribution is worked out once.

        Logs store the name of a rule. `was` lists the names that a renamed rule had in older logs.
        """

        def wrap(body: Callable[P, Resolve[T]]) -> Rule[P, T]:
            made: Rule[P, T] = self._add(body, ids, was, flow=False)
            return made

        return wrap

    def flow(self, *ids: str, was: tuple[str, ...] = ()) -> _FlowDecorator:
        """A rule on the scene: it asks, calls other rules and says what happened. `was` as for `law`."""

        def wrap(body: Callable[..., Any]) -> Any:
            return self._add(body, ids, was, flow=True)

        return wrap

    def _add(self, body: Callable[..., Any], ids: tuple[str, ...], was: tuple[str, ...], *, flow: bool) -> Any:
        made = Rule[..., Any](body.__name__, ids, body, flow=flow, was=was)
        for name in (made.name, *was):
            if name in self._known:
                raise BookError(f"{self.game} has two rules named {name}")
            self._known[name] = made
        return made

    def __getitem__(self, name: str) -> Rule[..., Any]:
        found = self._known.get(name) or SHARED.get(name)
        if found is None:
            raise BookError(f"{self.game} has no rule named {name!r}")
        return found

    def __iter__(self) -> Generator[Rule[..., Any]]:
        yield from dict.fromkeys(self._known.values())

    def by_id(self, rule_id: str) -> tuple[Rule[..., Any], ...]:
        """The functions that implement a rule of the book."""
        found = tuple(rule for rule in self if rule_id in rule.ids)
        if not found:
            raise BookError(f"no rule of {self.game} implements {rule_id!r}")
        return found
