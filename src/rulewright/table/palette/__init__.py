"""The palette: everything that a seat may do now, as data, and what a typed line means among it.

Nothing is carried out here; what is chosen comes back as an input.
"""
