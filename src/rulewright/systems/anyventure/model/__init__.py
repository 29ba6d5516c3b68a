"""Worlds, sheets, scores and goods of Anyventure.

Plain values only: what happens to them is in `facts` and `rules`.
"""
