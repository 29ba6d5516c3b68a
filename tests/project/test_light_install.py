"""A plain `pip install rulewright` is small, and what it leaves out is named by the command that needs it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution, packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import rulewright
from rulewright.cli.extras import PACKAGES_OF_EXTRAS, explain_missing

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MAX_MEGABYTES = 40
HIDING = """
import builtins, sys
hidden, plain = set(sys.argv[1].split(",")), builtins.__import__
def hide(name, globals=None, locals=None, fromlist=(), level=0):
    if not level and name.partition(".")[0] in hidden:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return plain(name, globals, locals, fromlist, level)
builtins.__import__ = hide
sys.argv = ["rulewright", *sys.argv[2:]]
from rulewright.cli import main
main()
"""
"""Runs the program as if only the packages of a plain installation were there."""


def installed(requirements: list[str]) -> Iterator[Distribution]:
    """The distributions that these requirements bring, and everything that those require."""
    seen, left = set[str](), [Requirement(one) for one in requirements]
    while left:
        wanted = left.pop()
        name = wanted.name.lower().replace("_", "-")
        if name in seen or (wanted.marker and not wanted.marker.evaluate({"extra": ""})):
            continue
        seen.add(name)
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue
        yield found
        left += [Requirement(one) for one in found.requires or ()]


def size_of(found: Distribution) -> int:
    return sum(file.locate().stat().st_size for file in found.files or () if file.locate().exists())


@cache
def plain_modules() -> frozenset[str]:
    """The names by which the packages of a plain installation are imported."""
    names = {found.metadata["Name"].lower() for found in installed(PROJECT["dependencies"])}
    return frozenset(
        module for module, owners in packages_distributions().items() if names & {one.lower() for one in owners}
    )


def run_plain(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    hidden = packages_distributions().keys() - plain_modules() - {"rulewright"}
    command = [sys.executable, "-c", HIDING, ",".join(hidden), *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False)


def test_a_plain_installation_is_small() -> None:
    ours = sum(file.stat().st_size for file in Path(rulewright.__file__).parent.rglob("*") if file.suffix != ".pyc")
    megabytes = (ours + sum(map(size_of, installed(PROJECT["dependencies"])))) / 1e6
    assert 5 < megabytes < MAX_MEGABYTES


def test_the_packages_of_an_extra_are_those_of_the_project_file() -> None:
    for extra, packages in PACKAGES_OF_EXTRAS.items():
        named = {Requirement(one).name for one in PROJECT["optional-dependencies"][extra]} - {"uvloop", "rulewright"}
        owners = {owner.lower() for module in packages for owner in packages_distributions()[module]}
        assert named <= owners, extra
        brought = {found.metadata["Name"].lower() for found in installed(PROJECT["optional-dependencies"][extra])}
        assert owners <= brought, extra
    assert plain_modules() & {module for packages in PACKAGES_OF_EXTRAS.values() for module in packages} == set()


@pytest.mark.parametrize(
    "command",
    [
        ("odds", "4d6kh3"),
        ("roll", "4d6", "--seed", "1"),
        ("rules", "animon", "combat.attack.hit"),
        ("sheet", "show", "stunts", "bastian"),
        ("sheet", "new", "animon", "--random", "--seed", "1"),
        ("packs", "tactics"),
        ("map", "tactics", "yard-lesson"),
        ("replay", "tests/compat/release_0_1_0/saved/tactics.table"),
    ],
    ids=" ".join,
)
def test_dice_rules_content_and_logs_need_no_extra(command: tuple[str, ...]) -> None:
    done = run_plain(*command)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_a_fight_at_the_terminal_needs_no_extra() -> None:
    done = run_plain("play", "tactics", "yard-lesson", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "The end:" in done.stdout


def test_a_hint_without_the_lab_is_a_rule_of_thumb_and_the_fight_goes_on() -> None:
    done = run_plain(
        "play", "animon", "the-first-lesson", "--as", "smolkin", "--seed", "1", typed="hint\nhint more\nquit\n"
    )
    assert (done.returncode, done.stderr) == (0, "")
    told = " ".join(done.stdout.split())
    assert "What comes of each right away." in told
    assert "Chances to win need rulewright[lab], which is not installed A bot would take: 0" in told
    assert told.endswith("Goodbye")


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (("sim", "animon", "the-first-lesson"), "lab"),
        (("advise", "animon", "the-first-lesson"), "lab"),
        (("lab", "duels", "animon"), "lab"),
        (("serve",), "table"),
    ],
    ids=lambda part: part if isinstance(part, str) else " ".join(part),
)
def test_a_command_names_the_extra_it_needs(command: tuple[str, ...], extra: str) -> None:
    done = run_plain(*command)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("rulewright: this command needs ")
    assert f"pip install 'rulewright[{extra}]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_package_of_no_extra_is_not_explained_away() -> None:
    assert explain_missing("somebody_elses") is None
    assert explain_missing(None) is None
    assert "rulewright[table]" in (explain_missing("sqlalchemy.orm") or "")
