"""The ruleset of Animon Story, which the chapters in `rules` fill."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Ruleset

RULES = Ruleset("animon")
law, flow = RULES.law, RULES.flow
