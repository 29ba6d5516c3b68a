"""What the map shows of an answer, and the dice it would throw: exact, and nothing of what is hidden."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec import UNSET

from rulewright.errors import Refusal
from rulewright.game.gm.override import Ruled
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.map_shapes import Area, Disc
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.advice.advice_types import MapPreview
from rulewright.table.advice.dice_preview import preview_open_roll, preview_rolls
from rulewright.table.advice.map_preview import preview_answer
from rulewright.table.advice.odds.odds_of_answer import OddsCalculator
from rulewright.table.advice.odds.tiers import tiers
from rulewright.table.play.seats import Seat
from rulewright.table.play.table import Table


def until(name: str, encounter: str, *deeds: str) -> tuple[Table[Any], Call[Any]]:
    """A table at which one of these may be done, and the first way to do it."""
    system = game(name)
    table: Table[Any] = Table(system, system.shelf.world(encounter, (), None))
    for _ in range(200):
        asked = table.may_answer(GM)
        if isinstance(asked, Roll):
            table.throw(GM)
            continue
        assert isinstance(asked, Ask)
        if isinstance(asked.options, Offers):
            found = [one for one in asked.options.candidates() if one.rule.name in deeds]
            if found:
                return table, found[0]
        table.answer(GM, system.bot(asked, table.seen_by(GM)))
    pytest.fail("never")


def kinds(found: MapPreview) -> set[str]:
    return {shape.kind for shape in found.shapes}


def test_a_move_shows_where_it_leads_and_the_way() -> None:
    table, walk = until("tactics", "yard-lesson", "walk")
    who = walk.args[0]
    assert kinds(preview_answer(table, GM, {"rule": "walk", "args": [who]})) == {"reach"}
    whole = preview_answer(table, GM, {"rule": "walk", "args": [who, list(walk.args[1])]})
    assert kinds(whole) == {"reach", "way", "ghost"}
    assert tuple(whole.answers[0]) == tuple(walk.args[1])
    assert whole.why is UNSET


def test_a_place_that_may_not_be_says_why_and_what_is_nearest() -> None:
    table, walk = until("tactics", "yard-lesson", "walk")
    start = table.position.world.unit(walk.args[0]).at
    far = [start[0], 20_000 - start[1]]
    found = preview_answer(table, GM, {"rule": "walk", "args": [walk.args[0], far]})
    assert found.why == "The Yard Pupil stands there"
    near = found.near
    assert preview_answer(table, GM, {"rule": "walk", "args": [walk.args[0], near]}).why is UNSET
    assert near != list(start)


def test_squares_are_drawn_each_with_its_name() -> None:
    table, move = until("anyventure", "the-toll-bridge", "move")
    found = preview_answer(table, GM, {"rule": "move", "args": list(move.args[:-1])})
    names = {shape.name for shape in found.shapes if isinstance(shape, Area)}
    assert "{}, {}".format(*move.args[-1]) in names
    refused = preview_answer(table, GM, {"rule": "move", "args": [*move.args[:-1], [999, 999]]})
    assert "Pick a square within" in str(refused.why)
    assert "{}, {}".format(*refused.near) in names


def test_what_is_not_offered_is_not_drawn() -> None:
    table, _ = until("tactics", "yard-lesson", "walk")
    with pytest.raises(Refusal, match="walk is not possible now"):
        preview_answer(table, GM, {"rule": "walk", "args": ["nobody"]})
    with pytest.raises(Refusal, match="expected an action with `rule` and `args`, got 3"):
        preview_answer(table, GM, 3)


@pytest.mark.parametrize(("name", "apart"), [("tactics", "edges"), ("anyventure", "squares"), ("stunts", "")])
def test_pieces_and_zones_have_the_names_that_answers_use(name: str, apart: str) -> None:
    system = game(name)
    table: Table[Any] = Table(system, system.shelf.world(system.shelf.encounters(None)[0].id, (), None))
    assert system.draw is not None
    found = system.draw(table.position.world)
    assert found.apart == apart
    named = {shape.name for shape in found.shapes if isinstance(shape, Disc) and shape.name}
    assert named <= {piece.id for piece in system.panel(table.position.world).pieces}
    if name == "stunts":
        zones = {shape.name for shape in found.shapes if isinstance(shape, Area)}
        assert zones == {zone.id for zone in table.position.world.zones}


@pytest.mark.parametrize(
    ("name", "encounter"),
    [
        ("animon", "rust-in-the-shed"),
        ("anyventure", "the-toll-bridge"),
        ("stunts", "boarders"),
        ("tactics", "yard-lesson"),
    ],
)
def test_an_attack_tells_all_its_outcomes_and_its_dice(name: str, encounter: str) -> None:
    table, attack = until(name, encounter, "attack", "charge")
    asked = table.may_answer(GM)
    assert isinstance(asked, Ask)
    look = OddsCalculator(table, GM).odds(asked, attack)
    assert look is not None
    assert sum(tier.chance for tier in tiers(look)) == 1
    assert len({tier.title for tier in tiers(look)}) == len(tiers(look)) > 1
    for who, chance in look.out:
        assert look.outcomes.chance(lambda outcome, who=who: who in outcome.out) == chance
    throws = preview_rolls(table.system, table.position, asked, attack)
    assert throws
    assert all(sum(chance for _, chance in one.tiers) == 1 for one in throws if len(one.tiers) < 24)


def test_the_dice_of_an_attack_come_with_their_sources() -> None:
    table, attack = until("animon", "rust-in-the-shed", "attack")
    asked = table.may_answer(GM)
    assert isinstance(asked, Ask)
    first = preview_rolls(table.system, table.position, asked, attack)[0]
    assert any(str(tally.label).startswith("dice of ") and tally.terms for tally in first.sums)


def test_an_open_roll_shows_what_it_may_show() -> None:
    system = game("animon")
    table: Table[Any] = Table(system, system.shelf.world("rust-in-the-shed", (), None))
    with pytest.raises(Refusal, match="there is nothing to roll now"):
        preview_open_roll(table, GM)
    roles = tuple(role for role in system.roles(table.position.world) if role != GM)
    table.seat(Seat("ann", roles, by_hand=True))
    asked = table.may_answer(GM)
    while not isinstance(asked, Roll):
        assert isinstance(asked, Ask)
        table.answer(GM, system.bot(asked, table.seen_by(GM)))
        asked = table.may_answer(GM)
    found = preview_open_roll(table, "ann")
    assert found.pool == str(asked.pool)
    assert sum(Fraction(tier.exact) for tier in found.tiers) == 1
    assert any(added.title.startswith("dice of ") and added.parts for added in found.sums)


def test_whoever_is_hidden_is_in_no_sketch() -> None:
    """A table may let Hidden enemies keep Summons off; the map of a call does not say where they are."""
    system = game("tactics")
    world = system.shelf.world("toll-at-the-ford", ("summon.gap_hidden=counted",), None)
    table: Table[Any] = Table(system, world)
    table.seat(Seat("ann", ("b",)))
    call = None
    while call is None:
        asked = table.may_answer(GM)
        assert isinstance(asked, Ask)
        offers = asked.options.open if isinstance(asked.options, Offers) else ()
        call = next((one for one in offers if one.rule.name == "call" and asked.who == ("b",)), None)
        if call is None:
            table.answer(GM, system.bot(asked, table.seen_by(GM)))
    foe = next(one for one in table.position.world.standing("a"))
    table.rule(Ruled(f"units.{foe.id}.hidden", True))
    raw = {"rule": "call", "args": to_builtins(call.given)}
    assert foe.id in {disc.name for disc in preview_answer(table, GM, raw).shapes if isinstance(disc, Disc)}
    assert foe.id not in str(preview_answer(table, "ann", raw))
