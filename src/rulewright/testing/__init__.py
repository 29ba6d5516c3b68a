"""The kit for testing a game: random play that checks every promise of the table, a check of the rules' source,
and golden playthroughs.

    from rulewright.testing import check, check_secrecy, dropped_calls, playthrough

Rulewright's own games are tested with it, and yours can be. Tests of a single game do not belong here.
"""

from .conformance import NotConforming, Report, check, check_secrecy
from .dropped_calls import dropped_calls
from .playthrough import playthrough

__all__ = ["NotConforming", "Report", "check", "check_secrecy", "dropped_calls", "playthrough"]
