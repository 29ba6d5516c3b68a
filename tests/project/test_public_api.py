"""What can be imported from the public packages is documented, and the examples of its documentation run."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterator
from doctest import DocTestParser, DocTestRunner
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
import pytest

from .test_docs import ROOT, blocks, run_python

PACKAGES = ("rulewright", "rulewright.game", "rulewright.dice", "rulewright.lab")


def is_function(value: Any) -> bool:
    # A cached function is an object that wraps the function.
    return inspect.isfunction(inspect.unwrap(value)) if callable(value) else False


def exported(package: str) -> dict[str, Any]:
    module = import_module(package)
    return {name: getattr(module, name) for name in module.__all__}


PUBLIC = {f"{package}.{name}": value for package in PACKAGES for name, value in exported(package).items()}
FUNCTIONS = {name: value for name, value in PUBLIC.items() if is_function(value)}
CLASSES = {name: value for name, value in PUBLIC.items() if inspect.isclass(value)}


def section(of: Any, title: str) -> str:
    """The indented lines under a title of a docstring; empty if there is no such title."""
    found = re.search(rf"^{title}:\n((?: .*\n?|\n)+)", inspect.getdoc(of) or "", re.MULTILINE)
    return found[1] if found else ""


def entries(text: str) -> list[str]:
    """What the lines of a section describe."""
    return re.findall(r"^    (\w+): \S", text, re.MULTILINE)


def faults(function: Callable[..., Any]) -> list[str]:
    """What the docstring of a function lacks."""
    signature = inspect.signature(function)
    summary = (inspect.getdoc(function) or "").partition("\n\n")[0]
    returns = signature.return_annotation not in (None, "None")
    wanted = {
        "a summary of one sentence": bool(re.fullmatch(r"[A-Z][^\n]*\.", summary)) and ". " not in summary,
        "an entry in Args for each parameter": entries(section(function, "Args")) == list(signature.parameters),
        "Returns or Yields, if it returns anything": returns
        == bool(section(function, "Returns") or section(function, "Yields")),
        "an example": ">>> " in section(function, "Example"),
    }
    return [what for what, there in wanted.items() if not there]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_public_function_is_documented(name: str) -> None:
    assert faults(FUNCTIONS[name]) == []


def parts_of(kind: Any) -> Iterator[Any]:
    """The classes that a type is made of."""
    if inspect.isclass(kind):
        yield kind
    for part in get_args(kind):
        yield from parts_of(part)


def results_of_the_lab() -> dict[str, Any]:
    """The classes of the lab that its functions return, and those that their fields hold."""
    functions = [value for name, value in FUNCTIONS.items() if name.startswith("rulewright.lab.")]
    waiting = [part for function in functions for part in parts_of(get_type_hints(function)["return"])]
    found: dict[str, Any] = {}
    while waiting:
        kind = waiting.pop()
        if kind.__module__.startswith("rulewright.lab.") and kind.__name__ not in found:
            found[kind.__name__] = kind
            waiting += [part for hint in get_type_hints(kind).values() for part in parts_of(hint)]
    return found


def fields_of(kind: Any) -> list[str]:
    """The fields of a struct or a named tuple, without those of its base classes."""
    if issubclass(kind, msgspec.Struct):
        fields: tuple[str, ...] = kind.__struct_fields__
        return [name for name in fields if name in inspect.get_annotations(kind)]
    return list(getattr(kind, "_fields", ()))


VALUES = {kind.__name__: kind for kind in (*CLASSES.values(), *results_of_the_lab().values()) if fields_of(kind)}


def undocumented_fields(kind: Any) -> list[str]:
    described = entries(section(kind, "Attributes"))
    return [name for name in fields_of(kind) if name not in described]


@pytest.mark.parametrize("name", VALUES)
def test_every_field_of_a_public_value_is_documented(name: str) -> None:
    assert undocumented_fields(VALUES[name]) == []


def test_values_are_those_that_people_meet() -> None:
    assert {"Result", "Row", "Estimate", "Difference", "Pairing", "RankedAnswer", "Between", "Seat"} <= VALUES.keys()


@pytest.fixture(scope="module")
def games() -> dict[str, dict[str, Any]]:
    """The names that examples use, by the package that exports them: those of the game on a page."""
    *duel, _ = blocks(ROOT / "docs/write-a-game.md", "python")
    small = run_python(blocks(ROOT / "docs/python.md", "python"), "docs/python.md")
    return {
        "rulewright": small,
        "rulewright.game": small,
        "rulewright.dice": {},
        "rulewright.lab": run_python(duel, "docs/write-a-game.md"),
    }


EXAMPLES = FUNCTIONS | {name: kind for name, kind in CLASSES.items() if ">>> " in (kind.__doc__ or "")}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_of_the_documentation_run(
    name: str, games: dict[str, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    package = name.rpartition(".")[0]
    module = ModuleType("example")
    # Structs look up the types of their fields in the module that defines them.
    monkeypatch.setitem(sys.modules, "example", module)
    vars(module).update(games[package] | exported(package) | {"__name__": "example"})
    example = DocTestParser().get_doctest(inspect.getdoc(EXAMPLES[name]) or "", vars(module), name, None, None)
    printed: list[str] = []
    done = DocTestRunner(verbose=False).run(example, out=printed.append, clear_globs=False)
    assert done.attempted > 0
    assert done.failed == 0, "".join(printed)


def documented(count: int) -> int:
    """A number.

    Args:
        count: The number.

    Returns:
        The same.

    Example:
        >>> documented(1)
        1
    """
    return count


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("A number.", "A number. The same.", "a summary of one sentence"),
        ("A number.", "A number", "a summary of one sentence"),
        ("    count: The number.", "    number: The number.", "an entry in Args for each parameter"),
        ("Args:", "Takes:", "an entry in Args for each parameter"),
        ("Returns:", "Gives:", "Returns or Yields, if it returns anything"),
        (">>> ", "", "an example"),
    ],
)
def test_the_check_of_docstrings_sees_what_is_missing(
    old: str, new: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert faults(documented) == []
    monkeypatch.setattr(documented, "__doc__", (documented.__doc__ or "").replace(old, new))
    assert faults(documented) == [fault]


class Coin(NamedTuple):
    """A coin.

    Attributes:
        side: What it shows.
    """

    side: str
    worth: int


def test_the_check_of_fields_sees_what_is_missing() -> None:
    assert undocumented_fields(Coin) == ["worth"]
