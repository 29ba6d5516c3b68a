"""Damage, stress, how long things last, and recovery.

How a hit comes about is in `actions`.
"""
