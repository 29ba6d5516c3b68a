"""Between fights: camp, the clock, rests, advancing, retraining and taming.

Crafting and trading are in `goods`, ballads in `music`, rituals in `magic`.
"""
