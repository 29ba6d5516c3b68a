"""Rules that ask, and the one way to run them.

`rules` is what a game writes its rules with; `engine` runs them. Nothing here knows a game, a table or a screen.
"""
