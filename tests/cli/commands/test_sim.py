"""`sim`: who wins, how sure that is, and what happens after bad input and after Ctrl-C."""

from __future__ import annotations

import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ..running import WITH_SKIRMISH, run_fork
from ..running import run as run_command
from ..terminal import hear_ctrl_c

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def run(line: str, at: Path | None = None, **settings: str) -> subprocess.CompletedProcess[str]:
    """A command in one line, with a small game to play; without workers unless it asks for them."""
    words = shlex.split(line)
    workers = () if "--workers" in words or "--html" in words else ("--workers", "1")
    return run_command(*words, *workers, at=at, **WITH_SKIRMISH, **settings)


DUEL = """duel
we: we-0; they: they-0
we play careless, they play careless
exact: 3 worlds, all followed

Who wins
  we    57.14 %  ███████████████████████
  they  42.86 %  █████████████████

Rounds: 1.00 on average
  1  100.00 %  ████████████████████████████████████████

Left standing
  we-0    57.14 %  ███████████████████████
  they-0  42.86 %  █████████████████

Before → after, on average
  we-0 HP    1 → 0.57  -0.43
  they-0 HP  1 → 0.43  -0.57

Damage taken, on average
  we    0.43
  they  0.57

If we play otherwise
  They play careless in all of these.
  we play   we win   method
  careless  57.14 %  exact: 3 worlds, all followed
  plain     50.00 %  exact: 3 worlds, all followed
  careful   50.00 %  exact: 3 worlds, all followed
"""


def test_small_fight_is_solved_exactly() -> None:
    """A cat of 3 and a boar of 2 both charge: 4 against 3."""
    done = run("sim skirmish duel")
    assert (done.returncode, done.stdout, done.stderr) == (0, DUEL, "")


def test_json_has_setup_effort_and_result() -> None:
    told = json.loads(run("sim skirmish duel --json --seed 3").stdout)
    assert told["setup"]["match"]["encounter"] == "duel"
    assert (told["setup"]["ours"], told["effort"]["seed"], told["interrupted"]) == ("careless", 3, False)
    assert told["result"]["method"] == "exact"
    assert told["result"]["wins"][0]["name"] == "pcs"
    assert told["result"]["wins"][0]["estimate"]["value"] == pytest.approx(4 / 7)


def test_other_ways_to_play_are_left_out_where_one_is_named() -> None:
    assert "If we play otherwise" not in run("sim skirmish duel --we careless").stdout
    assert json.loads(run("sim skirmish duel --we careful --json").stdout)["ways"] == {}
    ways = json.loads(run("sim skirmish duel --json").stdout)["ways"]
    assert {name: round(win["value"], 4) for name, win in ways.items()} == {
        "careless": 0.5714,
        "plain": 0.5,
        "careful": 0.5,
    }


def chance_to_win(line: str) -> float:
    done = run(f"sim skirmish {line} --json")
    assert done.returncode == 0, done.stderr
    return next(row["estimate"]["value"] for row in json.loads(done.stdout)["result"]["wins"] if row["name"] == "pcs")


@pytest.mark.parametrize(
    ("line", "chance"),
    [
        ("--ours cat --theirs boar", 4 / 7),
        ("--ours cat, --theirs 'boar, ant'", 4 / 8 * 4 / 6),
        ("--ours cat --theirs boar --theirs ant", 4 / 8 * 4 / 6),
        ("duel --we careful", 3 / 6),
        ("duel --they careful", 4 / 6),
        ("duel --ruling first.blow=ours", 6 / 9),
        ("duel --set npc.cat.strength=6", 7 / 10),
        ("duel --set npc.cat.strength=6 --set npc.boar.strength=1", 7 / 9),
    ],
)
def test_sides_policies_rulings_and_values_are_what_is_played(line: str, chance: float) -> None:
    assert chance_to_win(line) == pytest.approx(chance)


