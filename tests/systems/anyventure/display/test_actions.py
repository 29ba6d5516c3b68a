"""Every action has its style and all its words, and can be told from start to end."""

from __future__ import annotations

import pytest

from rulewright.game.action_words import command, story, style_of, words_of_offer
from rulewright.game.actions import Category
from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.display.actions import ACTIONS
from rulewright.systems.anyventure.model.sheets import Ability, Potion
from rulewright.systems.anyventure.model.world import Adventure, Stock
from rulewright.systems.anyventure.rules.downtime.camp import downtime_offers
from rulewright.systems.anyventure.rules.magic.channeling import channel
from rulewright.systems.anyventure.rules.movement.movement import move
from rulewright.systems.anyventure.rules.turns.actions import special
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.view import claims
from rulewright.words.catalogue import CATALOGUES

from ..build import adventure, fighter, foe, has
from ..rules.magic.casters import BURN, WARD, caster, spell
from ..rules.music.musicians import LUTE, SONGS, musician


@pytest.mark.parametrize("rule", ACTIONS, ids=lambda rule: rule.name)
def test_every_action_has_an_icon_and_all_its_words(rule: object) -> None:
    message = f"action-{rule.name.replace('_', '-')}"  # type: ignore[attr-defined]
    assert ACTIONS[rule].icon  # type: ignore[index]
    for part in (message, *(f"{message}.{attribute}" for attribute in ("title", "says", "do", "story"))):
        assert CATALOGUES["anyventure"].has(part), part


def expect_words(world: Adventure, offered: Offer) -> None:
    shown = words_of_offer(GAME, world, offered)
    assert all(str(words) for words in (shown.verb, shown.title, shown.says))
    assert str(shown.means) or not shown.means
    for call in Offers((offered,)).candidates()[:2]:
        assert str(command(GAME, world, call))
        assert str(story(GAME, world, call))


def stages() -> list[Adventure]:
    """Worlds in which nearly everything is offered."""
    shout = Ability(id="shout", words="Loud.")
    ana = caster(spell(), abilities=(shout,), potions=(Potion(id="draught", health=3),), goods=(Stock("amber", 2),))
    band = musician("ana", gear=(LUTE,)), musician("bo", at=(0, 1))
    return [
        adventure(ana.but(wonder=True, woe=True, flurry=2, conditions=(has("prone"), has("afraid", rc=9))), foe()),
        adventure(fighter(conditions=(has("stunned", rc=9), has("ignited", amount=5))), foe()),
        adventure(*band, foe(), songs=SONGS),
        adventure(*band, fight=None, camp=True, songs=SONGS),
        adventure(ana, fight=None, camp=True),
    ]


@pytest.mark.parametrize("number", range(len(stages())))
def test_everything_on_offer_can_be_put_into_words(number: int) -> None:
    world = stages()[number]
    ana = world.fighter("ana")
    offers = offers_of(world, "ana") if world.fight else downtime_offers(world, ana)
    for offered in (*offers.open, *claims(world, "ana"), *claims(world, "gm")):
        expect_words(world, offered)
    for no in offers.closed:
        assert str(words_of_offer(GAME, world, no).title if no.given else no.why)


def test_a_way_says_whom_it_leads_to_and_nothing_of_the_hidden() -> None:
    world = adventure(fighter(), foe(at=(4, 0)))
    assert str(command(GAME, world, move("ana", "walk", (3, 0)))) == "walk up to orc"
    assert str(story(GAME, world, move("ana", "walk", (2, 0)))) == "ana walks 2 squares"
    hidden = adventure(fighter(), foe(at=(4, 0), conditions=(has("obscured"),)))
    assert str(command(GAME, hidden, move("ana", "walk", (3, 0)))) == "walk 3 squares"
    assert str(story(GAME, hidden, move("orc", "walk", (3, 0)))) == "orc walks out of sight"


def test_a_spell_that_hurts_nobody_is_for_help() -> None:
    mend, bolt = spell(id="mend", effect=WARD), spell(id="bolt", effect=BURN)
    oath = Ability(id="oath", aim="self", words="Swears an oath.")
    world = adventure(caster(mend, bolt, abilities=(oath,)), foe())
    calls = {
        "mend": Call(channel, ("ana", "mend")),
        "bolt": Call(channel, ("ana", "bolt")),
        "oath": Call(special, ("ana", "oath")),
    }
    styles = {name: style_of(GAME, world, call) for name, call in calls.items()}
    assert {name: style.category for name, style in styles.items()} == {
        "mend": Category.HELP,
        "bolt": Category.ATTACK,
        "oath": Category.HELP,
    }
    # Those that hurt and those that help are not mixed in one group.
    assert styles["mend"].group != styles["bolt"].group
