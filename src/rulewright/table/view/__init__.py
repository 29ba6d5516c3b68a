"""What a seat is shown: events, story, reasons, maps and statistics, without what it may not know.

Everything that leaves a table for a person passes through here.
"""
