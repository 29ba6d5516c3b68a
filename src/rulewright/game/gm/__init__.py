"""What the GM of every game may do: change a roll that is open, and set any value.

Powers that go by the rules of a game, such as its damage, are in the game.
"""