def test_sampling_says_how_sure_it_is_and_can_be_repeated() -> None:
    line = "sim skirmish duel --sampled --within 5%"
    first = run(line)
    told = re.search(r"sampled: ([\d,]+) fights(?:, adjusted for luck)?, 95 % intervals", first.stdout)
    limits = re.search(r"we +([\d.]+) % +([\d.]+) … ([\d.]+) %", first.stdout)
    assert told is not None
    assert limits is not None
    value, low, high = map(float, limits.groups())
    assert low < value < high
    assert (high - low) / 2 <= 5
    assert run(f"{line} --seed 0").stdout == first.stdout
    assert run(f"{line} --workers 2").stdout == first.stdout
    assert run(f"{line} --seed 1").stdout != first.stdout


def test_number_of_fights_is_a_limit() -> None:
    assert "sampled: 100 fights" in run("sim skirmish duel --sampled --within 0.001 --fights 100").stdout


def test_bounds_are_said_to_be_certain_where_not_all_worlds_were_followed() -> None:
    told = run("sim skirmish siege --exact --worlds 50").stdout
    assert "bounded: " in told
    assert "Chances lie between their limits for certain" in told


def test_policies_are_listed_with_a_sentence_each() -> None:
    told = run("sim skirmish --policies").stdout
    assert "plain: The game's own bot.\ncareless: Charges.\ncareful: Never charges.\n" in told
    listed = json.loads(run("sim animon --policies --json").stdout)
    assert {"careless", "careful", "spend-early", "spend-late", "plain", "random"} <= set(listed)
    assert all(sentence.endswith(".") for sentence in listed.values())


def test_page_is_written_beside_the_answer(tmp_path: Path) -> None:
    done = run("sim skirmish duel --html duel.html", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, DUEL, "written to duel.html\n")
    text = (tmp_path / "duel.html").read_text(encoding="utf-8")
    assert "<h1>duel</h1>" in text
    assert "57.14 %" in text
    assert '<th scope="row">we play</th><td>careless</td>' in text
    assert [path.name for path in tmp_path.iterdir()] == ["duel.html"]


def test_error_in_an_own_policy_is_shown_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "def odd(asked, seen):\n    return 1 / 0\n\n\ndef rude(asked, seen):\n    return ()\n"
    )
    broken = run("sim skirmish duel --sampled --we mine.py:odd", tmp_path)
    assert broken.returncode == 2
    assert "the policy mine.py:odd fails at" in broken.stderr
    assert "ZeroDivisionError: division by zero (mine.py, line 2)" in broken.stderr
    refused = run("sim skirmish duel --sampled --we mine.py:rude", tmp_path)
    assert (refused.returncode, "Traceback" in refused.stderr) == (2, False)
    assert "gave an illegal answer" in refused.stderr


def test_too_few_fights_for_the_precision_are_said_to_be_too_few() -> None:
    told = run("sim skirmish duel --sampled --fights 20 --within 1%").stdout
    assert "not to 1.00 % as wanted: that takes more --fights" in told
    assert "as wanted" not in run("sim skirmish duel --sampled --within 20%").stdout


WRONG = [
    ("skirmsh", "there is no game 'skirmsh'"),
    ("skirmish dul", "there is no encounter 'dul' here; there are duel, ambush, siege; did you mean duel?"),
    ("skirmish duel --we bould", "has no policy 'bould'"),
    ("skirmish duel --they careles", "did you mean careless?"),
    ("skirmish duel --we nowhere.py:best", "cannot read the policy nowhere.py:best: No such file or directory"),
    ("skirmish duel --we mine.py", "one of your own is FILE.py:NAME"),
    ("skirmish duel --ours cat --theirs boar", "expected an encounter, or --ours and --theirs, not both"),
    ("skirmish --ours cat", "expected --ours NAME,NAME and --theirs NAME,NAME together"),
    ("skirmish --ours '' --theirs boar", "a match needs somebody on each side"),
    ("animon --ours jory-smolkn --theirs rustbug", "did you mean jory-smolkin?"),
    ("skirmish duel --within 0", "expected --within as a share such as 0.5% or 0.005, got '0'"),
    ("skirmish duel --within close", "expected --within as a share such as 0.5% or 0.005, got 'close'"),
    ("skirmish duel --within 100%", "within is a share between 0 and 1"),
    ("skirmish duel --fights 0", "--fights"),
    ("skirmish duel --worlds 1", "--worlds"),
    ("skirmish duel --workers 0", "--workers"),
    ("skirmish duel --engine pol", "there is no engine 'pol', there are pool, ray; did you mean pool?"),
    ("skirmish duel --exact --sampled", "expected --exact or --sampled, not both"),
    ("skirmish duel --exact --fights 9", "--fights is only for sampling, and --exact never samples"),
    ("skirmish duel --sampled --worlds 9", "--worlds is only for following worlds, and --sampled follows none"),
    ("skirmish duel --set npc.cat.strength", "expected PATH=VALUE, such as"),
    ("skirmish duel --set npc.cat.strenth=3", "there is no 'strenth'"),
    ("skirmish duel --set npc.cat.strength=much", "npc.cat.strength cannot be 'much'"),
    ("""skirmish duel --set 'npc.cat={"id": 3}'""", "set the parts one by one"),
    ("skirmish duel --ruling weather=hot", "weather is one of dry, wet, not 'hot'"),
    ("skirmish duel --html no/duel.html", "there is no folder no"),
    ("skirmish duel --html folder", "folder"),
]


