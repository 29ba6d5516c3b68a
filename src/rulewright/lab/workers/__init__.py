"""Who does the work: this process, a process pool, or Ray.

Results are the same whoever does it.
"""
