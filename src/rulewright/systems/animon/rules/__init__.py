"""The rules of Animon Story, one file per chapter. Importing this package fills the ruleset.

Sheets and scores are in `model`, and what a rule makes happen is in `facts`.
"""

from . import ending, gm_offers, gm_powers, rest
from .combat import attack, conditions, critical, knockout, signature, signature_uses
from .growth import bond, evolution, levels
from .rolls import checks, circumstances, fitting, tests
from .turns import actions, initiative, kids, turns

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
