"""Reads the game's data files: files, JSON objects, codes, names and prose.

What becomes of them is not decided here but in `entries`.
"""
