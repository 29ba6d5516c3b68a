"""Sampled fights: play-outs, the cache of known transitions, alias tables, the compiled walk.

What a sample means, and its interval, is said in `measurements` and `experiments`.
"""
