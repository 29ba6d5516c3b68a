"""Writes what the server says about its API: the types of the page are made from it.

usage: python tools/openapi.py      (writes web/openapi.json)
"""

from __future__ import annotations

import json
from pathlib import Path

from rulewright.systems import game, names
from rulewright.table.hosting.host import Host
from rulewright.table.log.store import Store
from rulewright.table.server.app import create_app

PLACE = Path(__file__).parents[1] / "web" / "openapi.json"


def main() -> None:
    store = Store("sqlite://")
    described = create_app(Host(store, game, names())).openapi()
    store.close()
    PLACE.write_text(json.dumps(described, indent=1), encoding="utf-8")
    print(PLACE)


if __name__ == "__main__":
    main()
