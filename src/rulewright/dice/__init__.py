"""Exact dice: distributions, pools, what a rule reads off them, and dice notation.

Nothing here knows rules, games or tables, and nothing outside Python's own library is needed.
"""
