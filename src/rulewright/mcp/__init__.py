"""The door for assistants: a server of the Model Context Protocol, by which a program plays or runs a table.

Here belong its tools, resources and prompts. Rules, redaction, odds and words do not: they are the table's, and an
assistant is told what any other seat is told.
"""

from .server import create_server

__all__ = ["create_server"]
