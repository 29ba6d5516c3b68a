"""Sphinx: the documentation as web pages, by `make docs`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from example_frames import example_frames
from json_schemas import write
from message_tables import tables

from rulewright.table.view.frame_types import Frame, WaitingFrame

project = "Rulewright"
author = "The Rulewright authors"
copyright = "2026, the Rulewright authors"
extensions = ["myst_parser", "sphinx.ext.autodoc", "python_reference"]
default_role = "code"
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
html_extra_path = write(Path(__file__).parent / "_build" / "extra")
html_theme = "furo"
html_title = "Rulewright"
exclude_patterns = ["_build"]
myst_heading_anchors = 3
myst_enable_extensions = ["substitution"]
myst_substitutions = {"messages": tables(Frame, WaitingFrame), "frames": example_frames()}
