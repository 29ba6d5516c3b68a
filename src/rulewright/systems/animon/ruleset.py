"""The rules of Animon Story by name; every chapter adds its own."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Ruleset

RULES = Ruleset("animon")
law, flow = RULES.law, RULES.flow
