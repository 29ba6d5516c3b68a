"""What runs rules: along a tape, over an agenda, over every outcome, by a policy or by a script.

The engine knows no rule by name and decides nothing a rule decides.
"""
