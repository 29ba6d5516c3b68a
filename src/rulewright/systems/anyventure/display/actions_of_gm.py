"""How the actions of the GM are shown: the time between fights, checks, conditions, awards."""

from __future__ import annotations

from typing import Any

from rulewright.game.actions import ActionStyle, Category
from rulewright.kernel.rules.resolve import Rule

from ..rules.checks.called_checks import contest, group_check, take_check
from ..rules.checks.checks import lend
from ..rules.checks.fortune import award, break_taboo
from ..rules.checks.speech import narrative_die, speak, talk
from ..rules.combat.injuries import fit_prosthetic, heal_injury, restore_part
from ..rules.conditions.gm_conditions import impose, lift, poison, sway
from ..rules.downtime.advancing import award_points, train
from ..rules.downtime.camp import break_up, next_fight, wait
from ..rules.downtime.resting import night
from ..rules.gm_powers import gm_damage, gm_grant, gm_heal, gm_take
from ..rules.goods.trading import count_bulk
from ..rules.movement.stealth import perceive

DICE = "perspective-dice-six-faces-random"

GM_ACTIONS: dict[Rule[..., Any], ActionStyle] = {
    next_fight: ActionStyle(Category.END, "sword-clash", common=True, power="time"),
    night: ActionStyle(Category.HELP, "night-sleep", power="time"),
    wait: ActionStyle(Category.FREE, "hourglass", power="time"),
    break_up: ActionStyle(Category.END, "campfire", power="time"),
    take_check: ActionStyle(Category.TALK, DICE, common=True, power="test"),
    perceive: ActionStyle(Category.TALK, "semi-closed-eye", power="test"),
    contest: ActionStyle(Category.TALK, DICE, power="test"),
    group_check: ActionStyle(Category.TALK, "three-friends", power="test"),
    speak: ActionStyle(Category.TALK, "talk"),
    talk: ActionStyle(Category.TALK, "talk"),
    lend: ActionStyle(Category.HELP, DICE, power="dice"),
    impose: ActionStyle(Category.ATTACK, "achilles-heel", power="impose"),
    lift: ActionStyle(Category.HELP, "heart-plus", power="lift"),
    poison: ActionStyle(Category.ATTACK, "poison-bottle", power="impose"),
    sway: ActionStyle(Category.ATTACK, "charm", power="impose"),
    gm_damage: ActionStyle(Category.ATTACK, "achilles-heel", power="damage"),
    gm_heal: ActionStyle(Category.HELP, "heart-plus", power="heal"),
    gm_grant: ActionStyle(Category.HELP, "upgrade", power="give"),
    gm_take: ActionStyle(Category.ATTACK, "scales", power="take"),
    award: ActionStyle(Category.GROW, "upgrade", power="time"),
    award_points: ActionStyle(Category.GROW, "upgrade", power="time"),
    train: ActionStyle(Category.GROW, "open-book", power="time"),
    break_taboo: ActionStyle(Category.TALK, "scales"),
    heal_injury: ActionStyle(Category.HELP, "bandage-roll", power="time"),
    restore_part: ActionStyle(Category.HELP, "bandage-roll", power="time"),
    fit_prosthetic: ActionStyle(Category.HELP, "bandage-roll", power="time"),
    narrative_die: ActionStyle(Category.TALK, DICE),
    count_bulk: ActionStyle(Category.FREE, "scales"),
}
