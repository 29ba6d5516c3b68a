"""Every message that the code says is in its catalogue, with the same arguments, and nothing else is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import rulewright
from rulewright.kernel.rules.resolve import SHARED_RULES
from rulewright.systems import game as find_game
from rulewright.systems import names
from rulewright.words.catalogue import CATALOGUES, SOURCE_LANGUAGE

for game in names():
    import_module(f"rulewright.systems.{game}.phrases")
ROOT = Path(rulewright.__file__).parent
HOMES = {"rulewright": ROOT, **{name: ROOT / "systems" / name for name in names()}}


def sources(name: str) -> list[Path]:
    """The modules that use a catalogue: those of the game, or all others."""
    found = sorted(HOMES[name].rglob("*.py"))
    return found if name != "rulewright" else [path for path in found if "systems" not in path.relative_to(ROOT).parts]


def said(path: Path) -> Iterator[tuple[str, frozenset[str]]]:
    """The messages that a module says, with the names of their arguments."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
            arguments = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
            for text in constants(node.args[0], path):
                yield text, arguments


def constants(node: ast.expr, path: Path) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as text):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from constants(body, path)
            yield from constants(other, path)
        case _:
            pytest.fail(f"{path}:{node.lineno}: a message is named by a constant, or by one of two")


def placeables(source: str) -> set[str]:
    return set(re.findall(r"\$([\w-]+)", source))


@pytest.mark.parametrize("name", HOMES)
def test_what_is_said_is_in_the_catalogue(name: str) -> None:
    entries, used = CATALOGUES[name].entries(SOURCE_LANGUAGE), set()
    for path in sources(name):
        for message, arguments in said(path):
            assert message in entries, f"{path} says {message!r}"
            assert placeables(entries[message]) == arguments, f"{path} says {message!r}"
            used.add(message)
    terms = {message for message in entries if message.startswith("term-")}
    assert sorted(set(entries) - used - terms - named_by_rules(name)) == [], "messages that nobody says"


def named_by_rules(name: str) -> set[str]:
    """The messages of actions and of their parts, which are found by the names of rules and parameters."""
    rules = [rule for one in names() for rule in find_game(one).actions]
    parts = {parameter for rule in rules for parameter in rule.signature.parameters}
    actions = list(SHARED_RULES) if name == "rulewright" else [rule.name for rule in find_game(name).actions]
    calls = () if name == "rulewright" else tuple(rule.name for rule in find_game(name).rules)
    found = {
        *(f"action-{one}" for one in actions),
        *(f"call-{one}" for one in calls),
        *(f"hole-{one}" for one in parts),
    }
    return {message.replace("_", "-") for message in found}


@pytest.mark.parametrize("name", HOMES)
def test_every_message_can_be_worded(name: str) -> None:
    for message in CATALOGUES[name].entries(SOURCE_LANGUAGE):
        CATALOGUES[name].pattern(SOURCE_LANGUAGE, message)


@pytest.mark.parametrize("name", HOMES)
def test_no_message_is_there_twice(name: str) -> None:
    found = re.findall(
        r"^([a-z][\w-]*) =", (HOMES[name] / "words" / "en.ftl").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(found) == len(set(found)) == len(CATALOGUES[name].entries(SOURCE_LANGUAGE))
