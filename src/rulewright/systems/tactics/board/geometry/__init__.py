"""Exact geometry in whole thousandths of an inch: shapes, square roots, nearest places, paths.

Nothing here knows a unit.
"""
