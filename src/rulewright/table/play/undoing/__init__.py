"""Undo and redo: where a table can go back to, what is taken back, and what can be done again.

Nothing is deleted from the log. Who may undo is in `permissions`.
"""
