"""What a character may do on its turn, and why the rest is closed."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import ActionOffers, NotNow, Offer, Offers, OneOf, Text, offer
from rulewright.kernel.rules.resolve import Rule
from rulewright.words.arguments import Who
from rulewright.words.phrase import Many, who

from ...board import distance
from ...model.scores import max_energy
from ...model.world import Adventure, Fighter
from ...obstacles import Obstacle
from ...phrases import say
from ..checks.checks import charmer_of
from ..combat.ammunition import ammunition_offers, arming_offers
from ..combat.attack_offers import attack_offers, extra_attacks, special_offers
from ..combat.weapons import in_preparation
from ..conditions.concentration import let_go
from ..conditions.conditions import become_alert
from ..goods.hands import grips, is_at_hand
from ..magic.channel_offers import channel_offers
from ..movement.beasts import beast_offers
from ..movement.movement import jump, move, sprint
from ..movement.movement_offers import dash_offers, movement_offers
from ..movement.stealth import enemies_noticing, hide
from ..music.song_offers import song_offers
from .actions import attack, done, special
from .energy import rest, rest_restores
from .manoeuvres import (
    command_charmed,
    defend,
    draw,
    free_task,
    gain_information,
    grab,
    interact,
    put_out,
    recover_stun,
    shove,
    stand,
    switch_weapon,
    use,
    why_not_shove,
)

INFORMATION_SKILLS = ("senses", "logic", "insight", "academics", "magic", "medicine", "wildcraft")
"""The skills that gain information."""
NEEDS_AN_ACTION: tuple[Rule[..., Any], ...] = (
    *(attack, special, sprint, jump, grab, shove, defend, use, interact, rest, hide, stand),
)


NO_ACTION_LEFT = Obstacle(say("no-action-left"), "turn.pc")
NOBODY_ADJACENT = say("nobody-adjacent")


def offers_of(adventure: Adventure, name: str) -> Offers:
    """Everything a character may do now, by what it sees, and why the rest is closed."""
    fighter = adventure.fighter(name)
    if fighter.has("stunned"):
        return stunned_offers(fighter)
    entries: list[Offer | NotNow] = []
    if fighter.turn.actions > 0:
        for chapter in (attack_offers, channel_offers, special_offers, body_offers, quiet_offers, arming_offers):
            entries += chapter(adventure, fighter)
    else:
        entries += [NO_ACTION_LEFT.closes(rule) for rule in NEEDS_AN_ACTION]
    entries += movement_offers(adventure, fighter)
    entries += free_offers(adventure, fighter)
    entries += song_offers(adventure, fighter)
    entries += beast_offers(adventure, fighter)
    offers = tuple(entry for entry in entries if isinstance(entry, Offer))
    return Offers((*offers, offer(done, name)), tuple(entry for entry in entries if isinstance(entry, NotNow)))


def stunned_offers(fighter: Fighter) -> Offers:
    obstacle = Obstacle(say("is-stunned"), "condition.stunned", say("recover-first"))
    closed = tuple(obstacle.closes(rule) for rule in (attack, move, defend, special))
    open_ = (offer(recover_stun, fighter.id),) if fighter.turn.actions > 0 else ()
    return Offers((*open_, offer(done, fighter.id)), closed)


def adjacent(fighter: Fighter, others: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    return tuple(other for other in others if distance(fighter, other) == 0)


def body_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Grab, shove, sprint, jump, standing up, putting out flames."""
    yield from hold_offers(adventure, fighter)
    if fighter.has("prone"):
        yield offer(stand, fighter.id)
    yield from dash_offers(adventure, fighter)
    burning = [ally.id for ally in adjacent(fighter, adventure.allies(fighter)) if ally.has("ignited")]
    burning = [*((fighter.id,) if fighter.has("ignited") else ()), *burning]
    if burning:
        yield offer(put_out, fighter.id, target=OneOf[str](tuple(burning)))


