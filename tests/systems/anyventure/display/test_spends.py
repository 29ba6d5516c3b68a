"""Questions that offer points to spend."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems.anyventure.display.spends import spend_of
from rulewright.systems.anyventure.phrases import say
from rulewright.words.arguments import Number, Thing, Who

from ..build import adventure, fighter, foe

WORLD = adventure(fighter(resolve=7, energy=3), foe())


def test_questions_about_points_say_what_each_buys() -> None:
    ana = Who("ana")
    questions = {
        say("pay-to-stay-up", who=ana, price=Number(2)): ("Resolve", "stay on your feet this turn", 7),
        say("cash-wonder", what="", count=Number(0), wanted=Number(1)): ("Wonder", "one more success", 1),
        say("cash-woe", who=ana, result=Number(3)): ("Woe", "the result doubled, then Numbed", 1),
        say("channel-for-energy", who=ana, spell=Thing("spark"), energy=Number(2), rc=Number(6)): (
            *("Energy", "answer with this spell at once", 3),
        ),
    }
    for label, expected in questions.items():
        spend = spend_of(WORLD, Ask(("ana",), YES_NO, label, default=False))
        assert spend is not None
        assert (str(spend.resource), str(spend.unit), spend.have) == expected


def test_other_questions_offer_nothing_to_spend() -> None:
    label = say("how-defend", what="", who=Who("ana"))
    assert spend_of(WORLD, Ask(("ana",), OneOf(("evasion",)), label, "evasion")) is None
