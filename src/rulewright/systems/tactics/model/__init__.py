"""Worlds, cards and values of Anima Tactics.

Plain values only: what happens to them is in `facts` and `rules`.
"""
