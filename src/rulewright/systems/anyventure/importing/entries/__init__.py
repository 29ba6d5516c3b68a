"""Turns the objects of data files into pack entries, one kind of object per module.

Reading the files is not done here but in `source`.
"""
