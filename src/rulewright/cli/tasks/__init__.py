"""What the commands do.

Options and help texts are in `commands`, the conversation of `play` and `sheet new` in `prompt`. What the server or its
page needs does not belong here but in `table`.
"""
