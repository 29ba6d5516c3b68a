"""Wonder and Woe: held, and cashed at any moment."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.options import Offer, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...facts import Marked, Told
from ...model.terms import MENTAL, ConditionName
from ...model.world import Adventure, Fighter
from ...phrases import say
from ...ruleset import flow
from ..combat.damage import gain_morale, spend_resolve
from ..conditions.conditions import become, end_condition

WONDER_MORALE = 10
FLURRY_ROUNDS = 10  # a minute


Token = Literal["wonder", "woe"]


def holds_token(fighter: Fighter, what: Token) -> bool:
    """Whether a token is there to be cashed. A claim may come after it is gone, and then does nothing."""
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
    if not holds_token(scene.world.fighter(who), "wonder"):
        return
    scene.happen(Marked(who, wonder=False))
    if scene.world.house.wonder_morale_clears == "clears":
        end_condition(scene, who, "numbed")
        end_condition(scene, who, "broken")
    gain_morale(scene, who, WONDER_MORALE)


@flow("wonder.recover", "resource.wonder-woe-cash", "condition.groups")
def wonder_recover(scene: Scene[Adventure], who: str, condition: ConditionName) -> None:
    """Cash Wonder: one mental condition ends."""
    fighter = scene.world.fighter(who)
    if holds_token(fighter, "wonder") and condition in recoverable_conditions(fighter):
        scene.happen(Marked(who, wonder=False))
        end_condition(scene, who, condition)


@flow("woe.flurry", "woe.numbed", "resource.wonder-woe-cash")
def woe_flurry(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Cash Woe: for a minute, one extra attack each turn for 2 Resolve."""
    if not holds_token(scene.world.fighter(who), "woe"):
        return
    scene.happen(Marked(who, woe=False, flurry=FLURRY_ROUNDS), Told(say("fights-desperately", who=Who(who))))
    yield from numbing(who)


@flow("woe.numbed")
def numbing(scene: Scene[Adventure], who: str) -> None:
    """Cashing Woe always leaves the character Numbed."""
    become(scene, who, "numbed")


@flow("creation.culture-taboo", "resource.morale-cost")
def break_taboo(scene: Scene[Adventure], who: str, price: int) -> None:
    """Acting against the restriction of one's culture costs Resolve at once."""
    restriction = scene.world.fighter(who).sheet.restriction
    scene.happen(Told(say("breaks-with-culture", who=Who(who), restriction=restriction)))
    spend_resolve(scene, who, price)


def token_offers(adventure: Adventure, fighter: Fighter) -> tuple[Offer, ...]:
    """What the tokens a character holds can be cashed for now."""
    offers: list[Offer] = []
    if holds_token(fighter, "wonder"):
        offers.append(offer(wonder_morale, fighter.id, when="next"))
        if conditions := recoverable_conditions(fighter):
            offers.append(offer(wonder_recover, fighter.id, condition=OneOf[ConditionName](conditions), when="next"))
    if holds_token(fighter, "woe") and adventure.fight:
        offers.append(offer(woe_flurry, fighter.id, when="next"))
    return tuple(offers)


def recoverable_conditions(fighter: Fighter) -> tuple[ConditionName, ...]:
    names = (condition.id for condition in fighter.conditions if condition.id in MENTAL)
    return tuple(name for name in names if name not in ("numbed", "broken", "alert"))
