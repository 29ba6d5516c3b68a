"""All outcomes of one answer, beside the few into which they are joined."""

from __future__ import annotations

import random
from fractions import Fraction

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.advice.queries import listed_answers, odds
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.table import Table


def test_all_outcomes_of_an_attack_are_there_with_exact_chances() -> None:
    system = game("animon")
    table = Table(system, system.shelf.world("rust-in-the-shed", (), None), source=random.Random(1).randrange)
    while not isinstance(getattr(table.may_answer(GM), "options", None), Offers):
        bot_acts(table)
    asked = table.may_answer(GM)
    assert isinstance(asked, Ask)
    attack = next(call for call in listed_answers(asked) if call.rule.name == "attack")
    found = odds(table, GM, to_builtins(attack))
    assert isinstance(found.outcomes, list)
    assert isinstance(found.tiers, list)
    assert [one.title for one in found.outcomes] == ["Miss", "1 damage", "2 damage"]
    assert sum(Fraction(one.exact) for one in found.outcomes) == 1
    assert {one.title: one.exact for one in found.tiers} == {one.title: one.exact for one in found.outcomes}
