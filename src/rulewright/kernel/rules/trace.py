"""The trace of a run: the rules entered, the questions and answers, and what happened. *Why?* shows it to players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from rulewright.words.phrase import Words, who
from rulewright.words.program import say

from .tally import Tally
from .words import in_words

if TYPE_CHECKING:
    from .resolve import Ask, Call, Roll
    from .world import Fact


class Entered(NamedTuple):
    """A rule was entered."""

    call: Call[Any]

    def tell(self) -> Words:
        rule = self.call.rule
        cited = f" [{', '.join(rule.ids)}]" if rule.ids else ""
        return f"{rule.text or rule.name}{cited}"


class Threw(NamedTuple):
    """Dice were thrown."""

    roll: Roll[Any]
    faces: tuple[int, ...] | None
    result: Any

    def tell(self) -> Words:
        result, pool = in_words(self.result), str(self.roll.pool)
        if self.faces is None:
            return say("rolled", what=self.roll.label, pool=pool, result=result)
        faces = ", ".join(map(str, self.faces))
        return say("rolled-faces", what=self.roll.label, pool=pool, faces=faces, result=result)


class Chose(NamedTuple):
    """A question was answered."""

    ask: Ask[Any]
    answer: Any

    def tell(self) -> Words:
        return say("chose", who=who(self.ask.who), what=self.ask.label, answer=in_words(self.answer))


class Happened(NamedTuple):
    """A fact happened; `seen_by` are the roles that may know of it (None: all)."""

    fact: Fact[Any]
    seen_by: tuple[str, ...] | None

    def tell(self) -> Words:
        return self.fact.tell()


class Noted(NamedTuple):
    """A number was made from its terms."""

    tally: Tally

    def tell(self) -> Words:
        return self.tally.explain()


Item = Entered | Threw | Chose | Happened | Noted


class Step(NamedTuple):
    depth: int
    item: Item


class Trace:
    """All steps of a run in order, each with its depth in the nested rules."""

    def __init__(self, steps: Iterable[Step] = ()) -> None:
        self.steps = list(steps)

    def add(self, depth: int, item: Item) -> None:
        self.steps.append(Step(depth, item))

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that were entered, in the order they first came up."""
        ids = [rule_id for step in self if isinstance(step.item, Entered) for rule_id in step.item.call.rule.ids]
        return tuple(dict.fromkeys(ids))

    def explain(self, roles: tuple[str, ...] | None = None) -> str:
        """The run as indented text, redacted for some roles (None: for nobody)."""
        return "\n".join(f"{'  ' * step.depth}{step.item.tell()}" for step in self.telling(roles))

    def telling(self, roles: tuple[str, ...] | None = None) -> list[Step]:
        """The steps worth showing, of those that these roles may know."""
        return _without_empty(self.seen_by(roles))

    def seen_by(self, roles: tuple[str, ...] | None) -> list[Step]:
        """The steps that these roles may know.

        A rule in which anything is hidden from them is not even named: its name alone could give the secret away.
        """
        if roles is None:
            return list(self.steps)
        return [step for step, shown in zip(self.steps, self._shown(roles), strict=True) if shown]

    def _shown(self, roles: tuple[str, ...]) -> list[bool]:
        """For each step whether it is shown."""
        # Rules and tallies are hidden with what is inside them, so a first pass finds the rules around hidden steps.
        holders: list[list[int]] = []
        entered: list[int] = []
        hiding: set[int] = set()
        for at, (depth, item) in enumerate(self.steps):
            # A step at this depth means that all deeper rules have ended.
            del entered[depth:]
            holders.append(list(entered))
            if isinstance(item, Entered):
                entered.append(at)
                # A rule holds itself too, so that it is hidden together with what is inside it.
                holders[-1].append(at)
            elif not isinstance(item, Noted) and not _visible(item, roles):
                hiding.update(entered)
        return [
            _visible(item, roles)
            if isinstance(item, Threw | Chose | Happened)
            else not (holders[at] and holders[at][-1] in hiding)
            for at, (_, item) in enumerate(self.steps)
        ]


def _without_empty(steps: list[Step]) -> list[Step]:
    """The steps without tallies that have no terms, facts that say nothing, and rules with nothing inside."""
    # From the end, because whether a rule is empty depends on the steps inside it, which come after it.
    kept: list[Step] = []
    for step in reversed(steps):
        item = step.item
        empty = (isinstance(item, Noted) and not item.tally.terms) or (isinstance(item, Happened) and not item.tell())
        idle = isinstance(step.item, Entered) and not (kept and kept[-1].depth > step.depth)
        if not empty and not idle:
            kept.append(step)
    return kept[::-1]


def _visible(item: Threw | Chose | Happened, roles: tuple[str, ...]) -> bool:
    allowed = item.seen_by if isinstance(item, Happened) else item[0].seen_by
    return may_see(allowed, roles)


def may_see(allowed: tuple[str, ...] | None, roles: tuple[str, ...]) -> bool:
    """Whether any of these roles may know what only `allowed` may know (None: all)."""
    return allowed is None or any(role in allowed for role in roles)
