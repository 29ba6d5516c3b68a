"""Benchmarks, each beside a peer in the same run: `make bench`.

They measure only what a command or the server runs; correctness is tested in `tests`.
"""
