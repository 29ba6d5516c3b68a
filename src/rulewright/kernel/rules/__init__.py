"""What rules are written with: questions, options, the scene and its facts, tallies, rulings and the book.

Nothing here runs a rule; that is the engine's part.
"""
