"""Says which extra brings a package that a command needs and that is not installed."""

from __future__ import annotations

PACKAGES_OF_EXTRAS = {
    "lab": ("altair", "numpy", "pyarrow", "scipy", "vl_convert"),
    "table": (
        *("PIL", "alembic", "anyio", "argon2", "confusable_homoglyphs", "fastapi", "httptools", "prometheus_client"),
        *("pydantic", "regex", "segno", "sqlalchemy", "starlette", "uvicorn", "websockets"),
    ),
    "mcp": ("mcp",),
    "env": ("gymnasium", "numpy", "pettingzoo"),
}
"""The packages that the extras of `pyproject.toml` bring, by the names they are imported by."""


def explain_missing(package: str | None) -> str | None:
    """What to install for a package that cannot be imported; None if no extra brings it."""
    top = (package or "").partition(".")[0]
    for extra, packages in PACKAGES_OF_EXTRAS.items():
        if top in packages:
            return (
                f"this command needs {top}, which is not installed; install it with: pip install 'rulewright[{extra}]'"
            )
    return None
