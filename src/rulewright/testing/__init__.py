"""The kit for testing games: random play with every promise checked, and playthroughs written to a file.

Rulewright's own games use it, and so can yours.
"""
