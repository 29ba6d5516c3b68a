"""Names and texts of people: bounded, visible, and not to be taken for others.

What a name may do at the table is in `permissions`.
"""
