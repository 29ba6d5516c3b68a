"""Seats: who sits at the table, which roles they hold, and what they answer in advance."""

from __future__ import annotations

from typing import Any, Literal

from rulewright.errors import NotYours, Refusal, RulewrightError
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Rule
from rulewright.kernel.rules.world import GM, Struct
from rulewright.words.catalogue import SOURCE_LANGUAGE
from rulewright.words.phrase import Words
from rulewright.words.program import say

EVERYTHING = "*"
Automation = Literal["apply", "calculate"]
"""Whether facts take effect at once, or are proposed to the GM, who applies or edits them."""
WinBar = Literal["off", "gm", "all"]
"""Who sees beside play how likely the players are to win."""


def spoken_name(seat: str) -> Words:
    """A seat or a role as people speak of it."""
    return say("the-gm") if seat == GM else seat


class Standing(Struct, frozen=True):
    """An answer given in advance to every question of one rule.

    Attributes:
        rule: The id or the name of the rule; `*` (EVERYTHING) stands for all questions except which action to take.
        value: The answer, if `default` is False.
        default: Whether the default of the question is the answer.
    """

    rule: str
    value: Any = None
    default: bool = True

    def meets(self, asked: Ask[Any], rule: Rule[..., Any]) -> bool:
        if self.rule == EVERYTHING:
            return not isinstance(asked.options, Offers)
        return self.rule in rule.ids or rule.is_called(self.rule)


class Seat(Struct, frozen=True):
    """A place at the table. The GM's seat answers for every role that nobody else holds.

    Attributes:
        name: The name of the seat, by which it gives its answers.
        roles: The roles that it holds.
        by_hand: Whether it throws its own dice; otherwise the table rolls for it.
        standing: Its answers in advance.
        bot: The grade of the bot that answers for this seat; empty if a person does.
        language: The language that it reads.
    """

    name: str
    roles: tuple[str, ...] = ()
    by_hand: bool = False
    standing: tuple[Standing, ...] = ()
    bot: str = ""
    language: str = SOURCE_LANGUAGE

    def answer_in_advance(self, asked: Ask[Any], rule: Rule[..., Any]) -> tuple[Any] | None:
        """The standing answer, if there is one that fits."""
        for standing in self.standing:
            if standing.meets(asked, rule):
                if standing.default:
                    return (asked.default,)
                try:
                    answer = asked.options.decode(to_builtins(standing.value))
                # A standing answer need not fit every question of its rule.
                except RulewrightError:
                    continue
                if asked.options.accepts(answer):
                    return (answer,)
        return None


class UndoRequest(Struct, frozen=True):
    """A seat asks the GM to take back the last input.

    Attributes:
        seat: The seat that asks.
        line: The line of that input; once it is not the last one any more, the request is void.
        reason: Why, in the words of the seat.
    """

    seat: str
    line: int
    reason: str = ""


class Seats(Struct, frozen=True):
    """All seats, and how the table is run. `Seats.of` makes them from names and roles.

    Each role is held by one seat; the GM holds those that nobody took.

    Attributes:
        seats: The seats, that of the GM among them.
        veiled: The pieces whose numbers only the GM sees.
        automation: Whether facts take effect at once (`apply`) or wait for the GM (`calculate`).
        paused: Whether the GM has halted the table.
        hints: Whether everybody may have hints; the GM always may.
        review_for_all: Whether everybody may look at the whole review of the fight; the GM always may.
        choice_costs: Whether the review says what choices cost.
        win_bar: Who sees how likely the players are to win; players never while anything is hidden from them.
        undo_requests: Who asks the GM to take something back.

    Example:
        >>> Seats.of(anna=("ada",), ben=("bo",)).holder("bo").name
        'ben'
    """

    seats: tuple[Seat, ...] = (Seat(GM, (GM,)),)
    veiled: tuple[str, ...] = ()
    automation: Automation = "apply"
    paused: bool = False
    hints: bool = True
    review_for_all: bool = False
    choice_costs: bool = True
    win_bar: WinBar = "off"
    undo_requests: tuple[UndoRequest, ...] = ()

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
        """These seats with one replaced or added."""
        taken = {role: old.name for old in self.seats if old.name != seat.name for role in old.roles}
        if doubled := next((role for role in seat.roles if role in taken), None):
            raise Refusal(f"{doubled} is played by {taken[doubled]}; a role can be held by one seat only")
        if any(old.name == seat.name for old in self.seats):
            return self.but(seats=tuple(seat if old.name == seat.name else old for old in self.seats))
        return self.but(seats=(*self.seats, seat))

    def left(self, name: str) -> Seats:
        """These seats without one; the GM holds its roles again."""
        if name == GM:
            raise Refusal("the GM cannot leave the table")
        # Raises if nobody of this name sits here.
        self[name]
        return self.but(seats=tuple(seat for seat in self.seats if seat.name != name))
