"""The ruleset of Action Tests, which the chapters in `rules` fill."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Ruleset

RULES = Ruleset("stunts")
law, flow = RULES.law, RULES.flow
