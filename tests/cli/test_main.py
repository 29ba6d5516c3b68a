"""What every command has in common: examples, exit codes, sentences for wrong input, plain text."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import typer.main

from rulewright.cli import app
from rulewright.systems import names

from .running import run, run_fork, run_process
from .terminal import Terminal

COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]
LIVE = {"serve", "mcp", "verify", "backup", "restore", "check", "salvage"}
"""Commands that need a table that was played, or do not end; they have tests of their own."""
LONG = ("sim", "advise", "review", "sheet", "party")


def examples(command: str) -> list[list[str]]:
    """The examples in the help of a command, as words."""
    shown = re.findall(r"^Example: rulewright (.+)$", COMMANDS[command].epilog, re.MULTILINE)
    return [shlex.split(line) for line in shown]


@pytest.mark.parametrize(
    "command",
    [pytest.param(name, marks=[pytest.mark.soak] * (name in LONG)) for name in sorted(COMMANDS.keys() - LIVE)],
)
def test_examples_in_the_help_run_one_after_the_other(command: str, tmp_path: Path) -> None:
    assert command in {words[0] for words in examples(command)}
    for words in examples(command):
        done = run(*words, at=tmp_path)
        assert done.returncode == 0, done.stderr
        assert done.stdout
    help_text = " ".join(run(command, "--help").stdout.split())
    assert " ".join(COMMANDS[command].epilog.split()) in help_text


@pytest.mark.parametrize(
    ("command", "forms"),
    [
        ("rules", {"list", "search", "show", "rulings"}),
        ("packs", {"check", "schema"}),
        ("odds", {"animon", "--chance", "--at-least"}),
    ],
)
def test_every_form_of_a_command_has_an_example(command: str, forms: set[str]) -> None:
    assert forms <= {word for words in examples(command) for word in words}


def test_exit_codes_are_those_in_the_help(tmp_path: Path) -> None:
    help_text = " ".join(run("--help").stdout.split())
    for code, meaning in ((0, "done"), (1, "the answer is no"), (2, "the input cannot be used"), (130, "stopped")):
        assert f"{code} {meaning}" in help_text
    assert run("roll", "4d6").returncode == 0
    assert run("rules", "animon", "search", "zeppelin").returncode == 1
    assert run("roll", "4d6", "--times", "0").returncode == 2
    assert run("roll", "4d6", "--nothing").returncode == 2
    watched = ("play", "animon", "the-first-lesson", "--watch", "--seed", "1", "--save")
    refused = run(*watched, str(tmp_path / "no" / "fight.table"))
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "there is no folder" in refused.stderr
    full = run(*watched, "/dev/full")
    assert (full.returncode, "rulewright: cannot write" in full.stderr) == (1, True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a folder, a file that is no text, and an empty one."""
    path = tmp_path_factory.mktemp("folder")
    (path / "folder").mkdir()
    (path / "bytes").write_bytes(b"\xff\xfe\x00no text")
    (path / "empty").touch()
    return path


