"""Live tables under load: a real server and a crowd of clients in another process, beside a bare echo."""

from .report import report

__all__ = ["report"]
