"""The rules of Anima Tactics by name; every module of `rules` adds its own."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Ruleset

RULES = Ruleset("tactics")
law, flow = RULES.law, RULES.flow
