"""Attacks, reactions, damage, states, throws and movement.

When a unit may act is in `turn`.
"""
