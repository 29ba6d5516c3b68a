"""What is to be played in the lab, as plain data that can be stored, sent and asked again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.paths import with_value
from rulewright.kernel.rules.world import Struct
from .policies import BEST_RESPONSE, find_policy, policy_by_side
from rulewright.spelling import did_you_mean
from rulewright.systems import game

DEFAULT_POLICY = "focus-fire"


class Setup(Struct, frozen=True):
    """A game, a match and how each side plays.

    Changes of the match whose path begins with a field of the world are made to the world, all others to the content.
    """

    game: str
    match: Match
    ours: str = DEFAULT_POLICY
    theirs: str = DEFAULT_POLICY

    @property
    def system(self) -> System[Any]:
        return game(self.game)

    def world(self) -> Any:
        """The world about to begin."""
        system, match = self.system, self.match
        late = tuple(one for one in match.changes if _first(one[0]) in system.world.__struct_fields__)
        early = tuple(one for one in match.changes if one not in late)
        known = [one.id for one in system.shelf.encounters(_path(match.pack))]
        if match.encounter and match.encounter not in known:
            hint = did_you_mean(match.encounter, known)
            raise Refusal(f"there is no encounter {match.encounter!r}, there are {', '.join(known)}{hint}")
        world = system.shelf.match(match.but(changes=early))
        for path, value in late:
            world = with_value(world, path, value)
        return world

    def policy(self) -> Policy:
        """How everybody answers; a side that looks for its best reply starts from focus-fire."""
        ours, theirs = (DEFAULT_POLICY if one == BEST_RESPONSE else one for one in (self.ours, self.theirs))
        return policy_by_side(self.system, find_policy(self.system, ours), find_policy(self.system, theirs))

    @property
    def searching(self) -> tuple[str, ...]:
        """The sides that play their best reply."""
        sides = (("pcs", self.ours), ("npcs", self.theirs))
        return tuple(side for side, policy in sides if policy == BEST_RESPONSE)


def _first(path: str) -> str:
    return path.partition(".")[0]


def _path(pack: str | None) -> Path | None:
    return None if pack is None else Path(pack)
