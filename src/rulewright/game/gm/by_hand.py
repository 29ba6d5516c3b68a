"""What the GM does to a character by hand, past the rules: a number set, a new place, taken out of the game.

It is stored as a fact, so it can be undone and replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple

from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.field_paths import with_value
from rulewright.kernel.rules.world import Fact, World
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words
from rulewright.words.program import say


class Setting(NamedTuple):
    """A value to set, and the path of the world that names it."""

    path: str
    value: Any


def not_a_number(bar: str) -> Refusal:
    """Why a bar of the panel cannot be set."""
    return Refusal(say("not-set-by-hand", bar=bar))


def no_numbers(world: Any, who: str, bar: str, value: int) -> Setting:  # noqa: ARG001
    """No number of the panel can be set by its name."""
    raise not_a_number(bar)


def no_places(world: Any, who: str, to: Any) -> Setting:  # noqa: ARG001
    """Nobody stands anywhere."""
    raise Refusal(say("no-places"))


class ByHand(NamedTuple):
    """How the hand of the GM reaches into the worlds of a game. Values are as they are set, which is checked then.

    Attributes:
        away: Those whom the GM has taken off the table.
        leave: The settings that take a character off the table, where it does nothing and nothing happens to it.
        back: The settings that bring it back, as it was.
        number: The setting of a number of the panel, by the ids of its character and of the bar.
        place: The setting of the place of a character; refuses one where it cannot be.
    """

    away: Callable[[Any], tuple[str, ...]]
    leave: Callable[[Any, str], tuple[Setting, ...]]
    back: Callable[[Any, str], tuple[Setting, ...]]
    number: Callable[[Any, str, str, int], Setting] = no_numbers
    place: Callable[[Any, str, Any], Setting] = no_places


How = Literal["moves", "hides", "shows"]


class ChangedByHand(Fact[World], frozen=True, tag="gm-by-hand"):
    """The GM moved a character, took it off the table or brought it back: the values that changed, by their paths."""

    who: str
    how: How
    values: dict[str, Any]

    def apply(self, world: World) -> World:
        for path, value in self.values.items():
            world = with_value(world, path, value)
        return world

    def tell(self) -> Words:
        who = Who(self.who)
        match self.how:
            case "moves":
                return say("gm-moves", who=who)
            case "hides":
                return say("gm-hides", who=who)
        return say("gm-shows", who=who)


def changed_by_hand(who: str, how: How, settings: Iterable[Setting]) -> ChangedByHand:
    """The fact of some settings; it is now what it will be when it is read back from the log."""
    return ChangedByHand(who, how, {path: to_builtins(value) for path, value in settings})
