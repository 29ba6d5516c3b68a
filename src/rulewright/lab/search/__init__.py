"""What to choose: open choices, rollouts, bots, advice for a choice, and best play.

How a fight is simulated and counted belongs in `sampling` and `exact`; policies by name are in `lab.policies`.
"""
