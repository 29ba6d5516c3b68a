"""Playing at a table: seats, the open question, inputs and who may send them, undo, bots.

Nothing here stores or shows anything.
"""
