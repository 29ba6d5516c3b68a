"""What holds for every command: examples, exit codes, wrong input, plain text, the Tab key."""

from __future__ import annotations

import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import typer.main

from rulewright.cli import app

from ..running import run

COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]
LIVE = {"serve", "verify", "backup"}
"""Commands that need a table that was played, or do not end; see test_serving.py."""


def examples(command: str) -> list[list[str]]:
    shown = re.findall(r"^Example: rulewright (.+)$", COMMANDS[command].epilog, re.MULTILINE)
    return [shlex.split(line) for line in shown]


LONG = ("sim", "advise", "sheet", "party")


@pytest.mark.parametrize(
    "command",
    [pytest.param(name, marks=[pytest.mark.soak] * (name in LONG)) for name in sorted(COMMANDS.keys() - LIVE)],
)
def test_its_examples_run_one_after_the_other(command: str, tmp_path: Path) -> None:
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


def test_exit_codes_are_told_and_kept(tmp_path: Path) -> None:
    told = " ".join(run("--help").stdout.split())
    for code, meaning in ((0, "done"), (1, "the answer is no"), (2, "the input cannot be used"), (130, "stopped")):
        assert f"{code} {meaning}" in told
    assert run("roll", "4d6").returncode == 0
    assert run("rules", "animon", "search", "zeppelin").returncode == 1
    assert run("roll", "4d6", "--times", "0").returncode == 2
    assert run("roll", "4d6", "--nothing").returncode == 2
    refused = run("play", "animon", "--watch", "--seed", "1", "--save", str(tmp_path / "no" / "fight.table"))
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "there is no folder" in refused.stderr
    full = run("play", "animon", "--watch", "--seed", "1", "--save", "/dev/full")
    assert (full.returncode, "rulewright: cannot write" in full.stderr) == (1, True)


