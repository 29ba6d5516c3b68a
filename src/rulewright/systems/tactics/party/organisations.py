"""The Organisations and their advantages."""

from __future__ import annotations

from ..phrases import say

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

# No source explains these; people are told so when they take one.
ADVANTAGES_WITHOUT_RULES = {"Miracles": say("no-rules-for-tokens")}
ORGANISATIONS = tuple(ADVANTAGES)
BASES = (*FACTIONS, *ORGANISATIONS)


def same_advantage(name: str) -> str:
    """The advantage that a name stands for: Exterminators is one advantage with three versions."""
    return "Exterminators" if name in EXTERMINATORS else name
