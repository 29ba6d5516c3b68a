"""The rules of Action Tests, one file per chapter. Importing this package fills the ruleset.

Sheets and worlds are in `model`, and what a rule makes happen is in `facts`.
"""

from . import gm_powers
from .actions import actions, effects, problems, revealing, spending, stunts, suiting
from .harm import damage, durations, recovery
from .rolls import action_test, aspects, dice, opposition
from .turns import bonus_actions, conflict, leaving, moving, offers, snap_actions, turns

CHAPTERS = (
    action_test,
    dice,
    aspects,
    opposition,
    actions,
    problems,
    suiting,
    revealing,
    effects,
    stunts,
    spending,
    bonus_actions,
    conflict,
    turns,
    offers,
    moving,
    leaving,
    snap_actions,
    damage,
    durations,
    recovery,
    gm_powers,
)
