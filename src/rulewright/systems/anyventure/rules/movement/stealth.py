"""Hiding, sneaking, and being noticed by those who are Alert."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.options import YES_NO, Between
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who

from ...board import is_blind, notices
from ...facts import Found, Told
from ...model.world import Adventure, Fighter
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import NO_ROLL, Check, helpless, passes, result
from ..checks.helping import help_for
from ..conditions.conditions import become, end_condition
from ..turns.interception import intercepted
from ..turns.reactions import end_defend, why_no_reaction

PerceivedBy = Literal["sight", "hearing"]
USUAL_SNEAKING_RC = 6


def enemies_noticing(adventure: Adventure, fighter: Fighter) -> tuple[str, ...]:
    return tuple(foe.id for foe in adventure.enemies(fighter) if notices(adventure, foe, fighter))


@flow("action.hide", "condition.obscured", "condition.hidden")
def hide(scene: Scene[Adventure], who: str) -> None:
    """A character out of its enemies' sight becomes Obscured; an enemy watching from hiding is not fooled."""
    watching = enemies_noticing(scene.world, scene.world.fighter(who))  # before nobody notices it any more
    become(scene, who, "obscured", who)
    scene.happen(*(Found(who, foe) for foe in watching))


@flow("condition.obscured", "condition.alert", "check.rc")
def sneaks(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Moving while Obscured needs Stealth, against each Alert enemy or else against an RC of the GM."""
    watchers = tuple(
        foe.id for foe in scene.world.enemies(scene.world.fighter(who)) if foe.has("alert") and not helpless(foe)
    )
    if scene.world.house.condition_obscured_stealth == "rc" or not watchers:
        label = say("sneaks-which-rc" if watchers else "sneaks-unwatched-which-rc", who=Who(who))
        rc = yield from ask(GM, Between(1, 30), label, USUAL_SNEAKING_RC)
        if not (yield from passes(Check(who, "stealth", say("sneaks", who=Who(who))), rc)):
            end_condition(scene, who, "obscured")
        return
    stealth = yield from result(Check(who, "stealth", say("sneaks", who=Who(who)), kind="contested"))
    for watcher in watchers:
        if scene.world.fighter(who).has("obscured"):
            yield from watches(watcher, who, stealth)


@flow("condition.alert", "reaction.point-out", "check.contested-tie")
def watches(scene: Scene[Adventure], watcher: str, who: str, stealth: int) -> Resolve[None]:
    """An Alert enemy that beats Stealth with Senses knows where the sneaking character is and may point it out."""
    hidden = scene.world.fighter(who).condition("obscured")
    needs: PerceivedBy = "hearing" if is_blind(scene.world, scene.world.fighter(watcher)) else "sight"
    label = say("watches-for", watcher=Who(watcher), who=Who(who))
    rolled = yield from result(Check(watcher, "senses", label, kind="contested", needs=needs))
    wins_ties = scene.world.house.check_contested_tie == "defender"
    if hidden is None or rolled == NO_ROLL or rolled < stealth or (rolled == stealth and not wins_ties):
        return
    scene.happen(Found(who, watcher))
    if why_no_reaction(scene.world, scene.world.fighter(watcher)):
        return
    question = say("point-it-out", watcher=Who(watcher), who=Who(who))
    if (yield from ask(watcher, YES_NO, question, default=True)):
        end_defend(scene, watcher)
        if (yield from intercepted(watcher)):
            return
        scene.happen(Told(say("points-out", watcher=Who(watcher), who=Who(who))))
        end_condition(scene, who, "obscured")


@flow("condition.blinded", "condition.deafened", "check.rc", "check.help-option")
def perceive(scene: Scene[Adventure], who: str, by: PerceivedBy, rc: int) -> Resolve[bool]:
    """A character makes a Senses check the GM calls for, by sight or by hearing."""
    mods = yield from help_for(who, "senses", rc)
    check = Check(who, "senses", say("perceives", who=Who(who), sense=by), mods=mods, needs=by)
    passed = yield from passes(check, rc)
    scene.happen(Told(say("notices-it" if passed else "does-not-notice-it", who=Who(who), sense=by)))
    return passed
