"""Belongings, trading, crafting, cooking, potions, and what the hands hold.

Using a weapon or ammunition in a fight is in `combat`.
"""
