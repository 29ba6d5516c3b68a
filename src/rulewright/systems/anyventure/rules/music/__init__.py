"""Songs and ballads: playing, listening, learning.

Spells are in `magic`.
"""
