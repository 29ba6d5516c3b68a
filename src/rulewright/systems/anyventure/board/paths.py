"""Ways over the ground: every square where a move could end, and the squares stepped on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import product, takewhile

from ..model.terms import Mode
from ..model.world import Adventure, Cell, Fighter, Ground
from .lines import clear, walls_of
from .shapes import DIRECTIONS, block, side_of
from .standing import Going, further, going, onward, steps, taken

Path = tuple[Cell, ...]
Paths = Mapping[Cell, Path]


class Routes(Mapping[Cell, Path]):
    """Squares where a move could end; the way to one is gone back from it when somebody wants to know."""

    __slots__ = ("_before", "_ends")

    def __init__(self, before: dict[Cell, Cell], taken: frozenset[Cell]) -> None:
        """`before` has the square before each that can be come to."""
        self._before = before
        self._ends = dict.fromkeys(cell for cell in before if cell not in taken)

    def __getitem__(self, end: Cell) -> Path:
        self._ends[end]
        way = [end]
        while (last := self._before.get(way[-1])) is not None:
            way.append(last)
        return tuple(reversed(way[:-1]))

    def __contains__(self, end: object) -> bool:
        return end in self._ends

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._ends)

    def __len__(self) -> int:
        return len(self._ends)


def routes(adventure: Adventure, fighter: Fighter, mode: Mode, units: int) -> Paths:
    """Every other square where a move of so many steps could end, with a shortest way.

    Of equally short ways it takes one that leaves the squares beside enemies least often.
    """
    return _routes(going(adventure, fighter, mode), units)


@lru_cache(maxsize=512)
def _routes(ways: Going, units: int) -> Paths:
    return search(ways, units)


def search(ways: Going, units: int, enough: Callable[[Cell], bool] | None = None) -> Paths:
    """The same for somebody who goes about so; it looks no further than where an end is good enough."""
    leads, watched = {**ways.further(), ways.start: ways.first()}, _watched(ways)
    came: dict[Cell, Cell] = {}
    left, layer = {ways.start: 0}, [ways.start]
    for _ in range(units):
        found: dict[Cell, tuple[int, Cell]] = {}
        for here in layer:
            beside, before = watched.get(here, 0), left[here]
            for there in leads.get(here, ()):
                if there in left or there in ways.barred:
                    continue
                cost = before + (beside & ~watched.get(there, 0)).bit_count() if beside else before
                if there not in found or cost < found[there][0]:
                    found[there] = cost, here
        for there, (cost, here) in found.items():
            came[there], left[there] = here, cost
        layer = list(found)
        if not layer or (enough and any(enough(cell) and cell not in ways.taken for cell in layer)):
            break
    return Routes(came, ways.taken)


def _watched(ways: Going) -> dict[Cell, int]:
    """For each square beside enemies which of them they are, one bit for each."""
    watched: dict[Cell, int] = {}
    for bit, cells in enumerate(ways.beside):
        for cell in cells:
            watched[cell] = watched.get(cell, 0) | 1 << bit
    return watched


def straight(adventure: Adventure, fighter: Fighter, units: int, mode: Mode = "walk") -> Paths:
    """Every square where a move in one of the eight directions could end, and the way there."""
    ways = going(adventure, fighter, mode)
    found = _straight(ways.ground, ways.side, ways.mode, ways.start, units)
    met = [cell for cell in ways.barred if cell in found]
    open_ = {cell: path for cell, path in found.items() if cell not in ways.taken}
    return {cell: path for cell, path in open_.items() if not any(one in path for one in met)} if met else open_


@lru_cache(maxsize=512)
def _straight(ground: Ground, side: int, mode: Mode, start: Cell, units: int) -> Paths:
    rays = [ray[:units] for ray in _rays(ground, side, mode, start)]
    return {cell: ray[:at] for ray in rays for at, cell in enumerate(ray, 1)}


def drift(adventure: Adventure, fighter: Fighter, direction: int, units: int, mode: Mode = "walk") -> Path:
    """Straight on in a direction, counted clockwise from north, until something is in the way."""
    ways = going(adventure, fighter, mode)
    ray = _rays(ways.ground, ways.side, mode, ways.start)[direction][:units]
    line = tuple(takewhile(lambda cell: cell not in ways.barred, ray))
    while line and line[-1] in ways.taken:
        line = line[:-1]
    return line


@lru_cache(maxsize=512)
def _rays(ground: Ground, side: int, mode: Mode, start: Cell) -> tuple[Path, ...]:
    """The straight way in each direction as far as the ground allows it."""
    found = []
    for dx, dy in DIRECTIONS:
        ray, (x, y), ends = [], start, onward(ground, side, mode).get(start, ())
        while (x + dx, y + dy) in ends:
            x, y = x + dx, y + dy
            ray.append((x, y))
            ends = further(ground, side, mode).get((x, y), ())
        found.append(tuple(ray))
    return tuple(found)


def leaps(adventure: Adventure, fighter: Fighter, units: int) -> dict[Cell, int]:
    """Every square where a jump in any direction could end, over everything but walls, to a free place; and how far
    that is."""
    others, found = taken(adventure, fighter), _leaps(adventure.ground, side_of(fighter), fighter.at, units)
    return {end: far for end, far in found.items() if end not in others}


@lru_cache(maxsize=512)
def _leaps(ground: Ground, side: int, start: Cell, units: int) -> dict[Cell, int]:
    (x, y), fits = start, steps(ground, side)
    square = product(range(x - units, x + units + 1), range(y - units, y + units + 1))
    ends = (end for end in square if end != start and end in fits and _open(ground, start, side, end))
    return {end: _far(start, end) for end in ends}


def leap(adventure: Adventure, fighter: Fighter, end: Cell, units: int) -> Path:
    """A jump towards a square that carries so far: short of it, or beyond it up to a wall."""
    ground, side, named = adventure.ground, side_of(fighter), _far(fighter.at, end)
    fits, path = steps(ground, side), _flown(fighter.at, end, units)
    while len(path) > named and not (path[-1] in fits and _open(ground, fighter.at, side, path[-1])):
        path = path[:-1]
    return path


def _far(start: Cell, end: Cell) -> int:
    return max(abs(end[0] - start[0]), abs(end[1] - start[1]))


def _open(ground: Ground, start: Cell, side: int, end: Cell) -> bool:
    """Whether no part of a footprint meets a wall on the straight line there."""
    walls, dx, dy = walls_of(ground), end[0] - start[0], end[1] - start[1]
    return not walls or all(clear(walls, one, (one[0] + dx, one[1] + dy)) for one in block(start, side))


def _flown(start: Cell, end: Cell, units: int) -> Path:
    """The squares below a jump towards an end, one for each unit."""
    (x, y), dx, dy, far = start, end[0] - start[0], end[1] - start[1], _far(start, end)
    return tuple(
        (x + (2 * dx * at + far) // (2 * far), y + (2 * dy * at + far) // (2 * far)) for at in range(1, units + 1)
    )
