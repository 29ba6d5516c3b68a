"""What a game is made of, and what all games share: the system record, panels, GM powers, joining, making characters.

No rule of a single game belongs here.
"""
