"""Attacks, Signature Attacks, damage, conditions, knock-outs and Critical Moves.

Who acts when is in `turns`; Tests are in `rolls`.
"""
