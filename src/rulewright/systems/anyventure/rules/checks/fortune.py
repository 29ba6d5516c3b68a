"""Wonder and Woe: held, and cashed at any moment."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.options import Offer, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ...facts import Marked, Told
from ...model.terms import MENTAL, ConditionName
from ...model.world import Adventure, Fighter
from ...ruleset import flow
from ..combat.damage import gain_morale, spend_resolve
from ..conditions.conditions import end, simply

BOOST = 10
MINUTE = 10


Token = Literal["wonder", "woe"]


def holds(fighter: Fighter, what: Token) -> bool:
    """Whether a token is there to be cashed; a claim that comes too late lapses."""
    return not fighter.dead and (fighter.wonder if what == "wonder" else fighter.woe)


@flow("resource.wonder-woe", "resource.wonder-woe-cash")
def award(scene: Scene[Adventure], what: Token, who: str) -> None:
    """The GM hands out Wonder or Woe; nobody holds two of a kind."""
    if what == "wonder":
        scene.happen(Marked(who, wonder=True))
    else:
        scene.happen(Marked(who, woe=True))


@flow("wonder.morale", "resource.wonder-woe-cash")
def wonder_morale(scene: Scene[Adventure], who: str) -> None:
    """Cash Wonder: 10 Morale, and Numbed and Broken end."""
    if not holds(scene.world.fighter(who), "wonder"):
        return
    scene.happen(Marked(who, wonder=False))
    if scene.world.house.wonder_morale_clears == "clears":
        end(scene, who, "numbed")
        end(scene, who, "broken")
    gain_morale(scene, who, BOOST)


@flow("wonder.recover", "resource.wonder-woe-cash", "condition.groups")
def wonder_recover(scene: Scene[Adventure], who: str, condition: ConditionName) -> None:
    """Cash Wonder: one mental condition ends."""
    fighter = scene.world.fighter(who)
    if holds(fighter, "wonder") and condition in mental(fighter):
        scene.happen(Marked(who, wonder=False))
        end(scene, who, condition)


@flow("woe.flurry", "woe.numbed", "resource.wonder-woe-cash")
def woe_flurry(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Cash Woe: for a minute an extra attack each turn, 2 Resolve each."""
    if not holds(scene.world.fighter(who), "woe"):
        return
    scene.happen(Marked(who, woe=False, flurry=MINUTE), Told(f"{who} fights with desperate speed"))
    yield from numbing(who)


@flow("woe.numbed")
def numbing(scene: Scene[Adventure], who: str) -> None:
    """Cashing Woe always numbs."""
    simply(scene, who, "numbed")


@flow("creation.culture-taboo", "resource.morale-cost")
def break_taboo(scene: Scene[Adventure], who: str, price: int) -> None:
    """Acting against the restriction of one's culture costs Resolve at once."""
    scene.happen(Told(f"{who} breaks with its culture: {scene.world.fighter(who).sheet.restriction}"))
    spend_resolve(scene, who, price)


def cashes(adventure: Adventure, fighter: Fighter) -> tuple[Offer, ...]:
    """What the tokens it holds can be cashed for now."""
    found: list[Offer] = []
    if holds(fighter, "wonder"):
        found.append(offer(wonder_morale, fighter.id, when="next"))
        if open_ := mental(fighter):
            found.append(offer(wonder_recover, fighter.id, condition=OneOf[ConditionName](open_), when="next"))
    if holds(fighter, "woe") and adventure.fight:
        found.append(offer(woe_flurry, fighter.id, when="next"))
    return tuple(found)


def mental(fighter: Fighter) -> tuple[ConditionName, ...]:
    return tuple(
        one.id for one in fighter.conditions if one.id in MENTAL and one.id not in ("numbed", "broken", "alert")
    )
