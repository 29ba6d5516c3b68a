"""Newcomers at a table where the game has begun, as a fact like any other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rulewright.content.packs import number_duplicates
from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import builtins
from rulewright.kernel.rules.paths import with_value
from rulewright.kernel.rules.world import Fact, W, World

if TYPE_CHECKING:
    from .system import System


class Joined(Fact[World], frozen=True, tag="came-in"):
    """Somebody came in: these fields of the world are now so. The tag leaves the name free for facts of the games."""

    fields: dict[str, Any]
    words: str

    def apply(self, world: World) -> World:
        for name, value in self.fields.items():
            world = with_value(world, name, value)
        return world

    def tell(self) -> str:
        return self.words


def join_fact(system: System[W], world: W, other: W, words: str, side: str = "") -> Joined:
    """The fact by which those of another world join this one; with a side named, `pcs` or `npcs`, only those on it.

    `world` is a settled one, such as `table.position.world`: what an open call has done so far is done again after it.
    """
    if system.join is None:
        raise Refusal(f"nobody can join a game of {system.title} that has begun; prepare another encounter")
    after = system.join(world, only_side(system, other, side) if side else other)
    if after.agenda != world.agenda:
        raise TypeError(f"{system.title}: joining leaves the agenda as it is")
    changed = {name: getattr(after, name) for name in world.__struct_fields__}
    fields = {name: value for name, value in changed.items() if value != getattr(world, name)}
    if not fields:
        raise Refusal("nobody new is among them: expected somebody who is not at the table yet")
    return Joined(builtins(fields), words)


def only_side(system: System[W], world: W, side: str) -> W:
    """The world with those on one side only, as far as they stand in its rosters."""
    known = tuple(dict.fromkeys(system.sides.values()))
    if side not in known:
        raise Refusal(f"there is no side {side!r}; expected one of {', '.join(known)}")
    rosters = {name: getattr(world, name) for name in world.__struct_fields__ if name != "agenda"}
    kept = {
        name: tuple(one for one in value if _side(system, world, one) in (None, side))
        for name, value in rosters.items()
        if isinstance(value, tuple)
    }
    return world.but(**kept)


def _side(system: System[W], world: W, one: Any) -> str | None:
    """The side somebody in a roster is on; None for everything else."""
    own = system.sides.get(getattr(one, "side", ""))
    name = getattr(one, "id", None)
    return own or (system.side_of(world, name) if name in system.roles(world) else None)


def unique_names(there: Iterable[str], coming: Iterable[str]) -> dict[str, str]:
    """Names for those who come to some who are there: a second rat is `rat-2`, and with two more there is a `rat-3`."""
    there, coming = tuple(there), tuple(coming)
    kinds = (_kind(name, coming) for name in coming)
    return dict(zip(coming, number_duplicates((*there, *kinds))[len(there) :], strict=True))


def _kind(name: str, coming: tuple[str, ...]) -> str:
    """A name without the number that only tells it from others of its kind who come with it."""
    stem, _, number = name.rpartition("-")
    return stem if number.isdigit() and stem in coming else name
