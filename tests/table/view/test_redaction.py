"""Hidden values influence nothing a seat can learn: frames, odds, hints, explanations, errors, exports, what-ifs."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.systems import animon, anyventure, stunts, tactics
from rulewright.systems.animon.model.sheets import Npc
from rulewright.systems.anyventure.model.world import Wave
from rulewright.systems.anyventure.rules.turns.turns import turn
from rulewright.systems.tactics.model.world import Side
from rulewright.systems.tactics.rules.turn.activation import act as next_deed
from rulewright.systems.tactics.rules.turn.activation import next_activation
from rulewright.table.hosting import what_if
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.view.shared_view import wording_for
from rulewright.table.view.story.story_lines import story
from tests.systems.anyventure import test_secrecy as hiding
from tests.systems.anyventure.build import foe
from tests.systems.tactics import test_secrecy as lurking
from tests.systems.tactics.build import advantage

from ..listening import ANN, act, everything_shown, open_table, play_others, result_or_error, sit, what_if_shown

Pair = tuple[Game[Any], Any, Any, tuple[str, ...]]


def motives() -> Pair:
    """What moves an NPC of Animon Story, and what it hides."""

    def told(words: str) -> Any:
        world = animon.GAME.shelf.world("the-first-lesson", (), None)
        npcs = [one for one in world.fighters if isinstance(one.sheet, Npc)]
        changed = {one.id: one.but(sheet=one.sheet.but(motive=words, special=words)) for one in npcs}
        return world.but(fighters=tuple(changed.get(one.id, one) for one in world.fighters))

    return animon.GAME, told("greed"), told("fear"), tuple(one.id for one in told("").fighters if one.pc)


def secrets() -> Pair:
    """What an opponent of Action Tests hides."""

    def told(words: str) -> Any:
        world = stunts.GAME.shelf.world("the-last-word", (), None)
        people = [one if one.sheet.kind == "pc" else one.but(sheet=one.sheet.but(secret=words)) for one in world.people]
        return world.but(people=tuple(people))

    pcs = tuple(one.id for one in told("").people if one.sheet.kind == "pc")
    return stunts.GAME, told("greed"), told("fear"), pcs


def obscured() -> Pair:
    """Where somebody in hiding stands in Anyventure."""
    one, other = (hiding.table_of(at, turn("ana", "Middle"), turn("bo", "Middle")) for at in (hiding.BASE, (8, 5)))
    return anyventure.GAME, one, other, hiding.PCS


def waves() -> Pair:
    """Which fights are still to come in Anyventure."""
    world = hiding.table_of(hiding.BASE, turn("ana", "Middle"))
    one, other = (world.but(waves=(Wave(name, (foe(who),)),)) for name, who in (("ambush", "troll"), ("rest", "rat")))
    return anyventure.GAME, one, other, hiding.PCS


def hidden() -> Pair:
    """Where a Hidden unit stands in Anima Tactics, and how many LP it has."""
    one = lurking.table_of(lurking.BASE, (next_activation("a"),))
    other = lurking.table_of((14000, 10600), (next_activation("a"),), lp=9)
    return tactics.GAME, one, other, ("a",)


def cards() -> Pair:
    """The secret cards of the other side in Anima Tactics."""
    one = lurking.table_of(lurking.BASE, (next_activation("a"),))
    plot = Side("b", gnosis=3, cards=(advantage("plot", "Plot"),))
    return tactics.GAME, one, one.but(sides=(one.sides[0], plot)), ("a",)


PAIRS: tuple[Callable[[], Pair], ...] = (motives, secrets, obscured, waves, hidden, cards)


def expect_indistinguishable(tmp_path: Path, pair: Pair, seed: int, inputs: int) -> None:
    """Play two worlds with the same random inputs and compare everything that Ann can learn, step by step."""
    system, one, other, roles = pair
    assert one != other
    lives = [open_table(tmp_path / f"{seed}-{number}.db", system, world) for number, world in enumerate((one, other))]
    notified = [0, 0]
    for number, live in enumerate(lives):
        sit(live, *roles)
        live.watchers[lambda number=number: notified.__setitem__(number, notified[number] + 1)] = "gm"
    chance = random.Random(seed)
    for step in range(inputs):
        expect_same(*(everything_shown(live, ANN, odds=step == 1) for live in lives))
        expect_same(*(what_if_shown(live, ANN, 2) for live in lives))
        assert notified[0] == notified[1]
        asked = lives[0].table.question(ANN)
        if asked is None:
            went_on = [play_others(live) for live in lives]
            if not all(went_on):
                return
            continue
        given: Any = {"do": "throw"}
        if isinstance(asked, Ask):
            given = {"do": "answer", "value": to_builtins(asked.options.sample(chance.randrange))}
        if step % 4 == 3:
            given = {"do": "undo"}
        expect_same(*(done(live, f"k{step}", given) for live in lives))


def done(live: LiveTable, key: str, given: dict[str, Any]) -> str:
    return repr(result_or_error(lambda: live.do(ANN, key, act(**given))))


def expect_same(one: Any, other: Any) -> None:
    """Fail with the first difference."""
    if one != other:
        at = next(at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
        pytest.fail(f"different:\n{one[max(0, at - 300) : at + 300]!r}\n{other[max(0, at - 300) : at + 300]!r}")


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.__name__)
def test_worlds_that_differ_only_in_hidden_values_look_the_same(pair: Callable[[], Pair], tmp_path: Path) -> None:
    expect_indistinguishable(tmp_path, pair(), 1, 8)


# Numbers that the GM hides


class Duel(NamedTuple):
    """A duel in which the GM hides the opponent's numbers: which of them wear down, and which decide its dice."""

    system: Game[Any]
    encounter: str
    mine: tuple[str, ...]
    who: str
    worn: str
    decides: str

    def begun(self, path: Path) -> LiveTable:
        """Played by the bot until Ann can do something to the opponent, who is then veiled."""
        live = open_table(path, self.system, self.system.shelf.world(self.encounter, (), None))
        sit(live, *self.mine)
        for _ in range(100):
            play_others(live)
            asked = live.table.question(ANN)
            assert isinstance(asked, Ask)
            if any(isinstance(way, Call) and self.who in way.args[1:] for way in asked.options.candidates()):
                break
            bot = self.system.bot(asked, live.table.seen_by(ANN))
            live.do_once(ANN, act(do="answer", value=to_builtins(bot)))
        live.do_once("gm", act(do="veil", who=[self.who]))
        return live


