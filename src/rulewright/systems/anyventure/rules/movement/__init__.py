"""Moving over squares, hiding, riding.

The ground itself is in `board`.
"""
