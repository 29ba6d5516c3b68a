"""Starts a PostgreSQL server for the tests, with its data in a folder."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from contextlib import closing
from itertools import count
from pathlib import Path

import psycopg

PROGRAMS = Path("/usr/lib/postgresql")


def program(name: str) -> str | None:
    """The path of a PostgreSQL program: the newest that Debian has installed, or the one on the search path."""
    found = sorted(PROGRAMS.glob(f"*/bin/{name}"), reverse=True)
    return str(found[0]) if found else shutil.which(name)


class Postgres:
    """A server without passwords that only this machine reaches. It does not sync to disk, which is faster."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.names = folder, count()
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        if os.getuid() == 0:
            shutil.chown(folder, "postgres")
        self._run("initdb", "--auth", "trust", "--username", "rulewright", "--no-sync")
        self.start()

    def url(self) -> str:
        """The URL of a new database."""
        name = f"tables{next(self.names)}"
        with psycopg.connect(f"{self._at}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"{self._at}/{name}".replace("postgresql:", "postgresql+psycopg:")

    @property
    def _at(self) -> str:
        return f"postgresql://rulewright@127.0.0.1:{self.port}"

    def start(self) -> None:
        settings = f"-F -p {self.port} -k {self.folder} -h 127.0.0.1"
        self._run("pg_ctl", "--wait", "--log", str(self.folder / "log"), "--options", settings, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "--wait", "--mode", "immediate", "stop")

    def _run(self, name: str, *arguments: str) -> None:
        """Run a program, as another user if we are root, because PostgreSQL refuses to run as root."""
        command = [str(program(name)), "--pgdata", str(self.folder / "data"), *arguments]
        before = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        subprocess.run([*before, *command], check=True, stdout=subprocess.DEVNULL, cwd=self.folder)
