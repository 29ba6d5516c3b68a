"""Building a party of Anima Tactics step by step: every question offers what is legal and says why the rest is not."""

from __future__ import annotations

from pathlib import Path

from rulewright.content.shelf import ShelfItem
from rulewright.errors import Refusal
from rulewright.game.making import Making
from rulewright.game.panel import Bar, Panel, Piece
from rulewright.game.small_game import small_game
from rulewright.kernel.rules.world import GM
from rulewright.spelling import did_you_mean

from ..house import Rulings
from ..packs.loading import load
from ..party.prices import advantage_points, cards_price, member_price, spent
from .adding import add
from .draft import FACTS, RULES, Draft
from .finish import finish, sheet
from .frame import called_what, first_game, how_big, on_what

__all__ = ["MAKING"]

KINDS = (ShelfItem("party", "a whole party", "for players"),)


def begin(kind: str, rulings: tuple[str, ...], pack: Path | None) -> Draft:
    """An empty party, with every question about it still to be put."""
    if kind != "party":
        raise Refusal(f"expected party, got {kind!r}{did_you_mean(kind, ('party',))}")
    known = load(pack)
    everything = (known.character, known.summon, known.advantage, known.party, known.scenario, known.encounter)
    return Draft(
        rulings=rulings,
        house=Rulings.of(*rulings),
        taken=(GM, *sorted({entry.id for listed in everything for entry in listed})),
        others=tuple((one.id, one.levels) for one in known.party),
        tables=tuple(one.id for one in known.scenario),
        characters=tuple(one.card() for one in known.character),
        summons=tuple(one.card() for one in known.summon),
        cards=tuple(one.card() for one in known.advantage),
        agenda=(how_big(), on_what(), add(), called_what(), first_game()),
    )


def panel(draft: Draft) -> Panel:
    """What is bought so far."""
    party, house = draft.party, draft.house
    parts = (
        Bar("Levels", spent(party, house).total, party.levels),
        Bar("Advantage Points", min(cards_price(party).total, points), points)
        if (points := advantage_points(party, house).total)
        else Bar("Advantage Points", 0),
    )
    pieces = [
        Piece(
            name,
            party.basis,
            one.card.category,
            (Bar("Levels", member_price(party, name, one, house).total),),
            tuple(party.carried_by(name)),
        )
        for name, one in party.characters.items()
    ]
    pieces += [
        Piece(name, party.basis, f"Summon of {one.summoner}", (Bar("Levels", one.card.cost),))
        for name, one in party.called.items()
    ]
    return Panel("a new party", parts, tuple(pieces))


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
