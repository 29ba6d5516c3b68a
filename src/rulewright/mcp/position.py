"""What a seat sees, shortened for an assistant: characters in words, the story, and the open question.

Everything comes from the frame that the page receives, so nothing is told here that the seat may not know.
"""

from __future__ import annotations

import json
from time import monotonic
from typing import Any

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.table.advice import queries
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.play.table import Table
from rulewright.table.view import plain_data
from rulewright.table.view.frame_types import AskQuestion
from rulewright.table.view.projection import telling

Data = dict[str, Any]
SECONDS_OF_ODDS = 3.0  # for one list of options; the assistant waits for it
MAX_CLOSED = 40
MAX_STORY = 60  # entries; an assistant that has been away asks for more with `since`


def position(live: LiveTable, seat: str, since: int = -1) -> Data:
    """Where the game stands for a seat, with the story after an event."""
    frame = json.loads(live.frame(seat, since))
    told = [_entry(entry) for entry in frame["story"] if entry["undone_by"] is None]
    data = {
        "event": frame["v"],
        "title": frame["name"],
        "game": frame["title"],
        "situation": [frame["panel"]["title"], *frame["panel"]["words"]],
        "you": {"seat": seat, "play": [_named(frame, role) for role in frame["you"]["roles"]]},
        "characters": [_character(frame, piece) for piece in frame["panel"]["pieces"]],
        "turns": [f"{_name(frame, turn['who'])} ({turn['state']})" for turn in frame["order"]],
        "story": told[-MAX_STORY:],
        "asked": _asked(frame["question"]),
        "waiting_for": frame["waits"]["about"] if frame["waits"] else "",
        "undo": frame["undo"]["why"] or "you may undo the last input",
    }
    return {**data, "ended": frame["ended"]} if frame["over"] else data


def options(table: Table[Any], seat: str, *, odds: bool) -> Data:
    """What a seat may answer: every answer as it is sent, in words, with its odds; and what is closed, and why."""
    asked = queries.open_question(table, seat)
    told = telling(table, seat)
    shown = plain_data.question(asked, table.asking_rules(), told)
    assert isinstance(shown, AskQuestion)  # noqa: S101  # as what is asked is no roll
    data: Data = {"question": to_builtins(shown.label), "rules": list(shown.rules), "answers": []}
    if odds:
        end = monotonic() + SECONDS_OF_ODDS
        listed = queries.odds_of_all(table, seat, lambda: monotonic() < end)
        data["answers"] = [
            {"answer": one.answer.value, "words": one.answer.words, "odds": one.odds.words} for one in listed
        ]
    else:
        values = [plain_data.value(answer, told) for answer in queries.listed_answers(asked)]
        data["answers"] = [{"answer": one.value, "words": one.words} for one in values]
    plain = to_builtins(shown.options)
    if plain["kind"] == "offers":
        data["closed"] = [_closed(no) for no in plain["closed"][:MAX_CLOSED]]
        data["actions"] = [_action(offer) for offer in plain["open"]]
    elif plain["kind"] != "one":
        data["expects"] = asked.options.describe()
    else:
        data["closed"] = plain["closed"]
    if shown.default:
        data["default"] = shown.default.value
    return data


def claims(table: Table[Any], seat: str) -> list[Data]:
    """What a seat may do out of turn."""
    found = to_builtins(queries.claims(table, seat))
    return [{"role": one["role"], **_action(one)} for one in found]


def _action(offer: Data) -> Data:
    """An action with the parts that are still to be chosen; few values of each are listed."""
    holes = [{"choose": hole["title"] or hole["name"], **_hole(hole["options"])} for hole in offer["holes"]]
    cost = ", ".join(f"{one['amount']} {one['resource']}" for one in offer["cost"])
    return {
        "rule": offer["rule"],
        "args": list(offer["given"]),
        "words": offer["title"],
        **({"cost": cost} if cost else {}),
        **({"says": offer["says"]} if offer["says"] else {}),
        **({"then": holes} if holes else {}),
    }


def _hole(options: Data) -> Data:
    match options["kind"]:
        case "one" | "some" | "other":
            return {"values": [one["value"] for one in options["values"]]}
        case "between":
            return {"from": options["low"], "to": options["high"]}
        case "point":
            return {"expects": options["expects"], "low": options["low"], "high": options["high"]}
    return {"expects": options["kind"]}


def _closed(no: Data) -> Data:
    return {"words": no["title"], "why": no["why"], **({"helps": no["helps"]} if no["helps"] else {})}


def _asked(question: Data | None) -> Data | None:
    """The open question in short; `list_options` has the whole."""
    if question is None:
        return None
    if question["kind"] == "roll":
        return {"do": "roll", "question": question["label"], "dice": question["pool"], "yours": question["yours"]}
    return {"do": "answer", "question": question["label"], "as": question.get("role"), "yours": question["yours"]}


def _entry(entry: Data) -> Data:
    rolls = [f"{one['label']}: {one['counts']}" for one in entry["rolls"] if one["counts"]]
    banner = entry["banner"]
    came_of_it = " ".join(part for part in (banner["big"], banner["small"]) if part) if banner else ""
    details = [part for part in (came_of_it, *rolls, *entry["details"]) if part]
    return {"says": entry["sentence"], "why": entry["why"], **({"details": details} if details else {})}


def _character(frame: Data, piece: Data) -> Data:
    numbers = piece["lacks"] or ", ".join(_bar(bar) for bar in piece["bars"])
    return {
        **_named(frame, piece["id"]),
        "side": frame["names"].get(piece["id"], {}).get("side", piece["side"]),
        "numbers": numbers,
        "marks": [f"{mark['title']} {mark['until']}".strip() for mark in piece["marks"]],
        **({"out": True} if piece["out"] else {}),
        **({"on_turn": True} if piece["active"] else {}),
    }


def _bar(bar: Data) -> str:
    most = "" if bar["most"] is None else f" of {bar['most']}"
    return f"{bar['label']} {bar['value']}{most}"


def _named(frame: Data, who: str) -> Data:
    return {"id": who, "name": _name(frame, who)}


def _name(frame: Data, who: str) -> str:
    name: str = frame["names"].get(who, {}).get("name", who)
    return name
