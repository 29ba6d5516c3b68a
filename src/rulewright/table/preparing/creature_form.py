"""A form for a creature of one's own, made from the schema of the game's packs: fields with the book's own limits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

from msgspec import Struct

from rulewright.content.ids import slug, unique_name
from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.words.names import title_of_id

from .browser import title_of

Sort = Literal["number", "text", "choice", "switch", "many", "numbers", "parts"]
INITIALS = ("lp", "pp", "ap", "hp")
LEFT_OUT = ("id", "cite", "name")
"""Fields that the form asks for in their own way, or not at all."""
OWN = "made for our own table"
MAX_NUMBER = 1_000


class PartData(Struct, frozen=True):
    """Something that a creature of the packs has, such as a weapon or an ability; it can be given to another."""

    title: str
    of: str
    value: Any


class FormField(Struct, frozen=True):
    """A field of the form: how it is filled in, its limits, and what can be chosen.

    `numbers` are several numbers by name, of which `options` can be added; `parts` are weapons, abilities and the like.
    `empty` is true if it may be left out; what an entry leaves out counts as the `default`.
    """

    path: str
    title: str
    sort: Sort
    least: int = 0
    most: int = 0
    options: list[str] = []
    parts: list[PartData] = []
    empty: bool = False
    default: Any = None


class FormData(Struct, frozen=True):
    """A form, and the entry that it begins with; `kind` is the sort of entry, `based_on` whose copy it is."""

    kind: str
    fields: list[FormField]
    entry: dict[str, Any]
    based_on: str
    bases: list[tuple[str, str]]


def creature_form(system: Game[Any], base: str = "") -> FormData:
    """The form of a game, filled in like a creature of its packs.

    Args:
        system: The game.
        base: Whom to begin from; by default the first creature of the packs.
    """
    kind, entries = creatures(system)
    names = {one["id"]: one for one in entries}
    base = base or next(iter(names))
    if base not in names:
        raise Refusal(f"there is no creature {base!r} to begin from, there are {', '.join(names)}")
    taken = [*names, *(name for side in system.shelf.sides(None) for name in side)]
    own = {**names[base], "id": unique_name(f"own-{base}"[:36], taken, 40, "-"), "cite": OWN}
    bases = [(name, title_of(system, name, None)) for name in names]
    return FormData(kind, list(form_fields(system)), own, title_of(system, base, None), bases)


@cache
def creatures(system: Game[Any]) -> tuple[str, list[dict[str, Any]]]:
    """The kind of the entries of opponents, and all of them in the shipped packs."""
    shelf = system.shelf
    _, theirs = shelf.sides(None)
    heroes = {one.id for one in _of_kind(system, system.making.grows)}
    for name in theirs:
        found = shelf.entries(name, None)
        kind = next((kind for kind, listed in found.items() if any(one["id"] == name for one in listed)), "")
        # A party has a title and names others; a creature has a name and is one entry.
        if name not in heroes and len(found) == 1 and "name" in found[kind][0]:
            listed = [shelf.entries(one.id, None).get(kind, []) for one in shelf.items(kind, None)]
            return kind, [entry for entries in listed for entry in entries]
    raise Refusal(f"{system.title} has no creatures that can be written by a form")


def _of_kind(system: Game[Any], kind: str) -> tuple[Any, ...]:
    return system.shelf.items(kind, None) if kind in system.shelf.counts(None) else ()


@cache
def form_fields(system: Game[Any]) -> tuple[FormField, ...]:
    kind, entries = creatures(system)
    schema = system.shelf.schema()
    definitions = schema.get("$defs", {})
    whole = _resolved(schema, definitions)["properties"][kind]
    entry = _resolved(_resolved(whole, definitions)["items"], definitions)
    fields = (
        field
        for name, described in entry["properties"].items()
        if name not in LEFT_OUT
        for field in _fields(system, name, described, definitions, entries)
    )
    return tuple(fields)


def _resolved(described: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """A description with what it refers to; of a choice with *nothing*, what it is otherwise."""
    if "anyOf" in described:
        real = next(one for one in described["anyOf"] if one.get("type") != "null")
        described = {**described, **real}
    if "$ref" in described:
        return {**described, **definitions[described["$ref"].rpartition("/")[2]]}
    return described


def _fields(
    system: Game[Any], path: str, described: dict[str, Any], definitions: dict[str, Any], entries: list[dict[str, Any]]
) -> Iterator[FormField]:
    """The fields of one value; a group of numbers has one for each."""
    empty = any(one.get("type") == "null" for one in described.get("anyOf", ()))
    found, title = _resolved(described, definitions), field_title(path)
    default = described.get("default")
    if options := found.get("enum"):
        yield FormField(path, title, "choice", options=list(options), empty=empty, default=default)
        return
    match found.get("type"):
        case "integer" | "number":
            yield FormField(path, title, "number", *_limits(found), empty=empty, default=default)
        case "string":
            yield FormField(
                path, title, "text", most=int(found.get("maxLength", 400)), options=_repeated(path, entries)
            )
        case "boolean":
            yield FormField(path, title, "switch", default=default)
        case "object" if "properties" in found and not empty:
            for name, inner in found["properties"].items():
                yield from _fields(system, f"{path}.{name}", inner, definitions, entries)
        case "object" if "properties" not in found:
            known = sorted({name for entry in entries for name in entry.get(path, {})})
            yield FormField(path, title, "numbers", *_limits(found["additionalProperties"]), options=known)
        case "array":
            yield from _list_field(system, path, found, definitions, entries)


def _repeated(path: str, entries: list[dict[str, Any]]) -> list[str]:
    """The values that more than one creature has, such as an element; a description is nobody else's."""
    values = [str(entry[path]) for entry in entries if entry.get(path)]
    return sorted({value for value in values if values.count(value) > 1})


def _limits(described: dict[str, Any]) -> tuple[int, int]:
    return int(described.get("minimum", -MAX_NUMBER)), int(described.get("maximum", MAX_NUMBER))


def _list_field(
    system: Game[Any], path: str, found: dict[str, Any], definitions: dict[str, Any], entries: list[dict[str, Any]]
) -> Iterator[FormField]:
    if not isinstance(found.get("items"), dict):
        # Some numbers that belong together; they stay as they are in whoever it begins from.
        return
    inner, title = _resolved(found["items"], definitions), field_title(path)
    known = [(entry, part) for entry in entries for part in entry.get(path, [])]
    if inner.get("type") == "string" or "enum" in inner:
        options = inner.get("enum") or sorted({str(part) for _, part in known})
        yield FormField(path, title, "many", options=list(options))
        return
    parts = [PartData(part_title(part), title_of(system, entry["id"], None), part) for entry, part in known]
    if parts:
        yield FormField(path, title, "parts", parts=parts)


def part_title(part: Any) -> str:
    """The name of a weapon, an ability or another part of a creature."""
    if not isinstance(part, dict):
        return str(part)
    named = part.get("name") or part.get("id") or part.get("title") or next(iter(part.values()), "")
    return title_of_id(str(named))


def field_title(path: str) -> str:
    """The name of a field as people read it."""
    name = path.rpartition(".")[2]
    words = [word.upper() if word in INITIALS else word for word in name.split("_")]
    text = " ".join(words)
    return text[:1].upper() + text[1:]


def named_entry(entry: dict[str, Any], taken: list[str]) -> dict[str, Any]:
    """An entry with an id after its name, which people need not think of."""
    wanted = slug(str(entry.get("name", "")) or "creature")
    return {**entry, "id": unique_name(wanted, taken, 40, "-"), "cite": entry.get("cite") or OWN}
