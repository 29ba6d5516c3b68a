"""Finds durations, checks and triggers in prose, where it states them plainly."""

from __future__ import annotations

import re
from typing import Literal

from .names import SKILL_NAMES

MINUTES = {"minute": 1, "min": 1, "hour": 60, "day": 1440, "week": 10080}
RC = re.compile(r"\b(?:rc|dc|difficulty|check of)\s*(?:of\s*|:\s*)?(\d{1,2})\b", re.IGNORECASE)
NEARBY_CHARACTERS = 40
Trigger = Literal["", "attacked", "ally attacked", "left reach", "hit", "missed"]
TRIGGERS: tuple[tuple[str, Trigger], ...] = (
    (r"\b(leaves?|leaving|moves? out of) (?:\w+ ){0,3}(reach|range)\b", "left reach"),
    (r"\bally (?:\w+ ){0,4}(attacked|targeted)\b", "ally attacked"),
    (r"\b(is|are|being) (attacked|targeted)\b", "attacked"),
    (r"\b(is|are|being) hit\b", "hit"),
    (r"\b(is|are|being) missed\b|\battack misses\b", "missed"),
)


def minutes_in(text: str) -> int | None:
    """The minutes of a phrase such as `1 hour`; None if it states no time."""
    found = re.search(r"(\d{1,4})\s*(min|minute|hour|day|week)s?\b", text.lower())
    return int(found[1]) * MINUTES[found[2]] if found and int(found[1]) else None


def check_in(text: str) -> tuple[str, int]:
    """The skill and RC of a check in a text, such as `Resilience RC 6`; empty and 0 without one."""
    found = RC.search(text)
    if found is None:
        return "", 0
    before = text[max(0, found.start() - NEARBY_CHARACTERS) : found.start()].lower()
    after = text[found.end() : found.end() + NEARBY_CHARACTERS].lower()
    named = [word for word in re.findall(r"[a-z]+", before) if word in SKILL_NAMES][-1:]
    named += [word for word in re.findall(r"[a-z]+", after) if word in SKILL_NAMES][:1]
    return (SKILL_NAMES[named[0]] if named else ""), int(found[1])


def trigger_in(text: str) -> Trigger:
    """The trigger of a reaction, if the text states it plainly."""
    return next((trigger for pattern, trigger in TRIGGERS if re.search(pattern, text.lower())), "")
