"""Building a party of Anima Tactics step by step: every question offers what is legal and says why the rest is not.

The rules that decide what is legal are in `party`.
"""

from __future__ import annotations

from pathlib import Path

from rulewright.content.shelf import ShelfItem
from rulewright.errors import Refusal
from rulewright.game.making import Making
from rulewright.game.one_person_game import small_game
from rulewright.game.panel import Bar, Mark, Panel, Piece
from rulewright.kernel.rules.world import GM
from rulewright.spelling import did_you_mean
from rulewright.words.arguments import Who

from ..house import Rulings
from ..packs.loading import load
from ..party.prices import advantage_points, cards_price, levels_spent, member_price
from ..phrases import say
from .adding import add
from .draft import FACTS, RULES, Draft
from .finish import finish, sheet
from .party_basics import called_what, first_game, how_big, on_what

__all__ = ["MAKING"]

KINDS = (ShelfItem("party", "a whole party", "for players"),)


def begin(kind: str, rulings: tuple[str, ...], pack: Path | None) -> Draft:
    """A draft of an empty party, with all its questions on the agenda."""
    if kind != "party":
        raise Refusal(f"expected party, got {kind!r}{did_you_mean(kind, ('party',))}")
    content = load(pack)
    cards = (content.character, content.summon, content.advantage)
    everything = (*cards, content.party, content.scenario, content.encounter)
    return Draft(
        rulings=rulings,
        house=Rulings.of(*rulings),
        taken=(GM, *sorted({entry.id for listed in everything for entry in listed})),
        others=tuple((one.id, one.levels) for one in content.party),
        tables=tuple(one.id for one in content.scenario),
        characters=tuple(one.card() for one in content.character),
        summons=tuple(one.card() for one in content.summon),
        cards=tuple(one.card() for one in content.advantage),
        agenda=(how_big(), on_what(), add(), called_what(), first_game()),
    )


def panel(draft: Draft) -> Panel:
    """What the draft has bought so far."""
    party, house = draft.party, draft.house
    parts = (
        Bar("Levels", levels_spent(party, house).total, party.levels),
        Bar("Advantage Points", min(cards_price(party).total, points), points)
        if (points := advantage_points(party, house).total)
        else Bar("Advantage Points", 0),
    )
    pieces = [
        Piece(
            name,
            party.basis,
            say("kind", parts=one.card.category),
            (Bar("Levels", member_price(party, name, one, house).total),),
            tuple(map(Mark.note, party.carried_by(name))),
        )
        for name, one in party.characters.items()
    ]
    pieces += [
        Piece(name, party.basis, say("summon-of", who=Who(one.summoner)), (Bar("Levels", one.card.cost),))
        for name, one in party.called.items()
    ]
    return Panel(say("a-new-party"), parts, tuple(pieces))


MAKING = Making(
    system=small_game(
        "tactics-making",
        "Anima Tactics, a new party",
        world=Draft,
        facts=FACTS,
        rules=RULES,
        panel=panel,
        house=Rulings,
        done="the party is complete",
    ),
    kinds=KINDS,
    begin=begin,
    finish=finish,
    sheet=sheet,
)
