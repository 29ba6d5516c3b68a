"""Player characters: from an entry to a sheet, and what creation allows.

The questions of making one are in `making`.
"""
