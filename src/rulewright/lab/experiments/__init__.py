"""Questions of a designer: simulate, sweep, compare rulings, build encounters, duels.

Figures and pages of the answers are made in `report`.
"""
