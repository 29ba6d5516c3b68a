"""The rules of Animon Story, one file per chapter. Importing this package fills the ruleset.

Sheets and scores are in `model`, and what a rule makes happen is in `facts`.
"""

from . import (
    actions,
    attack,
    bond,
    checks,
    conditions,
    critical,
    ending,
    evolution,
    fitting,
    gm_powers,
    initiative,
    knockout,
    levels,
    rest,
    signature,
    tests,
    turns,
)

CHAPTERS = (
    tests,
    fitting,
    checks,
    bond,
    initiative,
    turns,
    actions,
    attack,
    signature,
    conditions,
    knockout,
    evolution,
    critical,
    ending,
    rest,
    levels,
    gm_powers,
)
