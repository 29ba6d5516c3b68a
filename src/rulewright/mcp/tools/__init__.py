"""The tools of the server for assistants: each is a method, and its docstring is what the assistant reads.

A refused call becomes an error in words and changes nothing. Work on the game itself belongs to the table.
"""
