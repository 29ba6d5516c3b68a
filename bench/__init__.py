"""Benchmarks, each beside a peer in the same run: `make bench`."""
