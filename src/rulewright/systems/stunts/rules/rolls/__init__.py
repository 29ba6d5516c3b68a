"""The action test: gathering dice, trading, rolling, opposition, aspects, and the outcome.

What an outcome does is in `actions` and `harm`.
"""
