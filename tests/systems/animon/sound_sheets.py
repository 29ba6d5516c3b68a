"""Sheets that break no rule."""

from __future__ import annotations

from typing import Any

from rulewright.systems.animon.model.sheets import Kid, Knack, Upgrade


def sound_kid(**changes: Any) -> Kid:
    known = {"logic": 4, "reflex": 3, "spirit": 2, "talents": (Knack("Maps"),), "type": "Bookworm"}
    return Kid(**known | changes)


AGG, DEF, TOUGH, SWIFT = Upgrade.AGGRESSIVE, Upgrade.DEFENSIVE, Upgrade.TOUGH, Upgrade.SWIFT
