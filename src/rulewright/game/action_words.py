"""Puts actions into words: the messages of a game's catalogue, filled with the arguments of the rule.

An action of the rule `switch_weapon` has the message `action-switch-weapon`. Its value is the verb; its attributes are
`title`, `says`, `means`, `do` (the whole action, as a command) and `story` (the same, as it is told afterwards). A call
that is no action, such as the beginning of a round, may have a sentence as `call-begin-round`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any

from rulewright.kernel.rules.options import NotNow, Offer
from rulewright.kernel.rules.resolve import Call, Rule
from rulewright.kernel.rules.words import in_words
from rulewright.words.arguments import Number, Thing
from rulewright.words.catalogue import CATALOGUES
from rulewright.words.names import title_of_id
from rulewright.words.phrase import Argument, Many, Phrase, Words
from rulewright.words.program import say

from .actions import ActionStyle, ActionWords, Category

if TYPE_CHECKING:
    from .game import Game
    from .panel import Panel

ID = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")
PROGRAM = "rulewright"
UNKNOWN = ActionStyle(Category.FREE, "")


def words_of_offer(game: Game[Any], world: Any, offered: Offer | NotNow) -> ActionWords:
    """An offered or closed action as people see it."""
    call = Call(offered.rule, offered.given)
    style = style_of(game, world, call)
    given = _arguments(game, world, call)
    verb = verb_of(game, offered.rule)
    known = list(game.actions)
    return ActionWords(
        verb,
        _message(game, offered.rule.name, "title", given) or verb,
        _message(game, offered.rule.name, "says", given) or offered.rule.text,
        _message(game, offered.rule.name, "means", given) or "",
        style,
        known.index(offered.rule) if offered.rule in known else len(known),
        game.price(world, call) if isinstance(offered, Offer) else (),
    )


def style_of(game: Game[Any], world: Any, call: Call[Any]) -> ActionStyle:
    """How an action is shown; one that helps instead of hurting is in a group of its own."""
    style = game.actions.get(call.rule, UNKNOWN)
    if style.category is not Category.ATTACK or not game.helps(world, call):
        return style
    return style._replace(category=Category.HELP, group=f"{style.group or call.rule.name}-help")


def verb_of(game: Game[Any], rule: Rule[..., Any]) -> Words:
    """The kind of action that a rule is: `Attack`."""
    group = game.actions.get(rule, UNKNOWN).group
    return _message(game, group or rule.name, "", {}) or title_of_id(rule.name)


def command(game: Game[Any], world: Any, call: Call[Any]) -> Words:
    """A whole action as a command: `attack Rustbug 1 with Power`."""
    return _message(game, call.rule.name, "do", _arguments(game, world, call)) or in_words(call)


def story(game: Game[Any], world: Any, call: Call[Any]) -> Phrase | None:
    """A whole action as it is told: `Smolkin attacks Rustbug 1`; None for a call that has no sentence of its own."""
    call = told_as(game, call)
    given = _arguments(game, world, call)
    told = _message(game, call.rule.name, "story", given)
    return told or _phrase(game, f"call-{call.rule.name.replace('_', '-')}", given)


def has_story(game: Game[Any], call: Call[Any]) -> bool:
    """Whether the game has a sentence that tells a call."""
    name = told_as(game, call).rule.name.replace("_", "-")
    return _phrase(game, f"action-{name}.story", {}) is not None or _phrase(game, f"call-{name}", {}) is not None


def told_as(game: Game[Any], call: Call[Any]) -> Call[Any]:
    """The action that a call carries out: a rule may take an action as an argument, for one of a group for example."""
    inner = next((part for part in call.args if isinstance(part, Call) and part.rule in game.actions), None)
    if inner is None or call.rule in game.actions:
        return call
    who = call.args[0] if isinstance(call.args[0], str) else inner.args[0]
    return Call(inner.rule, (who, *inner.args[1:]))


def hole_title(game: Game[Any], name: str) -> Words:
    """What a part of an action asks for: `Who is attacked?`."""
    return _phrase(game, f"hole-{name.replace('_', '-')}", {}) or title_of_id(name)


def _message(game: Game[Any], rule: str, attribute: str, given: Mapping[str, Argument]) -> Phrase | None:
    name = f"action-{rule.replace('_', '-')}" + (f".{attribute}" if attribute else "")
    return _phrase(game, name, given)


def _phrase(game: Game[Any], message: str, given: Mapping[str, Argument]) -> Phrase | None:
    """A message of the game or of the program; None if neither has it."""
    for catalogue in (game.name, PROGRAM):
        if catalogue in CATALOGUES and CATALOGUES[catalogue].has(message):
            return Phrase(catalogue, message, tuple(given.items()))
    return None


def _arguments(game: Game[Any], world: Any, call: Call[Any]) -> dict[str, Argument]:
    """The arguments of a call under the names of the rule's parameters; a game may say them otherwise."""
    names = _parameters(call.rule)
    plain = {name: as_argument(value) for name, value in zip(names, call.args, strict=False)}
    return {**plain, **game.action_arguments(world, call)}


@cache
def _parameters(rule: Rule[..., Any]) -> tuple[str, ...]:
    return tuple(name.lstrip("_") for name in rule.signature.parameters)


def as_argument(value: Any) -> Argument:
    """A value of a rule as the argument of a phrase; ids are shown as names."""
    match value:
        case bool():
            return say("yes") if value else say("no")
        case int():
            return Number(value)
        case Enum():
            return in_words(value)
        case str():
            return Thing(value) if ID.fullmatch(value) else value
        case tuple() if not hasattr(value, "_asdict"):
            return Many(tuple(map(as_argument, value)))
    return in_words(value)


def focus_of(game: Game[Any], world: Any, panel: Panel, call: Call[Any]) -> tuple[str, bool]:
    """The character of a panel that an action is about, and whether the action is meant to hurt it."""
    call, pieces = told_as(game, call), {piece.id for piece in panel.pieces}
    actor = next((part for part in call.args[:1] if isinstance(part, str)), "")
    named = [part for part in call.args[1:] if isinstance(part, str) and part in pieces]
    attacks = style_of(game, world, call).category is Category.ATTACK
    return next(iter(named), "" if attacks else actor), attacks
