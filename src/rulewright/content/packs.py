"""Loads content packs from TOML files, merges the user's pack with the shipped one, and refuses broken entries."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from rulewright.conversion import convert
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import why_not_text
from rulewright.kernel.rules.world import GM, Struct, roster
from rulewright.spelling import did_you_mean
from rulewright.validation import explain_mismatch, find_in_schema

from .ids import ID_PATTERN, MAX_ID_LENGTH

LINE_CHARACTERS = "\n\r\t"
"""Control characters that are allowed in texts of a pack."""
Id = Annotated[str, Meta(pattern=ID_PATTERN, max_length=MAX_ID_LENGTH)]


class Entry(Struct, frozen=True, kw_only=True):
    """The base of all entries of packs. `cite` says where an entry comes from."""

    id: Id
    cite: Annotated[str, Meta(min_length=1)]


S = TypeVar("S", bound=Struct)


def copy_fields(kind: type[S], entry: Entry, **more: Any) -> S:
    """A value of `kind` that takes every field it shares with an entry, and the others from `more`."""
    shared = [name for name in kind.__struct_fields__ if name in entry.__struct_fields__]
    return kind(**{name: getattr(entry, name) for name in shared} | more)


EntriesByKind = dict[str, dict[str, tuple[str, Entry]]]
"""By kind and id: the file that an entry is in, and the entry."""


@dataclass(frozen=True, eq=False)
class PackFormat:
    """The format of the packs of a game."""

    kinds: dict[str, type[Entry]]
    """The kinds of entries, by the name of their list in a file."""
    references: Callable[[Entry], Iterable[tuple[str, str, str]]]
    """The field, kind and id of every other entry that an entry names."""
    wrong: Callable[[Entry, EntriesByKind], Iterable[tuple[str, str]]]
    """The field and reason of everything that is wrong with an entry beyond its types."""


def load_pack(
    pack_format: PackFormat, shipped: Traversable, own: Path | str | None = None, leave: tuple[str, ...] = ()
) -> dict[str, tuple[Entry, ...]]:
    """Load a pack.

    Args:
        pack_format: The format of the packs of the game.
        shipped: The folder of the shipped pack.
        own: The user's file. Its entries are added, and replace shipped ones with the same id.
        leave: Kinds that are not read from the user's file.

    Returns:
        Every entry, by kind and ordered by id.
    """
    entries_shipped = _read_shipped(pack_format, shipped)  # type: ignore[arg-type]  # folders of packages are hashable
    # Copied, because the shipped entries are cached and the user's are about to be added.
    loaded = {kind: dict(entries) for kind, entries in entries_shipped.items()}
    if own is not None:
        path = Path(own)
        for kind, entries in read_pack_file(pack_format, path.name, _read_text(path), leave).items():
            loaded[kind].update(entries)
    # Checked after merging: entries of the user may name shipped ones, and replace those that shipped ones name.
    check_entries(pack_format, loaded)
    return {kind: roster(entry for _, entry in loaded[kind].values()) for kind in pack_format.kinds}


@cache
def _read_shipped(pack_format: PackFormat, shipped: Traversable) -> EntriesByKind:
    """The entries of the shipped files, which are read once: they do not change while the program runs."""
    loaded: EntriesByKind = {kind: {} for kind in pack_format.kinds}
    for file in sorted(shipped.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            _merge(loaded, read_pack_file(pack_format, file.name, file.read_text(encoding="utf-8")))
    return loaded


def parse_toml(file: str, text: str) -> dict[str, Any]:
    """Parse TOML. Endless nesting and numbers with thousands of digits are refused as well."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refusal(f"{file}: this is not TOML: {error}") from error


