"""What grows: the bond and its points, Stages and evolution, levels.

Rests and the end of a fight are files of their own beside this package.
"""
