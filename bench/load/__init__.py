"""Live tables under load: a real server and many clients in another process, beside bare servers."""

from .report import report

__all__ = ["report"]
