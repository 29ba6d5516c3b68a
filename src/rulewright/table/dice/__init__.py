"""The table's dice: drawn so that players can check them, remembered across undo, and verified after the game.

Chances and distributions are in `rulewright.dice`.
"""
