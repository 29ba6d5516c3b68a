"""Channeling, spells as reactions, rituals, and special abilities.

Songs are in `music`; attacks with magic weapons are in `combat`.
"""
