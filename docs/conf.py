"""Sphinx: the documentation as web pages, by `make docs`."""

project = "Rulewright"
author = "The Rulewright authors"
copyright = "2026, the Rulewright authors"
extensions = ["myst_parser"]
html_theme = "furo"
html_title = "Rulewright"
exclude_patterns = ["_build"]
myst_heading_anchors = 3
