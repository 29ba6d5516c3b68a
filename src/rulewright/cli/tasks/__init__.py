"""What the commands do.

Options and help texts are in `commands`, the conversation of `play` in `prompt`.
"""
