"""The open question at a table: who is asked, who may answer, and what has been said of it so far."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from rulewright.errors import NotYours, Refusal
from rulewright.kernel.rules.encoding import builtins, fingerprint
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Ask, Gather, Roll
from rulewright.kernel.rules.trace import may_see
from rulewright.kernel.rules.world import GM

from .seats import Seats, called

APPLY: Ask[str] = Ask((GM,), OneOf(("apply", "drop")), "Shall this come about?", "apply", (GM,))
"""What the GM is asked where facts are only proposed."""
WAITS = "the table waits"
"""All that others hear of a question that is hidden from them."""

Parts = dict[str, tuple[str, Any]]
"""What each role has said of a shared question, with the mark of the question it was said to."""


class Asking(NamedTuple):
    asked: Roll[Any] | Ask[Any] | None
    rule: str | None
    seats: Seats
    parts: Parts

    @property
    def roles(self) -> tuple[str, ...]:
        """The roles whose answer is still awaited."""
        match self.asked:
            case Ask(who=who):
                return tuple(role for role in who if role not in self.parts)
            case Roll(by=by):
                return (by or GM,)
        return ()

    def waiting_for(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.seats.holder(role).name for role in self.roles))

    @property
    def label(self) -> str:
        """What is asked, and for whom, unless the words say so; where many are asked, only for whom one speaks among
        others."""
        words = self.asked.label if self.asked else ""
        who = self.asked.who if isinstance(self.asked, Ask) else ()
        told = [role for role in who if role != GM and (len(who) == 1 or self._among_others(role))]
        named = any(re.search(rf"\b{re.escape(role)}\b", words) for role in told)
        return words if named or not told else f"{' and '.join(told)}: {words}"

    def _among_others(self, role: str) -> bool:
        """Whether whoever speaks for a role speaks for others too, as the GM does for all that nobody else has."""
        holder = self.seats.holder(role)
        return holder.name == GM or len(holder.roles) > 1

    def hears(self, seat: str, roles: tuple[str, ...]) -> str:
        """What a seat with these roles may know of what the table waits for."""
        if self.asked is None:
            return "nothing is open"
        waiting = self.waiting_for()
        if seat in (GM, *waiting) or may_see(self.asked.seen_by, roles):
            return f"{' and '.join(map(called, waiting))}: {self.label}"
        return WAITS

    def expect(self, seat: str, roles: tuple[str, ...], kind: type[Any]) -> Any:
        """The question, if it is of this kind and the seat may know of it."""
        if self.asked is not None and self.hears(seat, roles) == WAITS:
            raise NotYours("nothing is asked of you now")
        if not isinstance(self.asked, kind):
            expected = "a roll is open: throw" if isinstance(self.asked, Roll) else "nothing is asked now"
            raise Refusal("a question is open: answer it" if isinstance(self.asked, Ask) else expected)
        return self.asked

    def role_for(self, seat: str, role: str | None = None) -> str:
        """The role a seat answers for: the one it names, or the first it holds. The GM may answer for anybody."""
        held = [one for one in self.roles if seat in (GM, self.seats.holder(one).name)]
        if not held or (role is not None and role not in held):
            raise self.not_yours()
        return role or held[0]

    def not_yours(self) -> NotYours:
        return NotYours(
            f"this is asked of {' and '.join(map(called, self.waiting_for())) or 'others who have not answered yet'}"
        )

    def expect_legal(self, asked: Ask[Any], answer: Any) -> Any:
        """An answer that may be given, as the rule receives it."""
        if reason := asked.options.why_not(answer):
            raise Refusal(reason, self.rule)
        return asked.options.decode(builtins(answer))

    def speaks_for(self, seat: str, role: str, asked: Ask[Any], answer: Any) -> tuple[str, ...]:
        """Who lets something pass does so for every role it holds."""
        if asked.gather is not Gather.FIRST or answer != asked.default:
            return (role,)
        return tuple(one for one in self.roles if one == role or self.seats.holder(one).name == seat)

    def fitting(self) -> Parts:
        """Parts belong to one question: those that were said to the one that is open."""
        asked, kept = self.asked, {}
        for role, (mark, answer) in self.parts.items():
            if isinstance(asked, Ask) and role in asked.who and mark == fingerprint(asked):
                kept[role] = (mark, asked.options.decode(builtins(answer)))
        return kept

    def complete(self, asked: Ask[Any]) -> bool:
        """Whether enough parts are in to make an answer of them."""
        given = [answer for _, answer in self.parts.values()]
        first = asked.gather is Gather.FIRST and any(answer != asked.default for answer in given)
        return first or all(who in self.parts for who in asked.who)

    def together(self, asked: Ask[Any]) -> Any:
        """The answer made of the parts."""
        return asked.combine(tuple(self.parts[who][1] if who in self.parts else asked.default for who in asked.who))
