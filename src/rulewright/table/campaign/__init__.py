"""What lasts from one evening to the next: campaigns with their prepared encounters, and the characters of a server.

What happens at a single table belongs to `play`; the HTTP routes are in `server`.
"""
