"""The packages: who may import whom, what belongs where, and what has no place in a game's rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from .imports import ROOT, cycles, imports, modules, syntax_tree

BASE = ["errors", "conversion", "validation", "spelling", "files", "limited_process", "release"]
ORDER = [
    *BASE,
    "words",
    "dice",
    "kernel",
    "content",
    "game",
    "systems",
    "lab",
    "table",
    "env",
    "mcp",
    "testing",
    "api",
    "cli",
]
"""A package may import those before it, never those after it."""
INSIDE = {
    "kernel": ["rules", "engine"],
    "lab": [
        *("winner", "measurements", "damage", "effort", "policies", "policy_descriptions", "setup", "report", "result"),
        *("workers", "sampling", "exact", "search", "experiments", "review"),
    ],
    "table": [
        *(
            "log",
            "dice",
            "play",
            "typed",
            "view",
            "advice",
            "palette",
            "hosting",
            "beside",
            "campaign",
            "preparing",
            "review",
        ),
        "upkeep",
        "server",
    ],
    "cli": [
        "extras",
        "own_packs",
        "output",
        "checks",
        "parsing",
        "tasks",
        "prompt",
        "completion",
        "options",
        "commands",
    ],
}
"""The same inside the larger packages."""
MOST_MODULES = 16
"""Side by side in one folder: what a reader takes in at one look."""
CHANCE_AND_CLOCKS = {"random", "time", "os", "secrets", "datetime"}


def part_of(name: str) -> list[str]:
    return name.split(".")[1:]


def faults(name: str, imported: frozenset[str] | None = None) -> list[str]:
    """What a module imports that it may not."""
    here = part_of(name)
    found = []
    for other in sorted(imported if imported is not None else imports(name)):
        there = part_of(other) if other.startswith("rulewright.") else []
        if there and here and _points_up(here[0], there[0], ORDER):
            found.append(f"{name} imports {other}")
        same = len(there) > 1 and len(here) > 1 and here[0] == there[0]
        if same and _points_up(here[1], there[1], INSIDE.get(here[0], [])):
            found.append(f"{name} imports {other}")
        if here[:1] == there[:1] == ["systems"] and len(here) > 1 and len(there) > 1 and here[1] != there[1]:
            found.append(f"{name} imports another game: {other}")
        if here[:1] == ["systems"] and len(here) > 1 and other.split(".")[0] in CHANCE_AND_CLOCKS:
            found.append(f"{name} imports {other}: chance and clocks are the table's")
    return found


def _points_up(here: str, there: str, order: list[str]) -> bool:
    return here in order and there in order and order.index(there) > order.index(here)


def test_imports_point_one_way() -> None:
    assert [fault for name in modules() for fault in faults(name)] == []


def test_no_modules_import_each_other_not_even_inside_functions() -> None:
    graph = {name: {other for other in imports(name) if other in modules() and other != name} for name in modules()}
    assert cycles(graph) == []


def reached_from(name: str) -> set[str]:
    """Every module that comes along when one is imported."""
    found, left = set[str](), [name]
    while left:
        here = left.pop()
        if here in modules() and here not in found:
            found.add(here)
            left.extend(imports(here))
    return found


def test_the_path_of_an_input_needs_no_side_path() -> None:
    """Odds, advice, what-ifs, campaigns and the lab may fail or go without an input noticing."""
    side = (
        "rulewright.lab",
        "rulewright.table.advice",
        "rulewright.table.campaign",
        "rulewright.table.hosting.what_if",
    )
    reached = reached_from("rulewright.table.hosting.live_table")
    assert "rulewright.kernel.engine.advance" in reached
    assert [name for name in sorted(reached) if name.startswith(side)] == []


def test_every_module_belongs_to_a_known_package() -> None:
    known = {*ORDER, "__main__"}
    assert {part_of(name)[0] for name in modules() if part_of(name)} <= known
    for package, order in INSIDE.items():
        inside = {part_of(name)[1] for name in modules() if part_of(name)[:1] == [package] and len(part_of(name)) > 1}
        assert inside == set(order), package


def folders() -> list[Path]:
    return sorted({path.parent for path in modules().values()})


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: str(folder.relative_to(ROOT)))
def test_a_folder_is_taken_in_at_one_look_and_says_what_belongs_there(folder: Path) -> None:
    assert len([path for path in folder.glob("*.py") if path.name != "__init__.py"]) <= MOST_MODULES
    says = ast.get_docstring(syntax_tree(folder / "__init__.py")) or ""
    assert len(re.findall(r"\.(?:\s|$)", says)) >= 2, "expected what belongs here and what does not"


def test_the_checks_see_what_they_look_for() -> None:
    """A test that cannot fail proves nothing."""
    assert faults("rulewright.lab.setup", frozenset({"rulewright.table.play.seats"}))
    assert faults("rulewright.table.log.store", frozenset({"rulewright.table.server.app"}))
    assert faults("rulewright.systems.animon.view", frozenset({"rulewright.systems.stunts.view"}))
    assert faults("rulewright.systems.animon.view", frozenset({"random"}))
    assert not faults("rulewright.table.server.app", frozenset({"rulewright.table.log.store"}))
    assert cycles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]
    assert "rulewright.kernel.rules.resolve" in imports("rulewright.kernel.rules.scene")
    assert "rulewright.table.server.app" in imports("rulewright.cli.tasks.serve"), "imports inside functions count"
    assert list(set_iterations(ast.parse("for x in {1, 2}: pass"))) == [1]
    assert list(set_iterations(ast.parse("[x for x in set(y)]"))) == [1]
    assert list(set_iterations(ast.parse("for x in sorted({1, 2}): pass"))) == []


def set_iterations(tree: ast.AST) -> Iterator[int]:
    """Lines that iterate over a set, whose order is not the same in every process."""
    for node in ast.walk(tree):
        loops = [node.iter] if isinstance(node, ast.For | ast.comprehension) else []
        for walked in loops:
            call = walked.func.id if isinstance(walked, ast.Call) and isinstance(walked.func, ast.Name) else ""
            if isinstance(walked, ast.Set | ast.SetComp) or call in {"set", "frozenset"}:
                yield walked.lineno


def test_no_game_iterates_over_a_set() -> None:
    for path in sorted((ROOT / "systems").rglob("*.py")):
        assert list(set_iterations(syntax_tree(path))) == [], path


def test_nothing_below_the_games_and_no_table_names_one() -> None:
    for name, path in modules().items():
        if part_of(name)[:1] and part_of(name)[0] in {
            *BASE,
            "words",
            "dice",
            "kernel",
            "content",
            "game",
            "table",
            "testing",
            "api",
        }:
            text = path.read_text(encoding="utf-8").lower()
            for game in ("animon", "anyventure", "anima tactics", "action tests"):
                assert game not in text, f"{path} names {game}"


def test_no_class_is_a_manager_or_a_helper() -> None:
    for path in modules().values():
        for node in ast.walk(syntax_tree(path)):
            if isinstance(node, ast.ClassDef):
                assert not node.name.endswith(("Manager", "Handler", "Helper", "Utils")), node.name


def test_types_are_converted_in_one_place() -> None:
    """Used directly from many threads, msgspec may end the whole process: see `rulewright.conversion`."""
    direct = re.compile(r"msgspec\.convert\(|\.decode\([^\n]*type=|Decoder\(")
    sources = {file.name: file.read_text(encoding="utf-8") for file in ROOT.rglob("*.py")}
    assert {name for name, text in sources.items() if direct.search(text)} == {"conversion.py"}
