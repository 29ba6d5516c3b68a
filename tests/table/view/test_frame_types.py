"""Frames are what their types say, in every game, for every seat."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.view.frame_types import Frame

from ..listening import ANN, open_table, sit
from ..tables import next_act

GAMES = {
    "animon": "the-first-lesson",
    "anyventure": "the-wooden-sword",
    "stunts": "the-last-word",
    "tactics": "yard-lesson",
}
GM_ONLY = {"away", "code", "campaign", "all_roles", "offered", "knocking", "hints_for_all", "looking_back"}


def keys_of(frame: bytes) -> set[str]:
    return set(msgspec.json.decode(frame, type=dict[str, Any]))


@pytest.mark.parametrize("name", GAMES)
def test_a_frame_decodes_as_its_type_and_has_no_other_fields(name: str, tmp_path: Any) -> None:
    system = game(name)
    live = open_table(tmp_path / "frames.db", system, system.shelf.world(GAMES[name], (), None))
    sit(live, next(role for role in system.roles(live.table.world) if role != GM))
    dice = random.Random(1)
    for _ in range(12):
        for seat in (GM, ANN):
            sent = live.frame(seat)
            frame = msgspec.json.decode(sent, type=Frame)
            assert msgspec.json.decode(msgspec.json.encode(frame)) == msgspec.json.decode(sent)
            # Wishes are there while somebody who waits has told one.
            # Who is winning is shown only where the GM has switched that on, and pictures where there are some.
            absent = {"blind", "wishes", "win", "pictures", "next_table"}
            hidden = absent if seat == GM else absent | GM_ONLY
            assert keys_of(sent) == set(Frame.__struct_fields__) - hidden
        if not live.table.waiting_for():
            break
        live.do_once(*next_act(live.table, dice))
