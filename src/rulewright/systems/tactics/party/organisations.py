"""The Organisations and their advantages."""

from __future__ import annotations

FACTIONS = ("Light", "Dark")
WANDERER = "Wanderer"
CHOSEN = "Empress's Chosen"
EXTERMINATORS = ("Exterminators: Dark", "Exterminators: Light", "Exterminators: Mystic")
LOST_LOGGIA = "Lost Loggia"

ADVANTAGES: dict[str, tuple[str, ...]] = {
    "Empire": ("Imperial Armor", CHOSEN, "Combat Mastery"),
    "Church": ("Unshakable Faith", *EXTERMINATORS, "Divine Meditation", "Miracles"),
    "Azur Alliance": ("Absolute Control", "Organization", "Shadow Lords"),
    "Wissenschaft": ("The Process", LOST_LOGGIA, "Gear Project"),
    "Samael": ("Magic", "Mystics", "Summons"),
    "Black Sun": (),
}
"""By Organisation. Exterminators is one advantage, taken against one of three."""

UNTOLD = {"Miracles": "no source tells how its tokens work, so it does nothing here"}
"""Advantages that stand in a list and nowhere else, and what people are told about them."""

ORGANISATIONS = tuple(ADVANTAGES)
BASES = (*FACTIONS, *ORGANISATIONS)


def same_advantage(name: str) -> str:
    """What an advantage counts as where each has to be a different one."""
    return "Exterminators" if name in EXTERMINATORS else name
