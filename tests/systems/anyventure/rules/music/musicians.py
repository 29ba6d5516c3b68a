"""Musicians and songs for tests, made from plain numbers."""

from __future__ import annotations

from typing import Any

from rulewright.systems.anyventure.model.music import Harmony, Musician, Song
from rulewright.systems.anyventure.model.sheets import Change, Gear
from rulewright.systems.anyventure.model.world import Adventure, Fighter

from ...build import adventure, fighter

LUTE, DRUM = Gear(id="lute", instrument="strings"), Gear(id="drum", instrument="percussion")
MARCH = Song(
    id="march",
    rc=6,
    changes=(Change("dice.fitness"),),
    harmonies=(
        Harmony(instrument="percussion", changes=(Change("walk"),)),
        Harmony(instrument="brass", changes=(Change("dice.might"),), heals=1),
    ),
)
HYMN = Song(id="hymn", rc=4, heals=2, morale=1, resolve=1)
DIRGE = Song(id="dirge", rc=5, whom="enemies", changes=(Change("dice.fitness", -1),))
HEARTH = Song(id="hearth", kind="ballad", rc=5, resolve=1, most=3, sort="comfort", harmonies=(Harmony(resolve=1),))
TALE = Song(
    id="tale",
    kind="ballad",
    rc=5,
    changes=(Change("dice.resilience"),),
    most=2,
    hours=2,
    sort="courage",
    harmonies=(Harmony(changes=(Change("dice.resilience"),)),),
)
SONGS = (MARCH, HYMN, DIRGE, HEARTH, TALE)
ALL = tuple(song.id for song in SONGS)


def musician(name: str = "ana", songs: tuple[str, ...] = ALL, talent: int = 1, **changes: Any) -> Fighter:
    """Somebody with Social 2 and Expression 2 (2d8), the same talent in everything, lute and drum."""
    kinds = ("vocal", "strings", "percussion", "brass")
    own = tuple(Change(f"music.{kind}", talent) for kind in kinds) if talent else ()
    given: dict[str, Any] = {"expression": 2, "gear": (LUTE, DRUM)} | changes
    return fighter(name, **given | {"changes": (*own, *given.get("changes", ())), "music": Musician(songs)})


def stage(*fighters: Fighter, rulings: tuple[str, ...] = (), **changes: Any) -> Adventure:
    return adventure(*fighters, rulings=rulings, **{"songs": SONGS} | changes)


def camp(*fighters: Fighter, rulings: tuple[str, ...] = (), **changes: Any) -> Adventure:
    """Between fights, at ten in the morning of the first day."""
    return stage(
        *fighters,
        rulings=("check.help-asked=called", *rulings),
        **{"fight": None, "camp": True, "minutes": 600} | changes,
    )


def boons(world: Adventure, who: str) -> dict[str, tuple[str, ...]]:
    """The boons a character has, by name, with what they change."""
    return {boon.id: tuple(change.to for change in boon.changes) for boon in world.fighter(who).boons}


def next_turn(world: Adventure, *names: str) -> Adventure:
    """The same world with a fresh turn for everybody named."""
    for name in names:
        current = world.fighter(name)
        world = world.with_fighter(current.but(turn=current.turn.but(played=False, actions=2)))
    return world
