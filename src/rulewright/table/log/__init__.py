"""The append-only log of a table: its records, their encoding as JSON lines, the store, and replay.

What the log means in sentences, and who may read them, is decided in `view`. How dice are drawn is in `dice`.
"""
