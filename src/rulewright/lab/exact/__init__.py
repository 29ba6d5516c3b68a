"""Exact answers: the graph of worlds, the Markov chain over it, and best play by backward induction.

Work that draws random numbers belongs in `sampling`.
"""
