"""Crafting, cooking, brews, trading, and what the hands hold.

Using a weapon is in `combat`.
"""
