"""The content packs of Animon Story: entries, what they refer to, loading, and the matches made from them.

The packs themselves are the TOML files in `content/`.
"""
