"""Conditions: gaining and ending them, how long they last, and damage turn after turn.

What inflicts a condition is in the chapter of the attack, spell or potion that does it.
"""
