"""Characters of Animon Story: which sheets are legal, how they grow, and how they read.

The questions of making one are in `making`.
"""