DUELS = (
    Duel(animon.GAME, "the-first-lesson", ("jory", "smolkin"), "coach-brandt", "hp", "sheet.level"),
    Duel(stunts.GAME, "the-last-word", ("vasht",), "scrap-jack", "pp", "sheet.fight"),
    Duel(anyventure.GAME, "the-wooden-sword", ("tock",), "drill-sergeant", "health", "sheet.attributes.physique"),
    Duel(tactics.GAME, "yard-lesson", ("a",), "yard-mistress", "lp", "card.defense"),
)
ROSTERS = {"animon": "fighters", "stunts": "people", "anyventure": "fighters", "tactics": "units"}


def ruled(live: LiveTable, duel: Duel, number: str, value: int) -> None:
    live.do_once("gm", act(do="rule", path=f"{ROSTERS[duel.system.name]}.{duel.who}.{number}", value=value))


@pytest.fixture(params=DUELS, ids=lambda duel: duel.system.name)
def duel(request: pytest.FixtureRequest) -> Duel:
    found: Duel = request.param
    return found


def test_hidden_numbers_influence_nothing_that_is_shown(duel: Duel, tmp_path: Path) -> None:
    """Health and dice of the veiled differ: panel, odds, hint, reasons, files and options are the same."""
    received = []
    for number, (worn, decides) in enumerate(((3, 5), (5, 6), (4, 7))):
        live = duel.begun(tmp_path / f"{number}.db")
        ruled(live, duel, duel.worn, worn)
        ruled(live, duel, duel.decides, decides)
        received.append(everything_shown(live, ANN) + what_if_shown(live, ANN, 3))
    expect_same(received[0], received[1])
    expect_same(received[0], received[2])
    assert b"the GM hides these numbers, so the odds are not shown" in received[0]
    assert b"its numbers are hidden, so there is no hint" in received[0]
    assert b"its numbers are hidden, so nothing can be tried out" in received[0]


def test_changes_of_hidden_numbers_influence_nothing_that_is_shown(duel: Duel, tmp_path: Path) -> None:
    """Only health differs, and the fight goes on: as long as nobody falls, Ann hears the same."""
    lives = [duel.begun(tmp_path / f"{number}.db") for number in range(2)]
    for live, worn in zip(lives, (60, 90), strict=True):
        ruled(live, duel, duel.worn, worn)
    chance = random.Random(1)
    for step in range(10):
        expect_same(*(everything_shown(live, ANN, odds=False) for live in lives))
        asked = lives[0].table.question(ANN)
        if asked is None:
            went_on = [play_others(live) for live in lives]
            if not all(went_on):
                break
            continue
        assert isinstance(asked, Ask)
        given = {"do": "answer", "value": to_builtins(asked.options.sample(chance.randrange))}
        expect_same(*(done(live, f"k{step}", given) for live in lives))


