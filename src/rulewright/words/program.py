"""The phrases of the program itself, which no game owns."""

from __future__ import annotations

from .catalogue import Catalogue
from .phrase import phrases_of

say = phrases_of(Catalogue("rulewright", "rulewright"))
