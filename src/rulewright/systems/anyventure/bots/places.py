"""Where a bot attacks from: the square in reach where its attacks are worth most, less what it costs to get there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from rulewright.kernel.rules.options import Offer
from rulewright.kernel.rules.resolve import Call

from ..board import distance
from ..model.world import NOWHERE, Adventure, Cell, Fighter
from ..rules.combat.attack_offers import possible_targets
from ..rules.combat.ranges import out_of_reach, range_mods
from ..rules.combat.weapons import Blow, can_roll_with, profile_of, weapon_of, weapons_at_hand
from ..rules.turns.reactions import opportunity_attacks, threatens, why_no_reaction
from .expected_harm import attack_worth, worth_of_blow

NOTHING = Fraction(0)
FLYING_HEIGHT = 1
TRIES = 3  # squares that are looked at for one attack, best first


def step_before_attack(
    seen: Adventure, fighter: Fighter, moves: list[Offer], other: Callable[[], Fraction]
) -> Call[None] | None:
    """The move to where this turn's attacks are worth more, if they are out of reach or hindered by distance here.

    `other` is what the best of all other actions is worth from here.
    """
    if not moves or fighter.turn.moved or not fighter.turn.actions:
        return None
    blows = tuple(possible_blows(seen, fighter))
    now, hindered = worth_from_here(seen, fighter, blows)
    if now and not hindered:
        return None
    now = max(now, other())
    best, most = None, NOTHING
    for move, blow in places(seen, fighter, moves, blows):
        there = standing_at(fighter, move)
        worth = attack_worth(seen.with_fighter(there), blow)
        gained = fighter.turn.actions * (worth - now) - cost_of_leaving(seen, fighter, there)
        if gained > most:
            best, most = move, gained
    return best


def can_stay(seen: Adventure, fighter: Fighter) -> bool:
    """Whether there is an enemy that can be attacked from here without a penalty for distance."""
    return any(
        not is_out_of_reach(seen, fighter, blow) and not is_hindered(seen, fighter, blow)
        for blow in possible_blows(seen, fighter)
    )


def possible_blows(seen: Adventure, fighter: Fighter) -> Iterator[Blow]:
    """Every attack with the weapons at hand on every enemy, however far away."""
    foes = [foe for foe in possible_targets(seen, fighter) if foe.at != NOWHERE]
    for weapon in weapons_at_hand(fighter):
        for name in weapon.profile_names():
            if can_roll_with(seen, fighter, weapon, weapon.profile(name)):
                yield from (Blow(fighter.id, foe.id, weapon.id, name) for foe in foes)


def worth_from_here(seen: Adventure, fighter: Fighter, blows: tuple[Blow, ...]) -> tuple[Fraction, bool]:
    """What the best attack from here is worth, and whether the distance hinders it."""
    best, hindered = NOTHING, True
    for blow in blows:
        if not is_out_of_reach(seen, fighter, blow) and (worth := attack_worth(seen, blow)) > best:
            best, hindered = worth, is_hindered(seen, fighter, blow)
    return best, hindered


def places(
    seen: Adventure, fighter: Fighter, moves: list[Offer], blows: tuple[Blow, ...]
) -> Iterator[tuple[Call[None], Blow]]:
    """For each attack the square in reach from which it is best made: in its range, and clear of enemies."""
    foes = [foe for foe in seen.enemies(fighter) if foe.at != NOWHERE]
    if not foes:
        return
    ends = [(move.fill(cell), standing_at(fighter, move.fill(cell))) for move in moves for cell in cells_of(move)]
    crowds = {call: crowd_at(seen, there, foes) for call, there in ends}
    for blow in blows:
        fitting = [(call, there) for call, there in ends if not is_hindered(seen, there, blow)]
        fitting.sort(key=lambda end: crowds[end[0]])
        for call, there in fitting[:TRIES]:
            if not is_out_of_reach(seen, there, blow):
                yield call, blow
                break


def cells_of(move: Offer) -> tuple[Cell, ...]:
    cells: tuple[Cell, ...] = move.holes[0][1].candidates()
    return cells


def standing_at(fighter: Fighter, move: Call[None]) -> Fighter:
    """The fighter at the end of a move."""
    _, mode, cell = move.args
    return fighter.but(at=cell, height=max(FLYING_HEIGHT, fighter.height) if mode == "fly" else 0)


def crowd_at(seen: Adventure, there: Fighter, foes: list[Fighter]) -> tuple[int, int]:
    """How many enemies threaten a fighter somewhere, and how near the nearest is, counted down."""
    return sum(bool(threatens(seen, foe, there)) for foe in foes), -min(distance(there, foe) for foe in foes)


def is_hindered(seen: Adventure, fighter: Fighter, blow: Blow) -> bool:
    """Whether the distance takes dice from an attack."""
    weapon, profile = weapon_of(fighter, blow), profile_of(fighter, blow)
    return bool(range_mods(seen, fighter, seen.fighter(blow.target), weapon, profile))


def is_out_of_reach(seen: Adventure, fighter: Fighter, blow: Blow) -> bool:
    weapon, profile = weapon_of(fighter, blow), profile_of(fighter, blow)
    return bool(out_of_reach(seen, fighter, seen.fighter(blow.target), weapon, profile))


def cost_of_leaving(seen: Adventure, fighter: Fighter, there: Fighter) -> Fraction:
    """What the attacks of opportunity of the enemies whose reach a move leaves take from a fighter."""
    total = NOTHING
    for foe in seen.enemies(fighter):
        if foe.at == NOWHERE or why_no_reaction(seen, foe) or threatens(seen, foe, there):
            continue
        blows = opportunity_attacks(seen, foe, fighter)
        total += max((worth_of_blow(seen, blow, ()) for blow in blows), default=NOTHING)
    return total
