"""The kit for testing a game: random play that checks every promise of the table, and golden playthroughs.

    from rulewright.testing import check, check_secrecy, playthrough

Rulewright's own games are tested with it, and yours can be. Tests of a single game do not belong here.
"""

from .conformance import NotConforming, Report, check, check_secrecy
from .playthrough import playthrough

__all__ = ["NotConforming", "Report", "check", "check_secrecy", "playthrough"]