def listening() -> None:
    """A program started in the background is deaf to Ctrl-C; a person's is not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(process: subprocess.Popen[bytes]) -> int | None:
    """Ctrl-C, once more if it came just before the program began to wait for a line."""
    for _ in range(10):
        process.send_signal(signal.SIGINT)
        try:
            return process.wait(timeout=6)
        except subprocess.TimeoutExpired:
            continue
    process.kill()
    return process.wait()


def test_ctrl_c_says_goodbye_saves_and_ends_with_130(tmp_path: Path) -> None:
    main, child = pty.openpty()
    saved = tmp_path / "fight.table"
    words = [sys.executable, "-m", "rulewright", "play", "animon", "--seed", "1", "--save", str(saved)]
    process = subprocess.Popen(words, stdin=child, stdout=child, stderr=child, preexec_fn=listening)  # noqa: PLW1509
    os.close(child)
    seen = ""
    while "]: " not in seen:
        seen += os.read(main, 65536).decode(errors="replace")
    assert interrupted(process) == 130
    rest = os.read(main, 65536).decode(errors="replace")
    os.close(main)
    assert rest.replace("\r", "").endswith("\ngoodbye\n")
    assert "Traceback" not in rest
    assert run("replay", str(saved)).returncode == 0


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("place")
    (found / "folder").mkdir()
    (found / "bytes").write_bytes(b"\xff\xfe\x00no text")
    (found / "empty").touch()
    return found


WRONG = [
    ("ods 2d6", "Did you mean 'odds'?"),
    ("roll 2d6 --sed 3", "--seed"),
    ("roll ''", "expected dice, such as 4d6kh3"),
    ("roll 4d6 --times 99999", "1000"),
    ("roll 4d6 --cut -3", "--cut"),
    ("odds 99999999999999d6", "the limit is 999,999"),
    ("odds anmon", "'anmon' is neither dice nor a game; did you mean animon?"),
    (
        "odds anmon rust-in-the-shed smolkin",
        "there is no game 'anmon', there are animon, anyventure, stunts, tactics; did you mean animon?",
    ),
    ("odds 2d6 + 3", 'dice of several words go in quotes: rulewright odds "2d6 + 3"'),
    ("odds 2d6 --ruling attack.tie=hit", "--ruling is only for a game: odds GAME ENCOUNTER WHO"),
    ("odds animon rust-in-the-shed smolkin --at-least 3", "--at-least is only for dice"),
    ("odds animon rust-in-the-shed smolkin --cut 4", "--cut is only for dice"),
    ("odds animon rust-in-the-shd smolkin", "no encounter 'rust-in-the-shd' here; there are"),
    ("odds animon rust-in-the-shd smolkin", "did you mean rust-in-the-shed?"),
    ("odds animon '' ''", "there is no encounter '' here"),
    ("odds animon rust-in-the-shed smolkn", "did you mean smolkin?"),
    ("odds animon rust-in-the-shed gm", "there is no character 'gm' here; there are jory"),
    ("odds animon rust-in-the-shed smolkin rustbg", "did you mean rustbug?"),
    ("odds animon rust-in-the-shed smolkin --only atack", "there is no deed 'atack' here; there are attack"),
    (
        "odds animon rust-in-the-shed smolkin --ruling attack.ties=hit",
        "did you mean attack.tie=hit or attack.tie=miss?",
    ),
    ("rules ''", "there is no game ''"),
    ("rules animon shw", "got 'shw'; did you mean show?"),
    ("rules animon search", "expected words to look for, as in rulewright rules animon search fight on"),
    ("rules animon search ''", "expected words to look for, as in rulewright rules animon search fight on"),
    ("rules animon show", "expected one rule or ruling, as in rulewright rules animon show "),
    ("rules animon combat.attack.hid", "has no rule or ruling 'combat.attack.hid'; did you mean combat.attack.hit"),
    ("rules animon show attack.ties", "has no rule or ruling 'attack.ties'; did you mean"),
    ("rules animon list combt", "there is no chapter 'combt' here; there are"),
    ("rules animon list combt", "did you mean combat?"),
    ("rules animon rulings --ruling attack.tie=hits", "attack.tie is one of hit, miss, not 'hits'; did you mean hit?"),
    ("rules animon rulings --ruling interject.timing=x", "interject.timing is fixed"),
    ("packs animon chek", "expected list, check or schema, got 'chek'; did you mean check?"),
    ("packs animon check --ruling attack.tie", "expected RULING=VALUE, such as attack.tie=miss, got 'attack.tie'"),
    ("packs import", "expected packs import GAME DIR --out FILE.toml, with GAME one of animon, anyventure"),
    ("packs import list", "expected packs import GAME DIR --out FILE.toml, with GAME one of animon, anyventure"),
    ("packs import anyventur data", "did you mean anyventure?"),
    ("packs animon --pack folder", "folder"),
    ("lab ruling animon attack.tye", "there is no ruling 'attack.tye'; did you mean attack.tie?"),
    ("lab ruling animon nope", "there is no ruling 'nope'; rulewright rules animon rulings lists them all"),
    ("packs animon --pack bytes", "bytes: cannot be read"),
    ("packs animon --pack nowhere", "nowhere: cannot be read: No such file"),
    ("packs animon list folder", "folder: a folder is only for packs import GAME DIR"),
    ("rules animon --tests folder", "--tests is only for --coverage"),
    ("rules animon --coverage list", "--coverage counts the whole book: leave out list"),
    ("sheet show animon rustbug --format toml", "--format is only for sheet export"),
    ("sheet new animon --random --format toml", "--format is only for sheet export"),
    ("sheet new animon --random --json", "--json is only for sheet show, check and export"),
    ("sheet export animon rustbug --format toml --json", "--format toml asks for TOML"),
    ("play animon --as smolkin --most 3", "--most is only for --watch"),
    ("play animon --watch --as smolkin", "--as is only for playing, and --watch only watches"),
    ("play animon --watch --both", "--both is only for playing, and --watch only watches"),
    ("play animon --both --as smolkin", "--as is only for some roles, and --both plays all"),
    ("play ''", "there is no game ''"),
    ("play animon ''", "there is no encounter '' here; there are"),
    ("play animon --as smolkn", "there is no role 'smolkn' here; there are gm"),
    ("play animon --as smolkn", "did you mean smolkin?"),
    ("play animon --watch --ruling ''", "there is no ruling ''"),
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
def test_wrong_input_is_a_sentence_and_exit_code_2(line: str, why: str, place: Path) -> None:
    done = run(*shlex.split(line), at=place)
    assert why in done.stderr
    assert "Traceback" not in done.stderr
    assert (done.returncode, done.stdout) == (2, "")


def test_a_rule_is_shown_by_its_id_alone() -> None:
    alone, asked = (run("rules", "animon", *words, "combat.attack.hit").stdout for words in ((), ("show",)))
    assert alone == asked
    assert alone.startswith("combat.attack.hit: ")


@pytest.mark.parametrize("line", ["tactics yard-lesson yard-pupil", "anyventure the-wooden-sword tock"])
def test_odds_of_deeds_that_nobody_is_in_reach_for_say_so(line: str) -> None:
    told = " ".join(run("odds", *line.split(), "--only", "attack").stdout.split())
    assert "in the open, as if every enemy were" in told


@pytest.mark.parametrize("line", ["--help", "lab --help"])
def test_commands_are_listed_with_whole_sentences(line: str) -> None:
    listed = run(*line.split()).stdout.split("Commands:")[1]
    assert "..." not in listed


@pytest.mark.parametrize("line", ["play --help", "sim --help", "lab build --help", "party --help"])
def test_help_names_no_type_of_the_language(line: str) -> None:
    assert "list[" not in run(*line.split()).stdout


@pytest.mark.parametrize("line", ["odds 4d6 --at-least -5", "odds 4d6 --at-least 99999999999999999999"])
def test_numbers_out_of_reach_have_odds_too(line: str) -> None:
    assert run(*line.split()).returncode == 0


PLAIN = [
    "rules animon",
    "rules animon list",
    "rules animon rulings --ruling attack.tie=miss",
    "rules animon show combat.attack.hit",
    "packs animon",
    "packs animon check",
    "odds animon rust-in-the-shed smolkin",
    "odds 12d6cs>=4 vs 9d6cs>=4",
    "odds 30d20!kh10 --seed 1",
    "sheet show animon tamsin-mossbit",
    "--help",
    "odds --help",
]


@pytest.mark.parametrize("line", PLAIN)
def test_text_is_plain_and_at_most_80_wide(line: str) -> None:
    words = ["odds", line.removeprefix("odds ")] if " vs " in line else line.split()
    done = run(*words, NO_COLOR="1", FORCE_COLOR="1", COLUMNS="80")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout + run(*words).stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_book_is_read_in_every_form() -> None:
    over = json.loads(run("rules", "animon", "--json").stdout)
    assert (over["rules"], sum(over["chapters"].values())) == (276, 276)
    assert "  combat: 58 rules" in run("rules", "animon").stdout
    assert len(json.loads(run("rules", "animon", "list", "combat", "--json").stdout)) == 58
    found = json.loads(run("rules", "animon", "search", "fight", "on", "--json").stdout)
    assert "bond.fight-on" in {one["id"] for one in found}
    ruling = json.loads(run("rules", "animon", "show", "attack.tie", "--ruling", "attack.tie=miss", "--json").stdout)
    assert (ruling["default"], ruling["played"], set(ruling["options"])) == ("hit", "miss", {"hit", "miss"})
    told = run("rules", "animon", "show", "combat.attack.hit", "--ruling", "attack.tie=miss").stdout
    assert re.search(r"\* miss: .*\(this table's choice\)", told)
    assert re.search(r"- hit: .*\(the default\)", " ".join(told.split()))


def test_odds_can_be_kept_to_some_deeds() -> None:
    words = ("odds", "animon", "rust-in-the-shed", "rustbug", "smolkin", "--json")
    everything = [one["deed"] for one in json.loads(run(*words).stdout)]
    attacks = [one["deed"] for one in json.loads(run(*words, "--only", "attack").stdout)]
    assert attacks == [deed for deed in everything if deed.startswith("attack")]
    assert len(everything) > len(attacks) > 0


TWO_TALENTS = """
[[kid]]
id = "nell"
name = "Nell"
type = "Bookworm"
logic = 4
reflex = 2
spirit = 3
talents = [{ name = "Maps", rank = 1, helps = ["test"] }, { name = "Knots", rank = 1, helps = ["test"] }]
special_item = "A rope"
flaw = "Hums"
desire = "To see the sea"
virtue = "Kind"
cite = "made for a test"
"""


def test_a_pack_is_checked_by_the_rulings_of_the_table(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(TWO_TALENTS)
    words = ("packs", "animon", "check", "--pack", "own.toml")
    by_the_book, at_this_table = (
        run(*words, at=tmp_path),
        run(*words, "--ruling", "creation.free-picks=two", at=tmp_path),
    )
    assert (by_the_book.returncode, "kid nell" in by_the_book.stdout) == (1, True)
    assert (at_this_table.returncode, at_this_table.stdout) == (0, "own.toml: every entry keeps the rules\n")
    assert json.loads(run("packs", "animon", "check", "--json").stdout) == {"pack": None, "faults": []}


def completed(*words: str) -> list[str]:
    """What the shell is told, asked as bash asks."""
    asked = {"_RULEWRIGHT_COMPLETE": "complete_bash", "COMP_CWORD": str(len(words))}
    return run(**asked, COMP_WORDS=" ".join(("rulewright", *words))).stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("r", ["roll", "rules", "replay"]),
        ("play ani", ["animon"]),
        ("play animon rust", ["rust-in-the-shed"]),
        ("play animon rust-in-the-shed --as s", ["smolkin"]),
        ("play animon --ruling attack.t", ["attack.tie=hit", "attack.tie=miss"]),
        ("play animon --ruling attack.tie =", ["hit", "miss"]),
        ("play animon --ruling attack.tie = m", ["miss"]),
        ("odds animon rust-in-the-shed --ruling attack.t", ["attack.tie=hit", "attack.tie=miss"]),
        ("odds animon rust", ["rust-in-the-shed"]),
        ("odds animon rust-in-the-shed s", ["smolkin"]),
        ("odds animon rust-in-the-shed smolkin r", ["rustbug", "rustbug-2"]),
        ("rules animon s", ["search", "show"]),
        ("rules animon list com", ["combat"]),
        ("rules animon show combat.attack.h", ["combat.attack.hit"]),
        ("packs animon ch", ["check"]),
        ("play anmon x", []),
        ("odds animon nowhere s", []),
    ],
)
def test_the_tab_key_offers(line: str, offered: list[str]) -> None:
    assert completed(*line.split()) == offered


def test_completion_can_be_installed() -> None:
    shown = run("--show-completion", "bash", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert "_RULEWRIGHT_COMPLETE=complete_bash" in shown.stdout
    assert "--install-completion" in run("--help").stdout
