"""How actions are shown: their category and icon, the most usual first."""

from __future__ import annotations

from typing import Any

from rulewright.game.actions import ActionStyle, Category
from rulewright.kernel.rules.resolve import Rule

from ..rules.combat.attack import attack
from ..rules.combat.conditions import end_condition, impose_condition
from ..rules.combat.critical import combo, count_people, critical_evolution, critical_success, critical_threat
from ..rules.combat.knockout import destroy
from ..rules.combat.signature import power_transfer, signature_attack
from ..rules.ending import end, end_scene
from ..rules.gm_offers import nothing_more
from ..rules.gm_powers import gm_damage, gm_grant, gm_heal, gm_take
from ..rules.growth.bond import allow_stat, desire_trouble, give_modifier, lucky_break, virtue_shown
from ..rules.growth.evolution import evolve, require
from ..rules.growth.levels import gain_xp, grant_upgrade, level_up, upgrade
from ..rules.rest import ask_for_rest, plan_meets, rest, talk
from ..rules.rolls.checks import call_test, challenge, oppose, oppose_kid
from ..rules.rolls.fitting import propose_item, say_what_fits
from ..rules.turns.actions import call_combo, defend, hold, interject, move, other
from ..rules.turns.initiative import begin
from ..rules.turns.kids import draw_in, step_in, withdraw

ON_TURN: dict[Rule[..., Any], ActionStyle] = {
    attack: ActionStyle(Category.ATTACK, "claw-slashes", common=True),
    signature_attack: ActionStyle(Category.ATTACK, "fire-dash", common=True),
    evolve: ActionStyle(Category.GROW, "upgrade"),
    defend: ActionStyle(Category.GUARD, "round-shield", common=True),
    combo: ActionStyle(Category.ATTACK, "three-friends"),
    power_transfer: ActionStyle(Category.HELP, "magic-swirl", common=True),
    other: ActionStyle(Category.TALK, "talk", common=True),
    withdraw: ActionStyle(Category.MOVE, "walk"),
    hold: ActionStyle(Category.END, "hourglass", common=True),
}
AT_ANY_TIME: dict[Rule[..., Any], ActionStyle] = {
    move: ActionStyle(Category.MOVE, "walk", common=True),
    interject: ActionStyle(Category.FREE, "back-forth"),
    lucky_break: ActionStyle(Category.TALK, "quill-ink"),
    critical_success: ActionStyle(Category.FREE, "on-target"),
    critical_evolution: ActionStyle(Category.GROW, "upgrade"),
    critical_threat: ActionStyle(Category.HELP, "linked-rings"),
    call_combo: ActionStyle(Category.ATTACK, "three-friends", group="combo"),
    upgrade: ActionStyle(Category.GROW, "upgrade"),
    challenge: ActionStyle(Category.TALK, "scales", common=True),
    ask_for_rest: ActionStyle(Category.HELP, "campfire"),
    talk: ActionStyle(Category.TALK, "talk"),
    step_in: ActionStyle(Category.MOVE, "walk"),
    propose_item: ActionStyle(Category.TALK, "linked-rings"),
}
FOR_THE_GM: dict[Rule[..., Any], ActionStyle] = {
    call_test: ActionStyle(Category.FREE, "perspective-dice-six-faces-random", power="test"),
    oppose: ActionStyle(Category.FREE, "scales", power="test"),
    oppose_kid: ActionStyle(Category.FREE, "scales", group="oppose", power="test"),
    nothing_more: ActionStyle(Category.END, "hourglass"),
    draw_in: ActionStyle(Category.FREE, "walk"),
    require: ActionStyle(Category.GROW, "open-book"),
    say_what_fits: ActionStyle(Category.FREE, "open-book"),
    count_people: ActionStyle(Category.FREE, "three-friends"),
    give_modifier: ActionStyle(Category.FREE, "achilles-heel", power="dice"),
    allow_stat: ActionStyle(Category.FREE, "sword-clash"),
    impose_condition: ActionStyle(Category.FREE, "cracked-shield", power="impose"),
    end_condition: ActionStyle(Category.FREE, "heart-plus", power="lift"),
    destroy: ActionStyle(Category.FREE, "death-skull"),
    gm_damage: ActionStyle(Category.FREE, "heart-minus", power="damage"),
    gm_heal: ActionStyle(Category.FREE, "heart-plus", power="heal"),
    gm_grant: ActionStyle(Category.FREE, "upgrade", power="give"),
    gm_take: ActionStyle(Category.FREE, "cracked-shield", power="take"),
    plan_meets: ActionStyle(Category.FREE, "open-book", power="time"),
    virtue_shown: ActionStyle(Category.GROW, "linked-rings", power="time"),
    desire_trouble: ActionStyle(Category.GROW, "heart-minus", power="time"),
    gain_xp: ActionStyle(Category.GROW, "upgrade", power="time"),
    level_up: ActionStyle(Category.GROW, "upgrade", power="time"),
    grant_upgrade: ActionStyle(Category.GROW, "upgrade", power="time"),
    begin: ActionStyle(Category.FREE, "sword-clash", power="time"),
    rest: ActionStyle(Category.HELP, "campfire", power="time"),
    end_scene: ActionStyle(Category.END, "exit-door", power="time"),
    end: ActionStyle(Category.END, "exit-door", power="time"),
}
ACTIONS: dict[Rule[..., Any], ActionStyle] = ON_TURN | AT_ANY_TIME | FOR_THE_GM
