"""Attacks, defence, weapons, damage, lifelines and injuries.

When a character may attack and what may interrupt it is in `turns`.
"""
