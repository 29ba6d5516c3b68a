"""Answers to a question: the list that is shown, what a typed line means, what Enter takes.

What is typed at any prompt, whatever is asked, belongs to `typed_commands`.
"""
