"""Statistics of a table: counted line by line as the log grows, and summed up for each seat.

What a seat may know is decided in `redaction`.
"""
