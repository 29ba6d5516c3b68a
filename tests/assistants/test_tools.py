"""Each tool does what it says, and what cannot be done is explained and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.kernel.rules.world import GM

from .client import Assistant, assist

ANIMON = {"game": "animon", "ours": ["jory-smolkin"], "theirs": ["rustbug"]}


def test_games_and_encounters_are_listed(tmp_path: Path) -> None:
    async def work(assistant: Assistant) -> None:
        games = await assistant.call("list_games")
        assert [one["game"] for one in games] == ["animon", "anyventure", "stunts", "tactics"]
        listed = await assistant.call("list_encounters", game="animon")
        assert "the-first-lesson" in [one["encounter"] for one in listed["encounters"]]
        assert "jory-smolkin" in listed["ours"]

    assist(tmp_path, work)


def test_options_have_the_same_odds_as_the_table_and_closed_ones_a_reason(tmp_path: Path) -> None:
    async def work(assistant: Assistant) -> None:
        at = await assistant.call("open_table", game="stunts", encounter="the-ferry-toll")
        key = at["keys"]["Player"]
        options = await assistant.call("list_options", key=key)
        reroll = next(one for one in options["answers"] if one["answer"] == "reroll" or one["answer"] is None)
        one = await assistant.call("odds_of", key=key, answer=reroll["answer"])
        assert one["words"] == reroll["odds"]
        hint = await assistant.call("hint", key=key)
        assert hint["bot"]["value"] in [answer["answer"] for answer in options["answers"]]

    assist(tmp_path, work)


def test_refused_acts_are_explained_and_change_nothing(tmp_path: Path) -> None:
    async def work(assistant: Assistant) -> None:
        at = await assistant.call("open_table", **ANIMON)
        key = at["keys"]["Player"]
        before = await assistant.call("read_position", key=key)
        assert "use answer" in await assistant.refusal("act", key=key, action={"rule": "attack", "args": []})
        assert "from 0 to 7, got 77" in await assistant.refusal("answer", key=key, value=77)
        assert "only the GM" in await assistant.refusal("let_bots_play", key=key)
        assert "GM" in await assistant.refusal("review", key=key)
        assert "no key of a seat" in await assistant.refusal("read_position", key="guessed")
        assert "no such entry" in await assistant.refusal("why", key=key, line="99.9")
        assert "'nonsense'" in await assistant.refusal("send_input", key=key, act={"do": "nonsense"})
        assert await assistant.call("read_position", key=key) == before

    assist(tmp_path, work)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "animom"}, "did you mean animon"),
        ({"game": "animon", "encounter": "the-first-leson"}, "did you mean the-first-lesson"),
        ({"game": "animon", "encounter": "the-first-lesson", "heroes": ["coach-brandt"]}, "there are jory, smolkin"),
        ({"game": "animon", "encounter": "the-first-lesson", "rulings": ["no=thing"]}, "no ruling"),
        ({"game": "animon", "encounter": "the-first-lesson", "name": "GM"}, "means the GM"),
    ],
)
def test_a_table_that_cannot_be_opened_leaves_nothing_behind(wrong: dict[str, str], says: str, tmp_path: Path) -> None:
    async def work(assistant: Assistant) -> None:
        assert says in await assistant.refusal("open_table", **wrong)

    # The store is closed by now, so what it has is read again.
    from rulewright.table.log.store import Store

    assist(tmp_path, work)
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    try:
        assert store.tables() == []
    finally:
        store.close()


def test_a_gm_runs_the_table_invites_and_hands_creatures_to_bots(tmp_path: Path) -> None:
    async def work(assistant: Assistant) -> None:
        at = await assistant.call("open_table", game="stunts", encounter="the-ferry-toll", as_gm=True)
        assert set(at["keys"]) == {GM, "Players"}
        gm = at["keys"][GM]
        invited = await assistant.call("invite", key=gm, name="Ana", roles=["bastian"])
        shown = await assistant.call("read_position", key=invited["keys"]["Ana"])
        assert shown["you"]["play"] == [{"id": "bastian", "name": "Bastian"}]
        found = await assistant.call("find_input", key=gm, words="bastian plot points 1")
        ready = found["inputs"][0]["input"]
        at = await assistant.call("send_input", key=gm, act=ready)
        bastian = next(one for one in at["characters"] if one["id"] == "bastian")
        assert "Plot points 1" in bastian["numbers"]
        undone = await assistant.call("undo", key=gm)
        assert next(one for one in undone["characters"] if one["id"] == "bastian")["numbers"] != bastian["numbers"]
        assert "Plot points 1" in str((await assistant.call("redo", key=gm))["characters"])
        await assistant.call("send_input", key=gm, act={"do": "pause", "on": True})
        assert "paused" in await assistant.refusal("send_input", key=invited["keys"]["Ana"], act={"do": "undo"})
        assert (await assistant.call("close_table", key=gm)) == {"closed": True}
        assert "no" in await assistant.refusal("read_position", key=gm)

    assist(tmp_path, work)


def test_the_book_is_searched_and_read(tmp_path: Path) -> None:
    async def work(assistant: Assistant) -> None:
        rules = await assistant.call("search_book", game="animon", words="critical gauge")
        assert rules
        assert rules[0]["source"]
        one = await assistant.client.read_resource(f"book://animon/{rules[0]['rule']}")
        assert rules[0]["title"] in one.contents[0].text
        whole = await assistant.client.read_resource("book://tactics")
        assert "Gnosis" in whole.contents[0].text
        with pytest.raises(Exception, match="no ruling 'no.such'"):
            await assistant.client.read_resource("book://animon/no.such")

    assist(tmp_path, work)


def test_prompts_name_tools_that_exist(tmp_path: Path) -> None:
    async def work(assistant: Assistant) -> None:
        tools = {tool.name for tool in (await assistant.client.list_tools()).tools}
        arguments = {"game": "animon", "encounter": "the-first-lesson"}
        gm = await assistant.client.get_prompt("be_my_gm", arguments)
        hero = await assistant.client.get_prompt("play_this_hero", {**arguments, "hero": "smolkin"})
        for prompt in (gm, hero):
            words = prompt.messages[0].content.text
            named = {word.strip(".,:") for word in words.split() if "_" in word} - {"as_gm"}
            assert named
            assert named <= tools

    assist(tmp_path, work)


def test_the_lab_answers_in_time_and_says_how_it_knows(tmp_path: Path) -> None:
    async def work(assistant: Assistant) -> None:
        match = {key: value for key, value in ANIMON.items() if key != "game"}
        result = await assistant.call("simulate", game="animon", **match, seconds=0.2)
        assert {"pcs", "npcs"} <= set(result["wins"])
        assert result["method"].startswith(("exact", "bounded", "sampled"))
        at = await assistant.call("open_table", **ANIMON, as_gm=True)
        gm = at["keys"][GM]
        assert "wins" in await assistant.call("simulate_from_here", key=gm, seconds=0.2)

    assist(tmp_path, work)
