"""The commands that serve tables to others, and what belongs to running a server.

One file a command. What they do is in `tasks`.
"""
