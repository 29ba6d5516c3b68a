"""Spending stunt points (SP): buying stunts one after the other, and what happens to the rest."""

from __future__ import annotations

from rulewright.kernel.rules.options import Offers, Text
from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Number, Who

from ...facts import CurrentActionSet, GmStunts, Spoken, TurnSet
from ...model.reach import bands_short
from ...model.sheets import Action
from ...model.world import OngoingAction, Story
from ...phrases import say
from ...ruleset import flow
from ..rolls.aspect_options import role_for
from .stunt_offers import stunt_offers
from .stunt_points import available_sp, uses_gm_pool
from .stunts import done, increase_range


@flow("sp.spend", "test.improve", "sp.unspent", "sp.gm")
def spend(scene: Scene[Story], who: str) -> Resolve[None]:
    """Stunts are bought one after the other; SP that are not spent are lost."""
    yield from buy_stunts(scene, role_for(scene.world, who), who)
    ongoing = scene.world.current_action
    if ongoing and ongoing.sp:
        person = scene.world.person(who)
        if scene.world.house.sp_unspent == "turn":
            scene.happen(TurnSet(who, person.turn.but(sp=person.turn.sp + ongoing.sp)))
        scene.happen(CurrentActionSet(ongoing.but(sp=0)))
    if uses_gm_pool(scene.world, who):
        settle_gm_pool(scene)


def settle_gm_pool(scene: Scene[Story]) -> None:
    """SP that the GM has not spent stay in the pool, or are lost at once where the table rules so."""
    if scene.world.house.sp_gm == "at_once" and scene.world.gm_sp:
        scene.happen(GmStunts(0))


def buy_stunts(scene: Scene[Story], role: str, who: str, *others: str) -> Resolve[None]:
    """A role buys stunts for a person, and personal stunts for others."""
    while not scene.world.is_out_of_conflict(who) and (left := available_sp(scene.world, who)) > 0:
        offers = stunt_offers(scene.seen_by(role), who, left, others=others)
        label = say("buy-a-stunt", left=Number(left, of=who), who=Who(who))
        chosen = yield from ask(role, offers, label, usual_stunt(scene.seen_by(role), who, left, offers))
        if chosen.rule is done:
            break
        yield from chosen


def usual_stunt(story: Story, who: str, left: int, offers: Offers) -> Call[None]:
    """What is bought if nobody says otherwise: the range without which a success comes to nothing, or nothing."""
    ongoing = story.current_action
    must_buy = story.house.modifier_range_beyond == "must_buy"
    missing = bands_short(story, ongoing) if ongoing and ongoing.who == who and must_buy else 0
    wanted = increase_range(who)
    return wanted if 0 < missing <= left and offers.accepts(wanted) else done(who)


@flow("sp.gm")
def gm_spends(scene: Scene[Story], who: str) -> Resolve[None]:
    """After a player's failure the GM may spend the pool for any opponent."""
    story = scene.world
    foes = tuple(one for one in story.foes(who) if story.person(one).sheet.kind != "pc")
    if story.gm_sp and foes:
        # Stunts change the action at hand, so the GM's are bought for one of the opponent; then the player's goes on.
        before = story.current_action
        scene.happen(CurrentActionSet(OngoingAction(who=foes[0], action=Action.DEFEND, target=who)))
        yield from buy_stunts(scene, GM, *foes)
        scene.happen(CurrentActionSet(before))
    settle_gm_pool(scene)


@flow("sp.awesome.discovery", "sp.awesome.respend")
def awesome(scene: Scene[Story], who: str, price: int, stunt: str) -> Resolve[None]:
    """If a stunt changes nothing, the GM explains why, which is a discovery, and its other SP buy another stunt."""
    reason = yield from ask(GM, Text(1000, ("",)), say("why-nothing-comes", who=Who(who)), "")
    scene.happen(Spoken(GM, reason or say("nothing-comes")))
    if price < 2:
        return
    role = GM if scene.world.house.sp_awesome_who == "gm" else role_for(scene.world, who)
    # Only the SP of the stunt that failed may be spent here; the others are put back afterwards.
    kept = scene.world.ongoing().sp
    scene.happen(CurrentActionSet(scene.world.ongoing().but(sp=price - 1)))
    while (left := scene.world.ongoing().sp) > 0:
        offers = stunt_offers(scene.seen_by(role), who, left, empty=stunt)
        label = say("another-stunt", left=Number(left, of=who), who=Who(who))
        chosen = yield from ask(role, offers, label, done(who))
        if chosen.rule is done:
            break
        yield from chosen
    scene.happen(CurrentActionSet(scene.world.ongoing().but(sp=kept)))
