"""Content packs as files: what is read, how files go together, and what is refused."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from msgspec import Meta

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import why_not_text
from rulewright.kernel.rules.world import GM, Struct, roster
from rulewright.spelling import did_you_mean
from rulewright.validation import mismatch, words_in

from .ids import ID_LENGTH, ID_PATTERN

LINES = "\n\r\t"
"""Signs that longer texts may hold."""
Id = Annotated[str, Meta(pattern=ID_PATTERN, max_length=ID_LENGTH)]


class Entry(Struct, frozen=True, kw_only=True):
    """Anything in a pack. `cite` says where it comes from."""

    id: Id
    cite: Annotated[str, Meta(min_length=1)]


S = TypeVar("S", bound=Struct)


def made_of(kind: type[S], entry: Entry, **more: Any) -> S:
    """A value with every field that an entry has under the same name; `more` comes from elsewhere."""
    shared = [name for name in kind.__struct_fields__ if name in entry.__struct_fields__]
    return kind(**{name: getattr(entry, name) for name in shared} | more)


Found = dict[str, dict[str, tuple[str, Entry]]]
"""By kind and id: the file an entry stands in, and the entry."""


class Shape(NamedTuple):
    """What the packs of a game hold.

    `references` gives field, kind and id of everything an entry names; `wrong` gives field and reason of what the types
    alone do not catch.
    """

    kinds: dict[str, type[Entry]]
    references: Callable[[Entry], Iterable[tuple[str, str, str]]]
    wrong: Callable[[Entry, Found], Iterable[tuple[str, str]]]


def load(
    shape: Shape, shipped: Traversable, own: Path | str | None = None, leave: tuple[str, ...] = ()
) -> dict[str, tuple[Entry, ...]]:
    """Every entry by kind: the shipped ones, with those of a user's own file beside and in the place of them.

    The kinds in `leave` are not read from the user's file.
    """
    found: Found = {kind: {} for kind in shape.kinds}
    for file in sorted(shipped.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".toml"):
            _merge(found, read(shape, file.name, file.read_text(encoding="utf-8")))
    if own is not None:
        path = Path(own)
        for kind, entries in read(shape, path.name, _text_of(path), leave).items():
            found[kind].update(entries)
    check(shape, found)
    return {kind: roster(entry for _, entry in found[kind].values()) for kind in shape.kinds}


def toml(file: str, text: str) -> dict[str, Any]:
    """A file as plain data. Brackets without end and numbers of thousands of digits are no TOML either."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refusal(f"{file}: this is not TOML: {error}") from error


def read(shape: Shape, file: str, text: str, leave: tuple[str, ...] = ()) -> Found:
    """One file: every entry by itself, so that what is wrong can be named."""
    raw = toml(file, text)
    found: Found = {kind: {} for kind in shape.kinds}
    for kind, entries in raw.items():
        if kind not in shape.kinds or not isinstance(entries, list):
            known = f"{kind!r} is not one of the lists {', '.join(shape.kinds)}"
            raise Refusal(f"{file}: {known}{did_you_mean(kind, set(shape.kinds) - {kind})}")
        for number, one in enumerate(() if kind in leave else entries, 1):
            entry = _converted(shape, f"{file}: {kind}", kind, number, one)
            if entry.id in found[kind]:
                raise Refusal(f"{file}: {kind} {entry.id}: id: it stands twice")
            found[kind][entry.id] = (file, entry)
    return found


def numbered(names: Iterable[str]) -> list[str]:
    """Ids for all who take part: a second of the same name is `name-2`, a third `name-3`."""
    ids: list[str] = []
    for name in names:
        number, one = 1, name
        while one in ids:
            number += 1
            one = f"{name}-{number}"
        ids.append(one)
    return ids


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Refusal(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Refusal(f"{path}: cannot be read: {error}") from error


def _converted(shape: Shape, where: str, kind: str, number: int, raw: Any) -> Entry:
    name = raw.get("id", f"number {number}") if isinstance(raw, dict) else f"number {number}"
    try:
        entry = msgspec.convert(raw, shape.kinds[kind])
    except msgspec.ValidationError as error:
        raise Refusal(f"{where} {name}: {mismatch(error, raw)}{_spelling(str(error), shape.kinds[kind])}") from error
    for field, text in _texts(raw):
        if why := why_not_text(text, LINES):
            raise Refusal(f"{where} {name}: {field}: {why}")
    if entry.id == GM:
        raise Refusal(f"{where} {name}: id: that is the GM")
    return entry


def _texts(raw: Any, field: str = "") -> Iterator[tuple[str, str]]:
    """Every text of an entry, with the field it stands in."""
    match raw:
        case str():
            yield field, raw
        case dict():
            for key, part in raw.items():
                yield from _texts(part, f"{field}.{key}" if field else key)
        case list():
            for at, part in enumerate(raw):
                yield from _texts(part, f"{field}[{at}]")


def _spelling(error: str, wanted: type[Entry]) -> str:
    """The field or value that was probably meant where an unknown one was met."""
    unknown = re.search("(unknown field|enum value) [`'\"]([^`'\"]+)", error)
    if unknown is None:
        return ""
    known = words_in(msgspec.json.schema(wanted), "properties" if "field" in unknown[1] else "enum")
    return did_you_mean(unknown[2], sorted(word for word in known if isinstance(word, str)))


def _merge(found: Found, more: Found) -> None:
    """Add a file beside others; none may repeat an id."""
    for kind, entries in more.items():
        for name, (file, entry) in entries.items():
            if name in found[kind]:
                raise Refusal(f"{file}: {kind} {name}: id: it stands in {found[kind][name][0]} already")
            found[kind][name] = (file, entry)


def check(shape: Shape, found: Found) -> None:
    """Refuse references that lead nowhere, and values no table could play with."""
    for kind, entries in found.items():
        for file, entry in entries.values():
            where = f"{file}: {kind} {entry.id}" if file else f"{kind} {entry.id}"
            for field, wanted, name in shape.references(entry):
                if name not in found[wanted]:
                    raise Refusal(
                        f"{where}: {field}: there is no {wanted} {name!r}{did_you_mean(name, sorted(found[wanted]))}"
                    )
            for field, why in shape.wrong(entry, found):
                raise Refusal(f"{where}: {field}: {why}")
