"""How each action is shown: what it is for and its icon, the most usual first."""

from __future__ import annotations

from typing import Any

from rulewright.game.actions import ActionStyle, Category
from rulewright.kernel.rules.resolve import Rule

from ..rules.actions import stunts
from ..rules.actions.actions import (
    attack,
    attack_with,
    create_advantage,
    end_effect,
    guard,
    keep_defence,
    maintain,
)
from ..rules.actions.problems import call_contest, call_test, clear_way, compete, discover, overcome
from ..rules.gm_powers import gm_damage, gm_grant, gm_heal, gm_impose, gm_lift, gm_take
from ..rules.harm.durations import drop, milestone, scene_ended, session_begins
from ..rules.harm.recovery import rally, rally_box, rally_longer, reach_further, recovery, rest
from ..rules.rolls.action_test import lend, pick_dice
from ..rules.rolls.aspects import compel
from ..rules.turns.bonus_actions import bonus_action
from ..rules.turns.conflict import begin, buy_bonus, close, pass_bonus
from ..rules.turns.leaving import leave
from ..rules.turns.moving import cross, further, run, walk
from ..rules.turns.snap_actions import focus, operate, ready, shift
from ..rules.turns.turns import announce, end_turn

Styles = dict[Rule[..., Any], ActionStyle]

TURN_ACTIONS: Styles = {
    attack: ActionStyle(Category.ATTACK, "sword-clash", common=True),
    attack_with: ActionStyle(Category.ATTACK, "sword-clash", group=attack.name),
    create_advantage: ActionStyle(Category.HELP, "achilles-heel", common=True),
    overcome: ActionStyle(Category.FREE, "brick-wall", common=True),
    discover: ActionStyle(Category.TALK, "magnifying-glass"),
    compete: ActionStyle(Category.FREE, "scales"),
    walk: ActionStyle(Category.MOVE, "walk", common=True),
    run: ActionStyle(Category.MOVE, "run", group=walk.name),
    cross: ActionStyle(Category.MOVE, "jump-across", group=walk.name),
    shift: ActionStyle(Category.MOVE, "wooden-crate"),
    focus: ActionStyle(Category.GROW, "on-target", common=True, minor=True),
    ready: ActionStyle(Category.FREE, "grab"),
    operate: ActionStyle(Category.FREE, "lever"),
    rally: ActionStyle(Category.HELP, "heart-plus"),
    recovery: ActionStyle(Category.HELP, "bandage-roll"),
    announce: ActionStyle(Category.GROW, "back-forth"),
    clear_way: ActionStyle(Category.MOVE, "push"),
    guard: ActionStyle(Category.GUARD, "round-shield"),
    keep_defence: ActionStyle(Category.GUARD, "shield-reflect"),
    maintain: ActionStyle(Category.GROW, "magic-swirl"),
    end_effect: ActionStyle(Category.HELP, "brick-wall"),
    leave: ActionStyle(Category.MOVE, "exit-door"),
    pass_bonus: ActionStyle(Category.END, "hourglass"),
    end_turn: ActionStyle(Category.END, "hourglass", common=True),
}
STUNTS: Styles = {
    stunts.increase_effect: ActionStyle(Category.GROW, "sword-clash", common=True),
    stunts.react: ActionStyle(Category.GROW, "back-forth", common=True),
    stunts.create_effect: ActionStyle(Category.HELP, "achilles-heel", common=True),
    stunts.increase_scope: ActionStyle(Category.GROW, "three-friends", common=True),
    stunts.special: ActionStyle(Category.GROW, "magic-swirl"),
    stunts.trigger_property: ActionStyle(Category.GROW, "fire-dash"),
    stunts.declaration: ActionStyle(Category.TALK, "quill-ink", common=True),
    stunts.discovery: ActionStyle(Category.TALK, "magnifying-glass", common=True),
    stunts.increase_range: ActionStyle(Category.GROW, "crossbow"),
    stunts.increase_time: ActionStyle(Category.GROW, "upgrade"),
    stunts.decrease_time: ActionStyle(Category.HELP, "hourglass"),
    stunts.decrease_effect: ActionStyle(Category.HELP, "shield-reflect"),
    bonus_action: ActionStyle(Category.GROW, "back-forth", common=True),
    further: ActionStyle(Category.MOVE, "sprint"),
    rally_box: ActionStyle(Category.HELP, "heart-plus"),
    rally_longer: ActionStyle(Category.HELP, "heart-plus"),
    reach_further: ActionStyle(Category.HELP, "bandage-roll"),
    stunts.done: ActionStyle(Category.END, "hourglass", common=True),
}
CLAIMS: Styles = {
    buy_bonus: ActionStyle(Category.GROW, "back-forth"),
    drop: ActionStyle(Category.FREE, "hourglass"),
    pick_dice: ActionStyle(Category.FREE, "perspective-dice-six-faces-random"),
    rest: ActionStyle(Category.HELP, "campfire"),
    compel: ActionStyle(Category.TALK, "scales"),
    lend: ActionStyle(Category.FREE, "perspective-dice-six-faces-random", power="dice"),
    call_test: ActionStyle(Category.FREE, "brick-wall", power="test"),
    call_contest: ActionStyle(Category.FREE, "scales", power="test"),
    gm_damage: ActionStyle(Category.ATTACK, "sword-clash", power="damage"),
    gm_heal: ActionStyle(Category.HELP, "heart-plus", power="heal"),
    gm_grant: ActionStyle(Category.GROW, "upgrade", power="give"),
    gm_take: ActionStyle(Category.FREE, "achilles-heel", power="take"),
    gm_impose: ActionStyle(Category.ATTACK, "achilles-heel", power="impose"),
    gm_lift: ActionStyle(Category.HELP, "heart-plus", power="lift"),
    close: ActionStyle(Category.END, "exit-door", power="time"),
    begin: ActionStyle(Category.FREE, "sword-clash", power="time"),
    scene_ended: ActionStyle(Category.END, "night-sleep", power="time"),
    milestone: ActionStyle(Category.GROW, "upgrade", power="time"),
    session_begins: ActionStyle(Category.FREE, "open-book", power="time"),
}
"""What may be done without being asked, by players and by the GM."""
ACTIONS: Styles = TURN_ACTIONS | STUNTS | CLAIMS
