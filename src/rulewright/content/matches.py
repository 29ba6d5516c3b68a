"""What all games share in building a match: changed values, encounters, and unknown names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from rulewright.conversion import convert
from rulewright.errors import Refusal
from rulewright.kernel.rules.field_paths import with_value
from rulewright.kernel.rules.world import Struct
from rulewright.spelling import did_you_mean
from rulewright.validation import explain_mismatch

from .packs import EntriesByKind, Entry, PackFormat, check_entries
from .shelf import Match

P = TypeVar("P", bound=Struct)
E = TypeVar("E", bound=Entry)


def with_changes(pack_format: PackFormat, pack: P, changes: tuple[tuple[str, Any], ...]) -> P:
    """A pack with some values set by their paths, checked as if a file had held them."""
    for path, value in changes:
        pack = with_value(pack, path, value)
    if changes:
        with_changes = entries_of(pack_format, pack)
        for kind, entries in with_changes.items():
            for _, entry in entries.values():
                _check_types(kind, entry)
        check_entries(pack_format, with_changes)
    return pack


def entries_of(pack_format: PackFormat, pack: Struct) -> EntriesByKind:
    """Every entry of a pack by kind and id."""
    return {kind: {entry.id: ("", entry) for entry in getattr(pack, kind)} for kind in pack_format.kinds}


def _check_types(kind: str, entry: Entry) -> None:
    """Refuse a value that a file could not hold, for example a number out of range."""
    raw = msgspec.to_builtins(entry)
    try:
        convert(raw, type(entry))
    except msgspec.ValidationError as error:
        raise Refusal(f"{kind} {entry.id}: {explain_mismatch(error, raw)}") from error


def find_encounter(encounters: tuple[E, ...], match: Match) -> E:
    """The encounter that a match names; such a match must not name characters as well."""
    if match.ours or match.theirs:
        raise Refusal("choose an encounter, or name the characters on each side, not both")
    reject_unknown_names((match.encounter,), tuple(encounter.id for encounter in encounters), "encounter")
    return next(encounter for encounter in encounters if encounter.id == match.encounter)


def reject_unknown_names(names: Iterable[str], known: tuple[str, ...], kind: str, why: str = "") -> None:
    """Raise a Refusal for a name that is not known, with a hint at the one that was probably meant."""
    for name in names:
        if name not in known:
            hint = did_you_mean(name, known) or f"; expected one of {', '.join(known)}"
            raise Refusal(f"there is no {kind} {name!r}{hint}" + (f" ({why})" if why else ""))
