"""Entries of a pack made from data files, one kind a module.

Reading the files is in `source`.
"""
