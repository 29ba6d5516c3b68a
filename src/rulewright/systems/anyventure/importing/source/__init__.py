"""The game's data files as they are: files, objects, codes, names, prose.

What becomes an entry is decided in `entries`.
"""
