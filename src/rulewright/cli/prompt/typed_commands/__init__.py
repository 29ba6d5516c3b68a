"""The commands that can be typed at any prompt of `play`, such as `why`, `undo` or `? WORD`.

How a question is asked and answered belongs beside this package.
"""
