"""Shows an act with what a line says of it: its sentence, its input, and what is still to be chosen."""

from __future__ import annotations

from typing import Any

from rulewright.game.action_words import command
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import Text
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.words import in_words
from rulewright.table.advice.asking.ask import FoundRule
from rulewright.table.play.table import Table
from rulewright.table.typed.reading import MISSING
from rulewright.table.view import plain_data
from rulewright.table.view.frame_types import AnyOptions, OneOfData, Value
from rulewright.table.view.plain_data import Telling
from rulewright.table.view.projection import telling
from rulewright.words.phrase import Phrase

from .acts import Act, ActHole, Labelled
from .palette_types import PaletteHole, PaletteItem


def item_of(table: Table[Any], seat: str, act: Act, values: tuple[Any, ...] = ()) -> PaletteItem:
    """An act with the values that a line says; for the others there is what is usual."""
    told = telling(table, seat)
    said = values or (MISSING,) * len(act.holes)
    chosen = [hole.usual if value is MISSING else value for hole, value in zip(act.holes, said, strict=True)]
    return PaletteItem(
        id=act.id,
        title=_title(act, said, chosen, told),
        says=act.says,
        icon=act.icon,
        own=act.own,
        keywords=list(act.names),
        holes=[_hole(hole, value, told) for hole, value in zip(act.holes, chosen, strict=True)],
        sure=act.sure,
        input=act.input,
        rule=None,
    )


def rule_item(rule: FoundRule) -> PaletteItem:
    """A rule of the book, to be read."""
    return PaletteItem(
        id=f"rule:{rule.id}",
        title=rule.title,
        says=rule.source,
        icon="story",
        own=True,
        keywords=[],
        holes=[],
        sure="",
        input=None,
        rule=rule,
    )


def _title(act: Act, said: tuple[Any, ...], chosen: list[Any], told: Telling) -> str:
    """The whole action as a command; or its title, and after it what is said already."""
    texts = [value for hole, value in zip(act.holes, said, strict=True) if isinstance(hole.options, Text)]
    if act.offer is not None and act.holes and MISSING not in (*chosen, *texts):
        call: Call[Any] = act.offer.fill(*chosen)
        words = command(told.game, told.world, call)
        if isinstance(words, Phrase):
            return told.sentence(words)
    parts = [words_of(hole, value, told) for hole, value in zip(act.holes, said, strict=True) if value is not MISSING]
    return f"{act.title}: {', '.join(parts)}" if parts else act.title


def words_of(hole: ActHole, value: Any, told: Telling) -> str:
    """A chosen value in words."""
    if isinstance(hole.options, Labelled) and value in hole.options.values:
        return hole.options.labels[hole.options.values.index(value)]
    return in_words(value, told.wording)


def _hole(hole: ActHole, value: Any, told: Telling) -> PaletteHole:
    chosen = None if value is MISSING else Value(to_builtins(value), words_of(hole, value, told))
    return PaletteHole(hole.name, hole.title, _options(hole, told), hole.into, chosen)


def _options(hole: ActHole, told: Telling) -> AnyOptions:
    options = hole.options
    if isinstance(options, Labelled):
        values = zip(options.values, options.labels, strict=True)
        return OneOfData([Value(value, label) for value, label in values], [])
    return plain_data.options(options, told)
