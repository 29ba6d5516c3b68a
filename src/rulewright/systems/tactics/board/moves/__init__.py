"""Moves as questions: walks, Charges, throws, interceptions.

Setting a base down is in `placing`.
"""
