"""Which modules of `src` import which, according to their source: at the top and inside functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import rulewright

ROOT = Path(rulewright.__file__).parent


def module_of(path: Path) -> str:
    """`rulewright.dice.pools` for `dice/pools.py`; a package stands for its `__init__`."""
    parts = ("rulewright", *path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    """Every module by its name; migrations are scripts of Alembic, not modules."""
    return {module_of(path): path for path in sorted(ROOT.rglob("*.py")) if "migrations" not in path.parts}


@cache
def syntax_tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def package_of(name: str) -> list[str]:
    parts = name.split(".")
    return parts if modules()[name].name == "__init__.py" else parts[:-1]


@cache
def imports(name: str) -> frozenset[str]:
    """Every module that a module imports at run time, also inside its functions."""
    imported: set[str] = set()
    for node in _run_time_nodes(syntax_tree(modules()[name])):
        imported |= set(_imported_by(node, package_of(name)))
    return frozenset(imported)


def _run_time_nodes(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        yield child
        yield from _run_time_nodes(child)


def _imported_by(node: ast.AST, package: list[str]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = package[: len(package) - node.level + 1] if node.level else []
        stem = ".".join([*base, *([node.module] if node.module else [])])
        for alias in node.names:
            full = f"{stem}.{alias.name}"
            yield full if full in modules() else stem


def cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The groups of modules that import each other, by Tarjan's algorithm."""
    groups: list[list[str]] = []
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []

    def visit(name: str) -> None:
        order[name] = low[name] = len(order)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in order:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], order[other])
        if low[name] == order[name]:
            at = stack.index(name)
            group = stack[at:]
            del stack[at:]
            if len(group) > 1:
                groups.append(sorted(group))

    for name in sorted(graph):
        if name not in order:
            visit(name)
    return groups
