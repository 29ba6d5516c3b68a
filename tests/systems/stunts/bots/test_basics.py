"""The plain bot, and the rule of thumb for which side is ahead."""

from __future__ import annotations

from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems.stunts.bots.basics import bot, worth
from rulewright.systems.stunts.model.sheets import Action
from rulewright.systems.stunts.rules.actions.stunt_offers import stunt_offers
from systems.stunts.build import foe, person, story
from systems.stunts.staged import attack_in_progress, effect


def test_the_plain_bot_enlarges_only_what_its_own_action_does() -> None:
    world = story(person("ann"), foe("ork"), effects=(effect(on="ann"),), gm_sp=1)
    world = world.but(current_action=attack_in_progress(who="ork", target="ann", action=Action.DEFEND, sp=0))
    shelf = stunt_offers(world, "ork", 1)
    assert isinstance(shelf, Offers)
    enough = shelf.open[0].fill()
    assert bot(Ask(("gm",), shelf, "buy", enough), world) == enough


def test_a_plot_point_is_worth_something_to_its_side() -> None:
    poor, rich = (story(person("ann", pp=pp), foe("ork")) for pp in (0, 1))
    assert worth(rich, "ann") > worth(poor, "ann")
    assert worth(rich, "ork") < worth(poor, "ork")
