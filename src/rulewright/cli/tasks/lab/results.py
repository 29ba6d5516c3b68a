"""How every experiment ends: its files, its answer on the terminal, and what is said after Ctrl-C."""

from __future__ import annotations

import sys
from typing import Any, Protocol

import msgspec

from rulewright.cli.output.lab_sections import section_lines
from rulewright.cli.output.progress import InterruptFlag
from rulewright.files import write_atomically
from rulewright.lab.report.page import Section, render_page

from .request import Output

INTERRUPTED = 130


class Findings(Protocol):
    """What an experiment finds."""

    def sections(self) -> tuple[Section, ...]: ...


def show_findings(title: str, findings: Findings, output: Output) -> None:
    write_files(title, findings, output)
    if output.as_json:
        print(format_json(findings))
    else:
        print("\n\n".join("\n".join(section_lines(section)) for section in findings.sections()))


def write_files(title: str, findings: Findings, output: Output) -> None:
    """Write the page, and say where the files are.

    Files are written before anything is printed: a reader such as `head` may stop reading, which ends the program.
    """
    if output.html is not None:
        write_atomically(output.html, render_page(title, findings.sections()))
    for path in (output.out, output.html):
        if path is not None:
            print(f"written to {path}", file=sys.stderr)


def format_json(findings: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(findings)).decode()


def exit_if_interrupted(flag: InterruptFlag) -> None:
    """End with the exit code of Ctrl-C where only a part was done."""
    if flag.pressed:
        print("stopped early: this is what was done by then", file=sys.stderr)
        raise SystemExit(INTERRUPTED)
