"""Text for a terminal: width, colour, charts, maps, progress bars.

Nothing here decides what is shown: `tasks` and `prompt` do.
"""
