"""What people see of Action Tests: actions and their prices, the panel with its marks, names, and the order of turns.

Nothing here changes a world. The wording is in `words/`.
"""
