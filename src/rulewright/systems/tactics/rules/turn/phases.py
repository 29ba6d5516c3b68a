"""The phases of a turn: Recovery, initiative, Action Phase, and the end of the turn."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.game.facts import Told
from rulewright.kernel.rules.options import OneOf, Subset
from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Number, Who

from ...facts import ApSet, Cleared, GnosisSet, Marked, OrderPoints, RerollsSet, TurnSet
from ...model.cards import POSITIVE, StateName
from ...model.stats import full_gnosis, has_advantage, has_innate, most_order_points
from ...model.world import SIDES, Skirmish, other_side
from ...phrases import say
from ...ruleset import flow
from ..combat.life_points import heal
from ..combat.states import HEALING_LP, give, stunned_over
from ..powers.gnosis import Check, both_roll
from .activation import next_activation
from .ending import final_score
from .upkeep import upkeep


@flow("turn.phases", "turn.recovery", "gnosis.renewal", "gnosis.no_saving", "gnosis.first_turn", "turn.per_turn_limits")
def recovery(scene: Scene[Skirmish], turn: int) -> Resolve[None]:
    """A turn begins: Gnosis and Order Points are full again, and from the second turn on units recover AP."""
    scene.happen(TurnSet(turn, "Recovery", scene.world.first))
    at_start = scene.world.house.gnosis_refill_moment == "start"
    if at_start:
        refill_gnosis(scene)
    for unit in scene.world.units:
        scene.happen(Cleared(unit.id))
    yield from ask_sides_with(scene, "Organization", organization)
    for unit in scene.world.standing():
        yield from refreshed(unit.id)
    if not at_start:
        refill_gnosis(scene)
    gives = (processed(),) if any("The Process" in side.advantages for side in scene.world.sides) else ()
    scene.later(upkeep(), *gives, initiative(), action_phase())


@flow("turn.recovery", "setup.first_ap", "order.regeneration", "order.no_saving", "state.healing")
def refreshed(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """A unit recovers AP from the second turn on, and an Arbiter all its Order Points."""
    unit = scene.world.unit(who)
    if unit.has("Healing") and scene.world.house.state_healing_moment == "recovery":
        yield from heal(who, HEALING_LP)
    if scene.world.turn > 1:
        yield from recover(who)
    if unit.card.order_points:
        scene.happen(OrderPoints(who, most_order_points(scene.world, unit)))


def refill_gnosis(scene: Scene[Skirmish]) -> None:
    """Fill the Gnosis of both sides, and their re-rolls by Divine Meditation."""
    for side in SIDES:
        scene.happen(GnosisSet(side, full_gnosis(scene.world, side)))
        if "Divine Meditation" in scene.world.side(side).advantages:
            scene.happen(RerollsSet(side, 2 if scene.world.levels >= 400 else 1))


def ask_sides_with(
    scene: Scene[Skirmish], name: str, gives: Callable[[str, tuple[str, ...]], Call[None]]
) -> Resolve[None]:
    """For each side with units that an advantage covers, call the rule by which it gives them something."""
    for side in SIDES:
        own = tuple(unit.id for unit in scene.world.standing(side) if has_advantage(scene.world, unit, name))
        if own:
            yield from gives(side, own)


@flow("party.org.azur")
def organization(scene: Scene[Skirmish], side: str, own: tuple[str, ...]) -> Resolve[None]:
    """One unit of the player's choice, two from 400 Levels on, recovers 1 more AP; not in turn 1."""
    if scene.world.turn == 1:
        return
    most = 2 if scene.world.levels >= 400 else 1
    options = Subset[str](own, 0, most)
    for who in (yield from ask(side, options, say("organization"), own[:most])):
        scene.happen(Marked(who, recovers=1))


@flow("party.org.wissenschaft", "turn.upkeep", "state.countdown")
def processed(scene: Scene[Skirmish]) -> Resolve[None]:
    """The Process gives its states after states have lost counters, so that they last until the next Upkeep Phase."""
    if not scene.world.result:
        yield from ask_sides_with(scene, "The Process", process)


