"""The shelf of a game whose content is in pack files: what such games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.world import W
from rulewright.words.names import name_of_id

from .matches import find_encounter
from .packs import Entry
from .sheet import BrokenBy, Sheet
from .shelf import Match, Shelf, ShelfItem
from .toml_writer import omit_defaults


class Rank(NamedTuple):
    """The place of an encounter in the list, easiest first, and a word on how hard it is."""

    place: int
    words: str


def by_difficulty(order: Sequence[str]) -> Callable[[Any, Any], Rank]:
    """A ranking of encounters by their `difficulty`; `order` lists its values from easy to hard."""
    return lambda _, encounter: Rank(order.index(encounter.difficulty), encounter.difficulty)


class PackShelf(Shelf[W]):
    """The shipped pack with the user's pack, if there is one. `load` reads them; other functions take its result."""

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
        lineup: Callable[[Any, Any], tuple[tuple[str, ...], tuple[str, ...]]],
        plan: Callable[[Any, Match], Any] | None = None,
        told_only: Callable[[Any, W], Iterable[tuple[str, str]]] = lambda _pack, _world: (),
    ) -> None:
        self._load, self._begin, self._sides, self._rank = load, begin, sides, rank
        self._sheet, self._entries, self._faults, self._house = sheet, entries, faults, house
        self._match, self._schema, self._told_only, self._lineup = match, schema, told_only, lineup
        self._plan = plan

    def encounters(self, pack: Path | None) -> tuple[ShelfItem, ...]:
        loaded = self._load(pack)
        ranked = sorted(loaded.encounter, key=lambda encounter: self._rank(loaded, encounter).place)
        return tuple(ShelfItem(it.id, it.title, self._rank(loaded, it).words, it.scene) for it in ranked)

    def world(self, encounter: str, rulings: tuple[str, ...], pack: Path | None) -> W:
        return self._begin(self._load(pack), encounter, rulings)

    def match(self, match: Match) -> W:
        return self._match(match)

    def schema(self) -> dict[str, Any]:
        return self._schema()

    def sides(self, pack: Path | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return self._sides(self._load(pack))

    def lineup(self, encounter: str, pack: Path | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        loaded = self._load(pack)
        return self._lineup(loaded, find_encounter(loaded.encounter, Match(encounter)))

    def encounter_entry(self, match: Match, id_: str, title: str, words: str) -> dict[str, Any]:
        if self._plan is None:
            return super().encounter_entry(match, id_, title, words)
        plan = self._plan(self._load(Path(match.pack) if match.pack else None), match)
        field = "scene" if "scene" in plan.__struct_fields__ else "words"
        entry: dict[str, Any] = omit_defaults(plan.but(id=id_, title=title, cite="prepared for our own table"))
        return {**entry, field: words} if words else entry

    def items(self, kind: str, pack: Path | None) -> tuple[ShelfItem, ...]:
        if kind == "encounter":
            return self.encounters(pack)
        named = ((entry.id, _name_of(entry)) for entry in getattr(self._load(pack), kind))
        return tuple(ShelfItem(id_, name) for id_, name in sorted(named, key=lambda row: row[1].lower()))

    def counts(self, pack: Path | None) -> dict[str, int]:
        loaded = self._load(pack)
        return {kind: len(getattr(loaded, kind)) for kind in loaded.__struct_fields__}

    def sheet(self, who: str, rulings: tuple[str, ...], pack: Path | None) -> Sheet:
        return self._sheet(self._load(pack), who, self._house.of(*rulings))

    def entries(self, who: str, pack: Path | None) -> dict[str, list[dict[str, Any]]]:
        entries = self._entries(self._load(pack), who)
        return {kind: [omit_defaults(entry) for entry in listed] for kind, listed in entries.items()}

    def faults(self, pack: Path | None, rulings: tuple[str, ...]) -> list[str]:
        return [f"{entry}: {fault}" for entry, fault in self._faults(self._load(pack), self._house.of(*rulings))]

    def told_only(self, world: W, pack: Path | None) -> list[tuple[str, str]]:
        return list(self._told_only(self._load(pack), world))

    def broken_in(self, match: Match) -> list[BrokenBy]:
        loaded, house = self._load(Path(match.pack) if match.pack else None), self._house.of(*match.rulings)
        encounter = [it for it in loaded.encounter if it.id == match.encounter]
        taking_part = {*match.ours, *match.theirs, *_texts(to_builtins(encounter))}
        broken = []
        for entry, fault in self._faults(loaded, house):
            kind, _, id_ = entry.partition(" ")
            if id_ in taking_part:
                name = next((_name_of(it) for it in getattr(loaded, kind) if it.id == id_), name_of_id(id_))
                broken.append(BrokenBy(name, getattr(fault, "words", fault.text), fault.rule))
        return broken


def _texts(value: Any) -> Iterator[str]:
    """All texts in plain data; an encounter names everybody who takes part somewhere in it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for part in value.values() for text in _texts(part))
    elif isinstance(value, list | tuple):
        yield from (text for part in value for text in _texts(part))


def _name_of(entry: Any) -> str:
    """What an entry is called; a pair or a party is called by its id."""
    name = getattr(entry, "name", "") or getattr(entry, "title", "")
    return str(name) or name_of_id(entry.id)
