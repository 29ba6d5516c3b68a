"""Routes of whoever owns a server or what is on it: who its GMs are, and what is deleted for good.

Routes of play at a table are beside this folder.
"""
