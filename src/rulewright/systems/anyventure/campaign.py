"""What goes on from one fight to the next, and how fighters join a running one."""

from __future__ import annotations

from typing import TypeVar

from rulewright.errors import Refusal
from rulewright.game.joining import unique_names
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import Named, roster
from rulewright.words.arguments import Number, Who

from .board import distance, footprint_side, is_free
from .board.standing import squares_for_mode
from .facts import Placed
from .model.terms import Mode
from .model.world import NOWHERE, PARTY, Adventure, Cell, Fighter, opposed, together
from .phrases import say
from .rules.conditions.concentration import lose_concentration
from .rules.turns.ending import judge

MODES: tuple[Mode, ...] = ("walk", "swim")
N = TypeVar("N", bound=Named)


def carry(last: Adventure, following: Adventure) -> Adventure:
    """The next fight with the party as it came out of the last one, at the same hour.

    Only positions and phases are new. Fighters who do not come along lose their concentration, so that nothing they
    kept going goes on.
    """
    party = {one.id for one in last.fighters if one.side in PARTY}
    here = {one.id for one in following.fighters if one.side in PARTY and one.id in party}
    scene = Scene(with_fight_ended(last))
    for one in scene.world.fighters:
        if one.id not in here:
            lose_concentration(scene, one.id)
    was = scene.world
    fighters = [carry_fighter(was.fighter(one.id), one) if one.id in here else one for one in following.fighters]
    return following.but(house=was.house, fighters=tuple(fighters), minutes=was.minutes, counts_bulk=was.counts_bulk)


def with_fight_ended(adventure: Adventure) -> Adventure:
    """The adventure after its fight. A fight that still goes on ends, because the enemies are left behind."""
    behind = [one if one.side in PARTY else one.but(out=True) for one in adventure.fighters]
    return advance(Scene(adventure.but(fighters=tuple(behind))), judge(), ()).scene.world


def carry_fighter(before: Fighter, prepared: Fighter) -> Fighter:
    """A fighter as it was, at its position in the next fight."""
    return before.but(at=prepared.at, height=prepared.height, phase=None)


def join(adventure: Adventure, other: Adventure) -> Adventure:
    """An adventure with the fighters of another one added beside their own side.

    Once initiative is rolled they act Late without a roll. Player characters who are present already are left out.
    """
    if adventure.result and not adventure.camp:
        raise Refusal(say("fight-over-nobody-joins"), "combat.end")
    heroes = {one.id for one in adventure.fighters if is_hero(one)}
    coming = [one for one in other.fighters if not (is_hero(one) and one.id in heroes)]
    awaited = [one for wave in adventure.waves for one in wave.fighters]
    names = unique_names(dict.fromkeys(one.id for one in (*adventure.fighters, *awaited)), (one.id for one in coming))
    grown = adventure.but(
        songs=merged(adventure.songs, other.songs),
        wares=merged(adventure.wares, other.wares),
        lore=merged(adventure.lore, other.lore if any(one.sheet.pc for one in coming) else ()),
    )
    for one in coming:
        grown = with_newcomer(grown, one.but(id=names[one.id], owner=names.get(one.owner, one.owner)))
    return grown


def is_hero(fighter: Fighter) -> bool:
    return fighter.sheet.pc and fighter.side == "pcs"


def merged(known: tuple[N, ...], others: tuple[N, ...]) -> tuple[N, ...]:
    """Both lists; of entries with the same id, the known one counts."""
    ids = {one.id for one in known}
    return (*known, *(one for one in others if one.id not in ids))


def with_newcomer(adventure: Adventure, fighter: Fighter) -> Adventure:
    newcomer = fighter.but(at=entry_square(adventure, fighter))
    adventure = adventure.but(fighters=roster((*adventure.fighters, newcomer)))
    return Placed(fighter.id, fighter.energy, "Late", None).apply(adventure) if adventure.fight else adventure


def entry_square(adventure: Adventure, fighter: Fighter) -> Cell:
    """A free square as near to its own side as possible, then as far from enemies; on ground it can move on."""
    ground, size = adventure.ground, footprint_side(fighter)
    fit = next((mode for mode in MODES if getattr(fighter.sheet, mode)), "fly")
    for mode in (fit, "fly"):
        spots = [cell for cell in sorted(squares_for_mode(ground, size, mode)) if is_free(adventure, fighter, cell)]
        if spots:
            return min(spots, key=lambda cell: distances_to_sides(adventure, fighter.but(at=cell)))
    width, depth = Number(ground.width), Number(ground.depth)
    raise Refusal(say("no-free-square", who=Who(fighter.id), width=width, depth=depth))


def distances_to_sides(adventure: Adventure, fighter: Fighter) -> tuple[int, int]:
    """The distance to the nearest ally, and less the distance to the nearest enemy, to be minimised."""
    others = [one for one in adventure.others(fighter) if one.at != NOWHERE]
    own = [distance(fighter, one) for one in others if together(fighter.side, one.side)]
    foes = [distance(fighter, one) for one in others if opposed(fighter.side, one.side)]
    return min(own, default=0), -min(foes, default=0)
