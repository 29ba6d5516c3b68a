"""Dice and checks: pools, modifiers, called checks, speech, Wonder and Woe.

Attack dice are in `combat`.
"""
