"""Players who act at the same time: all declare, then everything declared is done."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ...facts import FightSet, Told, TurnSet, noticed_by
from ...model.terms import Phase
from ...model.world import Adventure
from ...ruleset import flow
from ..checks.checks import helpless
from .actions import attempt, done, price_of
from .ending import judge, over
from .offers import offers_of
from .turns import actions_left, begins, end_of_turn, goes_on, no_more


@flow("phase.players-choose", "initiative.tie")
def together(scene: Scene[Adventure], names: tuple[str, ...], phase: Phase) -> Resolve[None]:
    """All these turns start, are played deed by deed, and end."""
    fight = scene.world.fight
    if fight is None:
        return
    scene.happen(FightSet(fight.but(phase=phase, active="")))
    for who in names:
        yield from begins(who, phase)
        goes_on(scene, who, on=True)
    scene.later(declare(names), *(end_of_turn(who) for who in names))


@flow("phase.players-choose", "initiative.tie", "turn.pc")
def declare(scene: Scene[Adventure], names: tuple[str, ...]) -> Resolve[None]:
    """Everybody who still wants something says what; then all of it is done, and those go on."""
    if over(scene.world):
        return
    declared: list[Call[Any]] = []
    for who in names:
        fighter = scene.world.fighter(who)
        if not no_more(fighter):
            label = f"{actions_left(fighter)}, together with {', '.join(names)}"
            eyes = noticed_by(scene.world, fighter)
            declared.append((yield from ask(who, offers_of(scene.seen_by(who), who), label, done(who), seen_by=eyes)))
    deeds = [deed for deed in declared if deed.rule is not done]
    if deeds:
        going_on = tuple(deed.args[0] for deed in deeds)
        scene.later(*(at_last(deed.args[0], deed) for deed in deeds), judge(), declare(going_on))


@flow("phase.players-choose")
def at_last(scene: Scene[Adventure], who: str, deed: Call[Any]) -> Resolve[None]:
    """A declared deed; if the others have made it impossible, its action is lost."""
    fighter, price = scene.world.fighter(who), price_of(scene.world, deed)
    if helpless(fighter):
        return
    if why := offers_of(scene.seen_by(who), who).why_not(deed):
        scene.happen(TurnSet(who, fighter.turn.but(actions=fighter.turn.actions - price.actions)))
        scene.happen(Told(f"{who} comes too late: {why}"))
        return
    yield from attempt(who, deed, price)
