"""The phrases of Anima Tactics; `words/` has their wording in each language."""

from __future__ import annotations

from rulewright.words.catalogue import Catalogue
from rulewright.words.phrase import phrases_of

say = phrases_of(Catalogue("tactics", "rulewright.systems.tactics"))
