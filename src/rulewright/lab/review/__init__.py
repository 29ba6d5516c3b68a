"""The review of a fight: how likely each side was to win at every point of it, exactly or with an interval.

It knows positions and policies, not tables: which positions there are, and whose luck or choice lies between them, is
read from a log in `table.review`.
"""
