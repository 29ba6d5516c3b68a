"""An assistant plays a whole fight of each game through the SDK's client, with nothing but what the tools say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .client import Assistant, Data, assist

MAX_CALLS = 300
FIGHTS: dict[str, Data] = {
    "animon": {"ours": ["jory-smolkin"], "theirs": ["rustbug"]},
    "anyventure": {"encounter": "the-wooden-sword"},
    "stunts": {"encounter": "the-last-word"},
    "tactics": {"encounter": "yard-lesson"},
}
ENDS = ("won", "draw", "over", "left standing")


def choose(options: Data) -> Any:
    """An attack if there is one; else the usual answer, or the last one."""
    answers = [one["answer"] for one in options["answers"]]
    attacks = [one for one in answers if isinstance(one, dict) and "attack" in one["rule"]]
    if attacks:
        return attacks[0]
    return options["default"] if "default" in options else answers[-1]


@pytest.mark.parametrize("game", FIGHTS)
def test_an_assistant_plays_a_whole_fight(game: str, tmp_path: Path) -> None:
    async def play(assistant: Assistant) -> None:
        at = await assistant.call("open_table", game=game, **FIGHTS[game])
        key, told = at["keys"]["Player"], list(at["story"])
        for _ in range(MAX_CALLS):
            if "ended" in at:
                break
            if at["asked"]["do"] == "roll":
                at = await assistant.call("roll", key=key)
            else:
                options = await assistant.call("list_options", key=key, odds=False)
                at = await assistant.call("answer", key=key, value=choose(options))
            told += at["story"]
        assert any(word in at["ended"] for word in ENDS)
        assert at["asked"] is None
        # Everything that was told has a reason, and the whole story can be read again from its beginning.
        assert await assistant.call("why", key=key, line=told[-1]["why"])
        whole = await assistant.call("read_position", key=key)
        assert {entry["why"] for entry in whole["story"]} <= {entry["why"] for entry in told}

    assist(tmp_path, play)
