"""Exact geometry in whole thousandths of an inch: shapes, square roots, nearest places.

Nothing here knows a unit; what is measured between units is in `measuring`.
"""
