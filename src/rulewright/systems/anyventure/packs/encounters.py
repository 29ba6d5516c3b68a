"""Checks of encounters: the map, the place of every fighter, tame beasts and rulings."""

from __future__ import annotations

from typing import Any, cast

from rulewright.content.packs import EntriesByKind
from rulewright.errors import BookError

from ..house import Rulings
from ..model.terms import Size
from ..model.world import Cell
from . import maps
from .entries import EncounterEntry
from .songs import beast_problems
from .vocabulary import Problems, duplicate_problems


def encounter_problems(entry: EncounterEntry, entries: EntriesByKind) -> Problems:
    yield from duplicate_problems("pcs", (placed.who for placed in entry.pcs))
    yield from duplicate_problems("then", entry.then)
    yield from (("pcs", f"{placed.who} can be there only once") for placed in entry.pcs if placed.count != 1)
    lines = maps.rows(entry)
    if len({len(line) for line in lines}) > 1:
        yield "map", f"expected rows of the same length, got {', '.join(str(len(line)) for line in lines)}"
    strange = [sign for sign in dict.fromkeys("".join(lines)) if not sign.isalpha() and sign not in maps.TERRAIN_SIGNS]
    if strange:
        yield "map", f"expected letters and {' '.join(maps.TERRAIN_SIGNS)}, got {' '.join(strange)}"
    yield from place_problems(entry, entries)
    pcs = tuple(placed.who for placed in entry.pcs)
    yield from beast_problems(entry.allies, pcs, entries, {who: character_size(who, entries) for who in pcs})
    try:
        Rulings.of(*entry.rulings)
    except BookError as error:
        yield "rulings", str(error)


def place_problems(entry: EncounterEntry, entries: EntriesByKind) -> Problems:
    """Every fighter has room on open ground that no other fills."""
    ground = maps.ground_of(entry)
    filled: list[Cell] = []
    for who, side, at in maps.start_positions(entry):
        if at is None:
            yield (
                "map",
                f"there is no place left for {who}: expected more letters of its own ({maps.SIDE_LETTERS[side]})",
            )
            continue
        own = maps.squares_filled(at, character_size(who, entries))
        for cell in own:
            if not (cell[0] < ground.width and cell[1] < ground.depth) or cell in ground.walls:
                yield "map", f"{who} at {at} does not fit: {cell} is a wall or outside"
            elif cell in filled:
                yield "map", f"{who} at {at} does not fit: somebody stands at {cell} already"
        filled += own


def character_size(who: str, entries: EntriesByKind) -> Size:
    if who in entries["creature"]:
        creature: Any = entries["creature"][who][1]
        return cast("Size", creature.size)
    pc: Any = entries["pc"][who][1]
    ancestry: Any = entries["ancestry"].get(pc.ancestry, (0, None))[1]
    return cast("Size", pc.size or (ancestry.sizes[0] if ancestry else "medium"))
