"""The command line as people see it: one file a command, with its options and its help.

The work is done in `tasks` and `prompt`, which are imported only when a command runs: that keeps `--help` quick.
For the same reason no file here has `from __future__ import annotations`: Typer would evaluate each annotation as text.
"""
