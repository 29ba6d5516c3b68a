"""`lab ruling`, `build`, `duels` and `ladder`: run an experiment with a progress bar, then show what it found."""

from __future__ import annotations

from rulewright.cli.checks import check_writable, require_known, require_ruling
from rulewright.cli.output.lab_sections import matrix_lines, section_lines
from rulewright.cli.output.progress import InterruptFlag, show_progress
from rulewright.cli.output.screen import wrap
from rulewright.errors import Refusal
from rulewright.files import write_atomically
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.build import BuildGoal, build
from rulewright.lab.experiments.compare import compare
from rulewright.lab.experiments.compare_two import compare_two
from rulewright.lab.experiments.duels import duels
from rulewright.lab.experiments.results_file import format_csv
from rulewright.lab.experiments.ways_of_play import setups_by_way, side_by_side
from rulewright.lab.search.bots import GRADES
from rulewright.lab.search.ladder import ladder
from rulewright.lab.setup import Setup

from .request import Output, WorkerOptions
from .results import exit_if_interrupted, format_json, show_findings, write_files

NOTHING_FITS = 1


def show_ruling(
    base: Setup,
    ruling: str,
    encounters: tuple[str, ...],
    effort: Effort,
    workers: WorkerOptions,
    output: Output,
    *,
    every_way: bool,
) -> None:
    """Every option of a ruling against its default; with `every_way` if both sides play in other ways, too."""
    check_writable(output.html)
    require_ruling(base.system, ruling)
    with workers.start() as crew, InterruptFlag() as flag, show_progress() as progress:
        compared = compare(base, ruling, encounters, effort, crew, progress)
        setups = setups_by_way(base) if every_way and not flag.pressed else {}
        ways = {
            way: compare(setup, ruling, encounters, effort, crew, progress).differences()
            for way, setup in setups.items()
        }
    show_findings(f"What {compared.ruling} changes", compared, output)
    _show_ways("The difference in our chance to win, in points", ways, output)
    exit_if_interrupted(flag)


def show_comparison(
    setups: tuple[Setup, Setup], names: tuple[str, str], effort: Effort, workers: WorkerOptions, output: Output
) -> None:
    """One fight compared with another."""
    check_writable(output.html)
    with workers.start() as crew, InterruptFlag() as flag, show_progress() as progress:
        compared = compare_two(*setups, effort, crew, progress, names)
    show_findings(f"{names[1]} compared with {names[0]}", compared, output)
    exit_if_interrupted(flag)


def show_build(base: Setup, wish: BuildGoal, effort: Effort, workers: WorkerOptions, output: Output) -> None:
    """Opponents that leave a party the chance to win that is wanted."""
    check_writable(output.html)
    with workers.start() as crew, InterruptFlag() as flag, show_progress() as progress:
        built = build(base, wish, effort, crew, progress)
    show_findings(f"Opponents for {', '.join(wish.party)}", built, output)
    exit_if_interrupted(flag)
    if not built.proposals:
        raise SystemExit(NOTHING_FITS)


def show_duels(
    base: Setup, only: tuple[str, ...], effort: Effort, workers: WorkerOptions, output: Output, *, every_way: bool
) -> None:
    """Every character against every other, as a matrix; with `every_way` also in other ways of play."""
    check_writable(output.html)
    check_writable(output.out)
    if output.out is not None and output.out.suffix != ".csv":
        raise Refusal(f"cannot write {output.out}: expected a name that ends in .csv")
    with workers.start() as crew, InterruptFlag() as flag, show_progress() as progress:
        fought = duels(base, only, effort, crew, progress)
        setups = setups_by_way(base) if every_way and not flag.pressed else {}
        ways = {way: duels(setup, only, effort, crew, progress).mean_chances() for way, setup in setups.items()}
    if output.out is not None:
        write_atomically(output.out, format_csv(fought.as_columns()))
    write_files(f"Duels of {base.system.title}", fought, output)
    if output.as_json:
        print(format_json(fought))
    else:
        before, after = ([wrap(words, "") for words in part] for part in (fought.words(), fought.outlier_texts()))
        print("\n".join([*before, *matrix_lines(fought), "", *after]))
    _show_ways("The chance of each row over all its duels", ways, output)
    exit_if_interrupted(flag)


def _show_ways(heading: str, ways: dict[str, dict[str, str]], output: Output) -> None:
    """The same in several ways of play; programs ask for each way by itself."""
    if ways and not output.as_json:
        print("\n".join(["", *section_lines(side_by_side(heading, ways))]))


def show_ladder(
    setup: Setup, games: int, grades: tuple[str, ...], seed: int, workers: WorkerOptions, output: Output
) -> None:
    """A tournament of bots."""
    check_writable(output.html)
    for grade in grades:
        require_known("bot", grade, GRADES)
    with workers.start() as crew, InterruptFlag() as flag, show_progress() as progress:
        played = ladder(setup, games, grades, seed, crew, progress)
    show_findings(f"The bots of {setup.system.title}", played, output)
    exit_if_interrupted(flag)
