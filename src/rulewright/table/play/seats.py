"""Who sits at the table, which roles they hold, and what they always answer."""

from __future__ import annotations

from typing import Any, Literal

from rulewright.errors import NotYours, Refusal, RulewrightError
from rulewright.kernel.rules.encoding import builtins
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Rule
from rulewright.kernel.rules.world import GM, Struct

EVERYTHING = "*"
Automation = Literal["apply", "calculate"]
"""Whether what comes about holds at once, or is proposed to the GM, who applies or edits it."""


def called(seat: str) -> str:
    """A seat or a role as people speak of it."""
    return "the GM" if seat == GM else seat


class Standing(Struct, frozen=True):
    """An answer given in advance to every question of one rule; without a value, the question's own default.

    For the rule EVERYTHING it is given to all questions but what to do.
    """

    rule: str
    value: Any = None
    default: bool = True

    def meets(self, asked: Ask[Any], rule: Rule[..., Any]) -> bool:
        if self.rule == EVERYTHING:
            return not isinstance(asked.options, Offers)
        return self.rule in rule.ids or rule.is_called(self.rule)


class Seat(Struct, frozen=True):
    """A place at the table. The GM's seat answers for every role that nobody else holds. A bot, named by its grade,
    may play for whoever sits here."""

    name: str
    roles: tuple[str, ...] = ()
    by_hand: bool = False
    standing: tuple[Standing, ...] = ()
    bot: str = ""

    def answer_in_advance(self, asked: Ask[Any], rule: Rule[..., Any]) -> tuple[Any] | None:
        """The standing answer, if there is one that fits."""
        for standing in self.standing:
            if standing.meets(asked, rule):
                if standing.default:
                    return (asked.default,)
                try:
                    answer = asked.options.decode(builtins(standing.value))
                except RulewrightError:
                    continue
                if asked.options.accepts(answer):
                    return (answer,)
        return None


class Seats(Struct, frozen=True):
    """All seats; exactly one role sits in each place, and what is not taken is the GM's. And how the table is run:
    whose numbers the GM keeps to itself, who applies what came about, and whether the table waits for the GM."""

    seats: tuple[Seat, ...] = (Seat(GM, (GM,)),)
    veiled: tuple[str, ...] = ()
    automation: Automation = "apply"
    paused: bool = False
    hints: bool = True

    @classmethod
    def of(cls, **roles: tuple[str, ...]) -> Seats:
        """Seats by name with their roles; the GM is always there."""
        named = {GM: (GM,), **roles}
        taken = [role for held in named.values() for role in held]
        if len(taken) != len(set(taken)):
            raise Refusal(f"a role can be held by one seat only: {', '.join(sorted(taken))}")
        return cls(tuple(Seat(name, tuple(held)) for name, held in named.items()))

    def __getitem__(self, name: str) -> Seat:
        for seat in self.seats:
            if seat.name == name:
                return seat
        raise NotYours(f"nobody named {name!r} sits here; there are {', '.join(seat.name for seat in self.seats)}")

    def holder(self, role: str | None) -> Seat:
        """The seat that speaks for a role."""
        for seat in self.seats:
            if role in seat.roles:
                return seat
        return self[GM]

    def roles_of(self, name: str, everyone: tuple[str, ...]) -> tuple[str, ...]:
        """The roles a seat speaks for, the GM's including those nobody else holds."""
        seat = self[name]
        if name != GM:
            return seat.roles
        taken = {role for other in self.seats if other.name != GM for role in other.roles}
        return tuple(dict.fromkeys((*seat.roles, *(role for role in everyone if role not in taken))))

    def seated(self, seat: Seat) -> Seats:
        """With one seat exchanged, or added."""
        taken = {role: old.name for old in self.seats if old.name != seat.name for role in old.roles}
        if doubled := next((role for role in seat.roles if role in taken), None):
            raise Refusal(f"{doubled} is played by {taken[doubled]}; a role can be held by one seat only")
        if any(old.name == seat.name for old in self.seats):
            return self.but(seats=tuple(seat if old.name == seat.name else old for old in self.seats))
        return self.but(seats=(*self.seats, seat))

    def left(self, name: str) -> Seats:
        """Without a seat; what it held is the GM's again."""
        if name == GM:
            raise Refusal("the GM cannot leave the table; what nobody plays is the GM's")
        self[name]
        return self.but(seats=tuple(seat for seat in self.seats if seat.name != name))
