"""The content packs of Anima Tactics: entries, what they refer to, loading, and the matches made from them.

The packs themselves are the TOML files in `content/`.
"""
