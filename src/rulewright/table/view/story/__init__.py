"""The story of a table: its log in sentences, one entry an action, and files to take home.

What a seat is shown now belongs beside this package, not into it.
"""
