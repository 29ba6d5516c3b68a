"""The kernel: rules that ask, and the engine that runs them.

`rules` holds what a game writes its rules with, `engine` runs them. Nothing that knows a game, a table or a screen
belongs here.
"""