@flow("party.org.wissenschaft")
def process(scene: Scene[Skirmish], side: str, own: tuple[str, ...]) -> Resolve[None]:  # noqa: ARG001
    """Two positive states each turn."""
    for number in (1, 2):
        who = yield from ask(side, OneOf[str](own), say("process-for-whom", number=Number(number)), own[0])
        which = say("process-which-state", who=Who(who))
        state = yield from ask(side, OneOf[StateName](POSITIVE), which, POSITIVE[0])
        yield from give(who, state, 1)


@flow("ap.recovery", "ap.carry", "ap.values", "state.haste", "state.slow", "state.recovery_before_upkeep")
def recover(scene: Scene[Skirmish], who: str) -> None:
    """AP become the smaller of the maximum and what is there plus Recovery; Haste and Slow change Recovery first."""
    unit = scene.world.unit(who)
    gain = Tally(say("recovery-of", who=Who(who))).plus("card", unit.card.recovery, "ap.values")
    gain = gain.plus("Haste", int(unit.has("Haste")), "state.haste").plus("Slow", -int(unit.has("Slow")), "state.slow")
    gain = gain.plus("Organization", unit.recovers, "party.org.azur").within(0, None, "ap.recovery")
    scene.happen(ApSet(who, min(unit.card.most_ap, unit.ap + scene.count(gain))))


@flow("initiative.roll", "initiative.bonus", "initiative.tie", "gnosis.initiative")
def initiative(scene: Scene[Skirmish]) -> Resolve[None]:
    """Both sides roll, adding 1 for each unit with Initiative; the higher total activates first, a tie is rerolled."""
    if scene.world.result:
        return None
    before = scene.world.first or SIDES[0]
    mine, theirs = (Check(side, say("initiative-roll", side=Who(side))) for side in (before, other_side(before)))
    dice = yield from both_roll(mine, theirs)
    totals = [
        scene.count(initiative_bonus(scene.world, check.side).plus("die", one.die, "initiative.roll"))
        for check, one in zip((mine, theirs), dice, strict=True)
    ]
    previous = scene.world.house.initiative_ties == "previous_first" and scene.world.turn > 1
    if totals[0] == totals[1] and not previous:
        # Back on the agenda and not in a loop: a call that can repeat itself without end has no exact odds.
        return scene.later(initiative())
    told = [
        say("initiative-counted", side=Who(check.side), total=Number(total), die=Number(one.die))
        for check, one, total in zip((mine, theirs), dice, totals, strict=True)
    ]
    scene.happen(Told(say("initiative-count", first=told[0], second=told[1])))
    winner = before if totals[0] >= totals[1] else other_side(before)
    if scene.world.house.initiative_winner == "chooses":
        winner = yield from ask(winner, OneOf[str](SIDES), say("activate-first"), winner)
    return scene.happen(TurnSet(scene.world.turn, "Action", winner))


def initiative_bonus(skirmish: Skirmish, side: str) -> Tally:
    """1 for each unit in play with Initiative, and what cards add."""
    total = Tally(say("initiative-total-of", side=Who(side)))
    for unit in skirmish.standing(side):
        who, own = Who(unit.id), int(has_innate(skirmish, unit, "Initiative"))
        total = total.plus(say("initiative-of", who=who), own, "initiative.bonus")
        cards = sum(card.initiative for card in unit.advantage)
        total = total.plus(say("cards-of", who=who), cards, "initiative.bonus")
    return total.plus("cards", sum(card.initiative for card in skirmish.side(side).cards), "initiative.bonus")


@flow("turn.action", "activation.alternate")
def action_phase(scene: Scene[Skirmish]) -> None:
    """The players activate units in turn until every unit in play was activated."""
    if not scene.world.result:
        scene.later(next_activation(scene.world.first), end_of_turn())


@flow("turn.phases", "victory.turns", "state.stunned")
def end_of_turn(scene: Scene[Skirmish]) -> Resolve[None]:
    """The turn ends; after the last turn the game is scored."""
    if scene.world.result:
        return
    yield from stunned_over()
    if scene.world.turn >= scene.world.scenario.turns:
        yield from final_score()
        return
    scene.later(recovery(scene.world.turn + 1))
