"""A pair that is there already grows: up to which Bond Level, and every upgrade on the way."""

from __future__ import annotations

from pathlib import Path

from rulewright.content.matches import reject_unknown_names
from rulewright.errors import Refusal
from rulewright.game.making import MAKER
from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find

from ..characters.sheet_rules import LEVELS
from ..house import Rulings
from ..packs.loading import load, sheets
from ..rules.levels import TOP
from .draft import Draft, Grows, Wanted, flow
from .growth import gain_level, grow_up, take


@flow("bond.level", "level.cap", "level.table")
def how_much_further(scene: Scene[Draft]) -> Resolve[None]:
    """The pair says how far it has come; below the Minor Upgrade of its level only what is due is taken."""
    now = scene.world.level
    label = f"Bond Level {now} now: up to which do they grow? [level.table]"
    level = yield from ask(MAKER, Between(now, LEVELS[-1]), label, min(now + 1, LEVELS[-1]))
    scene.happen(Wanted(level))


@flow("level.xp-track", "level.minor")
def first_step(scene: Scene[Draft]) -> None:
    """Who has half the track marked has had this level's Minor Upgrade already."""
    draft = scene.world
    if draft.grows and draft.grows.pair.xp >= TOP // 2 and draft.level < draft.wanted:
        scene.later(gain_level())


def begin(who: str, rulings: tuple[str, ...], pack: Path | None) -> Draft:
    """A pair as it stands, with the questions of its growth still to be put."""
    known = load(pack)
    names = tuple(one.id for one in known.pair)
    if any(one.id == who for one in known.npc):
        raise Refusal(f"{who} is an NPC; Bond Levels are for pairs: {', '.join(names)}", "bond.level")
    reject_unknown_names((who,), names, "pair")
    entry = find(known.pair, who)
    kid, animon = sheets(known, entry)
    grows = Grows(find(known.kid, entry.kid), find(known.animon, entry.animon), entry)
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
