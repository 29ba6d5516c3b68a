"""Answers for people: results in words, charts, and pages that need nothing else.

Nothing here computes a chance.
"""
