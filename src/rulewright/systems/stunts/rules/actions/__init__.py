"""Actions and what improves them: effects, stunts, and the stunt points (SP) that pay for them.

The dice are in `rolls`, damage is in `harm`, and who may act when is in `turns`.
"""
