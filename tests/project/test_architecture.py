"""The rooms of the house: who may import whom, and what has no place in a game's rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rulewright

ROOT = Path(rulewright.__file__).parent
MAY_IMPORT = {
    "kernel": {"kernel"},
    "systems": {"kernel", "systems"},
    "lab": {"kernel", "systems", "lab"},
    "table": {"kernel", "table"},
    "conformance": {"kernel", "table"},
    "playthrough": {"kernel", "table"},
    "door": {"kernel"},
    "cli": {"kernel", "systems", "lab", "table", "cli", "conformance"},
}
CHANCE_AND_CLOCKS = {"random", "time", "os", "secrets", "datetime"}


def modules() -> list[Path]:
    return sorted(ROOT.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, by its full name."""
    package = ["rulewright", *path.relative_to(ROOT).with_suffix("").parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            yield ".".join([*base, *([node.module] if node.module else [])])


def faults(path: Path, text_of: dict[str, set[str]] | None = None) -> list[str]:
    allowed = text_of or MAY_IMPORT
    room = path.relative_to(ROOT).with_suffix("").parts[0]
    if room not in allowed:
        return []
    found = []
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "rulewright" and len(parts) > 1 and parts[1] not in allowed[room]:
            found.append(f"{path.relative_to(ROOT)} imports {name}")
        if room == "systems" and parts[:2] == ["rulewright", "systems"] and len(parts) > 2:
            own = path.relative_to(ROOT).parts[1]
            if parts[2] != own:
                found.append(f"{path.relative_to(ROOT)} imports another game: {name}")
        if room == "systems" and parts[0] in CHANCE_AND_CLOCKS:
            found.append(f"{path.relative_to(ROOT)} imports {name}: chance and clocks are the table's")
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_one_way(path: Path) -> None:
    assert faults(path) == []


def set_iterations(tree: ast.AST) -> Iterator[int]:
    """Lines that walk over a set, whose order is not the same in every process."""
    for node in ast.walk(tree):
        loops = [node.iter] if isinstance(node, ast.For | ast.comprehension) else []
        for walked in loops:
            call = walked.func.id if isinstance(walked, ast.Call) and isinstance(walked.func, ast.Name) else ""
            if isinstance(walked, ast.Set | ast.SetComp) or call in {"set", "frozenset"}:
                yield walked.lineno


@pytest.mark.parametrize("path", sorted((ROOT / "systems").rglob("*.py")) or [None])
def test_no_game_walks_over_a_set(path: Path | None) -> None:
    if path is None:
        pytest.skip("there is no game yet")
    assert list(set_iterations(ast.parse(path.read_text(encoding="utf-8")))) == []


def test_the_checks_see_what_they_look_for() -> None:
    """A test that cannot fail proves nothing."""
    assert list(set_iterations(ast.parse("for x in {1, 2}: pass"))) == [1]
    assert list(set_iterations(ast.parse("[x for x in set(y)]"))) == [1]
    assert list(set_iterations(ast.parse("for x in sorted({1, 2}): pass"))) == []
    sample = ROOT / "kernel" / "scene.py"
    assert "rulewright.kernel.rules.resolve" in set(imports(sample))
    assert faults(ROOT / "table" / "room.py", {"table": {"table"}}) != []


def test_neither_kernel_nor_table_names_a_game() -> None:
    for path in [*(ROOT / "kernel").rglob("*.py"), *(ROOT / "table").rglob("*.py")]:
        text = path.read_text(encoding="utf-8").lower()
        for game in ("animon", "anyventure", "anima tactics", "action tests"):
            assert game not in text, f"{path} names {game}"


def test_no_class_is_a_manager_or_a_helper() -> None:
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                assert not node.name.endswith(("Manager", "Handler", "Helper", "Utils")), node.name
