"""The rules of Action Tests by name; every chapter adds its own."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Ruleset

RULES = Ruleset("stunts")
law, flow = RULES.law, RULES.flow
