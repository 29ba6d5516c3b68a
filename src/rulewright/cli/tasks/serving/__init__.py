"""Parts of `serve`: its log, and what it is given in files.

The server itself is in `rulewright.table.server`; it knows nothing of options.
"""
