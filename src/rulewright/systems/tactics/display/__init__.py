"""What people see of a skirmish: the panel, marks, names, the order of turns, and actions with words and prices.

What is legal is in `rules`, what a role may know in `view`. Everything in here reads a world and changes nothing.
"""
