"""Keeps a store whole: checks it, copies it on schedule, restores a copy, salvages a damaged file.

Nothing here plays or shows tables. The store itself is in `log`.
"""
