"""Characters of Action Tests: which sheets are legal, how they grow, and how they read.

The questions of making one are in `making`.
"""
