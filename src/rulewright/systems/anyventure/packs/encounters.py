"""What no table could play with in an encounter: places, the map, rulings."""

from __future__ import annotations

from typing import Any, cast

from rulewright.content.packs import EntriesByKind
from rulewright.errors import BookError

from ..house import Rulings
from ..model.terms import Size
from ..model.world import Cell
from . import maps
from .entries import EncounterEntry
from .known import Wrong, wrong_names
from .songs import wrong_beasts


def wrong_encounter(entry: EncounterEntry, found: EntriesByKind) -> Wrong:
    yield from wrong_names("pcs", (placed.who for placed in entry.pcs))
    yield from wrong_names("then", entry.then)
    yield from (("pcs", f"{placed.who} is there once") for placed in entry.pcs if placed.count != 1)
    lines = maps.rows(entry)
    if len({len(line) for line in lines}) > 1:
        yield "map", f"expected rows of the same length, got {', '.join(str(len(line)) for line in lines)}"
    strange = [sign for sign in dict.fromkeys("".join(lines)) if not sign.isalpha() and sign not in maps.SIGNS]
    if strange:
        yield "map", f"expected letters and {' '.join(maps.SIGNS)}, got {' '.join(strange)}"
    yield from wrong_places(entry, found)
    pcs = tuple(placed.who for placed in entry.pcs)
    yield from wrong_beasts(entry.allies, pcs, found, {who: size_of(who, found) for who in pcs})
    try:
        Rulings.of(*entry.rulings)
    except BookError as error:
        yield "rulings", str(error)


def wrong_places(entry: EncounterEntry, found: EntriesByKind) -> Wrong:
    """Everybody has a place on open ground, large enough, of their own."""
    ground = maps.ground(entry)
    filled: list[Cell] = []
    for who, side, at in maps.places(entry):
        if at is None:
            yield "map", f"there is no place left for {who}: expected more letters of its own ({maps.STANDS[side]})"
            continue
        own = maps.fills(at, size_of(who, found))
        for cell in own:
            if not (cell[0] < ground.width and cell[1] < ground.depth) or cell in ground.walls:
                yield "map", f"{who} at {at} does not fit: {cell} is a wall or outside"
            elif cell in filled:
                yield "map", f"{who} at {at} does not fit: somebody stands at {cell} already"
        filled += own


def size_of(who: str, found: EntriesByKind) -> Size:
    if who in found["creature"]:
        creature: Any = found["creature"][who][1]
        return cast("Size", creature.size)
    pc: Any = found["pc"][who][1]
    ancestry: Any = found["ancestry"].get(pc.ancestry, (0, None))[1]
    return cast("Size", pc.size or (ancestry.sizes[0] if ancestry else "medium"))
