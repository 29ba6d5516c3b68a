"""Bots and named policies that play Anima Tactics.

Bots answer questions; they know no rule that is not offered to them.
"""
