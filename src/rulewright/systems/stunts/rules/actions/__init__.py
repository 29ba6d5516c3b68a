"""Actions and what improves them: effects, stunts, and the stunt points that pay for them.

The dice are in `rolls`, damage in `harm`.
"""
