"""An ordinary evening of each game, as it is typed into the palette."""

from __future__ import annotations

from typing import NamedTuple


class Evening(NamedTuple):
    """What is typed in a game: a line, and the answers to what it leaves open."""

    foe: str
    damage: tuple[str, ...]
    outright: tuple[str, ...]
    set_to: int
    condition: tuple[str, ...]
    hide: tuple[str, ...]
    add: tuple[str, ...]
    newcomer: str
    remove: tuple[str, ...]
    test: tuple[str, ...]


EVENINGS = {
    "animon": Evening(
        "rustbug-2",
        ("2 damage to rustbug 2",),
        ("set hp of rustbug 2 to 5",),
        5,
        ("condition rustbug 2 weakened",),
        ("hide numbers of rustbug 2",),
        ("add oldtooth",),
        "oldtooth",
        ("remove oldtooth",),
        ("call power of smolkin", "2"),
    ),
    "anyventure": Evening(
        "toll-thug-2",
        ("2 damage to thug 2",),
        ("set health of thug 2 to 5",),
        5,
        ("condition thug 2 dazed",),
        ("hide numbers of thug 2",),
        ("add toll archer",),
        "toll-archer-2",
        ("remove archer 2",),
        ("call stealth of pip", "8"),
    ),
    "stunts": Evening(
        "tessaly",
        ("8 damage to tessaly",),
        ("set physical stress of tessaly to 1",),
        1,
        ("condition tessaly disadvantage 2",),
        ("hide numbers of tessaly",),
        ("add lamp thief",),
        "lamp-thief-4",
        ("remove thief 4",),
        ("call wits of bastian", "", "1"),
    ),
    "tactics": Evening(
        "yard-mistress",
        ("3 damage to mistress",),
        ("set lp of mistress to 4",),
        4,
        ("condition mistress slow 2",),
        ("hide numbers of mistress",),
        ("add yard mistress",),
        "yard-mistress-2",
        ("remove mistress 2",),
        ("call check of pupil", "8"),
    ),
}
