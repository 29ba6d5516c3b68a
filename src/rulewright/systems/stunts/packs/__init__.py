"""Content packs of Action Tests: the shape of their entries, loading them, and the worlds made from them.

The shipped packs are the TOML files in `content/`. Which sheets are legal is decided in `characters`.
"""
