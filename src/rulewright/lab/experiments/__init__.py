"""Questions of a designer: simulate a setup, sweep over many, compare rulings, build encounters, and duels.

How fights are followed or sampled belongs in `exact` and `sampling`; charts and pages are drawn by `report`.
"""
