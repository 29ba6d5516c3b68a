"""A plain combatant: strikes the weakest in reach, closes in on the nearest, and stays up while it can."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.kernel.options import Offers
from rulewright.kernel.resolve import Ask, Call
from rulewright.kernel.world import find

from .board import distance, toward
from .rules.answers import price
from .rules.deeds import price_of
from .rules.moving import units_left
from .scores import most_health
from .sheets import Ability
from .terms import Mode
from .world import NOWHERE, Adventure, Fighter

MODES: tuple[Mode, ...] = ("walk", "fly", "swim")
KEPT = 2
"""The Energy it keeps back for plain attacks."""
LIKED = ("recover_stun", "channel", "special", "attack", "off_hand_attack", "flurry_attack", "stand")

SPECIAL = ("channel", "special")


def bot(asked: Ask[Any], seen: Adventure) -> Any:
    """The first kind of deed it likes and can pay, on the foe with the least Health; else a step nearer."""
    if not isinstance(asked.options, Offers):
        return asked.default
    who = asked.who[0]
    named: dict[str, list[Call[Any]]] = {}
    for deed in asked.options.candidates():
        named.setdefault(deed.rule.name, []).append(deed)
    if "react" in named:
        return reacting(seen, named["react"][0], asked.default)
    if "done" not in named:
        return asked.default
    fighter = seen.fighter(who)
    if hopeless(seen, fighter):
        return asked.default
    if (first := before_all(fighter, named)) is not None:
        return first
    for name in LIKED:
        purse = max(0, fighter.energy - (KEPT if name in SPECIAL else 0))
        paid = [deed for deed in named.get(name, []) if price_of(seen, deed).energy <= purse]
        paid = [deed for deed in paid if name not in SPECIAL or worth_it(seen, fighter, deed)]
        if paid:
            return min(paid, key=lambda deed: (target_health(seen, deed), paid.index(deed)))
    if (nearer := word_to_beast(seen, named) or closer(seen, fighter, named.get("move", []))) is not None:
        return nearer
    return resting(fighter, named, asked.default)


def word_to_beast(seen: Adventure, named: dict[str, list[Call[Any]]]) -> Call[Any] | None:
    """A command for a beast that has not moved yet."""
    words = (deed for deed in named.get("command_beast", []) if not seen.fighter(deed.args[1]).turn.moved)
    return next(words, None)


def before_all(fighter: Fighter, named: dict[str, list[Call[Any]]]) -> Call[Any] | None:
    """Flames are put out; then its part of a song, or by voice one that it has not heard today."""
    if fighter.has("ignited") and "put_out" in named:
        return named["put_out"][0]
    if "play_on" in named:
        return named["play_on"][0]
    heard = [one.song for one in fighter.music.heard]
    new = [deed for deed in named.get("start_song", []) if deed.args[2] == "vocal" and deed.args[1] not in heard]
    return new[0] if new and not fighter.music.part else None


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
    energy = price(seen, who, find(fighter.sheet.abilities, name), other)
    return deed if energy <= max(0, fighter.energy) else default


def worth_it(seen: Adventure, fighter: Fighter, deed: Call[Any]) -> bool:
    """Whether a special action does anything new: damage, healing where it is needed, something not yet there."""
    ability, target = ability_in(fighter, deed), seen.fighter(deed.args[-1])
    if ability.kind in ("attack", "strike") or (ability.damage and not ability.sense):
        return True
    if ability.heals:
        return 2 * target.health < most_health(target).total
    if ability.inflicts:
        dulled = target.has("blinded") or target.has("deafened")
        return not dulled and not any(target.has(one.condition) for one in ability.inflicts)
    return ability.kind == "boon" and not target.morale and all(boon.id != ability.id for boon in target.boons)


def resting(fighter: Fighter, named: dict[str, list[Call[Any]]], default: Any) -> Any:
    """With nothing to strike it catches its breath or defends."""
    wants = "rest" if fighter.has("winded") or fighter.energy < 2 else "defend"
    if wants in named and not (wants == "defend" and fighter.defending):
        return named[wants][0]
    return default


def target_health(seen: Adventure, deed: Call[Any]) -> int:
    names = {one.id: one.health for one in seen.fighters}
    aimed = [names[argument] for argument in deed.args[1:] if isinstance(argument, str) and argument in names]
    return aimed[-1] if aimed else 0


def closer(seen: Adventure, fighter: Fighter, moves: list[Call[Any]]) -> Call[Any] | None:
    """The move on the way to an enemy, the nearest one that can be got at; beside one and without actions it stays."""
    foes = sorted((foe for foe in seen.enemies(fighter) if foe.at != NOWHERE), key=lambda foe: distance(fighter, foe))
    if foes and not fighter.turn.actions and not distance(fighter, foes[0]):
        return None
    for foe in foes:
        for mode in MODES:
            left = units_left(seen, fighter, mode)
            cell = toward(seen, fighter, foe, left, mode) if left else fighter.at
            found = next((deed for deed in moves if deed.args[1:] == (mode, cell)), None)
            if found is not None:
                return found
    return None


def worth(adventure: Adventure, role: str) -> Fraction:
    """Shares of Health and Morale left on the own side less those of the other; a rule of thumb."""
    mine = any(one.id == role and one.side != "enemies" for one in adventure.fighters)
    total = Fraction(0)
    for one in adventure.fighters:
        share = Fraction(one.health + one.morale, most_health(one).total) + (0 if one.gone else 1)
        share += Fraction(max(0, one.energy), 1000)
        total += share if (one.side != "enemies") == mine else -share
    return total
