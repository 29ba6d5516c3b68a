"""Damage, stress boxes, durations, and recovery.

How an attack hits is in `actions`; this package says what a hit does and how long that lasts.
"""
