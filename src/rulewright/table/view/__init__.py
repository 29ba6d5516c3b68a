"""What a seat is shown of a table: the event log, the story, explanations, statistics and exports, all redacted for it.

Everything that leaves a table for a person passes through here. What a person may ask beside the game is in `advice`.
"""
