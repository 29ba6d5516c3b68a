"""A table people sit at: seats, an append-only log, and one writer."""
