"""What the panel shows of everybody on the table."""

from __future__ import annotations

from rulewright.systems.anyventure.display.panel import panel, piece
from rulewright.systems.anyventure.facts import WaveCame
from rulewright.systems.anyventure.model.world import Adventure, Condition, Ground, Wave

from ..build import adventure, fighter, foe


def marks_of(world: Adventure, who: str) -> tuple[str, ...]:
    marks = next(piece.marks for piece in panel(world).pieces if piece.id == who)
    return tuple(str(mark.title) for mark in marks)


def test_a_phase_is_shown_in_a_fight_only() -> None:
    world = adventure(fighter(), foe())
    assert marks_of(world, "ana") == ("Middle phase",)
    assert marks_of(world.but(fight=None), "ana") == ()


def test_phases_do_not_carry_over_to_the_next_fight() -> None:
    world = adventure(fighter(), foe(), ground=Ground(5, 5))
    wave = Wave(id="next", fighters=(foe("rat", phase=None),), ground=Ground(5, 5))
    after = WaveCame(wave, (("ana", (2, 2)),)).apply(world)
    assert [(fighter.id, fighter.phase, fighter.at) for fighter in after.fighters] == [
        ("ana", None, (2, 2)),
        ("rat", None, (1, 0)),
    ]


def test_the_beaten_are_shown_as_out_and_those_who_may_recover_are_not() -> None:
    cold, asleep, well = fighter("cold", health=0, resolve=1), fighter("asleep"), fighter("well")
    cold, asleep = (one.but(conditions=(Condition(id="unconscious"),)) for one in (cold, asleep))
    pieces = panel(adventure(cold, asleep, well, foe())).pieces
    assert {piece.id: piece.out for piece in pieces if piece.id != "orc"} == {
        "cold": True,
        "asleep": False,
        "well": False,
    }


def test_numbers_that_are_as_usual_are_not_shown_but_count_in_odds() -> None:
    usual, changed = (piece(adventure(one), one).bars for one in (foe(), foe(morale=2, resolve=0)))
    assert [bar.label for bar in usual] == [bar.label for bar in changed]
    assert [bar.label for bar in usual if bar.idle] == ["Resolve", "Morale"]
    assert not any(bar.idle for bar in changed)
