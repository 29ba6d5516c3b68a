"""Bots and policies that play Action Tests.

They answer the questions that the rules put to them. They change nothing themselves, and they see only what their role
may see.
"""
