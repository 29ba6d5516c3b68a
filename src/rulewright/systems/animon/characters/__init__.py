"""Characters of Animon Story: which sheets are legal, which upgrades are, and how a sheet is shown.

The questions that make a character are in `making`.
"""
