"""The commands for stores: copying, restoring, checking, salvaging.

The command that serves one is beside this folder.
"""
