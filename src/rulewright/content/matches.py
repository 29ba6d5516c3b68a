"""Fights made of names: what every game checks when somebody puts a match together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from rulewright.errors import Refusal
from rulewright.kernel.rules.paths import with_value
from rulewright.kernel.rules.world import Struct
from rulewright.spelling import did_you_mean
from rulewright.validation import explain_mismatch

from .packs import Entry, EntriesByKind, PackFormat, check_entries
from .shelf import Match

P = TypeVar("P", bound=Struct)
E = TypeVar("E", bound=Entry)


def with_changes(shape: PackFormat, pack: P, changes: tuple[tuple[str, Any], ...]) -> P:
    """A pack with some values set, each of which a file could hold too."""
    for path, value in changes:
        pack = with_value(pack, path, value)
    if changes:
        found = entries_of(shape, pack)
        for kind, entries in found.items():
            for _, entry in entries.values():
                _expect_typed(kind, entry)
        check_entries(shape, found)
    return pack


def entries_of(shape: PackFormat, pack: Struct) -> EntriesByKind:
    """Every entry of a pack by kind and id."""
    return {kind: {one.id: ("", one) for one in getattr(pack, kind)} for kind in shape.kinds}


def _expect_typed(kind: str, entry: Entry) -> None:
    raw = msgspec.to_builtins(entry)
    try:
        msgspec.convert(raw, type(entry))
    except msgspec.ValidationError as error:
        raise Refusal(f"{kind} {entry.id}: {explain_mismatch(error, raw)}") from error


def find_encounter(encounters: tuple[E, ...], match: Match) -> E:
    """The encounter a match names, which then names nobody else."""
    if match.ours or match.theirs:
        raise Refusal("a match is an encounter or names on each side, not both")
    reject_unknown_names((match.encounter,), tuple(one.id for one in encounters), "encounter")
    return next(one for one in encounters if one.id == match.encounter)


def reject_unknown_names(names: Iterable[str], known: tuple[str, ...], kind: str, why: str = "") -> None:
    """Refuse a name that is not known, with the one that was probably meant."""
    for name in names:
        if name not in known:
            hint = did_you_mean(name, known) or f"; expected one of {', '.join(known)}"
            raise Refusal(f"there is no {kind} {name!r}{hint}" + (f" ({why})" if why else ""))
