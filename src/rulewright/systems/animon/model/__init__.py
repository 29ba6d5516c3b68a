"""Worlds, sheets and scores of Animon Story.

Plain values only: what happens to them is in `facts` and `rules`.
"""