def test_without_redaction_the_numbers_would_show(duel: Duel, tmp_path: Path) -> None:
    live = duel.begun(tmp_path / "open.db")
    hidden = everything_shown(live, ANN)
    live.do_once("gm", act(do="veil", who=[]))
    shown = everything_shown(live, ANN)
    assert b"its numbers are hidden" in hidden
    assert b"its numbers are hidden" not in shown
    assert shown.count(b'\\"most\\"') > hidden.count(b'\\"most\\"')


# ---- smaller ways out


def test_redaction_of_an_unseen_character_is_not_shown(tmp_path: Path) -> None:
    live = open_table(tmp_path / "hidden.db", tactics.GAME, lurking.table_of(lurking.BASE, (next_activation("a"),)))
    sit(live, "a")
    live.do_once("gm", act(do="veil", who=["ork"]))
    assert msgspec.json.decode(live.frame(ANN))["veiled"] == ["ork"]
    live.do_once("gm", act(do="veil", who=["ann"]))
    frame = msgspec.json.decode(live.frame(ANN))
    assert frame["veiled"] == [], "one's own numbers are never hidden from one"
    assert all(piece["bars"] for piece in frame["panel"]["pieces"] if piece["id"] == "ann")


def test_proposed_facts_are_shown_to_the_gm_only(tmp_path: Path) -> None:
    live = DUELS[0].begun(tmp_path / "proposed.db")
    live.do_once("gm", act(do="automate", mode="calculate"))
    chance = random.Random(2)
    for _ in range(40):
        if live.table.proposed:
            break
        asked = live.table.question(live.table.waiting_for()[0])
        assert isinstance(asked, Ask)
        live.do_once("gm", act(do="answer", value=to_builtins(asked.options.sample(chance.randrange))))
    wording = wording_for(live.table, "gm")
    words = [wording.sentence(fact.tell()) for fact in live.table.proposed or ()]
    assert words
    told = everything_shown(live, ANN, odds=False).decode()
    gms = everything_shown(live, "gm", odds=False).decode()
    new = [one for one in words if one not in "".join(line.text for line in story(live.table, ANN))]
    assert new
    assert all(one in gms and one not in told for one in new)


def test_a_what_if_does_not_show_hidden_questions(tmp_path: Path) -> None:
    """The spy is about to act, which side a does not know: in its what-if nothing is asked."""
    live = open_table(tmp_path / "hidden.db", tactics.GAME, lurking.table_of(lurking.BASE, (next_deed("spy"),)))
    sit(live, "a")
    assert live.table.hears(ANN) == "the table waits"
    what_if.begin(live, ANN)
    frame = what_if.view(live, ANN)
    assert frame.question is None
    assert frame.lines == frame.now == []
    with pytest.raises(Refusal, match="nothing is asked now"):
        what_if.step(live, ANN, act(do="answer", value={"rule": "done", "args": ["spy"]}))


def test_the_gm_sees_hidden_questions_and_may_answer_for_absent_players(tmp_path: Path) -> None:
    live = open_table(tmp_path / "hidden.db", tactics.GAME, lurking.table_of(lurking.BASE, (next_deed("spy"),)))
    sit(live, "a", "b")
    assert str(live.table.hears("gm")) == f"{live.table.waiting_for()[0]}: {live.table.label}"
    live.do_once("gm", act(do="answer", value={"rule": "done", "args": ["spy"]}))
    assert live.table.last_input_by() == "gm"


def test_gm_overrides_on_redacted_characters_are_shown_without_numbers(tmp_path: Path) -> None:
    live = DUELS[0].begun(tmp_path / "ruled.db")
    live.do_once("gm", act(do="rule", path="fighters.coach-brandt.hp", value=7, note="it had rested"))
    assert "sets hp of" not in live.frame(ANN).decode()
    assert "The GM sets hp of Coach Brandt to 7 (it had rested)" in live.frame("gm").decode()
    live.do_once("gm", act(do="veil", who=[]))
    assert "The GM sets hp of Coach Brandt to 7" in live.frame(ANN).decode()
