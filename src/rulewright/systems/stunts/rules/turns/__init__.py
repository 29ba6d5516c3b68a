"""Conflicts: initiative, turns, movement, snap and bonus actions, and what may be done now.

How an action is resolved is in `actions`.
"""