def hold_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Grab and shove, which are no part of Preparation."""
    if in_preparation(adventure):
        early = Obstacle(say("no-attack-in-preparation"), "phase.preparation-limits")
        yield from (early.closes(rule) for rule in (grab, shove))
        return
    near = [foe for foe in adjacent(fighter, adventure.enemies(fighter)) if foe.id != charmer_of(fighter)]
    if near:
        yield offer(grab, fighter.id, target=OneOf[str](tuple(foe.id for foe in near)))
    else:
        yield Obstacle(NOBODY_ADJACENT, "action.grab", say("move-first")).closes(grab)
    fit = tuple(foe.id for foe in near if not why_not_shove(adventure, fighter, foe))
    if fit:
        yield offer(shove, fighter.id, target=OneOf[str](fit))
    elif near:
        whys = (why_not_shove(adventure, fighter, foe) for foe in near)
        yield Obstacle(say("every-reason", whys=Many(tuple(filter(None, whys)))), "action.shove-size").closes(shove)
    else:
        yield Obstacle(NOBODY_ADJACENT, "action.shove", say("move-first")).closes(shove)


def quiet_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Defend, rest, hide, use, interact, draw, command."""
    if fighter.defending:
        yield Obstacle(say("defends-already"), "action.defend").closes(defend)
    else:
        yield offer(defend, fighter.id)
    if fighter.has("winded") or (fighter.energy < max_energy(fighter).total and rest_restores(adventure.house)):
        yield offer(rest, fighter.id)
    else:
        why = say("energy-is-full" if rest_restores(adventure.house) else "is-not-winded")
        yield Obstacle(why, "action.rest-energy").closes(rest)
    if fighter.has("obscured"):
        yield Obstacle(say("is-hidden-already"), "action.hide").closes(hide)
    elif watchers := enemies_noticing(adventure, fighter):
        yield Obstacle(say("is-seen-by", who=who(watchers)), "action.hide", say("get-out-of-sight")).closes(hide)
    else:
        yield offer(hide, fighter.id)
    friends = (fighter.id, *(ally.id for ally in adjacent(fighter, adventure.allies(fighter))))
    for potion in (potion for potion in fighter.potions if not potion.coats):
        yield offer(use, fighter.id, potion.id, target=OneOf[str](friends))
    yield offer(interact, fighter.id, what=Text(120, ("Pull the lever",)))
    for hand, off in grips(fighter):
        if not is_at_hand(fighter, (hand, off)):
            yield offer(draw, fighter.id, hand, off)
    yield from order_offers(adventure, fighter)


def order_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Commands to those whom the character has charmed and who hear it."""
    charmed = tuple(other.id for other in adventure.others(fighter) if charmer_of(other) == fighter.id)
    whys = tuple(
        (name, say("cannot-hear-orders", who=Who(name))) for name in charmed if adventure.fighter(name).has("deafened")
    )
    if not charmed:
        return
    if fighter.has("muted"):
        yield Obstacle(say("cannot-speak"), "condition.muted").closes(command_charmed)
    elif len(whys) == len(charmed):
        yield Obstacle(whys[0][1], "condition.deafened").closes(command_charmed)
    else:
        hearing = OneOf[str](tuple(name for name in charmed if name not in dict(whys)), whys)
        yield offer(command_charmed, fighter.id, target=hearing, order=Text(200, ("Stand aside",)))


def free_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """What costs no action: the off hand, a flurry, Alert, letting go, a weapon switched, a trivial task."""
    if not in_preparation(adventure):
        yield from extra_attacks(adventure, fighter)
    if not fighter.has("alert") and not fighter.has("dazed"):
        yield offer(become_alert, fighter.id)
    yield from ammunition_offers(fighter)
    if fighter.concentrates:
        yield offer(let_go, fighter.id, on=OneOf[str](fighter.concentrates))
    if fighter.turn.task:
        tasks: tuple[Rule[..., Any], ...] = (free_task, gain_information, switch_weapon)
        used = Obstacle(say("one-task-a-round"), "turn.free-task", say("wait-for-next-round"))
        yield from (used.closes(rule) for rule in tasks)
        return
    yield offer(free_task, fighter.id, task=Text(120, ("Open the door",)))
    if fighter.sheet.type == "beast":
        yield Obstacle(say("beasts-tell-nothing"), "turn.free-task").closes(gain_information)
    else:
        yield offer(gain_information, fighter.id, skill=OneOf[str](INFORMATION_SKILLS))
    for hand, off in grips(fighter):
        if is_at_hand(fighter, (hand, off)):
            yield offer(switch_weapon, fighter.id, hand, off)
