"""The open question at a table: who is asked, who may answer, and which answers it has so far."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rulewright.errors import NotYours, Refusal
from rulewright.game.making import MAKER
from rulewright.kernel.rules.encoding import fits_question, to_builtins
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Ask, Gather, Roll
from rulewright.kernel.rules.trace import may_see
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who
from rulewright.words.phrase import Many, Words, arguments, mentions, who
from rulewright.words.program import say

from .seats import Seats, spoken_name

APPLY_QUESTION: Ask[str] = Ask((GM,), OneOf(("apply", "drop")), "Shall this come about?", "apply", (GM,))
"""Asked of the GM where facts are only proposed."""
HIDDEN_QUESTION = "the table waits"
"""All that a seat hears of a question that is hidden from it."""

PartialAnswers = dict[str, tuple[str, Any]]
"""The answers of single roles to a shared question, each with the fingerprint of the question it was given to."""


@dataclass(frozen=True)
class OpenQuestion:
    """What is asked now, by which rule, of which seats, and the partial answers so far."""

    asked: Roll[Any] | Ask[Any] | None
    rule: str | None
    seats: Seats
    parts: PartialAnswers

    @cached_property
    def roles(self) -> tuple[str, ...]:
        """The roles whose answer is still awaited."""
        match self.asked:
            case Ask(who=who):
                return tuple(role for role in who if role not in self.parts)
            case Roll(by=by):
                return (by or GM,)
        return ()

    @cached_property
    def waiting_for(self) -> tuple[str, ...]:
        """The seats that have to answer."""
        return tuple(dict.fromkeys(self.seats.holder(role).name for role in self.roles))

    @cached_property
    def label(self) -> Words:
        """The question in words, with the roles it is for unless its words name them.

        Of several roles only those are named whose seat speaks for others too.
        """
        words = self.asked.label if self.asked is not None else ""
        asked = self.asked.who if isinstance(self.asked, Ask) else ()
        named = [role for role in asked if role not in (GM, MAKER) and (len(asked) == 1 or self._among_others(role))]
        says_so = any(isinstance(part, Who) for part in arguments(words)) or any(mentions(words, it) for it in named)
        return words if says_so or not named else say("purpose", what=who(named), part=words)

    def _among_others(self, role: str) -> bool:
        """Whether the seat of a role speaks for other roles too, as the GM does."""
        holder = self.seats.holder(role)
        return holder.name == GM or len(holder.roles) > 1

    def hears(self, seat: str, roles: tuple[str, ...]) -> Words:
        """What a seat with these roles may know of what the table waits for."""
        if self.asked is None:
            return "nothing is open"
        waiting = self.waiting_for
        if seat in (GM, *waiting) or may_see(self.asked.seen_by, roles):
            return say("purpose", what=Many(tuple(map(spoken_name, waiting))), part=self.label)
        return HIDDEN_QUESTION

    def expect(self, seat: str, roles: tuple[str, ...], kind: type[Any]) -> Any:
        """The question, if it is of this kind and the seat may know of it; else a refusal."""
        # This comes first: a refusal that says what kind of question is open would give a hidden one away.
        if self.asked is not None and self.hears(seat, roles) == HIDDEN_QUESTION:
            raise NotYours("nothing is asked of you now")
        if not isinstance(self.asked, kind):
            expected = "a roll is open: throw" if isinstance(self.asked, Roll) else "nothing is asked now"
            raise Refusal("a question is open: answer it" if isinstance(self.asked, Ask) else expected)
        return self.asked

    def role_for(self, seat: str, role: str | None = None) -> str:
        """The role a seat answers for: the one it names, or the first it holds. The GM may answer for anybody else."""
        own = [one for one in self.roles if self.seats.holder(one).name == seat]
        allowed = [*own, *(self.roles if seat == GM else ())]
        if not allowed or (role is not None and role not in allowed):
            raise self.not_yours()
        return role or allowed[0]

    def not_yours(self) -> NotYours:
        waiting = " and ".join(map(str, map(spoken_name, self.waiting_for))) or "others who have not answered yet"
        return NotYours(f"this is asked of {waiting}")

    def expect_legal(self, asked: Ask[Any], answer: Any) -> Any:
        """The answer, if it may be given."""
        if reason := asked.options.why_not(answer):
            raise Refusal(reason, asked.options.broken_rule(answer) or self.rule)
        return answer

    def speaks_for(self, seat: str, role: str, asked: Ask[Any], answer: Any) -> tuple[str, ...]:
        """The roles an answer counts for: a seat that lets something pass does so for all its roles."""
        if asked.gather is not Gather.FIRST or answer != asked.default:
            return (role,)
        return tuple(one for one in self.roles if one == role or self.seats.holder(one).name == seat)

    def still_fitting(self) -> PartialAnswers:
        """The partial answers that were given to the question that is open now."""
        asked, kept = self.asked, {}
        for role, (mark, raw) in self.parts.items():
            if not isinstance(asked, Ask) or role not in asked.who:
                continue
            try:
                # Right after a table is opened, the parts are plain data as they were stored.
                answer = asked.options.decode(to_builtins(raw))
            except Refusal:
                continue
            if fits_question(mark, asked, asked.combine_with_defaults(role, answer)):
                kept[role] = (mark, answer)
        return kept

    def complete(self, asked: Ask[Any]) -> bool:
        """Whether the partial answers are enough."""
        given = [answer for _, answer in self.parts.values()]
        first = asked.gather is Gather.FIRST and any(answer != asked.default for answer in given)
        return first or all(who in self.parts for who in asked.who)

    def combined(self, asked: Ask[Any]) -> Any:
        """The partial answers as one."""
        return asked.combine(tuple(self.parts[who][1] if who in self.parts else asked.default for who in asked.who))
