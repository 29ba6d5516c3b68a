"""The third part of a game: what people see and read of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from rulewright.game.actions import ActionStyle, Cost, Spend, Turn, Verdict
from rulewright.game.panel import Panel
from rulewright.kernel.rules.map_shapes import Drawing, Shape
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.kernel.rules.world import W
from rulewright.words.names import Display
from rulewright.words.phrase import Argument, Wording


def empty_panel(world: Any) -> Panel:  # noqa: ARG001
    """Nothing is shown but the log."""
    return Panel("", (), ())


def no_shapes(world: Any, action: Call[Any]) -> tuple[Shape, ...]:  # noqa: ARG001
    """No action covers an area."""
    return ()


def no_side(world: Any, role: str) -> str:  # noqa: ARG001
    """Nobody is on a side."""
    return ""


def no_order(world: Any) -> tuple[Turn, ...]:  # noqa: ARG001
    """Nobody knows who comes next."""
    return ()


def no_arguments(world: Any, action: Call[Any]) -> dict[str, Argument]:  # noqa: ARG001
    """All arguments are said by their names."""
    return {}


def no_price(world: Any, action: Call[Any]) -> tuple[Cost, ...]:  # noqa: ARG001
    """Nothing has a price."""
    return ()


def never_helps(world: Any, action: Call[Any]) -> bool:  # noqa: ARG001
    """Every action is for what its rule is for."""
    return False


def no_spend(world: Any, asked: Ask[Any]) -> Spend | None:  # noqa: ARG001
    """There is nothing to spend."""
    return None


def no_names(world: Any) -> dict[str, Display]:  # noqa: ARG001
    """All names follow from ids."""
    return {}


def nothing_tried(before: Any, after: Any) -> bool | None:  # noqa: ARG001
    """No test was made."""
    return None


@dataclass(frozen=True, kw_only=True, eq=False)
class WordsPart(Generic[W]):
    """What people see: numbers and marks of every character, a map, sides. All of it may be left out."""

    panel: Callable[[W], Panel] = empty_panel
    """What people see of a world: its characters with their bars and marks."""
    draw: Callable[[W, Wording], Drawing] | None = None
    """The map of a world, for a game that has one, in the words of a reader; people are told by their ids."""
    swept: Callable[[W, Call[Any]], tuple[Shape, ...]] = no_shapes
    """Shapes that show on the map what an action covers."""
    side_of: Callable[[W, str], str] = no_side
    """The side of a role: `pcs` for the players' side, `npcs` for the other."""
    sides: Mapping[str, str] = field(default_factory=lambda: {"pcs": "pcs", "npcs": "npcs"})
    """`pcs` or `npcs` for each name of a side in the panel and in `over`."""
    names: Callable[[W], Mapping[str, Display]] = no_names
    """How characters are shown whose names do not follow from their ids."""
    turn_order: Callable[[W], tuple[Turn, ...]] = no_order
    """The order of turns in this round, as far as it is known."""
    actions: Mapping[Rule[..., Any], ActionStyle] = field(default_factory=dict)
    """How the actions of each rule are shown, the most usual first. Their words are in the game's catalogue."""
    helps: Callable[[W, Call[Any]], bool] = never_helps
    """Whether an action of a rule for attacks helps instead, by its first arguments: a spell that heals."""
    action_arguments: Callable[[W, Call[Any]], Mapping[str, Argument]] = no_arguments
    """Arguments of an action for its message, where they are said otherwise than by their names."""
    price: Callable[[W, Call[Any]], tuple[Cost, ...]] = no_price
    """What an action costs, by its first arguments."""
    spend_of: Callable[[W, Ask[Any]], Spend | None] = no_spend
    """The points that a question offers to spend; None for other questions."""
    came_off: Callable[[W, W], bool | None] = nothing_tried
    """Whether a test that was made between two worlds was passed; None if there was none."""
    verdicts: Mapping[str, Verdict] = field(default_factory=dict)
    """What messages about a character say of its action: that it has hit, missed, succeeded or failed."""
    details_only: frozenset[str] = frozenset()
    """Messages that are read inside an action and make no entry of the story by themselves."""
    on_turn_words: str = ""
    """How the world of `on_turn` differs from the start of the encounter, in words."""
