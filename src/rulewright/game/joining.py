"""Lets characters join a game that has begun. It is stored as a fact, so it can be undone and replayed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rulewright.content.packs import number_duplicates
from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.field_paths import with_value
from rulewright.kernel.rules.world import Fact, W, World

if TYPE_CHECKING:
    from .game import Game


class Joined(Fact[World], frozen=True, tag="came-in"):
    """Characters joined: the fields of the world that changed, with their new values.

    The tag leaves the name `Joined` free for facts of the games.
    """

    fields: dict[str, Any]
    words: str

    def apply(self, world: World) -> World:
        for name, value in self.fields.items():
            world = with_value(world, name, value)
        return world

    def tell(self) -> str:
        return self.words


def join_fact(system: Game[W], world: W, other: W, words: str, side: str = "") -> Joined:
    """The fact by which the characters of another world join this one.

    Args:
        system: The game.
        world: The settled world, such as `table.position.world`. An open call is run again after the fact.
        other: A world with the newcomers.
        words: What people read about it.
        side: `pcs` or `npcs`: only newcomers on this side join. Empty: all.
    """
    if system.join is None:
        raise Refusal(f"nobody can join a game of {system.title} that has begun; prepare a new encounter instead")
    after = system.join(world, only_side(system, other, side) if side else other)
    # An open call would be lost with the agenda, and with it the answers already given.
    if after.agenda != world.agenda:
        raise TypeError(f"{system.title}: join must not change the agenda")
    changed = {name: getattr(after, name) for name in world.__struct_fields__}
    fields = {name: value for name, value in changed.items() if value != getattr(world, name)}
    if not fields:
        raise Refusal("all of them are here already; name somebody who is not at the table yet")
    # Plain data, so that the fact is now what it will be when it is read back from the log.
    return Joined(to_builtins(fields), words)


def only_side(system: Game[W], world: W, side: str) -> W:
    """The world with only one side: members of the other side are taken out of its rosters."""
    known = tuple(dict.fromkeys(system.sides.values()))
    if side not in known:
        raise Refusal(f"there is no side {side!r}; expected one of {', '.join(known)}")
    rosters = {name: getattr(world, name) for name in world.__struct_fields__ if name != "agenda"}
    kept = {
        name: tuple(member for member in value if _side(system, world, member) in (None, side))
        for name, value in rosters.items()
        if isinstance(value, tuple)
    }
    return world.but(**kept)


def _side(system: Game[W], world: W, member: Any) -> str | None:
    """The side of a member of a roster; None for what is on no side."""
    own = system.sides.get(getattr(member, "side", ""))
    name = getattr(member, "id", None)
    return own or (system.side_of(world, name) if name in system.roles(world) else None)


def unique_names(there: Iterable[str], coming: Iterable[str]) -> dict[str, str]:
    """New names for newcomers that differ from the names already there: a second rat is `rat-2`, a third `rat-3`."""
    there, coming = tuple(there), tuple(coming)
    kinds = (_kind(name, coming) for name in coming)
    return dict(zip(coming, number_duplicates((*there, *kinds))[len(there) :], strict=True))


def _kind(name: str, coming: tuple[str, ...]) -> str:
    """A name without the number that only tells it apart from others of its kind among the newcomers."""
    stem, _, number = name.rpartition("-")
    return stem if number.isdigit() and stem in coming else name
