"""What people see of Animon Story: the panel, marks, names, actions with their prices, the order of turns.

Everything here reads a world and never changes it. The words themselves are in `words`, and the rules in `rules`.
"""
