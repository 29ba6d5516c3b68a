"""What a person may ask beside the game: odds of an answer, previews, hints, the chance to win.

All of it works on what the seat sees and changes nothing at the table. What a seat is shown unasked is in `view`.
"""
