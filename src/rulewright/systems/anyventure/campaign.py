"""From one fight to the next, and newcomers in the middle of one."""

from __future__ import annotations

from typing import TypeVar

from rulewright.errors import Refusal
from rulewright.game.joining import unique_names
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import Named, roster

from .board import distance, footprint_side, is_free
from .board.standing import squares_for_mode
from .facts import Placed
from .model.terms import Mode
from .model.world import NOWHERE, Adventure, Cell, Fighter, opposed
from .rules.conditions.concentration import lose_concentration
from .rules.turns.ending import judge

MODES: tuple[Mode, ...] = ("walk", "swim")
N = TypeVar("N", bound=Named)


def carry(last: Adventure, following: Adventure) -> Adventure:
    """The party as it came out of the last fight, at the same hour: everything but where it stands and when it acts.

    Concentration of those who do not come along is lost.
    """
    party = {one.id for one in last.fighters if one.side != "enemies"}
    here = {one.id for one in following.fighters if one.side != "enemies" and one.id in party}
    scene = Scene(left_alone(last))
    for one in scene.world.fighters:
        if one.id not in here:
            lose_concentration(scene, one.id)
    was = scene.world
    fighters = [came_out(was.fighter(one.id), one) if one.id in here else one for one in following.fighters]
    return following.but(house=was.house, fighters=tuple(fighters), minutes=was.minutes, counts_bulk=was.counts_bulk)


def left_alone(adventure: Adventure) -> Adventure:
    """The adventure once the fight is over; one that still goes on is over because the enemies are left behind."""
    behind = [one.but(out=True) if one.side == "enemies" else one for one in adventure.fighters]
    return advance(Scene(adventure.but(fighters=tuple(behind))), judge(), ()).scene.world


def came_out(before: Fighter, prepared: Fighter) -> Fighter:
    """Somebody as it was, where the next fight puts it."""
    return before.but(at=prepared.at, height=prepared.height, phase=None)


def join(adventure: Adventure, other: Adventure) -> Adventure:
    """Those of another fight come in beside their own side; once initiative is rolled they act Late without a roll.

    Player characters who are here already are not newcomers.
    """
    if adventure.result and not adventure.camp:
        raise Refusal("the fight is over: nobody can join it any more", "combat.round")
    heroes = {one.id for one in adventure.fighters if is_hero(one)}
    coming = [one for one in other.fighters if not (is_hero(one) and one.id in heroes)]
    awaited = [one for wave in adventure.waves for one in wave.fighters]
    names = unique_names(dict.fromkeys(one.id for one in (*adventure.fighters, *awaited)), (one.id for one in coming))
    grown = adventure.but(
        songs=with_more(adventure.songs, other.songs),
        wares=with_more(adventure.wares, other.wares),
        lore=with_more(adventure.lore, other.lore if any(one.sheet.pc for one in coming) else ()),
    )
    for one in coming:
        grown = arrived(grown, one.but(id=names[one.id], owner=names.get(one.owner, one.owner)))
    return grown


def is_hero(fighter: Fighter) -> bool:
    return fighter.sheet.pc and fighter.side == "pcs"


def with_more(known: tuple[N, ...], others: tuple[N, ...]) -> tuple[N, ...]:
    """What is known, and what else comes with the newcomers."""
    ids = {one.id for one in known}
    return (*known, *(one for one in others if one.id not in ids))


def arrived(adventure: Adventure, fighter: Fighter) -> Adventure:
    newcomer = fighter.but(at=place_for(adventure, fighter))
    adventure = adventure.but(fighters=roster((*adventure.fighters, newcomer)))
    return Placed(fighter.id, fighter.energy, "Late", None).apply(adventure) if adventure.fight else adventure


def place_for(adventure: Adventure, fighter: Fighter) -> Cell:
    """A free square as near to its own side as can be, then as far from the others; on ground it can move on."""
    ground, size = adventure.ground, footprint_side(fighter)
    fit = next((mode for mode in MODES if getattr(fighter.sheet, mode)), "fly")
    for mode in (fit, "fly"):
        spots = [cell for cell in sorted(squares_for_mode(ground, size, mode)) if is_free(adventure, fighter, cell)]
        if spots:
            return min(spots, key=lambda cell: standing(adventure, fighter.but(at=cell)))
    raise Refusal(f"there is no free square for {fighter.id} on ground of {ground.width} by {ground.depth} units")


def standing(adventure: Adventure, fighter: Fighter) -> tuple[int, int]:
    """How far it is from the nearest of its own, and how near to the nearest enemy."""
    others = [one for one in adventure.others(fighter) if one.at != NOWHERE]
    own = [distance(fighter, one) for one in others if not opposed(fighter.side, one.side)]
    foes = [distance(fighter, one) for one in others if opposed(fighter.side, one.side)]
    return min(own, default=0), -min(foes, default=0)
