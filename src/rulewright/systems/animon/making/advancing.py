"""Advances an existing pair to a higher Bond Level, with every upgrade on the way."""

from __future__ import annotations

from pathlib import Path

from rulewright.content.matches import reject_unknown_names
from rulewright.errors import Refusal
from rulewright.game.making import MAKER
from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Number
from rulewright.words.phrase import Many

from ..characters.sheet_rules import LEVELS
from ..house import Rulings
from ..packs.loading import load, sheets_of_pair
from ..phrases import say
from ..rules.growth.levels import XP_TRACK
from .draft import Draft, ExistingPair, Wanted, flow
from .growth import gain_level, grow_up, take


@flow("bond.level", "level.cap", "level.table")
def how_much_further(scene: Scene[Draft]) -> Resolve[None]:
    """The pair grows to the Bond Level that its player names."""
    now = scene.world.level
    label = say("which-level-further", level=Number(now))
    level = yield from ask(MAKER, Between(now, LEVELS[-1]), label, min(now + 1, LEVELS[-1]))
    scene.happen(Wanted(level))


@flow("level.xp-track", "level.minor")
def first_step(scene: Scene[Draft]) -> None:
    """A pair with half of its XP track marked has already had the Minor Upgrade of this level."""
    draft = scene.world
    if draft.grows and draft.grows.pair.xp >= XP_TRACK // 2 and draft.level < draft.wanted:
        scene.later(gain_level())


def begin(who: str, rulings: tuple[str, ...], pack: Path | None) -> Draft:
    """A draft of an existing pair with the questions of its growth still to be asked."""
    loaded = load(pack)
    names = tuple(entry.id for entry in loaded.pair)
    if any(npc.id == who for npc in loaded.npc):
        raise Refusal(say("only-pairs-grow", who=who, pairs=Many(names, ",")), "bond.level")
    reject_unknown_names((who,), names, "pair")
    entry = find(loaded.pair, who)
    kid, animon = sheets_of_pair(loaded, entry)
    grows = ExistingPair(find(loaded.kid, entry.kid), find(loaded.animon, entry.animon), entry)
    return Draft(
        kind="pair",
        rulings=rulings,
        house=Rulings.of(*rulings),
        name=grows.kid.name,
        id=entry.kid,
        partner=entry.animon,
        level=entry.level,
        wanted=entry.level,
        kid=kid,
        animon=animon,
        grows=grows,
        agenda=(*(take(kind) for kind in entry.upgrades_due), how_much_further(), first_step(), grow_up()),
    )
