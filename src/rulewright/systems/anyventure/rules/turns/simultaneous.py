"""Players who act at the same time: all declare, then everything declared is done."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who
from rulewright.words.phrase import Many

from ...facts import FightSet, Told, TurnSet, noticed_by
from ...model.terms import Phase
from ...model.world import Adventure
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import helpless
from .actions import attempt, done, price_of
from .ending import is_over, judge
from .offers import offers_of
from .orders import player_of_turn, under_orders
from .turns import actions_left, begins, end_of_turn, set_goes_on, turn_is_spent


@flow("phase.players-choose", "initiative.tie")
def together(scene: Scene[Adventure], names: tuple[str, ...], phase: Phase) -> Resolve[None]:
    """Several turns start together, are played action by action, and end together."""
    fight = scene.world.fight
    if fight is None:
        return
    scene.happen(FightSet(fight.but(phase=phase, active="")))
    for who in names:
        yield from begins(who, phase)
        set_goes_on(scene, who, on=True)
    scene.later(declare(names), *(end_of_turn(who) for who in names))


@flow("phase.players-choose", "initiative.tie", "turn.pc")
def declare(scene: Scene[Adventure], names: tuple[str, ...]) -> Resolve[None]:
    """Everybody declares an action, all are done, and whoever acted goes on."""
    if is_over(scene.world):
        return
    declared: list[Call[Any]] = []
    for who in names:
        fighter = scene.world.fighter(who)
        if not turn_is_spent(fighter):
            label = say("together-with", what=actions_left(fighter), names=Many(tuple(map(Who, names)), ","))
            offers, witnesses = offers_of(scene.seen_by(who), who), noticed_by(scene.world, fighter)
            player = player_of_turn(scene.world, fighter)
            asked = ask(player, offers, under_orders(fighter, label), done(who), seen_by=witnesses)
            declared.append((yield from asked))
    actions = [action for action in declared if action.rule is not done]
    if actions:
        still_acting = tuple(action.args[0] for action in actions)
        scene.later(*(at_last(action.args[0], action) for action in actions), judge(), declare(still_acting))


@flow("phase.players-choose")
def at_last(scene: Scene[Adventure], who: str, action: Call[Any]) -> Resolve[None]:
    """A declared action is done; if the others have made it impossible, it is lost."""
    fighter, price = scene.world.fighter(who), price_of(scene.world, action)
    if helpless(fighter):
        return
    if offers_of(scene.seen_by(who), who).why_not(action):
        scene.happen(TurnSet(who, fighter.turn.but(actions=fighter.turn.actions - price.actions)))
        scene.happen(Told(say("comes-too-late", who=Who(who))))
        return
    yield from attempt(who, action, price)
