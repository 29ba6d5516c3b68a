"""The tables of a server: opened from the store, one writer each, stored before anybody is told.

HTTP belongs in `server`, rules of play in `play`.
"""
