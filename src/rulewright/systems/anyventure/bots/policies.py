"""Ways to play: whom to strike, when to guard, what to spend and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.kernel.rules.options import Offer, Offers, OneOf
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.world import GM, find

from ..board import distance
from ..model.scores import max_health
from ..model.world import NOWHERE, Adventure, Cell, Fighter
from ..rules.checks.checks import helpless
from ..rules.combat.weapons import Blow, attack_dice, profile_of
from ..rules.magic.spell_reactions import NO, PLAIN
from ..rules.turns.turns import action_budget
from .basics import (
    LIKED,
    SPECIAL,
    Menu,
    ability_in,
    aimed_at,
    before_all,
    bot,
    deeds_of,
    health_of,
    hopeless,
    menu_of,
    on_its_turn,
    paid_from,
    reacting,
    weakest,
)

PLAIN_DEEDS = ("recover_stun", "attack", "stand")
"""What costs nothing that could be kept."""
CASH_WOE = "cash Woe"


def focus_fire(asked: Ask[Any], seen: Adventure) -> Any:
    """Strike the foe nearest to falling with the best there is, and spend nothing that can be kept."""
    if asked.who[0] == GM:
        return asked.default
    if not isinstance(asked.options, Offers):
        return NO if answers_by_spell(asked) else asked.default
    menu = menu_of(asked.options)
    if "done" not in menu:
        return asked.default
    return on_its_turn(seen, seen.fighter(asked.who[0]), menu, asked.default, PLAIN_DEEDS, 0, fiercest)


def spend_early(asked: Ask[Any], seen: Adventure) -> Any:
    """Focus fire, and everything that helps is spent at the first chance."""
    if asked.who[0] == GM:
        return asked.default
    if not isinstance(asked.options, Offers):
        return spent_on(asked)
    menu = menu_of(asked.options)
    if "react" in menu:
        return reacting(seen, menu["react"][0].fill(), asked.default)
    if "done" not in menu:
        return asked.default
    fighter = seen.fighter(asked.who[0])
    drunk = None if hopeless(seen, fighter) else draught(fighter, menu)
    return drunk or on_its_turn(seen, fighter, menu, asked.default, LIKED, 0, fiercest)


def spend_late(asked: Ask[Any], seen: Adventure) -> Any:
    """Focus fire until the side is in trouble, then everything that helps is spent."""
    trouble = asked.who[0] != GM and in_trouble(seen, seen.fighter(asked.who[0]))
    return spend_early(asked, seen) if trouble else focus_fire(asked, seen)


def cautious(asked: Ask[Any], seen: Adventure) -> Any:
    """The last action of a turn guards; who is hurt heals and keeps away while others stand better."""
    if asked.who[0] == GM:
        return asked.default
    fighter = seen.fighter(asked.who[0])
    if not isinstance(asked.options, Offers):
        return NO if answers_by_spell(asked) and not hurt(fighter) else asked.default
    menu = menu_of(asked.options)
    if "let_pass" in menu:
        return guarded_answer(seen, fighter, menu, asked.default)
    if "done" not in menu:
        return asked.default
    return careful_turn(seen, fighter, menu, asked.default)


def careful_turn(seen: Adventure, fighter: Fighter, menu: Menu, default: Any) -> Any:
    """Heal, guard with what is left of the turn, strike, and go no nearer while hurt."""
    if hopeless(seen, fighter):
        return default
    if first := before_all(fighter, menu) or draught(fighter, menu) or mending(seen, fighter, menu):
        return first
    behind = hurt(fighter) and others_stand_better(seen, fighter)
    phase = seen.fight.phase if seen.fight else None
    last = phase is not None and fighter.turn.actions < action_budget(seen, fighter, phase)
    if "defend" in menu and (behind or last):
        return menu["defend"][0].fill()
    if not behind:
        return on_its_turn(seen, fighter, menu, default, PLAIN_DEEDS, 0, fiercest)
    struck = paid_from(max(0, fighter.energy), seen, menu.get("attack", []))
    return fiercest(seen, struck) if struck else farther(seen, fighter, menu.get("move", [])) or default


def guarded_answer(seen: Adventure, fighter: Fighter, menu: Menu, default: Any) -> Any:
    """What helps the one attacked is used; while it defends nothing else is, for any reaction ends that."""
    if fighter.defending:
        return menu["let_pass"][0].fill()
    if "react" not in menu:
        return default
    deed = menu["react"][0].fill()
    return reacting(seen, deed, default) if find(fighter.sheet.abilities, deed.args[1]).kind == "boon" else default


def answers_by_spell(asked: Ask[Any]) -> bool:
    """Whether a spell in answer is asked for."""
    return isinstance(asked.options, OneOf) and asked.options.values[:2] == (NO, PLAIN)


def spent_on(asked: Ask[Any]) -> Any:
    """Spells in answer are charged where they can be, and Woe is cashed."""
    if answers_by_spell(asked) and asked.default == PLAIN and isinstance(asked.options, OneOf):
        return asked.options.values[-1]
    return CASH_WOE in asked.label or asked.default


def fiercest(seen: Adventure, deeds: list[Call[Any]]) -> Call[Any]:
    """Of the deeds on whoever has the least Health the one that does most."""
    health = health_of(seen)
    return min(deeds, key=lambda deed: (aimed_at(deed, health), -force(seen, deed)))


def force(seen: Adventure, deed: Call[Any]) -> int:
    """What a deed does if half its dice succeed, roughly: twice the damage it does."""
    fighter, name = seen.fighter(deed.args[0]), deed.rule.name
    if name in ("attack", "flurry_attack"):
        return blow_force(seen, fighter, Blow(fighter.id, deed.args[3], deed.args[1], deed.args[2]))
    if name == "off_hand_attack":
        return blow_force(seen, fighter, Blow(fighter.id, deed.args[2], fighter.off, deed.args[1], offhand=True))
    if name not in SPECIAL:
        return 0
    ability = ability_in(fighter, deed)
    hurts = 2 * sum(one.amount for one in ability.damage)
    if name == "channel":
        return hurts + int(deed.args[2] != "")
    if ability.kind not in ("attack", "strike"):
        return hurts
    _, _, weapon, way, target = deed.args
    return hurts + blow_force(seen, fighter, Blow(fighter.id, target, weapon, way, ability.id))


def blow_force(seen: Adventure, fighter: Fighter, blow: Blow) -> int:
    profile, thrown = profile_of(fighter, blow), attack_dice(seen, blow)[0]
    further = thrown.number - 1 if thrown and not thrown.lowest else 0
    return 2 * (profile.damage + profile.second_damage) + further * (profile.extra + profile.second_extra)


def draught(fighter: Fighter, menu: Menu) -> Call[Any] | None:
    """Something that restores Health, for itself once it is hurt."""
    if not hurt(fighter):
        return None
    healing = [one.id for one in fighter.potions if one.health]
    found = (one for one in menu.get("use", []) if one.given[1] in healing)
    return next((one.fill(fighter.id) for one in found), None)


def mending(seen: Adventure, fighter: Fighter, menu: Menu) -> Call[Any] | None:
    """A special action or spell that heals somebody who is hurt."""
    offers = [one for name in SPECIAL for one in menu.get(name, []) if heals(fighter, one)]
    found = [deed for deed in paid_from(max(0, fighter.energy), seen, offers) if hurt(seen.fighter(deed.args[-1]))]
    return weakest(seen, found) if found else None


def heals(fighter: Fighter, one: Offer) -> bool:
    return ability_in(fighter, deeds_of(one)[0]).heals > 0


def farther(seen: Adventure, fighter: Fighter, moves: list[Offer]) -> Call[Any] | None:
    """The move that ends farthest from the nearest enemy; none beside one, who would strike."""
    foes = [foe for foe in seen.enemies(fighter) if foe.at != NOWHERE and not helpless(foe)]
    walk = next((one for one in moves if one.given[1] == "walk"), None)
    if walk is None or not foes or not min(distance(fighter, foe) for foe in foes):
        return None

    def room(cell: Cell) -> int:
        return min(distance(fighter.but(at=cell), foe) for foe in foes)

    best = max((fighter.at, *walk.holes[0][1].candidates()), key=room)
    return None if best == fighter.at else walk.fill(best)


def hurt(fighter: Fighter) -> bool:
    """At most half of its Health is left."""
    return 2 * fighter.health <= max_health(fighter).total


def in_trouble(seen: Adventure, fighter: Fighter) -> bool:
    """It is hurt, or somebody of its side is out."""
    enemy = fighter.side == "enemies"
    return hurt(fighter) or any(one.gone for one in seen.fighters if (one.side == "enemies") == enemy)


def others_stand_better(seen: Adventure, fighter: Fighter) -> bool:
    """Whether a friend has a greater share of its Health left; so on each side there is always one who strikes."""
    most = max_health(fighter).total
    able = [one for one in seen.allies(fighter) if not helpless(one) and not one.owner]
    return any(one.health * most > fighter.health * max_health(one).total for one in able)


POLICIES: dict[str, Callable[[Ask[Any], Adventure], Any]] = {
    "plain": bot,
    "focus-fire": focus_fire,
    "cautious": cautious,
    "spend-early": spend_early,
    "spend-late": spend_late,
}
