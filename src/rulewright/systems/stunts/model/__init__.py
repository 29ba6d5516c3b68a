"""Worlds, sheets and distances of Action Tests.

Plain values only: what happens to them is in `facts` and `rules`.
"""
