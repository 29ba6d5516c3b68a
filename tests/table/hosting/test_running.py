"""How a table is run: what is only proposed, what was tried out and adopted, and one encounter after the other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kernel.toys import brawl
from rulewright.errors import CodecError, NotYours, Refusal, RulewrightError
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game, names
from rulewright.table.campaign.campaigns import Campaigns
from rulewright.table.campaign.plan import Plan, PreparedEncounter
from rulewright.table.dice.proof import verify_dice
from rulewright.table.hosting import live_table as live_module
from rulewright.table.hosting import what_if
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.records import Input, was_played
from rulewright.table.play import inputs
from rulewright.table.play.seats import EVERYTHING, Seat, Seats
from rulewright.table.play.table import Table
from rulewright.table.view.why import why_now

from ..tables import TOYS, UNDO, answer, frame_of, host, next_act, open_fight, reopen, stored_lines, visible_state

CALCULATE = inputs.Automate(do="automate", mode="calculate")
AT_ONCE = inputs.Automate(do="automate", mode="apply")
APPLY, DROP = inputs.Apply(do="apply"), inputs.Apply(do="apply", facts=[])
ADOPT = inputs.Adopt(do="adopt", seat="ann")


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    monkeypatch.setattr(live_module, "SNAPSHOT_EVERY", 4)
    monkeypatch.setitem(TOYS, "bare", brawl.GAME)
    opened = host(tmp_path)
    yield opened
    opened.store.close()


def proposing(at: Host, seed: int = 1) -> LiveTable:
    """A fight in which something is proposed to the GM."""
    live = open_fight(at)
    live.do_once(GM, CALCULATE)
    return to_proposal(live, seed)


def to_proposal(live: LiveTable, seed: int = 1) -> LiveTable:
    dice = random.Random(seed)
    while live.table.proposed is None:
        live.do_once(*next_act(live.table, dice))
    return live


def world(live: LiveTable) -> bytes:
    return encode(live.table.world)


# what is proposed


def test_what_is_proposed_is_shown_to_the_gm_alone_and_has_not_come_about(at: Host) -> None:
    live = proposing(at)
    proposed = frame_of(live, GM)["proposed"]
    assert proposed
    assert frame_of(live, GM)["question"]["label"] == "Shall this come about?"
    secret = [one["words"] for one in proposed]
    for seat in ("ann", "ben", "sue"):
        frame = frame_of(live, seat)
        assert frame["proposed"] is None
        assert (frame["hears"], frame["waiting"], frame["question"]) == ("the table waits", [], None)
        told = frame["now"] + [line["text"] for line in frame["lines"]]
        assert not set(told) & set(secret)
        assert any("showed" in words for words in frame["now"]), "the dice lie open"
    for act in (APPLY, DROP, answer("apply")):
        with pytest.raises(NotYours):
            live.do_once("ann", act)


def test_only_the_gm_reads_in_why_what_is_proposed(at: Host) -> None:
    table = proposing(at).table
    whole = why_now(table, GM)
    players = why_now(table, "ann")
    assert len(players) < len(whole), "the proposed facts are left out"
    assert why_now(table, GM) == whole, "a player who asks why takes nothing from the GM"


def test_what_is_proposed_is_the_same_after_a_reload(at: Host) -> None:
    live = proposing(at)
    assert visible_state(reopen(live)) == visible_state(live)
    assert reopen(live).table.proposed == live.table.proposed


def test_the_gm_applies_what_is_proposed_and_everybody_is_told(at: Host) -> None:
    live = reopen(proposing(at))
    before = world(live)
    words = [one["words"] for one in frame_of(live, GM)["proposed"]]
    live.do_once(GM, APPLY)
    assert world(live) != before
    assert set(words) <= {line["text"] for line in frame_of(live, "sue")["lines"]}
    assert visible_state(reopen(live)) == visible_state(live)


def test_an_answer_to_the_question_applies_or_drops_as_well(at: Host) -> None:
    live = proposing(at)
    one, other = reopen(live), reopen(live)
    first = one._attempt(GM, APPLY).dump()
    assert other._attempt(GM, answer("apply")).dump() == first
    assert other._attempt(GM, answer("drop")).dump() == one._attempt(GM, DROP).dump() != first


def test_what_the_gm_drops_does_not_come_about_and_the_game_goes_on(at: Host) -> None:
    live = reopen(proposing(at))
    before, units = frame_of(live, GM), encode(live.table.position.world.units)
    live.do_once(GM, DROP)
    assert encode(live.table.position.world.units) == units
    assert live.table.proposed is None
    lines = [line["text"] for line in frame_of(live, "ann", before["v"])["lines"]]
    assert "The GM has edited what came about" in lines
    assert not set(lines) & {one["words"] for one in before["proposed"]}
    assert visible_state(reopen(live)) == visible_state(live)
    to_proposal(live, 2)


def test_what_the_gm_edits_comes_about_in_its_place(at: Host) -> None:
    live = reopen(proposing(at))
    gauge = live.table.world.gauge
    live.do_once(GM, inputs.Apply(do="apply", facts=[{"type": "GaugeRose", "by": 7}]))
    assert live.table.position.world.gauge == gauge + 7
    assert "GaugeRose: by 7" in [line["text"] for line in frame_of(live, "ann")["lines"]]
    assert visible_state(reopen(live)) == visible_state(live)


@pytest.mark.parametrize("name", names())
def test_what_is_not_told_comes_about_however_the_rest_is_edited(name: str) -> None:
    system, unlike = game(name), 0
    first = system.shelf.encounters(None)[0].id
    seats = Seats((Seat(GM),), automation="calculate")
    table: Table[Any] = Table(system, system.shelf.world(first, (), None), seats, random.Random(1).randrange)
    for _ in range(120):
        proposed = table.proposed
        if proposed is not None:
            same, fewer = table.branch(), table.branch()
            same.apply(proposed)
            fewer.apply(proposed[:-1])
            table.apply()
            assert same.world == table.world
            unlike += fewer.world != table.world
        elif isinstance(asked := table.may_answer(GM), Ask):
            table.answer(GM, system.bot(asked, table.seen_by(GM)))
        elif asked is not None:
            table.throw(GM)
    assert unlike


@pytest.mark.parametrize(
    "facts",
    [
        [{"type": "GaugeRose", "by": "much"}],
        [{"type": "Nothing"}],
        ["GaugeRose"],
        [{"type": "Changed", "who": "nobody", "what": "hp", "by": 1}],
        [{"type": "Queued", "call": {"rule": "attack", "args": ["nobody", "foe"]}}],
    ],
)
def test_facts_that_cannot_be_are_refused_and_change_nothing(at: Host, facts: list[Any]) -> None:
    live = proposing(at)
    before, kept = visible_state(live), stored_lines(live)
    with pytest.raises((Refusal, CodecError)):
        live.do_once(GM, inputs.Apply(do="apply", facts=facts))
    assert (visible_state(live), stored_lines(live)) == (before, kept)


def test_undo_in_the_middle_of_a_proposal_and_after_it(at: Host) -> None:
    live = proposing(at)
    held, log = encode(live.table.state()), frame_of(live, GM)["proposed"]
    live.do_once(GM, APPLY)
    live = reopen(live)
    live.do_once(GM, UNDO)
    assert encode(live.table.state()) == held
    live = reopen(live)
    assert frame_of(live, GM)["proposed"] == log
    live.do_once(GM, UNDO)
    assert live.table.proposed is None
    live = reopen(live)
    assert visible_state(reopen(live)) == visible_state(live)
    to_proposal(live)
    live.do_once(GM, APPLY)
    live.do_once(GM, inputs.Reveal(do="reveal"))
    assert verify_dice(live.system, live.table.records[:]).faults == ()


def test_what_was_proposed_holds_once_facts_hold_at_once_again(at: Host) -> None:
    live = reopen(proposing(at))
    words = {one["words"] for one in frame_of(live, GM)["proposed"]}
    live.do_once(GM, AT_ONCE)
    assert live.table.proposed is None
    assert words <= {line["text"] for line in frame_of(live, "ann")["lines"]}
    assert visible_state(reopen(live)) == visible_state(live)


def test_the_word_of_the_gm_in_the_middle_of_a_proposal(at: Host) -> None:
    live = reopen(proposing(at))
    live.do_once(GM, inputs.Rule(do="rule", path="units.foe.hp", value=123))
    assert visible_state(reopen(live)) == visible_state(live)
    assert live.table.world.unit("foe").hp == 123
    while live.table.proposed is not None:
        live.do_once(GM, APPLY)
    assert visible_state(reopen(live)) == visible_state(live)


# what was tried out


def open_brawl(at: Host) -> LiveTable:
    """Two against two without secrets: Ann plays ours, the GM theirs."""
    live = at.live(at.open(brawl.GAME, brawl.brawl(2), "a brawl").id)
    live.seat(Seat("ann", ("0", "1")))
    live.seat(Seat("sue"))
    return live


def try_on(live: LiveTable, seat: str, steps: int) -> None:
    for _ in range(steps):
        tried = what_if.of(live, seat).table
        asked = tried.question(tried.waiting_for()[0])
        what_if.step(live, seat, answer(asked.default, asked.who[0]))


def test_a_what_if_changes_nothing_and_nobody_else_hears_of_it(at: Host) -> None:
    live = open_brawl(at)
    before, kept, told = visible_state(live), stored_lines(live), []
    live.watchers[lambda: told.append(1)] = "gm"
    what_if.begin(live, "ann")
    try_on(live, "ann", 3)
    frame = what_if.view(live, "ann")
    assert frame.lines
    assert all(int(line.id.split(".")[0]) > frame_of(live, "ann")["v"] for line in frame.lines)
    assert (visible_state(live), stored_lines(live), told) == (before, kept, [])
    with pytest.raises(Refusal, match="you are trying nothing out"):
        what_if.view(live, "sue")
    with pytest.raises(Refusal, match="a what-if belongs to its seat until it is offered"):
        live.do_once(GM, ADOPT)
    assert stored_lines(live) == kept


def test_the_gm_goes_on_with_a_what_if_that_was_offered(at: Host) -> None:
    live = open_brawl(at)
    live.do_once("ann", answer(2, "0"))
    what_if.begin(live, "ann")
    try_on(live, "ann", 2)
    tried = what_if.of(live, "ann").table
    what_if.offer(live, "ann")
    assert frame_of(live, GM)["offered"] == ["ann"]
    with pytest.raises(NotYours):
        live.do_once("ann", ADOPT)
    live.do_once(GM, ADOPT)
    assert encode(live.table.state()) == encode(tried.state())
    assert "The GM goes on with what ann tried out" in [line["text"] for line in frame_of(live, "sue")["lines"]]
    assert frame_of(live, GM)["offered"] == []
    assert visible_state(reopen(live)) == visible_state(live)
    live = reopen(live)
    live.do_once(GM, UNDO)
    assert visible_state(reopen(live)) == visible_state(live)
    live.do_once(*next_act(live.table, random.Random(1)))
    live.do_once(GM, inputs.Reveal(do="reveal"))
    proof = verify_dice(live.system, live.table.records[:])
    assert proof.faults == ()
    assert proof.adopted > 0


def test_a_what_if_is_not_adopted_once_the_table_has_gone_on(at: Host) -> None:
    live = open_brawl(at)
    what_if.begin(live, "ann")
    try_on(live, "ann", 2)
    what_if.offer(live, "ann")
    sight = what_if.view(live, "ann")
    live.do_once(*next_act(live.table, random.Random(3)))
    kept = stored_lines(live)
    assert frame_of(live, GM)["offered"] == []
    with pytest.raises(Refusal, match="the table has gone on since; begin the what-if anew"):
        live.do_once(GM, ADOPT)
    assert stored_lines(live) == kept
    assert what_if.view(live, "ann") == sight, "what was tried out stays as it was"


def test_a_what_if_takes_back_nothing_that_happened(at: Host) -> None:
    live = open_brawl(at)
    live.do_once("ann", answer(2, "0"))
    what_if.begin(live, "ann")
    with pytest.raises(Refusal, match="a what-if does not take back what happened at the table"):
        what_if.step(live, "ann", UNDO)
    try_on(live, "ann", 1)
    what_if.step(live, "ann", UNDO)
    with pytest.raises(Refusal, match="a what-if does not take back what happened at the table"):
        what_if.step(live, "ann", UNDO)
    with pytest.raises(NotYours, match="in a what-if you can only play"):
        what_if.step(live, "ann", inputs.Pause(do="pause", on=True))


def test_what_was_undone_in_a_what_if_is_not_adopted(at: Host) -> None:
    live = open_brawl(at)
    what_if.begin(live, "ann")
    what_if.step(live, "ann", answer(3, "0"))
    what_if.step(live, "ann", UNDO)
    what_if.offer(live, "ann")
    with pytest.raises(Refusal, match="nothing has been tried out that could be adopted"):
        live.do_once(GM, ADOPT)
    what_if.step(live, "ann", answer(2, "0"))
    what_if.offer(live, "ann")
    live.do_once(GM, ADOPT)
    assert not any("undone" in str(line) or line["struck"] for line in frame_of(live, GM)["lines"])
    assert visible_state(reopen(live)) == visible_state(live)


def test_a_what_if_that_lacks_a_secret_cannot_become_the_table(at: Host) -> None:
    live = open_fight(at)
    what_if.begin(live, "ann")
    what_if.step(live, "ann", answer(1))
    what_if.offer(live, "ann")
    kept = stored_lines(live)
    with pytest.raises(Refusal, match="it cannot become the table"):
        live.do_once(GM, ADOPT)
    assert stored_lines(live) == kept


def fails(*_: Any) -> None:
    raise KeyError("a bug")


def test_a_bug_in_a_what_if_is_not_called_hidden_where_nothing_is(at: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    live = open_brawl(at)
    what_if.begin(live, "ann")
    monkeypatch.setattr(what_if, "carry_out", fails)
    with pytest.raises(KeyError):
        what_if.step(live, "ann", answer(2, "0"))


def test_what_fails_in_a_what_if_with_secrets_is_refused_and_logged(
    at: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    live = open_fight(at)
    what_if.begin(live, "ann")
    monkeypatch.setattr(what_if, "carry_out", fails)
    with pytest.raises(Refusal, match="it depends on something hidden from you"):
        what_if.step(live, "ann", answer(1))
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [KeyError]


def test_who_is_sent_away_leaves_no_what_if_to_the_next_of_that_name(at: Host) -> None:
    live = open_brawl(at)
    what_if.begin(live, "ann")
    live.do_once(GM, inputs.Kick(do="kick", seat="ann"))
    live.seat(Seat("ann", ("0",)))
    with pytest.raises(Refusal, match="you are trying nothing out"):
        what_if.view(live, "ann")


# one encounter after the other


def set_to(live: LiveTable, **values: int) -> None:
    """The GM sets values of the world, which saves the fighting."""
    for path, value in values.items():
        live.do_once(GM, inputs.Rule(do="rule", path=path.replace("__", ".").replace("_", "-"), value=value))


def left(live: LiveTable) -> dict[str, int]:
    """The HP of the characters and the points of their bonds."""
    now = live.table.world
    return {one.id: one.hp for one in now.fighters if one.pc} | {pair.id: pair.points for pair in now.pairs}


def test_a_campaign_carries_the_characters_over_three_encounters(at: Host) -> None:
    campaigns = Campaigns(at)
    names = ("rust-in-the-shed", "the-flooded-path", "rust-in-the-shed")
    campaign = campaigns.begin(
        "animon", "A summer", Plan(("attack.tie=miss",), "", tuple(PreparedEncounter(n, n) for n in names))
    )
    assert campaigns[campaign.id] == campaign

    first = at.live(campaigns.open(campaign, 0).id)
    fresh = left(first)
    set_to(first, fighters__jory__hp=4, fighters__tamsin__hp=3, pairs__jory_smolkin__points=2)

    second = at.live(campaigns.open(campaign, 1).id)
    assert left(second).items() >= {"jory": 4, "jory-smolkin": 2}.items()
    set_to(second, fighters__jory__hp=1, pairs__jory_smolkin__points=5)

    other = Host(at.store, at.game, at.names)
    again_there = Campaigns(other)
    third = other.live(again_there.open(again_there[campaign.id], 2).id)
    expected = {"jory": 1, "jory-smolkin": 5, "tamsin": 3, "tamsin-mossbit": fresh["tamsin-mossbit"]}
    assert left(third).items() >= expected.items(), "who sat out the second comes as the first left them"
    assert {at.live(kept.id).table.world.house.attack_tie for kept in campaigns.tables(campaign)} == {"miss"}
    assert [kept.title for kept in campaigns.tables(campaign)] == list(names)
    assert left(first)["jory"] == 4, "what was played stays as it was"
    assert visible_state(reopen(third)) == visible_state(third)


def test_a_table_that_nobody_played_at_heals_nobody(at: Host) -> None:
    campaigns = Campaigns(at)
    campaign = campaigns.begin("animon", "A summer", Plan(encounters=(PreparedEncounter("Shed", "rust-in-the-shed"),)))
    first = at.live(campaigns.open(campaign, 0).id)
    set_to(first, fighters__jory__hp=1, fighters__tamsin__hp=2, fighters__smolkin__hp=1, fighters__mossbit__hp=2)
    hurt = left(at.live(campaigns.open(campaign, 0).id))
    assert hurt["jory"] == 1
    for _ in range(3):
        assert left(at.live(campaigns.open(campaign, 0).id)) == hurt
    looked_at = at.live(campaigns.open(campaign, 0).id)
    looked_at.seat(Seat("ann", ("jory",)))
    set_to(looked_at, fighters__jory__hp=2)
    looked_at.do_once(GM, UNDO)
    assert left(at.live(campaigns.open(campaign, 0).id)) == hurt


def test_what_standing_answers_bring_about_is_played_too(at: Host) -> None:
    live = open_fight(at)
    assert not was_played(live.table.records)
    for name in ("ann", "ben", GM):
        live.do_once(name, inputs.Always(do="always", rule=EVERYTHING, default=True))
    assert not any(isinstance(record, Input) for record in live.table.records)
    assert was_played(live.table.records)


def test_a_campaign_opens_only_what_is_prepared_and_can_be_played(at: Host) -> None:
    campaigns = Campaigns(at)
    with pytest.raises(RulewrightError, match="no-such-fight"):
        campaigns.begin("animon", "A summer", Plan(encounters=(PreparedEncounter("x", "no-such-fight"),)))
    with pytest.raises(RulewrightError, match="attack.tie"):
        campaigns.begin("animon", "A summer", Plan(("attack.tie=maybe",)))
    assert campaigns.all() == []
    campaign = campaigns.begin("animon", "A summer", Plan())
    with pytest.raises(Refusal, match="this campaign has 0 prepared encounters, so there is no number 1"):
        campaigns.open(campaign, 0)
    assert at.store.tables() == []
