"""Sampled fights: single fights and batches of them, the transition cache, alias tables and the compiled walk.

What a sample proves, and the interval around it, is worked out in `measurements` and `result`.
"""
