"""The lab: who wins, by how much, what to do, and what a house rule changes, from the same rules that play.

It never imports the live table, and it never states a rule of its own.
"""
