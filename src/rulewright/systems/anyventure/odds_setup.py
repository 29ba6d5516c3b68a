"""Sets up a fighter's turn on open ground, for the odds of everything it could do."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import Offer, Offers, OneOf, offer
from rulewright.kernel.rules.resolve import Call, Resolve, Rule
from rulewright.kernel.rules.scene import Scene

from .board import distance, routes
from .facts import HandSet, Moved
from .model.scores import max_energy
from .model.sheets import FISTS, Ability, Weapon
from .model.terms import BAND_ENDS, band_of
from .model.world import Adventure, Cell, Fight, Fighter, Turn
from .rules.checks.checks import charmer_of
from .rules.combat.ranges import bands, out_of_reach
from .rules.combat.weapons import can_roll_with
from .rules.magic.abilities import why_not_use
from .rules.movement.movement import jump, move, sprint
from .rules.turns.actions import attack, attempt, done, price_of, special
from .rules.turns.manoeuvres import free_task, switch_weapon
from .rules.turns.offers import offers_of
from .rules.turns.turns import action_budget
from .ruleset import flow

GROUND_SIZE = 48
CENTRE: Cell = (24, 24)
OMITTED_RULES: tuple[Rule[..., Any], ...] = (attack, move, sprint, jump, free_task, switch_weapon, done)
"""Rules whose actions are offered here in another form, or change no number."""


def on_turn(adventure: Adventure, who: str) -> tuple[Adventure, Offers]:
    """The adventure with the enemies beside a fighter, and offers for every weapon it has, from the best distance."""
    staged = open_fight(adventure, who)
    fighter = staged.fighter(who)
    rest = [
        one
        for one in offers_of(staged, who).open
        if one.rule not in OMITTED_RULES and not is_weapon_special(fighter, one)
    ]
    return staged, Offers((*(one for arm in arms_of(fighter) for one in weapon_offers(staged, fighter, arm)), *rest))


def open_fight(adventure: Adventure, who: str) -> Adventure:
    """A fight in progress on open ground in the same light; the fighter has all its Energy and actions."""
    ground = adventure.ground.but(width=GROUND_SIZE, depth=GROUND_SIZE, walls=(), water=(), steep=())
    staged = adventure.but(fight=Fight(2, "Middle", who), agenda=(), result="", ground=ground)
    for at, one in enumerate(staged.fighters):
        ready = one.but(energy=max_energy(one).total, acted=True, phase="Middle", turn=Turn(), height=0)
        staged = staged.with_fighter(ready.but(at=CENTRE if one.id == who else (8 * at % GROUND_SIZE, 0)))
    fighter = staged.fighter(who)
    staged = staged.with_fighter(fighter.but(turn=Turn(actions=action_budget(staged, fighter, "Middle"), struck=True)))
    for one in staged.others(fighter):
        if one.side != fighter.side:
            staged = move_beside(staged, fighter, one)
    return staged


def move_beside(adventure: Adventure, fighter: Fighter, other: Fighter) -> Adventure:
    """Another fighter on a square beside it, if there is room."""
    near = other.but(at=(CENTRE[0] + 12, CENTRE[1]))
    ends = [cell for cell in routes(adventure, near, "fly", 24) if not distance(other.but(at=cell), fighter)]
    return adventure.with_fighter(other.but(at=min(ends))) if ends else adventure


def arms_of(fighter: Fighter) -> tuple[Weapon, ...]:
    """Every weapon it could attack with; fists unless it has natural weapons."""
    own = fighter.weapons
    return own if any(one.natural for one in own) else (*own, FISTS)


def is_weapon_special(fighter: Fighter, one: Offer) -> bool:
    """Whether an offer is a special attack with the weapon in hand; here it is offered with every weapon."""
    return one.rule is special and any(
        one.given[1] == own.id and own.kind == "attack" for own in fighter.sheet.abilities
    )


def weapon_offers(adventure: Adventure, fighter: Fighter, arm: Weapon) -> list[Offer]:
    """The attacks with one weapon, plain and special."""
    plain: list[Ability | None] = [None]
    mine = [one for one in fighter.sheet.abilities if one.use == "action" and one.kind == "attack"]
    usable = [one for one in mine if not why_not_use(adventure, fighter, one)]
    offers = []
    for name in arm.profile_names():
        if not can_roll_with(adventure, fighter, arm, arm.profile(name)):
            continue
        for ability in (*plain, *usable):
            if ability and ability.category not in (None, arm.profile(name).category):
                continue
            foes = tuple(foe.id for foe in adventure.enemies(fighter) if is_possible_target(fighter, foe, ability))
            if foes:
                special_id = ability.id if ability else ""
                offers.append(offer(attack_with, fighter.id, special_id, arm.id, name, target=OneOf[str](foes)))
    return offers


def is_possible_target(fighter: Fighter, foe: Fighter, ability: Ability | None) -> bool:
    right_type = ability is None or not ability.types or foe.sheet.type in ability.types
    return right_type and foe.id != charmer_of(fighter)


def carry_out(adventure: Adventure, action: Call[Any]) -> Call[Any]:
    """An action as the table carries it out, with its price."""
    return action if action.rule is attack_with else attempt(action.args[0], action, price_of(adventure, action))


@flow("action.attack", "range.optimal", "action.attack-cost")
def attack_with(
    scene: Scene[Adventure], who: str, ability: str, weapon: str, profile: str, target: str
) -> Resolve[None]:
    """An attack with any weapon it has, from where that weapon is best used, and its Energy paid."""
    fighter = scene.world.fighter(who)
    arm = fighter.weapon(weapon)
    if not arm.natural and weapon != fighter.hand:
        scene.happen(HandSet(who, weapon, "" if arm.hands == 2 else fighter.off))
    scene.happen(Moved(target, best_position(scene.world, fighter, scene.world.fighter(target), arm, profile)))
    action: Any = attack(who, weapon, profile, target)
    if ability:
        action = special(who, ability, weapon, profile, target)
    yield from attempt(who, action, price_of(scene.world, action))


def best_position(adventure: Adventure, fighter: Fighter, foe: Fighter, arm: Weapon, profile: str) -> Cell:
    """The enemy's own square if the weapon reaches it there without penalty; else one in the nearest band that does."""
    near, far = bands(fighter, arm, arm.profile(profile))
    here = not out_of_reach(adventure, fighter, foe, arm, arm.profile(profile))
    if here and near <= band_of(distance(fighter, foe)) <= far:
        return foe.at
    away = foe.but(at=(fighter.at[0], fighter.at[1] + 1))
    while distance(fighter, away) < BAND_ENDS[max(0, min(near, far) - 1)]:
        away = away.but(at=(away.at[0], away.at[1] + 1))
    return away.at
