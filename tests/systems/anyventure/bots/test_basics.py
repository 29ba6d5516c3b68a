"""The bot that plays for characters without a player, and how it rates a world."""

from __future__ import annotations

from fractions import Fraction

from rulewright.kernel.rules.resolve import ask
from rulewright.kernel.rules.words import in_words
from rulewright.systems.anyventure.bots.basics import bot, worth
from rulewright.systems.anyventure.model.world import Adventure, Cell, Ground, Turn
from rulewright.systems.anyventure.rules.turns.actions import done
from rulewright.systems.anyventure.rules.turns.offers import offers_of

from ..build import adventure, fighter, foe

FIELD = Ground(10, 10)


def bot_of(world: Adventure) -> str:
    """What the bot does on its turn."""
    return in_words(bot(ask("ana", offers_of(world, "ana"), "", done("ana")), world))


def between(actions: int, *foes: Cell) -> Adventure:
    """Ana with some actions left, between enemies."""
    others = [foe(f"orc-{at}", at=cell) for at, cell in enumerate(foes)]
    return adventure(fighter(at=(4, 4), turn=Turn(actions=actions)), *others, ground=FIELD)


def test_the_bot_goes_to_the_nearest_enemy_and_strikes_it() -> None:
    assert bot_of(between(2, (4, 7), (9, 9))) == "move walk 4, 6"
    assert bot_of(between(2, (4, 5), (9, 9))) == "attack sword orc-0"


def test_the_bot_stays_beside_an_enemy_without_actions() -> None:
    assert bot_of(between(0, (4, 5), (4, 7))) == "done"
    assert bot_of(between(0, (4, 7))) == "move walk 4, 6"


def test_morale_is_worth_as_much_as_the_health_it_spares() -> None:
    world = adventure(fighter(), foe())
    cheered = world.with_fighter(world.fighter("ana").but(morale=5))
    assert worth(cheered, "ana") - worth(world, "ana") == Fraction(5, 20)
    assert worth(cheered, "orc") - worth(world, "orc") == -Fraction(5, 20)
