"""The command line as people see it: one file a command, with its options and its help.

The work is done in `tasks`, which is imported only when the command runs.
"""
