"""Plans a sweep: reads a file with a game, a match and lists of what to vary, and lists every point of the grid."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import msgspec

from rulewright.content.shelf import Match
from rulewright.conversion import convert
from rulewright.errors import Refusal, RulewrightError
from rulewright.kernel.rules.world import Struct
from rulewright.lab.effort import Effort
from rulewright.lab.policies import DEFAULT_POLICY, FORMER_NAMES, without_id
from rulewright.lab.setup import Setup
from rulewright.spelling import did_you_mean
from rulewright.validation import explain_mismatch

MAX_POINTS = 10_000
SIDES = ("ours", "theirs")
SEED_BYTES = 6
FORMER_NAME_OF = {now: former for former, now in FORMER_NAMES.items()}
"""48 bits: JSON readers and spreadsheets keep whole numbers exact up to 53."""

EXAMPLE = """\
# The fight: an encounter, or names on each side (ours = [...], theirs = [...]).
game = "animon"
encounter = "rust-in-the-shed"
we = "careless"            # the policy of each side; rulewright sim animon --policies lists them
they = "careless"
rulings = []                 # the rulings of your table, such as "attack.tie=miss"
# pack = "mine.toml"         # your own content; the path is relative to this file

[effort]
way = "sampled"              # or "auto" (exact where possible), or "exact"
within = "5%"                # how precise each chance to win has to be
fights = 100                 # how many fights to play at most for each point
seed = 1

# Every combination of these lists is a point of the sweep.
[grid]
we = ["careless", "careful"]

