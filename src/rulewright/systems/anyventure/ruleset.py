"""The rules of Anyventure by name; every chapter adds its own."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Ruleset

RULES = Ruleset("anyventure")
law, flow = RULES.law, RULES.flow
