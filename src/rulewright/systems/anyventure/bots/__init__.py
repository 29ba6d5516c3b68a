"""Bots that answer the questions of fighters without a player.

They choose only among the actions offered to them. No rule is decided here.
"""
