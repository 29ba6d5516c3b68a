"""The four parts of a game: rules, content, words and play.

Each part says what a game may give and what happens without it. What all games share is in the modules of `game`.
"""
