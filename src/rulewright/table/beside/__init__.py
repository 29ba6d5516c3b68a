"""What lies beside the game and changes nothing in it: talk, notes, handouts, pictures.

It is stored beside the logs and can be deleted; rules and logs belong in `play` and `log`.
"""
