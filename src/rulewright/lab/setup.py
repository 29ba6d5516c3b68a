"""Describes what the lab plays, as plain data that can be stored, sent to workers and asked again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import force_setattr

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.field_paths import with_value
from rulewright.kernel.rules.world import Struct
from rulewright.spelling import did_you_mean
from rulewright.systems import game

from .policies import BEST_RESPONSE, DEFAULT_POLICY, find_policy, named, policy_by_side


class Setup(Struct, frozen=True):
    """A game, a match, and the policy of each side.

    A change of the match whose path begins with a field of the world is made to the world, any other to the content.

    Attributes:
        game: The name of the game.
        match: What is played.
        ours: The policy of the players' side: its name, or a function that needs no other process, such as one of a
            notebook. `best-reply` searches for the best response.
        theirs: The policy of the other side, likewise.

    Example:
        >>> setup = Setup("animon", Match(ours=("jory-smolkin",), theirs=("rustbug",)), ours="careful")
        >>> [one.id for one in setup.world().fighters]
        ['jory', 'rustbug', 'smolkin']
    """

    game: str
    match: Match
    ours: str = DEFAULT_POLICY
    theirs: str = DEFAULT_POLICY

    def __post_init__(self) -> None:
        for side in ("ours", "theirs"):
            policy = getattr(self, side)
            if not isinstance(policy, str):
                force_setattr(self, side, named(policy))

    @property
    def system(self) -> Game[Any]:
        """The game itself."""
        return game(self.game)

    def world(self) -> Any:
        """The world as the fight begins."""
        system, match = self.system, self.match
        fields = system.world.__struct_fields__
        world_changes = tuple(change for change in match.changes if change[0].partition(".")[0] in fields)
        content_changes = tuple(change for change in match.changes if change not in world_changes)
        encounters = [one.id for one in system.shelf.encounters(None if match.pack is None else Path(match.pack))]
        if match.encounter and match.encounter not in encounters:
            hint = did_you_mean(match.encounter, encounters)
            raise Refusal(f"there is no encounter {match.encounter!r}, there are {', '.join(encounters)}{hint}")
        world = system.shelf.match(match.but(changes=content_changes))
        for path, value in world_changes:
            world = with_value(world, path, value)
        return world

    def policy(self) -> Policy:
        """How all roles answer; a side that searches for its best response starts from the default policy."""
        ours, theirs = (DEFAULT_POLICY if name == BEST_RESPONSE else name for name in (self.ours, self.theirs))
        return policy_by_side(self.system, find_policy(self.system, ours), find_policy(self.system, theirs))

    @property
    def searching(self) -> tuple[str, ...]:
        """The sides that search for their best response."""
        sides = (("pcs", self.ours), ("npcs", self.theirs))
        return tuple(side for side, policy in sides if policy == BEST_RESPONSE)
