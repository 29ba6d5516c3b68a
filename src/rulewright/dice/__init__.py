"""Exact dice: distributions, pools, readings of a throw, and dice notation.

Rules, games and tables do not belong here, nor does any library outside Python's own.
"""
