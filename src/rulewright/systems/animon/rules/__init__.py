"""The rules of Animon Story, one file per chapter. Importing this package fills the ruleset.

Sheets and scores are in `model`, and what a rule makes happen is in `facts`.
"""

from . import (
    actions,
    attack,
    bond,
    checks,
    circumstances,
    conditions,
    critical,
    ending,
    evolution,
    fitting,
    gm_offers,
    gm_powers,
    initiative,
    kids,
    knockout,
    levels,
    rest,
    signature,
    signature_uses,
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
    gm_offers,
    circumstances,
    signature_uses,
    kids,
)
