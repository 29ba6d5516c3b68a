"""Lines that people type, at the terminal or in the palette of the page: which values, actions and people they mean.

What can be done is not decided here, and nothing is carried out.
"""
