"""Routes for the evenings of a group: the GM's home, the page of a campaign, talk, papers and pictures.

What they show is put together in `campaign` and `beside`; routes of play are in `routes`.
"""
