"""Moving over the ground, swimming and falling, hiding, pets and mounts.

Distances, paths and lines of sight are in `board`.
"""
