"""Finds rules that ask something and drop the question: a call, roll or question without `yield from`.

Python runs `hurt("ako", 3)` without a complaint, and nothing happens: a call is only data until it is asked.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from rulewright.kernel.rules.resolve import Rule, Ruleset, ask, ask_all, ask_first, roll

QUESTIONS = (ask, ask_all, ask_first, roll)


def dropped_calls(rules: Ruleset) -> list[str]:
    """The places in a game's modules of rules where something is asked and dropped.

    Args:
        rules: The rules of a game; every module that defines one of them is read.

    Returns:
        One line for each place, with file and line number; empty if there is none.

    Example:
        assert dropped_calls(GAME.rules) == []
    """
    by_name = {rule.name: rule for rule in rules}
    modules = dict.fromkeys(inspect.getmodule(rule.body) for rule in rules)
    return [place for module in modules if module for place in _dropped_in(module, {**by_name, **vars(module)})]


def _dropped_in(module: ModuleType, known: dict[str, Any]) -> Iterator[str]:
    try:
        source = inspect.getsource(module)
    except (OSError, TypeError):
        # Rules typed at a prompt have no source to read.
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and _is_question(node.value, known):
            place = f"{module.__file__}:{node.lineno}"
            yield f"{place}: {ast.unparse(node.value)} is dropped; `yield from` is missing"


def _is_question(node: ast.expr, known: dict[str, Any]) -> bool:
    """Whether an expression makes a call or a question."""
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute) and node.func.attr == "played":
        return _is_question(node.func.value, known)
    asked = _value_of(node.func, known)
    return isinstance(asked, Rule) or asked in QUESTIONS


def _value_of(node: ast.expr, known: dict[str, Any]) -> Any:
    """What a name or a name of a module means where the rule is defined; None if it is something else."""
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.Attribute):
        owner = _value_of(node.value, known)
        return getattr(owner, node.attr, None) if inspect.ismodule(owner) else None
    return None
