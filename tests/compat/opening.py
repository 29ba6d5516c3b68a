"""All that the tests of old files need of the program. Where something is renamed over there, it is followed here."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, redirect_stdout
from functools import cache
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from rulewright.cli import app
from rulewright.kernel.rules.encoding import encode
from rulewright.systems import game
from table.server.served import Person, Server

RELEASE = Path(__file__).parent / "release_0_1_0"
EXPECTED: dict[str, Any] = json.loads((RELEASE / "expected.json").read_text(encoding="utf-8"))
GAMES = tuple(EXPECTED["stores"])
LATER_FIELDS: dict[str, dict[str, Any]] = {
    "animon": {"tested": None, "words": []},
    "anyventure": {"aimed": False},
    "stunts": {"opened_by": ""},
}
"""Fields that came after 0.1.0, with the value that they have if nobody uses them."""
COMMAND = get_command(app)
HEARD = b'{"type":"heard"'


def digest(value: Any) -> str:
    """What some bytes come to, or a value as it is stored."""
    return sha256(value if isinstance(value, bytes) else encode(value)).hexdigest()


def nameless(value: Any) -> Any:
    """Stored data without the names of facts and rules, which may be called otherwise today."""
    match value:
        case {"rule": _, "args": args, **other} if not other:
            return {"args": nameless(args)}
        case dict():
            return {part: unnamed(one) if part == "facts" else nameless(one) for part, one in value.items()}
        case list():
            return [nameless(one) for one in value]
    return value


def unnamed(facts: list[Any]) -> list[Any]:
    return [{part: nameless(one) for part, one in fact.items() if part != "type"} for fact in facts]


def world_digest(name: str, world: Any) -> str:
    """What a world comes to, but for the names of the rules that are due in it, and for rulings and fields that came
    later and stand where they left the game as it was.
    """
    plain = without_later_fields(json.loads(encode(world)), LATER_FIELDS.get(name, {}))
    return digest(nameless({**plain, "house": without_later_rulings(name, plain["house"])}))


def without_later_fields(value: Any, later: dict[str, Any]) -> Any:
    """Stored data without the fields that came later, where they hold what they hold if nobody uses them."""
    match value:
        case dict():
            kept = {field: one for field, one in value.items() if field not in later or one != later[field]}
            return {field: without_later_fields(one, later) for field, one in kept.items()}
        case list():
            return [without_later_fields(one, later) for one in value]
    return value


def without_later_rulings(name: str, house: dict[str, str]) -> dict[str, str]:
    """The rulings of a table without those that 0.1.0 did not have, if they leave the game as it was."""
    defaults, earlier = json.loads(encode(game(name).house())), game(name).house.earlier
    known = rulings_of_release(name)
    return {
        field: value for field, value in house.items() if field in known or value != earlier.get(field, defaults[field])
    }


def with_defaults_of_release(name: str, house: dict[str, str], chosen: tuple[str, ...] = ()) -> dict[str, str]:
    """The rulings of a new table, with what 0.1.0 did in place of a default that is another one since.

    `chosen` are rulings that its encounter sets itself.
    """
    defaults = json.loads(encode(game(name).house()))
    before = {**game(name).house.earlier, **rulings_of_release(name)}
    then = {field: value for field, value in before.items() if field not in chosen}
    return {field: then.get(field, value) if value == defaults[field] else value for field, value in house.items()}


@cache
def rulings_of_release(name: str) -> dict[str, str]:
    """The rulings that a game had in 0.1.0, at their defaults."""
    saved = (RELEASE / f"saved/{name}.table").read_text(encoding="utf-8")
    rulings: dict[str, str] = json.loads(saved.splitlines()[0])["world"]["house"]
    return rulings


def log_digest(exported: bytes) -> str:
    """What a whole log comes to, but for names and for its seal; or what somebody heard, as it is."""
    return digest(exported if exported.startswith(HEARD) else lines_of(exported)[:-1])


def lines_of(log: bytes) -> list[Any]:
    """The lines of a whole log, but for names."""
    return [nameless(json.loads(line)) for line in log.splitlines()]


def stored_lines(name: str, table: str) -> bytes:
    """The lines of a table as they are in the old store of a game."""
    with closing(sqlite3.connect(":memory:")) as store:
        store.executescript((RELEASE / f"stores/{name}.sql").read_text(encoding="utf-8"))
        lines = store.execute('SELECT data FROM lines WHERE "table" = ? ORDER BY seq', (table,)).fetchall()
    return b"".join(bytes(line) + b"\n" for (line,) in lines)


@contextmanager
def reopened(name: str, folder: Path) -> Iterator[Server]:
    """A server of today on the old store of a game."""
    path = folder / "tables.db"
    with closing(sqlite3.connect(path)) as store:
        store.executescript((RELEASE / f"stores/{name}.sql").read_text(encoding="utf-8"))
    with served(path) as server:
        yield server


@contextmanager
def served(path: Path) -> Iterator[Server]:
    """A server of today on the store in a file, a new one or one that is there."""
    server = Server(path)
    try:
        yield server
    finally:
        server.close()


def people(server: Server, table: dict[str, Any]) -> dict[str, Person]:
    """Everybody at a table with the keys they had then; the GM has a new one."""
    keys = {"gm": server.gm_key, **table["keys"]}
    return {name: Person(server, key, table["id"]) for name, key in keys.items()}


def gm_of(server: Server, table: str) -> Person:
    return Person(server, server.gm_key, table)


def world(server: Server, table: str) -> str:
    """What the world of a table comes to."""
    live = server.host.live(table).table
    return world_digest(live.system.name, live.world)


def place(server: Server, table: str) -> str:
    """What a table comes to in the middle of whatever is open."""
    return digest(server.host.live(table).table.state())


def stands(server: Server, table: str) -> dict[str, Any]:
    """Where a table stands: its world, what is asked there and of whom."""
    frame = gm_of(server, table).frame()
    asked = frame["question"] or {"who": []}
    live = server.host.live(table).table
    return {
        "world": world(server, table),
        # With ids, as it was worded then; people read names now.
        "asked": asked["who"],
        "waiting": frame["waiting"],
        "lines": len(live.records),
    }


def first_world(gm: Person, chosen: tuple[str, ...] = ()) -> str:
    """What the world comes to that a table began with; `chosen` are rulings that its encounter sets itself."""
    opened = json.loads(gm.get("/export").text.splitlines()[0])
    name, plain = opened["game"], opened["world"]
    return world_digest(name, {**plain, "house": with_defaults_of_release(name, plain["house"], chosen)})


def without_snapshots(path: Path) -> int:
    """Leave only the lines in a store that nobody has open; how many snapshots there were."""
    with closing(sqlite3.connect(path)) as store, store:
        return store.execute("DELETE FROM snapshots").rowcount


def facts_again(name: str, facts: list[Any]) -> list[Any]:
    """Stored facts read by a game and stored again, without their names."""
    stored = json.loads(encode(game(name).codec.convert_facts(facts)))
    return unnamed(without_later_fields(stored, LATER_FIELDS.get(name, {})))


def arguments_of(name: str, rule: str) -> int:
    """How many arguments a rule takes that a log knows by this name."""
    return len(game(name).rules[rule].types)


def printed(*arguments: str) -> tuple[int, Any]:
    """A command in this very process: its exit code, and the JSON that it prints."""
    told = StringIO()
    with redirect_stdout(told), pytest.raises(SystemExit) as done:
        COMMAND.main([*arguments, "--json"], "rulewright")
    return int(done.value.code or 0), json.loads(told.getvalue())


def verified(file: Path) -> dict[str, Any]:
    """What `rulewright verify` says of the dice in a file."""
    code, found = printed("verify", str(file))
    return {"code": code, **{part: found[part] for part in ("drawn", "by_hand", "adopted")}}


def faults_of(file: Path) -> list[str]:
    """What `rulewright verify` finds wrong with a file."""
    _, found = printed("verify", str(file))
    return list(found["faults"])


def replayed(file: Path) -> dict[str, Any]:
    """What `rulewright replay` says of a log: the lines it tells, those taken back, and what comes out differently."""
    _, found = printed("replay", str(file))
    return {
        "told": list(dict.fromkeys(line["number"] for line in found["story"])),
        "struck": list(dict.fromkeys(line["number"] for line in found["story"] if line["struck"])),
        "wordless": [line["number"] for line in found["story"] if not line["text"]],
        "faults": found["faults"],
    }


def faults_in(name: str, pack: Path) -> tuple[int, list[str]]:
    """What `rulewright packs GAME check` says of a pack."""
    code, found = printed("packs", name, "check", "--pack", str(pack))
    return code, found["faults"]
