"""Rounds, phases and turns: what may be done, what it costs, reactions, and the end of a fight.

How an attack hits is in `combat`.
"""
