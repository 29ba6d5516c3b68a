"""The kernel: exact dice, and rules that ask."""
