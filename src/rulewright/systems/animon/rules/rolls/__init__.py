"""Tests and what goes into a roll: dice, what fits, what bears on it, and its chances.

Attacks and the damage they do are in `combat`.
"""
