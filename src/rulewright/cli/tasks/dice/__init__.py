"""`roll` and `odds` of bare dice.

The odds of what a character may do in a game are in `action_odds`.
"""
