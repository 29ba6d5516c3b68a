"""An assistant at a player's seat learns what the seat may know, whichever tool it calls."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulewright.kernel.rules.world import GM

from .client import Assistant, Data, assist

TABLES: dict[str, tuple[Data, str]] = {
    "animon": ({"encounter": "the-first-lesson"}, "coach-brandt"),
    "anyventure": ({"encounter": "the-wooden-sword"}, "drill-sergeant"),
    "stunts": ({"encounter": "the-last-word"}, "scrap-jack"),
    "tactics": ({"encounter": "yard-lesson"}, "yard-mistress"),
}
MARKED = 7919
"""A number that stands nowhere else."""


async def everything(assistant: Assistant, key: str, foe: str) -> str:
    """All that a seat can get out of the tools, as text."""
    told = [await assistant.call("read_position", key=key), await assistant.call("why", key=key)]
    told += [await assistant.call("list_claims", key=key), await assistant.call("find_input", key=key, words=foe)]
    for tool, arguments in (
        ("list_options", {}),
        ("hint", {}),
        ("read_sheet", {"who": foe}),
        ("ask_at_table", {"question": f"what does {foe} have"}),
    ):
        done = await assistant.client.call_tool(tool, {"key": key, **arguments})
        told.append(done.structured_content or [getattr(part, "text", "") for part in done.content])
    return json.dumps(told)


@pytest.mark.parametrize("game", TABLES)
def test_numbers_that_the_gm_hides_reach_no_player_by_any_tool(game: str, tmp_path: Path) -> None:
    opening, foe = TABLES[game]

    async def work(assistant: Assistant) -> None:
        at = await assistant.call("open_table", game=game, as_gm=True, **opening)
        gm, players = at["keys"][GM], at["keys"]["Players"]
        sheet = json.dumps(await assistant.call("read_position", key=gm))
        numbers = next(one for one in json.loads(sheet)["characters"] if one["id"] == foe)["numbers"]
        assert numbers in await everything(assistant, players, foe)
        await assistant.call("send_input", key=gm, act={"do": "veil", "who": [foe]})
        assert numbers in await everything(assistant, gm, foe)
        assert numbers not in await everything(assistant, players, foe)

    assist(tmp_path, work)


def test_what_only_the_gm_does_is_not_told_to_players(tmp_path: Path) -> None:
    """A foe with a number that stands nowhere else: the GM reads it, the players' seat never does."""

    async def work(assistant: Assistant) -> None:
        at = await assistant.call("open_table", game="animon", encounter="the-first-lesson", as_gm=True)
        gm, players = at["keys"][GM], at["keys"]["Players"]
        await assistant.call("send_input", key=gm, act={"do": "veil", "who": ["coach-brandt"]})
        by_hand = {"do": "rule", "path": "fighters.coach-brandt.hp", "value": MARKED}
        await assistant.call("send_input", key=gm, act=by_hand)
        assert str(MARKED) in await everything(assistant, gm, "coach-brandt")
        hidden = await everything(assistant, players, "coach-brandt")
        assert str(MARKED) not in hidden
        for tool in ("simulate_from_here", "review"):
            assert "only the GM" in await assistant.refusal(tool, key=players)
        assert "only the GM" in await assistant.refusal("invite", key=players, name="Spy", roles=[])

    assist(tmp_path, work)


def test_a_player_against_bots_gets_no_key_of_the_gm_and_none_of_another_table(tmp_path: Path) -> None:
    async def work(assistant: Assistant) -> None:
        first = await assistant.call("open_table", game="animon", encounter="the-first-lesson")
        second = await assistant.call("open_table", game="animon", encounter="the-first-lesson", heroes=["smolkin"])
        assert set(first["keys"]) == set(second["keys"]) == {"Player"}
        assert first["keys"] != second["keys"]
        assert [one["id"] for one in second["you"]["play"]] == ["smolkin"]
        assert await assistant.call("close_table", key=second["keys"]["Player"]) == {"closed": True}
        assert await assistant.call("read_position", key=first["keys"]["Player"])

    assist(tmp_path, work)
