"""`sim` and the commands of `lab`: questions to `rulewright.lab` as typed, and its answers on a terminal or in files.

The simulations themselves are in `rulewright.lab`.
"""
