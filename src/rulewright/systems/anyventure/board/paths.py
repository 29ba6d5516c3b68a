"""Paths over the ground: every square where a move or jump could end, and the squares on the way.

Grounds are few and asked about often, so results are cached by ground, footprint and mode.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import product, takewhile

from ..model.terms import Mode
from ..model.world import Adventure, Cell, Fighter, Ground
from .lines import is_clear, walls_of
from .shapes import DIRECTIONS, block, footprint_side
from .standing import Mover, first_steps, later_steps, mover, occupied_squares, steps

Path = tuple[Cell, ...]
Paths = Mapping[Cell, Path]


class Routes(Mapping[Cell, Path]):
    """The squares where a move could end. Each maps to its path, which is put together only when it is read."""

    __slots__ = ("_ends", "_previous")

    def __init__(self, previous: dict[Cell, Cell], occupied: frozenset[Cell]) -> None:
        """`previous` maps each square that can be reached to the one before it."""
        self._previous = previous
        self._ends = dict.fromkeys(cell for cell in previous if cell not in occupied)

    def __getitem__(self, end: Cell) -> Path:
        self._ends[end]  # raises a KeyError for a square that can be passed but not stopped at
        path = [end]
        while (cell := self._previous.get(path[-1])) is not None:
            path.append(cell)
        return tuple(reversed(path[:-1]))

    def __contains__(self, end: object) -> bool:
        return end in self._ends

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._ends)

    def __len__(self) -> int:
        return len(self._ends)


def routes(adventure: Adventure, fighter: Fighter, mode: Mode, units: int) -> Paths:
    """Every other square where a move of up to `units` steps could end, with a shortest path.

    Of equally short paths it is one that leaves the reach of the fewest enemies: each may answer with an attack.
    """
    return _routes(mover(adventure, fighter, mode), units)


@lru_cache(maxsize=512)
def _routes(moving: Mover, units: int) -> Paths:
    return search(moving, units)


def search(moving: Mover, units: int, enough: Callable[[Cell], bool] | None = None) -> Paths:
    """A breadth-first search for `routes`; it stops at the first distance with an end that is good enough."""
    steps_from, watchers = {**moving.next_steps(), moving.start: moving.start_steps()}, _watchers(moving)
    previous: dict[Cell, Cell] = {}
    cost_to, layer = {moving.start: 0}, [moving.start]
    for _ in range(units):
        # A whole layer is compared before it is fixed: of equally long paths to a square, the cheapest counts.
        reached: dict[Cell, tuple[int, Cell]] = {}
        for here in layer:
            beside, so_far = watchers.get(here, 0), cost_to[here]
            for there in steps_from.get(here, ()):
                if there in cost_to or there in moving.barred:
                    continue
                cost = so_far + (beside & ~watchers.get(there, 0)).bit_count() if beside else so_far
                if there not in reached or cost < reached[there][0]:
                    reached[there] = cost, here
        for there, (cost, here) in reached.items():
            previous[there], cost_to[there] = here, cost
        layer = list(reached)
        if not layer or (enough and any(enough(cell) and cell not in moving.occupied for cell in layer)):
            break
    return Routes(previous, moving.occupied)


def _watchers(moving: Mover) -> dict[Cell, int]:
    """The enemies beside each square, one bit for each, so that those left behind by a step are counted quickly."""
    watchers: dict[Cell, int] = {}
    for bit, cells in enumerate(moving.beside):
        for cell in cells:
            watchers[cell] = watchers.get(cell, 0) | 1 << bit
    return watchers


def straight_routes(adventure: Adventure, fighter: Fighter, units: int, mode: Mode = "walk") -> Paths:
    """Every square where a move in a straight line could end, in any direction, and the path there."""
    return _open_lines(mover(adventure, fighter, mode), units)


@lru_cache(maxsize=512)
def _open_lines(moving: Mover, units: int) -> Paths:
    paths = _straight_routes(moving.ground, moving.side, moving.mode, moving.start, units)
    barred = frozenset(cell for cell in moving.barred if cell in paths)
    open_ = {cell: path for cell, path in paths.items() if cell not in moving.occupied}
    return {end: path for end, path in open_.items() if barred.isdisjoint(path)} if barred else open_


@lru_cache(maxsize=512)
def _straight_routes(ground: Ground, side: int, mode: Mode, start: Cell, units: int) -> Paths:
    (x, y), first, later = start, first_steps(ground, side, mode), later_steps(ground, side, mode)
    columns = range(max(0, x - units), min(ground.width, x + units + 1))
    rows = range(max(0, y - units), min(ground.depth, y + units + 1))
    found: dict[Cell, Path] = {}
    for end in product(columns, rows):
        here, ends, path = start, first.get(start, ()), _line(end[0] - x, end[1] - y)
        for right, up in path:
            if (here := (x + right, y + up)) not in ends:
                break
            ends = later.get(here, ())
        else:
            if path:
                found[end] = tuple((x + right, y + up) for right, up in path)
    return found


@lru_cache(maxsize=8192)
def _line(dx: int, dy: int) -> Path:
    """The squares of a straight line, counted from its start."""
    return _squares_below((0, 0), (dx, dy), max(abs(dx), abs(dy)))


def straight_path(adventure: Adventure, fighter: Fighter, direction: int, units: int, mode: Mode = "walk") -> Path:
    """The path straight ahead until something is in the way; `direction` counts clockwise from north."""
    moving = mover(adventure, fighter, mode)
    ray = _rays(moving.ground, moving.side, mode, moving.start)[direction][:units]
    line = tuple(takewhile(lambda cell: cell not in moving.barred, ray))
    while line and line[-1] in moving.occupied:
        line = line[:-1]
    return line


@lru_cache(maxsize=512)
def _rays(ground: Ground, side: int, mode: Mode, start: Cell) -> tuple[Path, ...]:
    """The straight path in each direction, as far as the ground allows."""
    rays = []
    for dx, dy in DIRECTIONS:
        ray, (x, y), ends = [], start, first_steps(ground, side, mode).get(start, ())
        while (x + dx, y + dy) in ends:
            x, y = x + dx, y + dy
            ray.append((x, y))
            ends = later_steps(ground, side, mode).get((x, y), ())
        rays.append(tuple(ray))
    return tuple(rays)


def jump_ends(adventure: Adventure, fighter: Fighter, units: int) -> dict[Cell, int]:
    """Every free square that a jump could reach, with its distance. A jump passes over everything but walls."""
    blocked = occupied_squares(adventure, fighter)
    ends = _jump_ends(adventure.ground, footprint_side(fighter), fighter.at, units)
    return {end: far for end, far in ends.items() if end not in blocked}


@lru_cache(maxsize=512)
def _jump_ends(ground: Ground, side: int, start: Cell, units: int) -> dict[Cell, int]:
    (x, y), fits = start, steps(ground, side)
    square = product(range(x - units, x + units + 1), range(y - units, y + units + 1))
    ends = (end for end in square if end != start and end in fits and _jump_is_clear(ground, start, side, end))
    return {end: _steps_between(start, end) for end in ends}


def jump_path(adventure: Adventure, fighter: Fighter, end: Cell, units: int) -> Path:
    """The path of a jump that was aimed at `end` and carries `units`: it may fall short, or go on up to a wall."""
    ground, side, aimed = adventure.ground, footprint_side(fighter), _steps_between(fighter.at, end)
    fits, path = steps(ground, side), _squares_below(fighter.at, end, units)
    while len(path) > aimed and not (path[-1] in fits and _jump_is_clear(ground, fighter.at, side, path[-1])):
        path = path[:-1]
    return path


def _steps_between(start: Cell, end: Cell) -> int:
    return max(abs(end[0] - start[0]), abs(end[1] - start[1]))


def _jump_is_clear(ground: Ground, start: Cell, side: int, end: Cell) -> bool:
    """Whether every part of a footprint gets there in a straight line without meeting a wall."""
    walls, dx, dy = walls_of(ground), end[0] - start[0], end[1] - start[1]
    return not walls or all(is_clear(walls, (x, y), (x + dx, y + dy)) for x, y in block(start, side))


def _squares_below(start: Cell, end: Cell, units: int) -> Path:
    """The squares below a jump towards `end`, one for each unit."""
    # Whole numbers only: `+ far` over `2 * far` rounds to the nearest square in the same way on every machine.
    (x, y), dx, dy, far = start, end[0] - start[0], end[1] - start[1], _steps_between(start, end)
    return tuple(
        (x + (2 * dx * at + far) // (2 * far), y + (2 * dy * at + far) // (2 * far)) for at in range(1, units + 1)
    )