[grid.set]
"npc.rustbug.level" = [1, 3]
"""

Names = str | tuple[str, ...]


class _Grid(Struct, frozen=True):
    encounter: tuple[str, ...] = ()
    ours: tuple[Names, ...] = ()
    theirs: tuple[Names, ...] = ()
    we: tuple[str, ...] = ()
    they: tuple[str, ...] = ()
    rulings: tuple[Names, ...] = ()
    set: dict[str, Any] = {}


class _Effort(Struct, frozen=True):
    way: str = "auto"
    within: float | str = 0.02
    worlds: int = 3_000
    fights: int = 20_000
    seed: int = 0


class _File(Struct, frozen=True):
    game: str
    encounter: str = ""
    ours: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    we: str = DEFAULT_POLICY
    they: str = DEFAULT_POLICY
    rulings: tuple[str, ...] = ()
    pack: str | None = None
    set: dict[str, Any] = {}
    effort: _Effort = _Effort()
    grid: _Grid = _Grid()


class Axis(Struct, frozen=True):
    """Something that varies.

    Attributes:
        name: A key of the file, such as `we`, or the path of a value.
        values: The values that it takes.
    """

    name: str
    values: tuple[Any, ...]


class Point(Struct, frozen=True):
    """One setup of a sweep.

    Attributes:
        number: Its place among all points, from 0 on.
        values: Its value on each axis.
        setup: What is played.
        effort: The effort of the plan with a seed of its own, which depends on the seed of the plan and on the setup.
            Other points can therefore be added without changing the result of this one.
    """

    number: int
    values: tuple[Any, ...]
    setup: Setup
    effort: Effort


class Plan(Struct, frozen=True, dict=True, gc=True):
    """A sweep. `read_plan` reads one from a file, `parse_plan` makes one from data.

    Attributes:
        setup: What every point has in common.
        effort: The effort for each point.
        axes: What varies.
    """

    setup: Setup
    effort: Effort
    axes: tuple[Axis, ...]

    @property
    def size(self) -> int:
        """How many points there are."""
        return prod(len(axis.values) for axis in self.axes)

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """Every combination of the values; the last axis varies first."""
        return tuple(
            self.point(number, values) for number, values in enumerate(product(*(axis.values for axis in self.axes)))
        )

    def point(self, number: int, values: tuple[Any, ...]) -> Point:
        setup = self.setup
        for axis, value in zip(self.axes, values, strict=True):
            setup = with_axis_value(setup, axis.name, value)
        return Point(number, values, setup, self.effort.but(seed=derive_seed(self.effort.seed, setup)))

    def checked(self) -> Plan:
        """The same plan, or a Refusal if any value is not one of the game; nothing is played."""
        # Each value is tried with the first values of the other axes; all combinations would be too many.
        firsts = tuple(axis.values[0] for axis in self.axes)
        for at, axis in enumerate(self.axes):
            for value in axis.values:
                setup = self.point(0, (*firsts[:at], value, *firsts[at + 1 :])).setup
                try:
                    setup.policy()
                    setup.world()
                except RulewrightError as error:
                    raise Refusal(f"{axis.name} = {format_value(value)}: {error}") from error
        return self


def derive_seed(seed: int, setup: Setup) -> int:
    """A seed for a setup, from a common seed; the path of its pack does not matter.

    Policies count by their former names, so that a plan has the same luck in every version.
    """
    ours, theirs = (FORMER_NAME_OF.get(name, without_id(name)) for name in (setup.ours, setup.theirs))
    plain = msgspec.json.encode(setup.but(match=setup.match.but(pack=None), ours=ours, theirs=theirs))
    return int.from_bytes(sha256(str(seed).encode() + plain).digest()[:SEED_BYTES], "big")


def with_axis_value(setup: Setup, name: str, value: Any) -> Setup:
    """A setup with one value of an axis in it."""
    match = setup.match
    if name in ("we", "they"):
        return setup.but(**{{"we": "ours", "they": "theirs"}[name]: value})
    if name == "rulings":
        return setup.but(match=match.but(rulings=(*match.rulings, *value)))
    if name in ("encounter", *SIDES):
        return setup.but(match=match.but(**{name: value}))
    changes = dict(match.changes) | {name: value}
    return setup.but(match=match.but(changes=tuple(changes.items())))


def format_value(value: Any) -> str:
    """A value of an axis as text."""
    if isinstance(value, tuple):
        return ", ".join(map(format_value, value)) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_plan(path: Path) -> Plan:
    """Read the plan of a sweep from a TOML file.

    Args:
        path: The file. The path of a pack in it is relative to its folder.

    Returns:
        The plan.

    Raises:
        Refusal: The file cannot be read, or is not a sweep; the message names it.

    Example:
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from rulewright.lab.experiments.grid import EXAMPLE
        >>> with TemporaryDirectory() as folder:
        ...     file = Path(folder, "sweep.toml")
        ...     _ = file.write_text(EXAMPLE, encoding="utf-8")
        ...     plan = read_plan(file)
        >>> [axis.name for axis in plan.axes]
        ['we', 'npc.rustbug.level']
    """
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise Refusal(f"{path} cannot be read: {error}; expected a sweep in TOML") from error
    try:
        return parse_plan(raw, path.parent)
    except RulewrightError as error:
        raise Refusal(f"{path}: {error}") from error


def parse_plan(raw: Mapping[str, Any], folder: Path = Path()) -> Plan:
    """Make the plan of a sweep from the content of its file.

    Args:
        raw: The content of the file, as `tomllib` reads it.
        folder: Where a pack is looked for.

    Returns:
        The plan.

    Raises:
        Refusal: A key is unknown or a value does not fit, no fight is named, or there are too many points or only one.

    Example:
        >>> grid = {"we": ["careless", "careful"], "rulings": [[], ["attack.tie=miss"]]}
        >>> parse_plan({"game": "animon", "encounter": "rust-in-the-shed", "grid": grid}).size
        4
    """
    for name, kind in (("", _File), ("effort", _Effort), ("grid", _Grid)):
        _expect_keys(raw.get(name, {}) if name else raw, kind, name)
    try:
        file = convert(raw, _File)
    except msgspec.ValidationError as error:
        raise Refusal(explain_mismatch(error, raw)) from error
    pack = None if file.pack is None else str(folder / file.pack)
    changes = tuple((path, _frozen(value, path)) for path, value in _paths(file.set))
    match = Match(file.encounter, file.ours, file.theirs, file.rulings, changes, pack)
    plan = Plan(Setup(file.game, match, file.we, file.they), _effort(file.effort), tuple(_axes(raw, file.grid)))
    _expect_sides(plan)
    _expect_size(plan)
    return plan


def _expect_keys(table: Any, kind: type[Struct], name: str) -> None:
    if not isinstance(table, Mapping):
        raise Refusal(f"expected [{name}] to be a table")
    for key in table:
        if key not in kind.__struct_fields__:
            hint = did_you_mean(key, kind.__struct_fields__)
            where = f" in [{name}]" if name else ""
            raise Refusal(f"unknown {key!r}{where}, there are {', '.join(kind.__struct_fields__)}{hint}")


def _effort(table: _Effort) -> Effort:
    within = table.within
    if isinstance(within, str):
        try:
            within = float(within.removesuffix("%")) / (100 if within.endswith("%") else 1)
        except ValueError:
            raise Refusal(f"within is a share such as 0.5% or 0.005, not {table.within!r}") from None
    if table.way not in ("auto", "exact", "sampled"):
        raise Refusal(f"way is auto, exact or sampled, not {table.way!r}")
    return Effort(table.way, within, table.worlds, table.fights, table.seed).checked()  # type: ignore[arg-type]


def _axes(raw: Mapping[str, Any], grid: _Grid) -> Iterator[Axis]:
    # In the order of the file, which the struct does not keep.
    for name in raw.get("grid", {}):
        if name == "set":
            yield from (_axis(path, value) for path, value in _paths(grid.set))
        elif name in (*SIDES, "rulings"):
            yield _axis(name, [(value,) if isinstance(value, str) else value for value in getattr(grid, name)])
        else:
            yield _axis(name, list(getattr(grid, name)))


def _axis(name: str, values: Any) -> Axis:
    if not isinstance(values, list):
        raise Refusal(f"expected a list of values to try for {name}, got {values!r}")
    if not values:
        raise Refusal(f"the list of {name} is empty; give at least one value, or leave it out")
    frozen = tuple(_frozen(value, name) for value in values)
    twice = [value for at, value in enumerate(frozen) if value in frozen[:at]]
    if twice:
        raise Refusal(f"{format_value(twice[0])} is twice in the list of {name}")
    return Axis(name, frozen)


def _paths(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Paths with their values, whether written in quotes or as nested tables."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _paths(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value


def _frozen(value: Any, name: str) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_frozen(one, name) for one in value)
    if not isinstance(value, str | int | float | bool):
        raise Refusal(f"a value of {name} is a number, a text, true or false, or a list of them, not {value!r}")
    return value


def _expect_sides(plan: Plan) -> None:
    match, names = plan.setup.match, {axis.name for axis in plan.axes}
    encounter = bool(match.encounter) or "encounter" in names
    sides = [bool(getattr(match, side)) or side in names for side in SIDES]
    if encounter == any(sides) or (any(sides) and not all(sides)):
        raise Refusal("expected an encounter, or both ours and theirs, each once at the top or as a list in [grid]")


def _expect_size(plan: Plan) -> None:
    if plan.size > MAX_POINTS:
        raise Refusal(f"the grid has {plan.size:,} points, the limit is {MAX_POINTS:,}; shorten a list")
    if plan.size < 2:
        raise Refusal("there is nothing to vary: give [grid] a list with two values or more")
