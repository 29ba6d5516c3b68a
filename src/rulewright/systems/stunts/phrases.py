"""The phrases of Action Tests; `words/` has their wording in each language."""

from __future__ import annotations

from rulewright.words.catalogue import Catalogue
from rulewright.words.phrase import phrases_of

say = phrases_of(Catalogue("stunts", "rulewright.systems.stunts"))
