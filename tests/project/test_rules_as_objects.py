"""Games compare rules as objects: a misspelt name then fails on import, and tools find every use of a rule.

Where a fact stores the name of a rule, `Rule.is_called` compares it, since it also knows the older names.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from .imports import ROOT, syntax_tree

COMPARING = (ast.Eq, ast.NotEq, ast.In, ast.NotIn)
LOOKING_UP = ("get", "setdefault", "pop")
"""Methods of a dict that take a key first."""


def uses_of_rule_names(tree: ast.Module) -> list[int]:
    """The lines that compare the name of a rule, or look something up by it."""
    return sorted({line for nodes in scopes(tree) for line in uses_in_scope(nodes)})


def scopes(tree: ast.Module) -> Iterator[list[ast.AST]]:
    """The nodes of each outermost function, then those outside of functions."""
    outside, left = list[ast.AST](), list[ast.AST]([tree])
    while left:
        node = left.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield list(ast.walk(node))
        else:
            outside.append(node)
            left.extend(ast.iter_child_nodes(node))
    yield outside


def uses_in_scope(nodes: list[ast.AST]) -> Iterator[int]:
    variables = {target for node in nodes for target in variables_with_rule_name(node)}
    for node in nodes:
        for operand in operands(node):
            if any(is_rule_name(part) or is_variable(part, variables) for part in ast.walk(operand)):
                yield operand.lineno


def is_rule_name(node: ast.AST) -> bool:
    """Whether an expression is `rule.name`, or `call.rule.name` for any call."""
    if not isinstance(node, ast.Attribute) or node.attr != "name":
        return False
    owner = node.value
    return owner.attr == "rule" if isinstance(owner, ast.Attribute) else is_variable(owner, {"rule"})


def is_variable(node: ast.AST, names: set[str]) -> bool:
    return isinstance(node, ast.Name) and node.id in names


def variables_with_rule_name(node: ast.AST) -> Iterator[str]:
    """The variables that a statement sets to the name of a rule."""
    for target, value in assigned_pairs(node):
        if isinstance(target, ast.Name) and is_rule_name(value):
            yield target.id


def assigned_pairs(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Targets with their values, one by one where several are assigned at once."""
    if isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value:
        yield node.target, node.value
    if isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                yield from zip(target.elts, node.value.elts, strict=False)
            else:
                yield target, node.value


def operands(node: ast.AST) -> list[ast.expr]:
    """What is compared, matched or used as a key."""
    match node:
        case ast.Compare(left=left, ops=ops, comparators=others) if any(isinstance(op, COMPARING) for op in ops):
            return [left, *others]
        case ast.Match(subject=one) | ast.Subscript(slice=one) | ast.DictComp(key=one):
            return [one]
        case ast.Dict(keys=keys):
            return [key for key in keys if key]
        case ast.Call(func=ast.Attribute(attr=method), args=[key, *_]) if method in LOOKING_UP:
            return [key]
    return []


def test_games_compare_rules_as_objects() -> None:
    paths = sorted((ROOT / "systems").rglob("*.py"))
    assert paths
    assert {path: lines for path in paths if (lines := uses_of_rule_names(syntax_tree(path)))} == {}


@pytest.mark.parametrize(
    "code",
    [
        'call.rule.name == "walk"',
        '"walk" != offer.rule.name',
        'rule.name in ("walk", "run")',
        "one.rule.name not in NAMES",
        '(call.rule.name, call.args) == ("walk", ())',
        "ORDER[one.rule.name]",
        "COSTS.get(action.rule.name, 0)",
        "offers.setdefault(one.rule.name, [])",
        "{one.rule.name: one}",
        "{one.rule.name: one for one in offers}",
        'match call.rule.name:\n    case "walk": pass',
        'name = call.rule.name\nname == "walk"',
        'name: str = call.rule.name\nname == "walk"',
        'unit, name = 1, call.rule.name\nif name == "walk": pass',
        'if (name := call.rule.name) and name == "walk": pass',
        'def f(call):\n    name = call.rule.name\n    return lambda: name == "walk"',
    ],
)
def test_the_check_finds_names_of_rules(code: str) -> None:
    assert uses_of_rule_names(ast.parse(code))


@pytest.mark.parametrize(
    "code",
    [
        "call.rule is walk",
        "call.rule in (walk, run)",
        "COSTS.get(action.rule, 0)",
        "call.rule.is_called(self.what)",
        'f"{rule.name} has no price"',
        'item.name == "sword"',
        'def f(call):\n    name = call.rule.name\ndef g(name):\n    return name == "sword"',
    ],
)
def test_the_check_allows_rules_as_objects_and_names_in_words(code: str) -> None:
    assert not uses_of_rule_names(ast.parse(code))
