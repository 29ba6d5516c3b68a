"""Conflicts: initiative, turns, movement, snap and bonus actions, and the offers of each turn.

How an action is resolved is in `actions`.
"""
