"""The review of a table: which positions its log has, whose luck or choice lies between them, and what is told of it.

What a position is worth is found in `lab.review`.
"""