NO_GAME = "there is no game 'anmon'; there are animon, anyventure, stunts, tactics; did you mean animon?"
WRONG = [
    ("ods 2d6", "Did you mean 'odds'?"),
    ("roll 2d6 --sed 3", "--seed"),
    ("roll ''", "expected dice, such as 4d6kh3"),
    ("roll 4d6 --times 99999", "1000"),
    ("roll 4d6 --cut -3", "--cut"),
    ("roll 4d6r1", "r means two things"),
    ("odds 99999999999999d6", "the limit is 999,999"),
    ("odds 1001d6", "the limit is 1,000 dice, this has 1,001"),
    ("odds 2d6 --at-least x", "is not a valid int"),
    ("odds Nd6", "N stands for an unknown number"),
    ("odds 2d6 --chance 80%", "write N for their number"),
    ("odds Nd6cs>=4 --at-least 2 --chance often", "expected a chance such as 80%"),
    ("odds Nd6cs>=4 --at-least 2 --chance 180%", "expected a chance such as 80%"),
    ("odds Nd6cs>=4 --at-least 2 --chance 80%x", "expected a chance such as 80%"),
    ("odds Nd6cs>=4 --at-least 2 --chance 1e99999", "expected a chance such as 80%"),
    ("odds Nd6cs>=4 --at-least 2 --chance 1e-99999", "expected a chance such as 80%"),
    ("odds Nd6cs>=4 --at-least 2 --chance 1/0", "expected a chance such as 80%"),
    ("odds 4d6 foo bar", "expected dice, such as 4d6, or a number"),
    ("odds anmon", "'anmon' is neither dice nor a game; did you mean animon?"),
    ("odds anmon rust-in-the-shed smolkin", "'anmon' is neither dice nor a game; did you mean animon?"),
    ("odds 2d6 + 3", 'dice of several words go in quotes: rulewright odds "2d6 + 3"'),
    ("odds 2d6 --ruling attack.tie=hit", "--ruling is only for a game: odds GAME ENCOUNTER WHO"),
    ("odds animon rust-in-the-shed", "expected odds animon ENCOUNTER WHO"),
    ("odds animon rust-in-the-shed smolkin --at-least 3", "--at-least is only for dice"),
    ("odds animon rust-in-the-shed smolkin --cut 4", "--cut is only for dice"),
    ("odds animon rust-in-the-shd smolkin", "no encounter 'rust-in-the-shd' here; there are"),
    ("odds animon rust-in-the-shd smolkin", "did you mean rust-in-the-shed?"),
    ("odds animon '' ''", "there is no encounter '' here"),
    ("odds animon rust-in-the-shed smolkn", "did you mean smolkin?"),
    ("odds animon rust-in-the-shed gm", "there is no character 'gm' here; there are jory"),
    ("odds animon rust-in-the-shed smolkin rustbg", "did you mean rustbug?"),
    ("odds animon rust-in-the-shed smolkin --only atack", "there is no action 'atack' here; there are attack"),
    (
        "odds animon rust-in-the-shed smolkin --ruling attack.ties=hit",
        "did you mean attack.tie=hit or attack.tie=miss?",
    ),
    ("rules ''", "there is no game ''"),
    ("rules anmon", NO_GAME),
    ("rules animon dance", "expected nothing, list [CHAPTER], search WORDS, show RULE or rulings"),
    ("rules animon shw", "got 'shw'; did you mean show?"),
    ("rules animon search", "expected words to look for, as in rulewright rules animon search fight on"),
    ("rules animon search ''", "expected words to look for, as in rulewright rules animon search fight on"),
    ("rules animon show", "expected one rule or ruling, as in rulewright rules animon show "),
    ("rules animon show combat.attack.hits", "did you mean combat.attack.hit"),
    ("rules animon combat.attack.hid", "has no rule or ruling 'combat.attack.hid'; did you mean combat.attack.hit"),
    ("rules animon show attack.ties", "has no rule or ruling 'attack.ties'; did you mean"),
    ("rules animon list combt", "there is no chapter 'combt' here; there are"),
    ("rules animon list combt", "did you mean combat?"),
    ("rules animon rulings --ruling attack.tie=hits", "attack.tie is one of hit, miss, not 'hits'; did you mean hit?"),
    ("rules animon rulings --ruling better-odds.beneficiary=x", "better-odds.beneficiary is fixed"),
    ("rules animon --tests folder", "--tests is only for --coverage"),
    ("rules animon --coverage list", "--coverage counts the whole book: leave out list"),
    ("rules animon --coverage --tests nowhere", "there are no tests at"),
    ("packs animon eat", "expected list, check, schema or one of kid, animon, pair, npc, encounter, chart, got 'eat'"),
    ("packs animon chek", "chart, got 'chek'; did you mean check?"),
    ("packs animon check --ruling attack.tie", "expected RULING=VALUE, such as attack.tie=miss, got 'attack.tie'"),
    ("packs import", "expected packs import GAME DIR --out FILE.toml, with GAME one of animon, anyventure"),
    ("packs import list", "expected packs import GAME DIR --out FILE.toml, with GAME one of animon, anyventure"),
    ("packs import anyventur data", "did you mean anyventure?"),
    ("packs animon --pack folder", "folder"),
    ("packs animon --pack bytes", "bytes: cannot be read"),
    ("packs animon --pack nowhere", "nowhere: cannot be read: No such file"),
    ("packs animon list folder", "folder: a folder is only for packs import GAME DIR"),
    ("lab ruling animon attack.tye", "there is no ruling 'attack.tye'; did you mean attack.tie?"),
    ("lab ruling animon nope", "there is no ruling 'nope'; rulewright rules animon rulings lists them all"),
    ("sheet eat animon rustbug", "expected show, check, export, new or advance"),
    ("sheet show animon rustbug --format toml", "--format is only for sheet export"),
    ("sheet new animon --random --format toml", "--format is only for sheet export"),
    ("sheet new animon --random --json", "--json is only for sheet show, check and export"),
    ("sheet export animon rustbug --format toml --json", "--format toml asks for TOML"),
    ("play animon --as smolkin --most 3", "--most is only for --watch"),
    ("play animon --watch --as smolkin", "--as is only for playing, and --watch only watches"),
    ("play animon --watch --both", "--both is only for playing, and --watch only watches"),
    ("play animon --both --as smolkin", "--as is only for some roles, and --both plays all"),
    ("play animon --as gm --as smolkin", "use --as gm alone, or --both for all"),
    ("play animon --language xx", "there is no language 'xx' here; there are en, es"),
    ("play ''", "there is no game ''"),
    ("play animon ''", "there is no encounter '' here; there are"),
    ("play animon the-moon", "there is no encounter 'the-moon' here; there are"),
    ("play animon --as smolkn", "there is no role 'smolkn' here; there are gm"),
    ("play animon --as smolkn", "did you mean smolkin?"),
    ("play animon --watch --ruling ''", "there is no ruling ''"),
    ("play animon --watch --ruling attack.tie=draw", "attack.tie is one of hit, miss, not 'draw'"),
    ("play animon --watch --ruling attack.ties=hit", "did you mean attack.tie=hit or"),
    ("play animon --watch --seed x", "--seed"),
    ("play animon --watch --pack folder", "folder"),
    ("advise animon --exact --fights 9", "--fights is only for sampling, and --exact never samples"),
    ("replay nowhere", "cannot read nowhere: No such file or directory; expected a table saved by play"),
    ("replay folder", "cannot read folder: Is a directory"),
    ("replay ''", "Is a directory"),
    ("replay bytes", "bytes: this is not the log of a table; use a file saved by `play` or exported by the GM"),
    ("replay empty", "empty: this is not the log of a table"),
]


