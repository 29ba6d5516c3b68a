"""The engine runs rules: along a tape, over an agenda, over every outcome, by a policy, or by a script.

It knows no rule by name. Whatever a rule decides belongs in the rule, not here.
"""
