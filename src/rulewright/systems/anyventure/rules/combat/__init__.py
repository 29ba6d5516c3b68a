"""Attacks, defence, weapons, damage, lifelines and injuries.

Who may attack when is in `turns`.
"""
