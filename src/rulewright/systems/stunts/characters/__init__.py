"""Characters of Action Tests: which sheets are legal, and how a sheet is shown.

The questions that make a character are in `making`.
"""
