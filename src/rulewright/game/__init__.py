"""What a game is made of, and what all games share: the system record, panels, GM powers, joining, making characters.

Rules of a single game do not belong here.
"""
