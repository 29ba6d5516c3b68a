"""The action test: gathering dice, rolling, opposition, aspects, and what comes out.

What an outcome does is in `actions` and `harm`.
"""
