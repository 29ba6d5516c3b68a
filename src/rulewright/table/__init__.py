"""A table that people sit at: its append-only log, its dice, the play of its seats, and everything they are shown.

What a game is made of belongs to `game`; simulations without people belong to `lab`.
"""
