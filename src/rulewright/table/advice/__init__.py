"""What a person may ask beside the game: odds of an answer, dice previews, hints, what-ifs, the chance to win.

It works on what the seat sees and changes nothing at the table.
"""
