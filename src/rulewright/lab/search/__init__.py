"""Who chooses what: policies, bots, advice and best play.

How a fight is counted is not decided here.
"""
