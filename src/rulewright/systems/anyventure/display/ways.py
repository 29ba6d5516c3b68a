"""Where a way on the map leads, in words: up to somebody, or a number of squares."""

from __future__ import annotations

from rulewright.words.arguments import Number
from rulewright.words.phrase import Phrase, who

from ..board import distance
from ..model.world import NOWHERE, Adventure, Cell, Fighter
from ..phrases import say


def way_words(adventure: Adventure, name: str, to: Cell) -> Phrase:
    """Up to the enemies who are beside the way's end, or how many squares it is. It says nothing of the hidden."""
    fighter = adventure.fighter(name)
    if fighter.has("obscured") or fighter.at == NOWHERE:
        return say("way-unseen")
    reached = enemies_beside(adventure, fighter.but(at=to))
    if reached and reached != enemies_beside(adventure, fighter):
        return say("way-up-to", who=who(reached))
    return say("way-squares", squares=Number(max(abs(to[0] - fighter.at[0]), abs(to[1] - fighter.at[1]))))


def enemies_beside(adventure: Adventure, fighter: Fighter) -> tuple[str, ...]:
    seen = (foe for foe in adventure.enemies(fighter) if foe.at != NOWHERE and not foe.has("obscured"))
    return tuple(foe.id for foe in seen if distance(fighter, foe) == 0)
