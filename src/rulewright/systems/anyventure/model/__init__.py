"""The values of Anyventure: the world, sheets, scores, spells, songs and goods.

Nothing here changes the world or asks a question: that is what `facts` and `rules` are for.
"""
