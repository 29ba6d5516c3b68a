"""Sentences as data: a message with typed arguments, put into words when it is shown.

Rules, facts and questions say *what* is told and about whom. The catalogue of each game (a Fluent file for each
language) has the wording. Nothing here knows the kernel, a game or a table.
"""
