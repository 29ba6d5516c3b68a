"""Ways to play Anima Tactics for those nobody plays.

Bots answer questions; they know no rule that is not offered to them.
"""
