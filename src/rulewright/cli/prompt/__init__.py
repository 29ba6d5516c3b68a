"""The conversation of `play` and `sheet new`: questions, typed answers, and what can be said at any prompt.

Commands that ask nothing are in `tasks`.
"""
