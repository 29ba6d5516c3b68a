"""What each Effect of a Signature Attack does, in a few words."""

from __future__ import annotations

from ..model.sheets import Effect
from ..phrases import say

EFFECT_WORDS = {
    Effect.BLOCK_BREAK: say("effect-block-break"),
    Effect.EFFICIENT: say("effect-efficient"),
    Effect.ENERGY_DRAIN: say("effect-energy-drain"),
    Effect.EXPLOSIVE: say("effect-explosive"),
    Effect.HEAVY_STRIKE: say("effect-heavy-strike"),
    Effect.MISDIRECT: say("effect-misdirect"),
    Effect.MULTI_ELEMENT: say("effect-multi-element"),
    Effect.MULTI_HIT: say("effect-multi-hit"),
    Effect.OVERCHARGE: say("effect-overcharge"),
    Effect.POISON_STRIKE: say("effect-poison-strike"),
    Effect.POWER_TRANSFER: say("effect-power-transfer"),
    Effect.QUICK_STRIKE: say("effect-quick-strike"),
    Effect.SAP: say("effect-sap"),
    Effect.STUNNING_STRIKE: say("effect-stunning-strike"),
    Effect.SURE_STRIKE: say("effect-sure-strike"),
    Effect.TOUGH_BREAK: say("effect-tough-break"),
}
