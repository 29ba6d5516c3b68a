"""Sphinx: the documentation as web pages, by `make docs`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from example_frames import example_frames
from message_tables import tables

from rulewright.table.view.frame_types import Frame, WaitingFrame

project = "Rulewright"
author = "The Rulewright authors"
copyright = "2026, the Rulewright authors"
extensions = ["myst_parser"]
html_theme = "furo"
html_title = "Rulewright"
exclude_patterns = ["_build"]
myst_heading_anchors = 3
myst_enable_extensions = ["substitution"]
myst_substitutions = {"messages": tables(Frame, WaitingFrame), "frames": example_frames()}
