"""A plain combatant: strikes the weakest in reach, closes in on the nearest, and stays up while it can."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.world import find

from ..board import distance, square_toward
from ..model.scores import max_health, max_resolve
from ..model.sheets import Ability
from ..model.terms import Mode
from ..model.world import NOWHERE, Adventure, Fighter
from ..rules.movement.movement import units_left
from ..rules.turns.actions import price_of
from ..rules.turns.triggered_abilities import answer_energies

MODES: tuple[Mode, ...] = ("walk", "fly", "swim")
LIKED = ("recover_stun", "channel", "special", "attack", "off_hand_attack", "flurry_attack", "stand")
SPECIAL = ("channel", "special")
KEPT = 2
"""The Energy it keeps back for plain attacks."""
Menu = dict[str, list[Offer]]
"""What is offered, by the names of the rules."""
Choice = Callable[[Adventure, list[Call[Any]]], Call[Any]]
"""Which of several deeds of one kind is done."""


def bot(asked: Ask[Any], seen: Adventure) -> Any:
    """The first kind of deed it likes and can pay, on the foe with the least Health; else a step nearer."""
    if not isinstance(asked.options, Offers):
        return asked.default
    menu = menu_of(asked.options)
    if "react" in menu:
        return reacting(seen, menu["react"][0].fill(), asked.default)
    if "done" not in menu:
        return asked.default
    return on_its_turn(seen, seen.fighter(asked.who[0]), menu, asked.default)


def on_its_turn(
    seen: Adventure,
    fighter: Fighter,
    menu: Menu,
    default: Any,
    likes: tuple[str, ...] = LIKED,
    kept: int = KEPT,
    choice: Choice | None = None,
) -> Any:
    """A turn of somebody who likes some kinds of deeds more than others and keeps back some Energy."""
    if hopeless(seen, fighter):
        return default
    if (first := before_all(fighter, menu)) is not None:
        return first
    for name in likes:
        purse = max(0, fighter.energy - (kept if name in SPECIAL else 0))
        paid = [deed for deed in paid_from(purse, seen, menu.get(name, [])) if worth_it(seen, fighter, deed)]
        if paid:
            return (choice or weakest)(seen, paid)
    if (nearer := word_to_beast(seen, menu) or closer(seen, fighter, menu.get("move", []))) is not None:
        return nearer
    return resting(fighter, menu, default)


def menu_of(offers: Offers) -> Menu:
    menu: Menu = {}
    for one in offers.open:
        menu.setdefault(one.rule.name, []).append(one)
    return menu


def deeds_of(one: Offer) -> list[Call[Any]]:
    """An offer filled in in every way."""
    return [one.fill(*row) for row in product(*(options.candidates() for _, options in one.holes))]


def paid_from(purse: int, seen: Adventure, offers: list[Offer]) -> list[Call[Any]]:
    """Every deed of some offers that so much Energy pays for; whom it is aimed at does not change its price."""
    paid = [one for one in offers if price_of(seen, Call(one.rule, one.given)).energy <= purse]
    return [deed for one in paid for deed in deeds_of(one)]


def weakest(seen: Adventure, deeds: list[Call[Any]]) -> Call[Any]:
    """The first of the deeds on whoever has the least Health."""
    health = health_of(seen)
    return min(deeds, key=lambda deed: aimed_at(deed, health))


def health_of(seen: Adventure) -> dict[Any, int]:
    return {one.id: one.health for one in seen.fighters}


def aimed_at(deed: Call[Any], health: dict[Any, int]) -> int:
    """The Health of the one a deed is aimed at; 0 for one that is aimed at nobody."""
    return next((health[at] for at in reversed(deed.args[1:]) if at in health), 0)


def word_to_beast(seen: Adventure, menu: Menu) -> Call[Any] | None:
    """A command for a beast that has not moved yet."""
    words = (one for one in menu.get("command_beast", []) if not seen.fighter(one.given[1]).turn.moved)
    return next((deeds_of(one)[0] for one in words), None)


def before_all(fighter: Fighter, menu: Menu) -> Call[Any] | None:
    """Flames are put out; then its part of a song, or by voice one that it has not heard today."""
    if fighter.has("ignited") and "put_out" in menu:
        return deeds_of(menu["put_out"][0])[0]
    if "play_on" in menu:
        return menu["play_on"][0].fill()
    if fighter.music.part:
        return None
    heard = [one.song for one in fighter.music.heard]
    songs = [deed for one in menu.get("start_song", []) if one.given[1] not in heard for deed in deeds_of(one)]
    return next((deed for deed in songs if deed.args[2] == "vocal"), None)


def hopeless(seen: Adventure, fighter: Fighter) -> bool:
    """Every attempt would end in flight and cost nothing: it could go on for ever."""
    free = seen.house.condition_afraid_cost == "refunded"
    return free and fighter.has("afraid") and fighter.has("broken") and not fighter.has("maddened")


def ability_in(fighter: Fighter, deed: Call[Any]) -> Ability:
    """What a special action or a spell does."""
    name = deed.args[1]
    return find(fighter.spells, name).effect if deed.rule.name == "channel" else find(fighter.sheet.abilities, name)


def reacting(seen: Adventure, deed: Call[Any], default: Any) -> Any:
    """An ability in answer, if there is the Energy for it."""
    who, name, _, other, _ = deed.args
    fighter = seen.fighter(who)
    energy = answer_energies(seen, who, find(fighter.sheet.abilities, name), other)[0]
    return deed if energy <= max(0, fighter.energy) else default


def worth_it(seen: Adventure, fighter: Fighter, deed: Call[Any]) -> bool:
    """Whether a special action or spell does anything new: damage, healing where it is needed, something not yet there.

    Other deeds always do.
    """
    if deed.rule.name not in SPECIAL:
        return True
    ability, target = ability_in(fighter, deed), seen.fighter(deed.args[-1])
    if ability.kind in ("attack", "strike") or (ability.damage and not ability.sense):
        return True
    if ability.heals:
        return 2 * target.health < max_health(target).total
    if ability.inflicts:
        dulled = target.has("blinded") or target.has("deafened")
        return not dulled and not any(target.has(one.condition) for one in ability.inflicts)
    return ability.kind == "boon" and not target.morale and all(boon.id != ability.id for boon in target.boons)


def resting(fighter: Fighter, menu: Menu, default: Any) -> Any:
    """With nothing to strike it catches its breath or defends."""
    wants = "rest" if fighter.has("winded") or fighter.energy < 2 else "defend"
    return menu[wants][0].fill() if wants in menu else default


def closer(seen: Adventure, fighter: Fighter, moves: list[Offer]) -> Call[Any] | None:
    """The move on the way to an enemy, the nearest one that can be got at; beside one and without actions it stays."""
    foes = [(distance(fighter, foe), foe) for foe in seen.enemies(fighter) if foe.at != NOWHERE]
    foes.sort(key=lambda pair: pair[0])
    if foes and not fighter.turn.actions and not foes[0][0]:
        return None
    ways = {one.given[1]: one for one in moves}
    for _, foe in foes:
        for mode in (one for one in MODES if one in ways):
            cell = square_toward(seen, fighter, foe, units_left(seen, fighter, mode), mode)
            deed = ways[mode].fill(cell)
            if ways[mode].why_not(deed) is None:
                return deed
    return None


def worth(adventure: Adventure, role: str) -> Fraction:
    """Shares of Health, Morale and Resolve left on the own side less those of the other; a rule of thumb."""
    mine = any(one.id == role and one.side != "enemies" for one in adventure.fighters)
    total = Fraction(0)
    for one in adventure.fighters:
        share = Fraction(one.health + one.morale, max_health(one).total) + (0 if one.gone else 1)
        share += Fraction(one.resolve, max(1, max_resolve(one).total))
        share += Fraction(max(0, one.energy), 1000)
        total += share if (one.side != "enemies") == mine else -share
    return total
