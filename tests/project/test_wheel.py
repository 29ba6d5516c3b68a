"""The wheel of this folder, installed into clean environments as a stranger would."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import pytest

from ..cli.server import Server

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parents[2]
MAX_MEGABYTES = 45
MAX_SECONDS = 0.25
"""Of processor time, so that other work on the machine matters little."""
INSTALLERS = ("pip", "setuptools", "pkg_resources", "_distutils_hack", "distutils-precedence")
"""What a new environment has before anything is installed: how the names begin."""


@dataclass(frozen=True)
class Environment:
    folder: Path

    @property
    def python(self) -> str:
        return str(self.folder / "bin" / "python")

    def run(self, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run Python there, without the sources of this folder."""
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return subprocess.run(
            [self.python, *command],
            input=typed,
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def rulewright(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run the installed program."""
        return self.run(str(self.folder / "bin" / "rulewright"), *arguments, typed=typed)

    def seconds(self, *command: str) -> float:
        """The least processor time of five runs after a first one."""
        times = []
        for _ in range(6):
            before = _seconds_of_children()
            assert self.run(*command).returncode == 0
            times.append(_seconds_of_children() - before)
        return min(times[1:])


def _seconds_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(command, check=True)
    (built,) = folder.glob("*.whl")
    return built


def install(wheel: Path, folder: Path, extra: str = "") -> Environment:
    """A new environment with the wheel."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    new = Environment(folder)
    done = new.run("-m", "pip", "install", "--quiet", "--constraint", str(ROOT / "constraints.txt"), f"{wheel}{extra}")
    assert done.returncode == 0, done.stderr
    return new


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    environment = folder / "building"
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    building = Environment(environment)
    assert building.run("-m", "pip", "install", "--quiet", "build").returncode == 0
    done = building.run("-m", "build", "--sdist", "--outdir", str(folder), str(ROOT))
    assert done.returncode == 0, done.stderr
    (built,) = folder.glob("*.tar.gz")
    return built


@pytest.fixture(scope="module")
def plain(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return install(wheel, tmp_path_factory.mktemp("plain"))


def test_sdist_installs_into_a_clean_environment_and_plays(
    sdist: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    new = install(sdist, tmp_path_factory.mktemp("from-sdist"))
    odds = new.rulewright("odds", "4d6")
    assert (odds.returncode, odds.stderr) == (0, "")
    assert "mean 14.0000" in odds.stdout


def test_plain_installation_is_small(plain: Environment) -> None:
    (packages,) = plain.folder.glob("lib/python*/site-packages")
    ours = [entry for entry in packages.iterdir() if not entry.name.startswith(INSTALLERS)]
    files = [file for entry in ours for file in (entry, *entry.rglob("*")) if file.is_file()]
    megabytes = sum(file.stat().st_size for file in files) / 1e6
    print(f"{megabytes:.1f} MB")
    assert 5 < megabytes < MAX_MEGABYTES


def test_wheel_brings_its_own_modules(plain: Environment) -> None:
    done = plain.run("-c", "import rulewright; print(rulewright.__file__)")
    assert Path(done.stdout).is_relative_to(plain.folder)


def test_wheel_carries_the_built_page(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert "rulewright/table/server/web_dist/index.html" in names
    assert not [name for name in names if "node_modules" in name]


def test_odds_and_a_first_answer_need_nothing_else(plain: Environment) -> None:
    odds = plain.rulewright("odds", "4d6")
    assert (odds.returncode, odds.stderr) == (0, "")
    assert "mean 14.0000" in odds.stdout
    play = plain.rulewright("play", "animon", "--as", "smolkin", "--seed", "1", typed="1\nquit\n")
    assert (play.returncode, play.stderr) == (0, "")
    assert "answer [0]: 1\n" in play.stdout
    assert play.stdout.endswith("Goodbye\n")


@pytest.mark.parametrize(
    ("command", "extra"),
    [("serve", "table"), ("sim animon", "lab"), ("advise animon", "lab"), ("lab duels animon", "lab")],
)
def test_command_names_the_extra_it_lacks(plain: Environment, command: str, extra: str) -> None:
    done = plain.rulewright(*command.split())
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("rulewright: this command needs ")
    assert done.stderr.endswith(f"install it with: pip install 'rulewright[{extra}]'\n")


def test_start_takes_little_processor_time(plain: Environment) -> None:
    imported = plain.seconds("-c", "import rulewright")
    helped = plain.seconds(str(plain.folder / "bin" / "rulewright"), "--help")
    print(f"import {imported:.3f} s, --help {helped:.3f} s")
    assert imported < MAX_SECONDS
    assert helped < MAX_SECONDS


@pytest.fixture
def whole(wheel: Path, tmp_path: Path) -> Iterator[Environment]:
    folder = tmp_path / "whole"
    yield install(wheel, folder, "[all]")
    # Pytest keeps the folders of three runs, and this one is large.
    shutil.rmtree(folder)


def test_server_of_the_whole_installation_starts_answers_and_stops(whole: Environment, tmp_path: Path) -> None:
    store = str(tmp_path / "t.db")
    server = Server("--store", store, log=tmp_path / "log", python=whole.python, PYTHONPATH="")
    try:
        assert server.ask("/api/health")["ok"] is True
        assert "not installed" not in server.printed
    finally:
        assert server.stop() == 0
    assert server.log.read_text() == ""
