"""Writes the Python reference from docstrings: everything public, with its types and its examples.

Docstrings are Google's style with Markdown inside. Sphinx's autodoc imports the members; this module turns their
docstrings into what Sphinx reads.
"""

from __future__ import annotations

import re
from typing import Any

from rulewright.kernel.rules import resolve
from rulewright.kernel.rules.options import Options

SECTIONS = {
    "Args": "Parameters",
    "Attributes": "Attributes",
    "Returns": "Returns",
    "Yields": "Yields",
    "Raises": "Raises",
}
CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
ENTRY = re.compile(r"^    (\*{0,2}\w+): (.*)$")


def plain(line: str) -> str:
    """A line with Markdown's code in the form of reStructuredText, and nothing else that it would read as markup."""
    parts = re.split(r"(`[^`\n]+`)", line)
    return "".join(f"`{part}`" if part.startswith("`") else re.sub(r"([*|_\\])", r"\\\1", part) for part in parts)


def formatted(lines: list[str]) -> list[str]:
    """The lines of a docstring, as reStructuredText."""
    found: list[str] = []
    section = ""
    for line in lines:
        title = line.rstrip().removesuffix(":")
        if line.rstrip().endswith(":") and (title in SECTIONS or title in ("Example", "Examples")):
            section = title
            found += ["", f"**{SECTIONS.get(title, title)}**", ""]
            if section.startswith("Example"):
                found += [".. code-block:: python", ""]
        elif section.startswith("Example"):
            found.append(line)
        elif section and (entry := ENTRY.match(line)):
            found += [f"- ``{entry[1]}``: {plain(entry[2])}"]
        elif section and line.startswith("        "):
            found.append(f"  {plain(line.strip())}")
        elif section and line.strip() and not line.startswith(" "):
            section = ""
            found += ["", plain(line)]
        else:
            found.append(plain(line.strip()) if section else plain(line))
    return [*found, ""]


def format_docstring(_app: Any, _what: str, _name: str, _of: Any, _options: Any, lines: list[str]) -> None:
    """Replace the lines of a docstring in place, as autodoc wants it."""
    lines[:] = formatted(lines)


def setup(app: Any) -> dict[str, bool]:
    # Options import this module, so it knows them only by name; autodoc looks the name up.
    vars(resolve).setdefault("Options", Options)
    app.connect("autodoc-process-docstring", format_docstring)
    return {"parallel_read_safe": True}
