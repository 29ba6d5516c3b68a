"""What rules are written with: questions, options, the scene and its facts, tallies, rulings and the book.

Running rules does not belong here; that is the engine's part.
"""
