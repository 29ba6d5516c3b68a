"""Content packs: read from TOML or JSON, checked, put on a shelf, imported from other programs.

What an entry means is said by each game, not here.
"""
