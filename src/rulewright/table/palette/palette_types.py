"""The types of the palette. The server's OpenAPI description is made from them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from rulewright.table.advice.asking.ask import FoundRule
from rulewright.table.view.frame_types import AnyOptions, Value

GroupId = Literal["recent", "usual", "about", "turn", "actions", "values", "rules"]


class PaletteHole(Struct, frozen=True):
    """A part that is still to be chosen: how it is asked for, what may be chosen, and where it goes in the input.

    `into` names a field of the input, such as `value.args`; what is chosen is added to a list that is there, else it
    takes the place of what is there. `chosen` is what the typed line says, or what is usual if it says nothing.
    """

    name: str
    title: str
    options: AnyOptions
    into: str
    chosen: Value | None


class PaletteItem(Struct, frozen=True, kw_only=True):
    """Something that can be done: the input that does it once its holes are filled.

    `id` stays the same from turn to turn. `keywords` are other words for it. With `own` the icon is one of the page's.
    `sure` is a question to ask before it is done. A `rule` is only to be read; it has no input.
    """

    id: str
    title: str
    says: str
    icon: str
    own: bool
    keywords: list[str]
    holes: list[PaletteHole]
    sure: str
    input: dict[str, Any] | None
    rule: FoundRule | None


class PaletteGroup(Struct, frozen=True):
    """What was found of one kind, the best first."""

    id: GroupId
    title: str
    items: list[PaletteItem]


class PaletteData(Struct, frozen=True):
    """What a line may mean. If it means nothing, `near` has known words like its own; `refused` says what would do."""

    groups: list[PaletteGroup]
    near: list[str]
    refused: str
