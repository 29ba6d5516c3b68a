"""A shelf of packs: what is the same for every game whose content stands in files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple

from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.world import W

from .packs import Entry
from .sheet import Sheet
from .shelf import ShelfItem, Match
from .toml_writer import omit_defaults


class Rank(NamedTuple):
    """Where an encounter stands in the list, easiest first, and what is said beside it."""

    place: int
    words: str


def by_difficulty(order: Sequence[str]) -> Callable[[Any, Any], Rank]:
    """Encounters in the order of the words for how hard they are."""
    return lambda _, encounter: Rank(order.index(encounter.difficulty), encounter.difficulty)


class PackShelf(Generic[W]):
    """The shipped pack, and a user's own beside it. `load` reads them; everything else is asked of what it gives."""

    def __init__(  # noqa: PLR0913
        self,
        *,
        load: Callable[[Path | None], Any],
        begin: Callable[[Any, str, tuple[str, ...]], W],
        match: Callable[[Match], W],
        sides: Callable[[Any], tuple[tuple[str, ...], tuple[str, ...]]],
        rank: Callable[[Any, Any], Rank],
        sheet: Callable[[Any, str, Any], Sheet],
        entries: Callable[[Any, str], Mapping[str, Sequence[Entry]]],
        faults: Callable[[Any, Any], Iterable[tuple[str, Any]]],
        schema: Callable[[], dict[str, Any]],
        house: type[House],
    ) -> None:
        self._load, self._begin, self._sides, self._rank = load, begin, sides, rank
        self._sheet, self._entries, self._faults, self._house = sheet, entries, faults, house
        self.match, self.schema = match, schema

    def encounters(self, pack: Path | None) -> tuple[ShelfItem, ...]:
        whole = self._load(pack)
        known = sorted(whole.encounter, key=lambda one: self._rank(whole, one).place)
        return tuple(ShelfItem(one.id, one.title, self._rank(whole, one).words) for one in known)

    def world(self, encounter: str, rulings: tuple[str, ...], pack: Path | None) -> W:
        return self._begin(self._load(pack), encounter, rulings)

    def sides(self, pack: Path | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return self._sides(self._load(pack))

    def counts(self, pack: Path | None) -> dict[str, int]:
        whole = self._load(pack)
        return {kind: len(getattr(whole, kind)) for kind in whole.__struct_fields__}

    def sheet(self, who: str, rulings: tuple[str, ...], pack: Path | None) -> Sheet:
        return self._sheet(self._load(pack), who, self._house.of(*rulings))

    def entries(self, who: str, pack: Path | None) -> dict[str, list[dict[str, Any]]]:
        found = self._entries(self._load(pack), who)
        return {kind: [omit_defaults(one) for one in listed] for kind, listed in found.items()}

    def faults(self, pack: Path | None, rulings: tuple[str, ...]) -> list[str]:
        return [f"{entry}: {fault}" for entry, fault in self._faults(self._load(pack), self._house.of(*rulings))]
