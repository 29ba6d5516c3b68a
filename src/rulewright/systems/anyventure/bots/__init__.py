"""Ways to play Anyventure for those nobody plays.

Bots answer questions; they know no rule that is not offered to them.
"""