@pytest.mark.parametrize(("line", "why"), WRONG)
def test_bad_input_is_refused_with_a_sentence_and_leaves_no_file(line: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    page = "" if "--html" in line else "--html page.html"
    done = run_fork(*shlex.split(f"sim {line} {page}"), at=tmp_path, **WITH_SKIRMISH)
    assert why in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert (done.returncode, done.stdout) == (2, "")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


SLOW = "sim skirmish siege --sampled --within 0.01% --fights 10000000"


def start(line: str, terminal: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "rulewright", *shlex.split(line)],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "TERM": "xterm", **WITH_SKIRMISH},
        preexec_fn=hear_ctrl_c,  # noqa: PLW1509
    )


NEVER = "\0"
"""Is never shown: reading until then reads until the program ends."""


def read_until(main: int, mark: str) -> str:
    """All that is shown until the mark is, colours included."""
    shown, end = "", time.monotonic() + 120
    while mark not in ESCAPES.sub("", shown):
        assert time.monotonic() < end, shown[-2000:]
        try:
            shown += os.read(main, 65536).decode(errors="replace")
        except OSError:
            break
    return shown


@pytest.mark.parametrize("more", ["", " --workers 2"])
def test_ctrl_c_shows_the_fights_so_far(more: str) -> None:
    main, child = pty.openpty()
    process = start(SLOW + more, child)
    os.close(child)
    read_until(main, "fights: we win ")
    process.send_signal(signal.SIGINT)
    raw = read_until(main, NEVER)
    seen = ESCAPES.sub("", raw).replace("\r", "")
    os.close(main)
    assert process.wait() == 130
    assert "Traceback" not in seen
    assert "Goodbye" not in seen
    stopped = re.search(r"stopped after ([\d,]+) fights; this is what they show", seen)
    assert stopped is not None
    assert f"sampled: {stopped.group(1)} fights, 95 % intervals" in seen
    assert re.search(r"we +[\d.]+ % +[\d.]+ … [\d.]+ %", seen)
    assert "\x1b[1mWho wins\x1b[0m" in raw


def test_ctrl_c_while_worlds_are_followed_ends_with_the_code_for_it() -> None:
    """What is known by then is shown; where that is nothing yet, there is nothing to show."""
    main, child = pty.openpty()
    process = start("sim skirmish siege --exact --worlds 1000000", child)
    os.close(child)
    read_until(main, "following worlds")
    process.send_signal(signal.SIGINT)
    seen = ESCAPES.sub("", read_until(main, NEVER))
    os.close(main)
    assert process.wait() == 130
    assert "Traceback" not in seen
    assert ("it was stopped before all worlds were followed" in seen) == ("was not followed" in seen)


def test_pipe_gets_neither_colours_nor_a_progress_bar() -> None:
    done = run("sim skirmish ambush --sampled --fights 300", FORCE_COLOR="1")
    assert "\x1b" not in done.stdout
    assert done.stderr == ""
    assert max(map(len, done.stdout.splitlines())) <= 80
