"""Who acts when, and what may be done in a turn: Initiative, turns, actions, Kids who step in.

What an attack does is in `combat`.
"""
