"""Exact answers: the graph of worlds, the Markov chain over it, and best play by backward induction.

Anything that draws random numbers belongs in `sampling`, except walks on a graph that is known already.
"""
