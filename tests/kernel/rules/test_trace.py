"""The trace explains a run, and hides what a role may not know."""

from __future__ import annotations

from kernel.toys import bond
from kernel.toys.situations import bond_fight
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.trace import Entered, Happened, Noted, Trace


def test_a_trace_explains_rolls_tallies_and_rules() -> None:
    script = (faces(6, 5, 4, 1, 2), says("ako", 1), faces(1, 1, 1, 1, 6), says("ako", False), says("ako", False))
    trace = play(bond_fight(), bond.attack("foe", "ako"), *script).trace
    assert "dice of ako 5 = +3 stat +2 Better Odds [bond.better-odds]" in trace.explain()
    assert "foe attacks ako: successes: 5d6 showed 6, 5, 4, 1, 2 → 3, 1" in trace.explain()
    assert trace.rules()[0] == "combat.attack.sequence"
    assert "bond.fight-on" in trace.rules()


def test_a_rule_that_contains_a_secret_is_not_even_named() -> None:
    trace = Trace()
    spied, struck = bond.harm("ako"), bond.attack("foe", "ako")
    trace.add(0, Entered(struck))
    trace.add(1, Entered(spied))
    trace.add(2, Noted(Tally("reach")))
    trace.add(2, Happened(bond.GaugeRose(1), ("gm",)))
    trace.add(1, Entered(bond.interject("bix")))
    trace.add(2, Noted(Tally("points")))
    trace.add(2, Happened(bond.GaugeRose(2), None))
    trace.add(0, Entered(bond.devolve("ako", 3)))
    seen = [step.item for step in trace.seen_by(("ako",))]
    assert seen == [
        Entered(bond.interject("bix")),
        Noted(Tally("points")),
        Happened(bond.GaugeRose(2), None),
        Entered(bond.devolve("ako", 3)),
    ]
    assert len(trace.seen_by(("gm",))) == len(trace.seen_by(None)) == 8
