"""What people see of Anyventure: the panel with its marks, actions and their prices, the order of turns, names.

Nothing here changes a world. The words themselves are in `words/`, the rules in `rules`.
"""
