"""The content packs of Action Tests: entries, what they refer to, loading, and the matches made from them.

The packs themselves are the TOML files in `content/`.
"""
