"""Gnosis, special abilities, Orders and Summons.

Plain attacks and moves are in `combat`.
"""
