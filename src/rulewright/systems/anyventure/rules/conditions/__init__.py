"""Conditions: gaining, losing, how long they last, and what hurts turn after turn.

What causes them is said where it happens.
"""
