"""The exact odds of an answer, in numbers, in one line and in a few outcomes.

What a seat asks with them, such as the targets of an action or a plan, is beside this package.
"""