def read_pack_file(pack_format: PackFormat, file: str, text: str, leave: tuple[str, ...] = ()) -> EntriesByKind:
    """The entries of a file. Each is converted by itself, so that an error can name the entry."""
    raw = parse_toml(file, text)
    by_kind: EntriesByKind = {kind: {} for kind in pack_format.kinds}
    for kind, entries in raw.items():
        if kind not in pack_format.kinds or not isinstance(entries, list):
            why = f"{kind!r} is not one of the lists {', '.join(pack_format.kinds)}"
            # The name may be right and only its value no list; then it is no hint.
            raise Refusal(f"{file}: {why}{did_you_mean(kind, set(pack_format.kinds) - {kind})}")
        for number, raw_entry in enumerate(() if kind in leave else entries, 1):
            entry = _convert(pack_format, f"{file}: {kind}", kind, number, raw_entry)
            if entry.id in by_kind[kind]:
                raise Refusal(f"{file}: {kind} {entry.id}: id: it is there twice")
            by_kind[kind][entry.id] = (file, entry)
    return by_kind


def number_duplicates(names: Iterable[str]) -> list[str]:
    """Unique ids for names: a second `name` is `name-2`, a third `name-3`."""
    ids: list[str] = []
    for name in names:
        number, unique = 1, name
        while unique in ids:
            number += 1
            unique = f"{name}-{number}"
        ids.append(unique)
    return ids


def _read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Refusal(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Refusal(f"{path}: cannot be read: {error}") from error


def _convert(pack_format: PackFormat, where: str, kind: str, number: int, raw: Any) -> Entry:
    name = raw.get("id", f"number {number}") if isinstance(raw, dict) else f"number {number}"
    try:
        entry = convert(raw, pack_format.kinds[kind])
    except msgspec.ValidationError as error:
        why = explain_mismatch(error, raw) + _spelling_hint(str(error), pack_format.kinds[kind])
        raise Refusal(f"{where} {name}: {why}") from error
    # Texts of packs are shown on terminals and pages; control characters could rewrite what people read.
    for field, text in _texts(raw):
        if reason := why_not_text(text, LINE_CHARACTERS):
            raise Refusal(f"{where} {name}: {field}: {reason}")
    # Ids of characters are roles, so this one would be asked what the GM is asked.
    if entry.id == GM:
        raise Refusal(f"{where} {name}: id: {GM} is reserved for the GM")
    return entry


def _texts(raw: Any, field: str = "") -> Iterator[tuple[str, str]]:
    """Every text in an entry, with its field."""
    match raw:
        case str():
            yield field, raw
        case dict():
            for key, part in raw.items():
                yield from _texts(part, f"{field}.{key}" if field else key)
        case list():
            for at, part in enumerate(raw):
                yield from _texts(part, f"{field}[{at}]")


def _spelling_hint(error: str, wanted: type[Entry]) -> str:
    """A hint at the field or value that was probably meant, if the error is about an unknown one."""
    # The word that does not fit is only in the text of the error.
    unknown = re.search("(unknown field|enum value) [`'\"]([^`'\"]+)", error)
    if unknown is None:
        return ""
    known = find_in_schema(msgspec.json.schema(wanted), "properties" if "field" in unknown[1] else "enum")
    return did_you_mean(unknown[2], sorted(word for word in known if isinstance(word, str)))


def _merge(loaded: EntriesByKind, more: EntriesByKind) -> None:
    """Add the entries of a file; no id may be used twice."""
    for kind, entries in more.items():
        for name, (file, entry) in entries.items():
            if name in loaded[kind]:
                raise Refusal(f"{file}: {kind} {name}: id: it is already in {loaded[kind][name][0]}")
            loaded[kind][name] = (file, entry)


def check_entries(pack_format: PackFormat, loaded: EntriesByKind) -> None:
    """Refuse references to entries that do not exist, and values that cannot be played."""
    for kind, entries in loaded.items():
        for file, entry in entries.values():
            where = f"{file}: {kind} {entry.id}" if file else f"{kind} {entry.id}"
            for field, wanted, name in pack_format.references(entry):
                if name not in loaded[wanted]:
                    hint = did_you_mean(name, sorted(loaded[wanted]))
                    raise Refusal(f"{where}: {field}: there is no {wanted} {name!r}{hint}")
            for field, why in pack_format.wrong(entry, loaded):
                raise Refusal(f"{where}: {field}: {why}")
