"""What the GM may change by hand past the rules: the life of a character, and whether it is at the table."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.gm.by_hand import ByHand, Setting, not_a_number

from .model.scores import life_label
from .model.world import Story
from .rules.turns.initiative import rolls_initiative


def away(story: Story) -> tuple[str, ...]:
    """Whoever is out and no part of the fight either."""
    return tuple(one.id for one in story.fighters if one.out and one.aside)


def leave(story: Story, who: str) -> tuple[Setting, ...]:  # noqa: ARG001
    return Setting(f"fighters.{who}.out", value=True), Setting(f"fighters.{who}.aside", value=True)


def back(story: Story, who: str) -> tuple[Setting, ...]:
    """Up again unless it has no life left; who has no place in the order of turns is last in it."""
    return tuple(settings_of_return(story, who))


def settings_of_return(story: Story, who: str) -> Iterator[Setting]:
    fighter, fight = story.fighter(who), story.encounter
    yield Setting(f"fighters.{who}.out", value=fighter.hp <= 0)
    yield Setting(f"fighters.{who}.aside", value=False)
    taking_part = story.with_fighter(fighter.but(aside=False))
    if fight and fight.order and who not in fight.order and rolls_initiative(taking_part, who):
        yield Setting("encounter.order", (*fight.order, who))


def number(story: Story, who: str, bar: str, value: int) -> Setting:
    """HP or Stamina. Whatever else a character has is granted and taken."""
    if bar != life_label(story.fighter(who)):
        raise not_a_number(bar)
    return Setting(f"fighters.{who}.hp", value)


BY_HAND = ByHand(away, leave, back, number)
