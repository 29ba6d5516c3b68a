"""The Action Phase: the sides activate their units in turn, and each unit acts."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who

from ...facts import ActiveSet, ApSet, Marked
from ...model.world import Skirmish, Unit, other_side
from ...phrases import say
from ...ruleset import flow
from ..combat.states import poisoned
from ..powers.orders import seen_by_own_side
from .ending import judge
from .offers import cost_of, done, unit_offers


def to_activate(skirmish: Skirmish, side: str) -> tuple[Unit, ...]:
    return tuple(unit for unit in skirmish.standing(side) if not unit.activated)


@flow("activation.alternate", "activation.once", "activation.no_pass", "turn.action", "activation.newcomer")
def next_activation(scene: Scene[Skirmish], side: str) -> Resolve[None]:
    """The sides take turns to activate one unit each; a side with none left is skipped."""
    yield from judge()
    if scene.world.result:
        return
    own = to_activate(scene.world, side)
    if not own:
        if to_activate(scene.world, other_side(side)):
            scene.later(next_activation(other_side(side)))
        return
    names = tuple(unit.id for unit in own)
    who = names[0]
    if len(names) > 1:
        who = yield from ask(side, OneOf[str](names), say("activate-whom"), names[0])
    scene.happen(Marked(who, activated=True), ActiveSet(who))
    scene.later(act(who), ended(who), next_activation(other_side(side)))


@flow("ap.active", "ap.pay", "activation.once", "state.paralyzed", "state.berserk")
def act(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """The active unit takes its actions one by one, in any order, while its AP last."""
    yield from judge()
    unit = scene.world.unit(who)
    if not unit.in_play or unit.helpless or scene.world.result:
        return
    # By this ruling Hidden enemies keep Summons away, so their places have to be judged by the truth.
    truth = scene.world if scene.world.house.summon_gap_hidden == "counted" else None
    offers = unit_offers(scene.seen_by(unit.side), who, truth)
    # A Hidden unit is asked even if it can do nothing: skipping the question would reveal that.
    if len(offers.open) < 2 and offers.open[0].rule is done and not unit.hidden:
        return
    default: Call[Any] = done(who) if offers.accepts(done(who)) else offers.candidates()[0]
    label = say("acts-with-ap", who=Who(who), ap=Number(unit.ap, of=who))
    chosen = yield from ask(unit.side, offers, label, default, seen_by=seen_by_own_side(unit))
    if chosen.rule is done:
        return
    ap = cost_of(scene.world, chosen)
    if ap:
        scene.happen(ApSet(who, unit.ap - ap))
    # Calls of their own: each action is settled and in the log before the next is chosen.
    scene.later(chosen, settled(who, ap), act(who))


@flow("state.poison", "victory.elimination")
def settled(scene: Scene[Skirmish], who: str, ap: int) -> Resolve[None]:
    """After an action and all that followed from it, Poison takes effect, and the game may be over."""
    if scene.world.unit(who).in_play:
        yield from poisoned(who, ap)
    yield from judge()


@flow("activation.once", "move.escape")
def ended(scene: Scene[Skirmish], who: str) -> None:
    """The activation is over, and an Escape no longer counts."""
    if scene.world.unit(who).escaped:
        scene.happen(Marked(who, escaped=False))
    scene.happen(ActiveSet(""))
