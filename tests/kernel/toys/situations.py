"""A situation for each toy game, with which the tests begin."""

from __future__ import annotations

from rulewright.kernel.rules.world import roster

from . import bond, energy, gnosis, stunt


def bond_fight() -> bond.Fight:
    """A strong foe attacks Ako; Ako strikes back."""
    return bond.Fight(
        units=roster(
            [
                bond.Animon("ako", 7, 1, heart=4, power=4, agility=3, damage=6, points=6),
                bond.Animon("bix", 14, 1, points=5),
                bond.Animon("foe", 20, 2, heart=0, power=5, agility=5, damage=6, weakness="cold"),
            ]
        ),
        gauge=2,
        agenda=(bond.attack("foe", "ako"), bond.attack("ako", "foe")),
    )


def stunt_conflict() -> stunt.Conflict:
    """Up 4 against an ogre whose rage the players do not know of."""
    return stunt.Conflict(
        cast=roster([stunt.Figure("pc", 2), stunt.Figure("ogre", 1)]),
        aspects=roster([stunt.Aspect("dark"), stunt.Aspect("enraged", secret=True)]),
        agenda=(stunt.attack("pc", "ogre", 4, 2),),
    )


def gnosis_skirmish(hidden: tuple[int, int] = (15000, 13000)) -> gnosis.Skirmish:
    """Claire may charge Kronen; an elf, his Summon, is near the way; a spy is hidden somewhere."""
    return gnosis.Skirmish(
        units=roster(
            [
                gnosis.Unit("claire", "A", (10000, 10000)),
                gnosis.Unit("kronen", "B", (18000, 10000), attack=4, damage=8, armor=5, lp=20, ap=7),
                gnosis.Unit("elf", "B", (14000, 11500), armor=0, lp=4, summoner="kronen", shock=1),
                gnosis.Unit("spy", "B", hidden, hidden=True),
            ]
        ),
        sides=(gnosis.Side("A", 2), gnosis.Side("B", 1)),
        agenda=(gnosis.turn("claire"),),
    )


def energy_brawl() -> energy.Brawl:
    """A Confused orc without Energy declares an attack on Ana; Bo and Cy stand by her."""
    return energy.Brawl(
        cast=roster(
            [
                energy.Creature("ana", "pc", 0),
                energy.Creature("bo", "pc", 0),
                energy.Creature("cy", "pc", 1, energy=1),
                energy.Creature("orc", "gm", 1, health=12, energy=0, confused=True, plan="flee"),
            ]
        ),
        agenda=(energy.act("orc", energy.attack("orc", "ana")),),
    )


SITUATIONS = {
    "bond": (bond.GAME, bond_fight),
    "stunt": (stunt.GAME, stunt_conflict),
    "gnosis": (gnosis.GAME, gnosis_skirmish),
    "energy": (energy.GAME, energy_brawl),
}
