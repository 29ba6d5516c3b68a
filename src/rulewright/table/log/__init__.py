"""The append-only log of a table: its records, its lines, the store that keeps them, and replay.

Who may read a line is decided in `view`.
"""
