"""Ways to play Animon Story for those nobody plays.

Bots answer questions; they know no rule that is not offered to them.
"""
