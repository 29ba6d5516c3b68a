"""Ways over the ground: every square where a move could end, and the squares stepped on."""

from __future__ import annotations

from ..terms import Mode
from ..world import NOWHERE, Adventure, Cell, Fighter
from .lines import clear, walls_of
from .shapes import DIRECTIONS, block, cells_of, side_of
from .standing import Going, around, going, steps, taken

Path = tuple[Cell, ...]
Paths = dict[Cell, Path]


def routes(adventure: Adventure, fighter: Fighter, mode: Mode, units: int) -> Paths:
    """Every other square where a move of so many steps could end, with a shortest way.

    Of equally short ways it takes one that leaves the squares beside enemies least often.
    """
    ways, watched = going(adventure, fighter, mode), _watched(adventure, fighter)
    paths: Paths = {fighter.at: ()}
    left = {fighter.at: 0}
    layer = [fighter.at]
    for _ in range(units):
        layer = _widen(ways, watched, paths, left, layer)
        if not layer:
            break
    return {cell: path for cell, path in paths.items() if path and cell not in ways.taken}


def _widen(ways: Going, watched: dict[Cell, int], paths: Paths, left: dict[Cell, int], layer: list[Cell]) -> list[Cell]:
    """The squares one step further out, entered into `paths` and `left` from their best neighbour."""
    found: dict[Cell, tuple[int, Cell]] = {}
    for here in layer:
        if ways.ends(here):
            continue
        beside, before = watched.get(here, 0), left[here]
        for there in ways.onward[here]:
            if there in paths or there in ways.barred:
                continue
            cost = before + (beside & ~watched.get(there, 0)).bit_count() if beside else before
            if there not in found or cost < found[there][0]:
                found[there] = cost, here
    for there, (cost, here) in found.items():
        paths[there], left[there] = (*paths[here], there), cost
    return list(found)


def _watched(adventure: Adventure, fighter: Fighter) -> dict[Cell, int]:
    """For each square beside enemies which of them they are, one bit for each."""
    watched: dict[Cell, int] = {}
    enemies = (one for one in adventure.enemies(fighter) if one.at != NOWHERE and abs(one.height - fighter.height) <= 1)
    for bit, one in enumerate(enemies):
        for cell in around(one, side_of(fighter), 1):
            watched[cell] = watched.get(cell, 0) | 1 << bit
    return watched


def straight(adventure: Adventure, fighter: Fighter, units: int, mode: Mode = "walk") -> Paths:
    """Every square where a move in one of the eight directions could end, and the way there."""
    ways = going(adventure, fighter, mode)
    found: Paths = {}
    for direction in DIRECTIONS:
        line = _line(ways, direction, units)
        found |= {cell: line[:at] for at, cell in enumerate(line, 1) if cell not in ways.taken}
    return found


def drift(adventure: Adventure, fighter: Fighter, direction: int, units: int, mode: Mode = "walk") -> Path:
    """Straight on in a direction, counted clockwise from north, until something is in the way."""
    ways = going(adventure, fighter, mode)
    line = _line(ways, DIRECTIONS[direction], units)
    while line and line[-1] in ways.taken:
        line = line[:-1]
    return line


def _line(ways: Going, direction: Cell, units: int) -> Path:
    line: Path = ()
    (x, y), (dx, dy) = ways.start, direction
    for _ in range(units):
        here, (x, y) = (x, y), (x + dx, y + dy)
        if ways.ends(here) or (x, y) not in ways.onward[here] or (x, y) in ways.barred:
            break
        line += ((x, y),)
    return line


def leaps(adventure: Adventure, fighter: Fighter, units: int) -> Paths:
    """Every square where a jump in any direction could end: over everything but walls, to a free place."""
    x, y = fighter.at
    fits, others = steps(adventure.ground, side_of(fighter)), taken(adventure, fighter)
    square = block((x - units, y - units), 2 * units + 1)
    ends = (end for end in square if end != fighter.at and end in fits and end not in others)
    return {end: _flown(fighter.at, end, _far(fighter.at, end)) for end in ends if _open(adventure, fighter, end)}


def leap(adventure: Adventure, fighter: Fighter, end: Cell, units: int) -> Path:
    """A jump towards a square that carries so far: short of it, or beyond it up to a wall."""
    named, fits = _far(fighter.at, end), steps(adventure.ground, side_of(fighter))
    path = _flown(fighter.at, end, units)
    while len(path) > named and not (path[-1] in fits and _open(adventure, fighter, path[-1])):
        path = path[:-1]
    return path


def _far(start: Cell, end: Cell) -> int:
    return max(abs(end[0] - start[0]), abs(end[1] - start[1]))


def _open(adventure: Adventure, fighter: Fighter, end: Cell) -> bool:
    """Whether no part of its footprint meets a wall on the straight line there."""
    (x, y), walls = fighter.at, walls_of(adventure.ground)
    dx, dy = end[0] - x, end[1] - y
    return not walls or all(clear(walls, one, (one[0] + dx, one[1] + dy)) for one in cells_of(fighter))


def _flown(start: Cell, end: Cell, units: int) -> Path:
    """The squares below a jump towards an end, one for each unit."""
    (x, y), dx, dy, far = start, end[0] - start[0], end[1] - start[1], _far(start, end)
    return tuple(
        (x + (2 * dx * at + far) // (2 * far), y + (2 * dy * at + far) // (2 * far)) for at in range(1, units + 1)
    )
