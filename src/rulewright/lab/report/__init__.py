"""Draws and words results for people: formatted numbers, charts, and pages that need nothing but themselves.

Nothing here computes a chance, and nothing here imports an experiment: results call the report, never the reverse.
"""
