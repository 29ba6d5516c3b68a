"""The table's dice: drawn, remembered, committed to before play and checked after it.

Exact chances are in `rulewright.dice`.
"""
