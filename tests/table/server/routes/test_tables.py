"""Everything that can be done at a table, through the API: allowed and refused."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from rulewright.table.play import carry_out, inputs
from rulewright.table.play.permissions import AT_THE_TABLE, IN_PLAY, PLAYERS
from rulewright.words.names import name_of_id

from ..served import GAMES, Person, Server, why

SAMPLES: dict[str, dict[str, Any]] = {
    "answer": {"value": 0},
    "throw": {},
    "claim": {"role": "jory", "rule": "lucky_break", "args": ["jory", "help is near"]},
    "undo": {},
    "ask-undo": {"reason": "a slip"},
    "let-stand": {"seat": "Ann"},
    "withdraw": {},
    "hand": {"on": True},
    "always": {"rule": "*", "default": True},
    "ask-again": {},
    "salt": {"salt": "my own luck"},
    "rule": {"path": "gauge", "value": 3},
    "ruling": {"setting": "attack.tie=miss"},
    "join": {"names": ["gutterhowl"]},
    "veil": {"who": ["coach-brandt"]},
    "automate": {"mode": "calculate"},
    "apply": {},
    "pause": {"on": True},
    "give": {"seat": "Ann", "roles": []},
    "bot": {"seat": "Ann", "grade": "easy"},
    "let-bots": {},
    "hints": {"on": False},
    "kick": {"seat": "Ann"},
    "adopt": {"seat": "Ann"},
    "reveal": {},
    "redo": {},
    "set-number": {"who": "smolkin", "bar": "hp", "value": 3},
    "set-down": {"who": "smolkin", "to": [1, 1]},
    "hide": {"who": "smolkin", "on": True},
    "review": {"for_all": True},
    "win-bar": {"shown": "gm"},
}


def kinds() -> dict[str, type[inputs.Message]]:
    union = get_args(get_args(inputs.Act)[0])
    return {get_args(kind.model_fields["do"].annotation)[0]: kind for kind in union}


def seated(server: Server, name: str = "animon") -> tuple[Person, Person]:
    gm = server.table(name)
    return gm, server.guest(gm.table, "Ann", *server.ours(gm.table))


def bytes_of(server: Server, person: Person) -> bytes:
    return server.host.live(person.table).table.dump()


def expect_refused(server: Server, person: Person, status: int, do: str, **act: Any) -> str:
    """Refused with this status, and nothing has changed."""
    before = bytes_of(server, person)
    answer = person.send(do, **act)
    assert answer.status_code == status, answer.text
    assert bytes_of(server, person) == before
    return why(answer)


def test_every_kind_of_input_has_a_sample() -> None:
    assert set(SAMPLES) == set(kinds())


def test_only_who_may_does_it(server: Server) -> None:
    gm, ann = seated(server)
    watcher = server.guest(gm.table, "Bob")
    for do, kind in kinds().items():
        expect_refused(server, watcher, 403, do, **SAMPLES[do])
        if kind not in (*PLAYERS, *AT_THE_TABLE):
            assert expect_refused(server, ann, 403, do, **SAMPLES[do]) == f"only the GM may do this: {do}"
    gm.does("pause", on=True)
    for kind in IN_PLAY:
        do = get_args(kind.model_fields["do"].annotation)[0]
        assert "paused" in expect_refused(server, ann, 403, do, **SAMPLES[do])


@pytest.mark.parametrize("name", GAMES)
def test_players_answer_what_they_are_asked_and_only_that(server: Server, name: str) -> None:
    gm, ann = seated(server, name)
    watcher = server.guest(gm.table, "Bob")
    asked = 0
    for _ in range(6):
        frame, act = ann.frame(), server.bots_act(gm.table)
        mine = bool(frame["question"])
        assert mine == ("Ann" in frame["waiting"])
        if mine and act["do"] == "answer":
            asked += 1
            assert watcher.send(**act).status_code == 403
            assert "{'no': 'answer'}" in expect_refused(server, ann, 409, "answer", value={"no": "answer"})
            expect_refused(server, ann, 409, "throw")
        elif not mine:
            assert ann.send(**act).status_code in (403, 409)
        (ann if mine else gm).does(**act)
    assert asked


def test_an_input_is_done_once_for_each_key(server: Server) -> None:
    gm, ann = seated(server)
    act = server.bots_act(gm.table)
    first, again = (ann.send(**act, key="one").json() for _ in range(2))
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert first["v"] == again["v"] == gm.frame()["v"]
    assert "take a new one" in expect_refused(server, ann, 409, "undo", key="one")
    assert not gm.send("pause", on=True, key="one").json()["repeated"], "every seat has keys of its own"


def test_dice_thrown_by_hand(server: Server) -> None:
    gm, ann = seated(server)
    ann.does("hand", on=True)
    assert ann.frame()["you"]["by_hand"]
    ann.does("answer", value=0)
    question = ann.frame()["question"]
    assert (question["kind"], question["pool"]) == ("roll", "1d6")
    assert "a roll is open: throw" in expect_refused(server, ann, 409, "answer", value=0)
    for faces in ([], [7], [1, 2], [0]):
        expect_refused(server, ann, 409, "throw", faces=faces)
    ann.does("throw", faces=[6])
    (line,) = [one for one in ann.frame()["lines"] if one["dice"] and one["dice"]["by_hand"]]
    assert line["dice"]["faces"] == [6]
    ann.does("hand", on=False)
    assert not ann.frame()["you"]["by_hand"]
    assert gm.frame()["v"] == ann.frame()["v"]


def test_the_table_throws_for_who_lets_it(server: Server) -> None:
    _, ann = seated(server)
    ann.does("hand", on=True)
    ann.does("answer", value=0)
    ann.does("throw")
    assert not any(one["dice"]["by_hand"] for one in ann.frame()["lines"] if one["dice"])


def test_claims_are_listed_and_taken_up(server: Server) -> None:
    gm, ann = seated(server, "stunts")
    claim = next(one for one in ann.get("/claims").json() if one["rule"] == "buy_bonus")
    assert claim["role"] == "vasht"
    ann.does("claim", role="vasht", rule="buy_bonus", args=claim["given"])
    assert "Vasht buys a bonus action" in [line["text"] for line in gm.frame()["lines"]]
    bars = next(one["bars"] for one in ann.frame()["panel"]["pieces"] if one["id"] == "vasht")
    assert next(bar["value"] for bar in bars if bar["label"] == "Plot points") == 2
    expect_refused(server, ann, 403, "claim", role="scrap-jack", rule="buy_bonus", args=["scrap-jack"])
    expect_refused(server, ann, 409, "claim", role="vasht", rule="close", args=[])
    expect_refused(server, ann, 422, "claim", role="vasht", rule="fly", args=[])
    expect_refused(server, ann, 422, "claim", role="vasht", rule="buy_bonus", args=[{"who": "vasht"}])
    assert gm.get("/claims").json()


def test_a_claim_says_whom_it_is_about_if_everybody_knows_them(server: Server) -> None:
    gm, ann = seated(server)
    claim = next(one for one in gm.get("/claims").json() if one["rule"] == "virtue_shown")
    (pair,) = claim["given"]
    assert claim["words"] == "Jory and Smolkin: virtue shown"
    gm.does("claim", role="gm", rule="virtue_shown", args=[pair])
    assert "Jory and Smolkin show their Virtue" in [line["text"] for line in ann.frame()["lines"]]
    gm = server.table("anyventure")
    gm.does("claim", role="gm", rule="narrative_die", args=["the king is a spy"])
    assert [line["text"] for line in gm.frame()["lines"] if "claims" in line["text"]] == ["The GM claims Narrative die"]


def test_undo_and_withdraw(server: Server) -> None:
    gm, ann = seated(server)
    ann.does("hand", on=True)
    assert expect_refused(server, ann, 409, "undo") == "there is nothing to undo"
    ann.does("answer", value=0)
    assert ann.frame()["undo"]["may"]
    ann.does("undo")
    assert ann.frame()["question"]["kind"] == "ask"
    ann.does("answer", value=0)
    ann.does("throw")
    assert "dice have fallen" in expect_refused(server, ann, 403, "undo")
    assert (ann.frame()["undo"]["may"], ann.frame()["undo"]["asks"]) == (False, True)
    assert "no chosen action is open" in expect_refused(server, ann, 409, "withdraw")
    gm.does("undo")
    assert ann.frame()["question"]["kind"] == "roll"


def test_a_choice_in_what_is_open_is_withdrawn(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulewright.table.hosting.host.new_secret", lambda: "0" * 64)
    gm, ann = seated(server, "stunts")
    ann.does("hand", on=True)
    for _ in range(60):
        mine, act = ann.frame()["question"], server.bots_act(gm.table)
        if mine and "What else comes of it?" in mine["label"] and act["value"]["rule"] != "done":
            break
        best = {"faces": [die for die, count in mine["dice"] for _ in range(count)]} if act["do"] == "throw" else {}
        (ann if mine else gm).does(**act, **best)
    ann.does(**act)
    ann.does("withdraw")
    assert ann.frame()["question"] == mine


def test_answers_in_advance(server: Server) -> None:
    _, ann = seated(server)
    ann.does("always", rule="bond.better-odds", value=0)
    assert ann.frame()["you"]["standing"] == [{"default": False, "rule": "bond.better-odds", "value": 0}]
    assert "Better Odds" not in ann.frame()["hears"]
    ann.does("ask-again", rule="bond.better-odds")
    assert ann.frame()["you"]["standing"] == []
    ann.does("always", rule="*", default=True)
    ann.does("always", rule="combat.steps", value=True)
    ann.does("ask-again")
    assert ann.frame()["you"]["standing"] == []
    assert "did you mean bond.better-odds" in expect_refused(server, ann, 409, "always", rule="bond.beter-odds")


def test_few_and_short_answers_are_given_in_advance(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carry_out, "MAX_STANDING", 2)
    gm = server.table()
    ann = server.guest(gm.table, "Ann", "jory")
    long = ann.send("always", rule="*", value="a" * carry_out.MAX_STANDING_BYTES)
    assert (long.status_code, why(long)) == (413, "an answer in advance: the limit is 1,000 bytes, this has 1,002")
    for rule in ("bond.better-odds", "*", "bond.better-odds"):
        ann.does("always", rule=rule, value=0)
    many = ann.send("always", rule="combat.steps", value=0)
    assert (many.status_code, why(many)) == (413, "answers in advance: the limit is 2 rules, this has 3")
    ann.does("ask-again", rule="*")
    ann.does("always", rule="combat.steps", value=0)


def test_salts_are_told_and_refused_once_the_secret_is_out(server: Server) -> None:
    gm, ann = seated(server)
    ann.does("salt", salt="my own luck")
    assert "Ann mixes 'my own luck' into the dice" in [line["text"] for line in gm.frame()["lines"]]
    for salt in ("", "x" * 65, "line\nbreak", "turned\u202eround"):
        expect_refused(server, ann, 422, "salt", salt=salt)
    gm.does("reveal")
    secret = server.host.live(gm.table).stored.secret
    told = [line["text"] for line in ann.frame()["lines"]]
    assert f"The secret of the dice was {secret}; what falls from here on is bound to nothing" in told
    assert "no secret" in expect_refused(server, ann, 409, "salt", salt="late")
    assert "no secret" in expect_refused(server, gm, 409, "reveal")


def test_the_secret_of_the_dice_is_told_to_nobody_before(server: Server) -> None:
    gm, ann = seated(server)
    server.play(gm, 4)
    secret = server.host.live(gm.table).stored.secret
    for person in (gm, ann):
        for path in ("", "/claims", "/why", "/export", "/export?form=md", "/export?form=html"):
            assert secret not in person.get(path).text


def test_the_gm_sets_values_of_the_world(server: Server) -> None:
    gm, ann = seated(server)
    server.play(gm, 2)
    gm.does("rule", path="gauge", value=3, note="for the drama")
    assert "The GM sets gauge to 3 (for the drama)" in [line["text"] for line in ann.frame()["lines"]]
    assert server.host.live(gm.table).table.world.gauge == 3
    assert "there is no 'gague'" in expect_refused(server, gm, 409, "rule", path="gague", value=3)
    assert "gauge cannot be 'much'" in expect_refused(server, gm, 409, "rule", path="gauge", value="much")
    expect_refused(server, gm, 409, "rule", path="agenda", value=[])
    expect_refused(server, gm, 422, "rule", path="gauge", value=2**70)


@pytest.mark.parametrize(
    ("path", "value"),
    [("fighters", []), ("pairs", []), ("people", []), ("encounter", None), ("gauge", -(2**60)), ("plans", [])],
)
def test_a_world_that_the_rules_cannot_go_on_from_does_not_come_about(server: Server, path: str, value: Any) -> None:
    gm, ann = seated(server)
    server.play(gm, 2)
    before = bytes_of(server, gm)
    answer = gm.send("rule", path=path, value=value)
    assert answer.status_code in (200, 409), answer.text
    if answer.status_code == 409:
        assert bytes_of(server, gm) == before
    assert ann.frame()["v"] == gm.frame()["v"]


def test_a_ruling_is_decided_otherwise(server: Server) -> None:
    gm, ann = seated(server)
    gm.does("ruling", setting="attack.tie=miss")
    assert next(one["value"] for one in ann.get("/rulings").json() if one["id"] == "attack.tie") == "miss"
    assert "did you mean attack_tie" in expect_refused(server, gm, 422, "ruling", setting="atack.tie=miss")
    assert "attack.tie is one of" in expect_refused(server, gm, 422, "ruling", setting="attack.tie=maybe")
    assert "expected RULING=VALUE" in expect_refused(server, gm, 422, "ruling", setting="attack.tie")


NEWCOMERS = {
    "animon": ("gutterhowl", "tamsin-mossbit"),
    "anyventure": ("marsh-rat", "maren"),
    "stunts": ("bailiff", "odo"),
}


@pytest.mark.parametrize("name", NEWCOMERS)
def test_newcomers_join_either_side(server: Server, name: str) -> None:
    gm, ann = seated(server, name)
    server.play(gm, 2)
    theirs, ours = NEWCOMERS[name]
    roles = set(gm.frame()["all_roles"])
    gm.does("join", names=[theirs])
    gm.does("join", names=[ours], side="ours")
    came = set(gm.frame()["all_roles"]) - roles
    live = server.host.live(gm.table)
    assert {live.system.side_of(live.table.world, role) for role in came} == {"pcs", "npcs"}
    assert f"{name_of_id(theirs)} joins" in [line["text"] for line in ann.frame()["lines"]]
    expect_refused(server, gm, 409, "join", names=["nobody-at-all"])
    expect_refused(server, gm, 422, "join", names=[])
    server.play(gm, 3)


def test_newcomers_come_by_the_rulings_of_the_table(server: Server) -> None:
    gm, _ = seated(server)
    gm.does("ruling", setting="attack.tie=miss")
    gm.does("join", names=["gutterhowl"])
    assert server.host.live(gm.table).table.world.house.attack_tie == "miss"


def test_the_gm_keeps_numbers_to_itself(server: Server) -> None:
    gm, ann = seated(server)
    gm.does("veil", who=["coach-brandt"])

    def piece(person: Person) -> Any:
        return next(one for one in person.frame()["panel"]["pieces"] if one["id"] == "coach-brandt")

    assert piece(gm)["bars"]
    assert (piece(ann)["bars"], piece(ann)["lacks"]) == ([], "its numbers are hidden")
    assert "coach-brandt, jory, smolkin" in expect_refused(server, gm, 409, "veil", who=["coach"])
    gm.does("veil", who=[])
    assert piece(ann)["bars"]


def until_proposed(server: Server, gm: Person) -> list[Any]:
    for _ in range(20):
        if gm.frame()["proposed"]:
            return list(gm.frame()["proposed"])
        gm.does(**server.bots_act(gm.table))
    raise AssertionError("nothing was proposed")


def test_what_comes_about_is_proposed_applied_edited_and_dropped(server: Server) -> None:
    gm, ann = seated(server)
    expect_refused(server, gm, 409, "apply")
    gm.does("automate", mode="calculate")
    proposed = until_proposed(server, gm)
    assert ann.frame()["proposed"] is None
    gm.does("apply")
    assert proposed[0]["words"] in " ".join(line["text"] for line in ann.frame()["lines"])
    kept = until_proposed(server, gm)
    gm.does("apply", facts=[one["fact"] for one in kept[:1]])
    until_proposed(server, gm)
    gm.does("answer", value="drop")
    until_proposed(server, gm)
    expect_refused(server, gm, 422, "apply", facts=[{"type": "nothing"}])
    expect_refused(server, gm, 422, "apply", facts=[1])
    gm.does("automate", mode="apply")
    assert gm.frame()["automation"] == "apply"


def test_pause_stops_the_players_and_not_the_gm(server: Server) -> None:
    gm, ann = seated(server)
    gm.does("pause", on=True)
    assert ann.frame()["paused"]
    ann.does("salt", salt="meanwhile")
    ann.does("hand", on=True)
    gm.does(**server.bots_act(gm.table))
    gm.does("pause", on=False)
    assert not ann.frame()["paused"]


def test_roles_are_given(server: Server) -> None:
    gm, ann = seated(server)
    bob = server.guest(gm.table, "Bob")
    gm.does("give", seat="Ann", roles=["jory"])
    gm.does("give", seat="Bob", roles=["smolkin"])
    assert (ann.frame()["you"]["roles"], bob.frame()["you"]["roles"]) == (["jory"], ["smolkin"])
    assert bob.frame()["question"]["yours"]
    assert "smolkin is played by Bob" in expect_refused(server, gm, 409, "give", seat="Ann", roles=["smolkin"])
    assert "nobody is called 'smolkn'" in expect_refused(server, gm, 409, "give", seat="Ann", roles=["smolkn"])
    expect_refused(server, gm, 409, "give", seat="Ann", roles=["gm"])
    expect_refused(server, gm, 409, "give", seat="gm", roles=["jory"])
    expect_refused(server, gm, 409, "give", seat="gm", roles=[])
    expect_refused(server, gm, 403, "give", seat="Nobody", roles=[])


def test_a_seat_is_handed_to_a_bot_and_back(server: Server) -> None:
    gm, ann = seated(server)
    gm.does("bot", seat="Ann", grade="easy")
    assert [(one["name"], one["bot"]) for one in ann.frame()["seats"]] == [("gm", ""), ("Ann", "easy")]
    assert ann.frame()["waiting"] == ["gm"]
    gm.does("bot", seat="Ann", grade="")
    assert ann.frame()["seats"][1]["bot"] == ""
    expect_refused(server, gm, 422, "bot", seat="Ann", grade="genius")
    expect_refused(server, gm, 403, "bot", seat="Nobody", grade="easy")


def test_the_gm_lets_its_creatures_act_by_themselves(server: Server) -> None:
    gm, ann = seated(server)
    ann.does("answer", value=0)
    gm.does("let-bots") if gm.frame()["waiting"] == ["gm"] else None
    assert ann.frame()["waiting"] == ["Ann"]


def test_hints_are_the_gms_to_allow(server: Server) -> None:
    gm, ann = seated(server)
    assert ann.get("/hint").status_code == 200
    gm.does("hints", on=False)
    assert (ann.frame()["hints"], gm.frame()["hints"]) == (False, True)
    assert why(ann.get("/hint")) == "there are no hints at this table; the GM can allow them"
    assert gm.get("/hint").status_code == 200


def test_the_gm_answers_for_who_is_away(server: Server) -> None:
    gm, ann = seated(server)
    assert gm.frame()["question"]["yours"] is False
    gm.does("answer", value=0, role="smolkin")
    assert "Better Odds" not in gm.frame()["hears"]
    expect_refused(server, gm, 403, **server.bots_act(gm.table), role="jory")
    assert ann.frame()["undo"]["may"] is False


def test_a_part_of_a_shared_question_is_answered_for_one_role(server: Server) -> None:
    gm, ann = seated(server, "tactics")
    server.play(gm, 2)
    assert gm.frame()["question"]["together"]
    gm.does("answer", value=False, role="a")
    assert ann.frame()["question"] is None
    assert gm.frame()["waiting"] == ["gm"]


def test_who_plays_both_sides_is_asked_for_the_one_that_has_not_answered(server: Server) -> None:
    gm = server.table("tactics")
    server.play(gm, 2)
    asked = gm.frame()["question"]
    first, second = asked["who"]
    assert (asked["together"], asked["role"]) == (True, first)
    gm.does("answer", value=False, role=first)
    assert gm.frame()["question"]["role"] == second
    gm.does("answer", value=False, role=second)


def test_a_what_if_is_private_until_it_is_offered_and_adopted(server: Server) -> None:
    gm, ann = seated(server, "tactics")
    bob = server.guest(gm.table, "Bob")
    act = server.bots_act(gm.table)
    before = bytes_of(server, gm)
    assert why(ann.get("/what-if")).startswith("you are trying nothing out")
    assert "Where do you place the Yard " in ann.post("/what-if").json()["question"]["label"]
    assert ann.post("/what-if/inputs", {"act": act}).status_code == 200
    assert why(ann.post("/what-if/inputs", {"act": {"do": "pause", "on": True}})).startswith(
        "in a what-if you can only play"
    )
    assert (bytes_of(server, gm), gm.frame()["offered"]) == (before, [])
    assert "has offered no what-if" in expect_refused(server, gm, 409, "adopt", seat="Ann")
    assert ann.post("/what-if/offer").json() == {"ok": True}
    assert gm.frame()["offered"] == ["Ann"]
    assert "offered" not in bob.frame()
    tried = ann.get("/what-if").json()
    gm.does("adopt", seat="Ann")
    assert ann.frame()["panel"] == tried["panel"]
    assert "The GM goes on with what Ann tried out" in [line["text"] for line in bob.frame()["lines"]]
    assert ann.post("/what-if").status_code == 200
    assert ann.post("/what-if/end").json() == {"ok": True}
    assert ann.get("/what-if").status_code == 409


def test_a_what_if_tells_its_own_lines_and_takes_back_its_own_doings_and_no_others(server: Server) -> None:
    gm, ann = seated(server)
    first = ann.post("/what-if").json()
    assert (first["lines"], first["undo"]["why"]) == ([], "there is nothing to undo")
    told = first
    for _ in range(12):
        value = (told["question"]["default"] or {}).get("value", 0)
        told = ann.post("/what-if/inputs", {"act": {"do": "answer", "value": value}}).json()
        if any(line["dice"] for line in told["lines"]):
            break
    assert any(line["dice"] for line in told["lines"])
    assert told["undo"]["may"]
    here, there = (ann.get("/why", params={"tried": tried}).json()["why"] for tried in (False, True))
    assert here != there
    assert ann.get("/claims", params={"tried": True}).json()
    back = ann.post("/what-if/inputs", {"act": {"do": "undo"}}).json()
    assert any(line["struck"] for line in back["lines"])
    while back["undo"]["may"]:
        back = ann.post("/what-if/inputs", {"act": {"do": "undo"}}).json()
    assert back["question"]["label"] == first["question"]["label"]
    assert why(ann.post("/what-if/inputs", {"act": {"do": "undo"}}))
    assert not any(line["struck"] for line in gm.frame()["lines"])


@pytest.mark.parametrize("name", GAMES)
def test_what_may_be_asked_beside_the_game(server: Server, name: str) -> None:
    gm, ann = seated(server, name)
    for _ in range(4):
        for person in (gm, ann):
            frame = person.frame()
            for path in ("/claims", "/map", "/why", "/rulings"):
                assert person.get(path).status_code == 200
            chooses = bool(frame["question"]) and frame["question"]["kind"] == "ask"
            assert person.get("/outlooks").status_code == (200 if chooses else 409)
            odds = person.post("/odds", {"value": server.bots_act(gm.table).get("value")})
            assert odds.status_code == (200 if chooses else 409), odds.text
            for line in frame["lines"][-3:]:
                assert person.get("/why", params={"line": line["id"]}).status_code == 200
        gm.does(**server.bots_act(gm.table))
    for line in ("0.99", "1.\u00b2", "\u2460.0", "-1.0", "x", "1"):
        answer = ann.get("/why", params={"line": line})
        assert (answer.status_code, why(answer)) == (404, "the log has no such line"), line
    assert gm.get("/preview?seat=Ann").json() == ann.frame()


NO_ANSWERS: list[Any] = ["x", -1, 10**9, 1.5, [], {}, {"rule": "x"}, {"rule": "attack", "args": 1}, [[]], [{}], True]


@pytest.mark.parametrize("name", GAMES)
def test_answers_that_are_none_are_refused(server: Server, name: str) -> None:
    gm = server.table(name)
    for value in NO_ANSWERS:
        before = bytes_of(server, gm)
        answer = gm.send("answer", value=value)
        odds = gm.post("/odds", {"value": value})
        assert answer.status_code in (200, 409, 422), answer.text
        assert odds.status_code in (200, 409, 422), odds.text
        if answer.status_code != 200:
            assert why(answer)
            assert bytes_of(server, gm) == before
            server.play(gm, 1)
