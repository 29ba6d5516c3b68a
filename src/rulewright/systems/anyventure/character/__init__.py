"""Characters and creatures: sheets made from pack entries, their text, and the rules of creation they break.

The questions that make a new character are in `making`.
"""
