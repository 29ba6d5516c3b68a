"""Channeling, spells as reactions, rituals, and special abilities.

Songs are in `music`.
"""
