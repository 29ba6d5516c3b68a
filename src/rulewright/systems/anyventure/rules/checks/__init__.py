"""Dice and checks: pools, modifiers, checks the GM calls for, speech, Wonder and Woe.

Attack dice are in `combat`; magic and music checks are with their chapters.
"""
