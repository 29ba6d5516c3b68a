"""How actions are shown: their category and icon, the most usual first. Their words are in the catalogue."""

from __future__ import annotations

from typing import Any

from rulewright.game.actions import ActionStyle, Category
from rulewright.kernel.rules.resolve import Rule

from ..rules.combat.attacks import attack, charge, shoot
from ..rules.combat.moving import escape, leap, run, shift, walk
from ..rules.combat.reactions import counterattack, dodge, no_reaction
from ..rules.gm_powers import call_test, gm_damage, gm_grant, gm_heal, gm_impose, gm_lift, gm_take
from ..rules.powers.abilities import use
from ..rules.powers.gnosis import lend
from ..rules.powers.gnosis_cards import drink
from ..rules.powers.hiding import hide, seek
from ..rules.powers.orders import give_order
from ..rules.powers.summons import call
from ..rules.turn.offers import done

ACTIONS: dict[Rule[..., Any], ActionStyle] = {
    attack: ActionStyle(Category.ATTACK, "sword-clash", common=True),
    charge: ActionStyle(Category.ATTACK, "shield-bash", common=True),
    shoot: ActionStyle(Category.ATTACK, "crossbow", common=True),
    use: ActionStyle(Category.HELP, "magic-swirl"),
    give_order: ActionStyle(Category.TALK, "shouting"),
    call: ActionStyle(Category.HELP, "three-friends"),
    walk: ActionStyle(Category.MOVE, "walk", common=True),
    run: ActionStyle(Category.MOVE, "run", common=True),
    leap: ActionStyle(Category.MOVE, "jump-across"),
    escape: ActionStyle(Category.MOVE, "exit-door"),
    hide: ActionStyle(Category.GUARD, "hood"),
    seek: ActionStyle(Category.FREE, "magnifying-glass"),
    drink: ActionStyle(Category.GROW, "health-potion"),
    dodge: ActionStyle(Category.GUARD, "dodge", common=True),
    counterattack: ActionStyle(Category.GUARD, "shield-reflect", common=True),
    no_reaction: ActionStyle(Category.GUARD, "round-shield"),
    shift: ActionStyle(Category.MOVE, "sprint"),
    done: ActionStyle(Category.END, "hourglass", common=True),
    lend: ActionStyle(Category.FREE, "perspective-dice-six-faces-random", power="dice"),
    gm_damage: ActionStyle(Category.FREE, "sword-clash", power="damage"),
    gm_heal: ActionStyle(Category.FREE, "health-potion", power="heal"),
    gm_grant: ActionStyle(Category.FREE, "magic-swirl", power="give"),
    gm_take: ActionStyle(Category.FREE, "hood", power="take"),
    gm_impose: ActionStyle(Category.FREE, "achilles-heel", power="impose"),
    gm_lift: ActionStyle(Category.FREE, "heart-plus", power="lift"),
    call_test: ActionStyle(Category.FREE, "perspective-dice-six-faces-random", power="test"),
}
