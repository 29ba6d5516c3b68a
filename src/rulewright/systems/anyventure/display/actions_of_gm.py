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
    next_fight: ActionStyle(Category.END, "sword-clash", common=True),
    night: ActionStyle(Category.HELP, "night-sleep"),
    wait: ActionStyle(Category.FREE, "hourglass"),
    break_up: ActionStyle(Category.END, "campfire"),
    take_check: ActionStyle(Category.TALK, DICE, common=True),
    perceive: ActionStyle(Category.TALK, "semi-closed-eye"),
    contest: ActionStyle(Category.TALK, DICE),
    group_check: ActionStyle(Category.TALK, "three-friends"),
    speak: ActionStyle(Category.TALK, "talk"),
    talk: ActionStyle(Category.TALK, "talk"),
    lend: ActionStyle(Category.HELP, DICE),
    impose: ActionStyle(Category.ATTACK, "achilles-heel"),
    lift: ActionStyle(Category.HELP, "heart-plus"),
    poison: ActionStyle(Category.ATTACK, "poison-bottle"),
    sway: ActionStyle(Category.ATTACK, "charm"),
    gm_damage: ActionStyle(Category.ATTACK, "achilles-heel"),
    gm_heal: ActionStyle(Category.HELP, "heart-plus"),
    gm_grant: ActionStyle(Category.HELP, "upgrade"),
    gm_take: ActionStyle(Category.ATTACK, "scales"),
    award: ActionStyle(Category.GROW, "upgrade"),
    award_points: ActionStyle(Category.GROW, "upgrade"),
    train: ActionStyle(Category.GROW, "open-book"),
    break_taboo: ActionStyle(Category.TALK, "scales"),
    heal_injury: ActionStyle(Category.HELP, "bandage-roll"),
    restore_part: ActionStyle(Category.HELP, "bandage-roll"),
    fit_prosthetic: ActionStyle(Category.HELP, "bandage-roll"),
    narrative_die: ActionStyle(Category.TALK, DICE),
    count_bulk: ActionStyle(Category.FREE, "scales"),
}