@pytest.mark.parametrize(("line", "why"), WRONG)
def test_wrong_input_is_refused_with_a_sentence_and_exit_code_2(line: str, why: str, folder: Path) -> None:
    done = run_fork(*shlex.split(line), at=folder)
    assert why in done.stderr
    assert "Traceback" not in done.stderr
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.parametrize("line", ["--help", "lab --help"])
def test_help_lists_commands_with_whole_sentences(line: str) -> None:
    listed = run(*line.split()).stdout.split("Commands:")[1]
    assert "..." not in listed


@pytest.mark.parametrize("line", ["play --help", "sim --help", "lab build --help", "party --help"])
def test_help_shows_no_types_of_python(line: str) -> None:
    assert "list[" not in run(*line.split()).stdout


PLAIN = [
    "rules animon",
    "rules animon list",
    "rules animon rulings --ruling attack.tie=miss",
    "rules animon show combat.attack.hit",
    "packs animon",
    "packs animon check",
    "odds animon rust-in-the-shed smolkin",
    "odds '12d6cs>=4 vs 9d6cs>=4'",
    "odds 30d20!kh10 --seed 1",
    "sheet show animon tamsin-mossbit",
    "--help",
    "odds --help",
]


@pytest.mark.parametrize("line", PLAIN)
def test_text_in_a_pipe_has_no_colours_and_at_most_80_columns(line: str) -> None:
    done = run(*shlex.split(line), FORCE_COLOR="1", COLUMNS="80")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_version_is_shown() -> None:
    assert re.fullmatch(r"rulewright \d+\.\d+\.\d+", run("--version").stdout.strip())


def test_reader_that_stops_early_is_no_error() -> None:
    command = f"{sys.executable} -m rulewright odds 1000d6 | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "0"
    assert done.stderr == ""


def test_terminal_without_a_character_shows_a_question_mark() -> None:
    done = run_process("roll", "9d6ro<=5", "--times", "3", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "?" in done.stdout


def test_output_that_cannot_be_written_is_an_error_in_a_sentence() -> None:
    command = f"{sys.executable} -m rulewright odds 4d6 > /dev/full"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_help_names_the_games_and_what_a_role_is() -> None:
    told = run("--help").stdout
    assert all(name in told for name in names())
    roles = " ".join(run("play", "--help").stdout.split())
    assert "Play this role: gm, or the name of a character such as mossbit; in tactics a side, a or b." in roles


def test_refusal_at_a_terminal_breaks_between_words() -> None:
    terminal = Terminal("play", "dnd")
    shown = terminal.until("tactics")
    assert terminal.wait() == 2
    lines = shown.splitlines()
    assert max(map(len, lines)) <= 80
    assert " ".join(shown.split()) == "rulewright: there is no game 'dnd'; there are " + ", ".join(names())
