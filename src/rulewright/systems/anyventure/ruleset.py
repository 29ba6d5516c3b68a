"""The registry of Anyventure's rules; every module of `rules` adds its own."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Ruleset

RULES = Ruleset("anyventure")
law, flow = RULES.law, RULES.flow
