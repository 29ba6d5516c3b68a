"""Where a base may be set down: deployment, called Summons, typed places.

Moving over the ground is in `moves`.
"""
