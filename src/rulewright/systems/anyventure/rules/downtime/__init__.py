"""Between fights: camp, the long clock, rests, growth, taming.

Crafting and trading are in `goods`.
"""
