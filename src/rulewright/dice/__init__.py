"""Exact dice: distributions, pools, readings of a throw, and dice notation.

Rules, games and tables do not belong here, nor does any library outside Python's own.
For programs:

    from rulewright.dice import TOTAL, Count, Dist, dice, parse
"""

from .dist import Dist
from .notation import parse
from .pools import Pool, custom, dice, pool
from .readings import HIGHEST, TOTAL, Count, KeptTotal, Reading

__all__ = ["HIGHEST", "TOTAL", "Count", "Dist", "KeptTotal", "Pool", "Reading", "custom", "dice", "parse", "pool"]
