"""Text for a terminal: width, colour, charts, progress.

What the text says is decided by who calls it.
"""
