"""How actions are shown: their kind, icon and price. A game's catalogue has their words."""

from __future__ import annotations

from enum import Enum
from typing import Literal, NamedTuple, TypeAlias

from rulewright.words.phrase import Words

Verdict: TypeAlias = Literal["hit", "critical", "miss", "success", "failure"]
"""What came of an action, in a word."""


class Category(Enum):
    """What an action is for."""

    ATTACK = "attack"
    MOVE = "move"
    GUARD = "guard"
    HELP = "help"
    GROW = "grow"
    TALK = "talk"
    FREE = "free"
    END = "end"


GmPower: TypeAlias = Literal["", "damage", "heal", "impose", "lift", "give", "take", "test", "dice", "time"]
"""What an action of the GM is for: harm and healing by the rules, a condition begun and ended, points given and taken,
a test, dice for a roll, and time that passes: rests, ends of scenes, awards. Empty for all else."""


class ActionStyle(NamedTuple):
    """How the actions of a rule are shown.

    Attributes:
        category: What they are for.
        icon: The name of an icon of the game-icons set.
        common: Whether they are usually there, so that people miss them when they are closed.
        group: The rule under whose verb they are shown; empty for their own.
        power: What they are for, if only the GM takes them.
        minor: Whether they are small things that nobody minds having left undone at the end of a turn.
    """

    category: Category
    icon: str
    common: bool = False
    group: str = ""
    power: GmPower = ""
    minor: bool = False


class Cost(NamedTuple):
    """A part of the price of an action: 2 Energy.

    Attributes:
        amount: How many.
        resource: The name of the resource.
    """

    amount: int
    resource: Words


class ActionWords(NamedTuple):
    """An action as people see it.

    Attributes:
        verb: The kind of action; alike ones share it: `Attack`.
        title: What to do: `Attack with the boat knife`.
        says: What it does, in one line.
        means: What it is done with, if that has to be chosen: `Boat Knife`.
        style: Its category and icon.
        rank: Its place among all actions of the game, the most usual first.
        cost: What it costs.
    """

    verb: Words
    title: Words
    says: Words
    means: Words
    style: ActionStyle
    rank: int
    cost: tuple[Cost, ...] = ()


class Spend(NamedTuple):
    """A question about points to spend: what they are, and what each of them buys.

    Attributes:
        resource: The name of the points: `Bond Points`.
        unit: What one of them buys: `one more die`.
        have: How many there are.
    """

    resource: Words
    unit: Words
    have: int


class Turn(NamedTuple):
    """A place in the order of turns.

    Attributes:
        who: The character, or the side, whose turn it is.
        phase: The part of the round, if the game has such parts.
        state: Whether the turn is over, is now, or is to come.
        bonus: Whether it is a turn on top of the usual one.
    """

    who: str
    phase: Words = ""
    state: str = "next"
    bonus: bool = False
