"""What lasts from one evening to the next: campaigns, kept characters, prepared encounters.

A single fight belongs to `play`.
"""
