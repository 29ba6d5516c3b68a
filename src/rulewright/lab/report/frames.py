"""Results as tables of other libraries: Arrow, polars and pandas. Each is imported only when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from rulewright.errors import Refusal

LIBRARIES = ("polars", "pandas")


class Framed:
    """Something whose numbers are columns. Libraries that read the Arrow stream protocol take it as it is."""

    __slots__ = ()

    def as_columns(self) -> Mapping[str, Sequence[Any]]:
        """The columns, all of the same length."""
        raise NotImplementedError

    def to_arrow(self) -> Any:
        """A `pyarrow.Table`."""
        return _load("pyarrow").table(dict(self.as_columns()))

    def to_frame(self, library: str = "") -> Any:
        """A data frame of polars or pandas, whichever is installed.

        Args:
            library: `polars` or `pandas`; by default the first that is installed.

        Raises:
            Refusal: There is no such library here.
        """
        wanted = (library,) if library else LIBRARIES
        if unknown := set(wanted) - set(LIBRARIES):
            raise Refusal(f"expected {' or '.join(LIBRARIES)}, got {unknown.pop()!r}")
        for name in wanted:
            try:
                return import_module(name).DataFrame(dict(self.as_columns()))
            except ImportError:
                continue
        raise Refusal(f"{' and '.join(wanted)} cannot be imported; install one of them, such as: pip install polars")

    def __arrow_c_stream__(self, requested_schema: object = None) -> Any:
        return self.to_arrow().__arrow_c_stream__(requested_schema)


def _load(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise Refusal(f"{name} cannot be imported; install it with: pip install {name}") from error
