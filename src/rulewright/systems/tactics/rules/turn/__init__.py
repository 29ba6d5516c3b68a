"""A game from set-up to its end: phases, activations, what a unit may do, upkeep.

How an attack is resolved is in `combat`.
"""
