"""Content packs: read from TOML, checked, put on a shelf, imported from other programs.

What an entry means in play does not belong here; each game says that.
"""
