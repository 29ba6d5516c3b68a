"""The recipe for nginx in the documentation, run with a real nginx: TLS, WebSockets, an upload, who somebody is."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPSConnection
from pathlib import Path
from time import sleep
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest
from websockets.sync.client import connect

from rulewright.cli.tasks.serving.options import named_proxies
from rulewright.errors import Refusal

from ...server import Server

RECIPE = Path(__file__).parents[4] / "docs" / "recipes" / "nginx.conf"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
PASSPHRASE = "open sesame"
needs_nginx = pytest.mark.skipif(NGINX is None or shutil.which("openssl") is None, reason="needs nginx and openssl")


def free_port() -> int:
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def certificate(folder: Path) -> tuple[Path, Path]:
    cert, key = folder / "cert.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    subprocess.run([*command, "-keyout", str(key), "-out", str(cert)], check=True, capture_output=True)
    return cert, key


def configured(folder: Path, upstream: int, port: int) -> Path:
    """The recipe with its own port, certificate and server, and what every nginx needs around it."""
    cert, key = certificate(folder)
    recipe = RECIPE.read_text()
    for before, after in (
        ("127.0.0.1:8765", f"127.0.0.1:{upstream}"),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/tables.example.org/fullchain.pem", str(cert)),
        ("/etc/ssl/tables.example.org/privkey.pem", str(key)),
    ):
        assert before in recipe
        recipe = recipe.replace(before, after)
    places = "".join(f"{kind}_temp_path {folder};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    user = "user root;\n" if os.getuid() == 0 else ""
    file = folder / "nginx.conf"
    around = f"daemon off; {user}pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
    file.write_text(f"{around}http {{ access_log off; {places}{recipe} }}")
    return file


class Behind:
    """A server behind nginx."""

    def __init__(self, url: str, server: Server) -> None:
        self.url, self.server = url, server
        self.trust = ssl.create_default_context()
        self.trust.check_hostname, self.trust.verify_mode = False, ssl.CERT_NONE

    def ask(self, path: str, sent: bytes | None = None, **headers: str) -> Any:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        with urlopen(Request(self.url + path, sent, named), timeout=30, context=self.trust) as answer:
            return json.load(answer), answer.headers


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    folder = tmp_path_factory.mktemp("nginx")
    more = ("--proxy", "127.0.0.1", "--demo", "--log", "info")
    server = Server("--store", str(folder / "t.db"), *more, log=folder / "log", RULEWRIGHT_PASSPHRASE=PASSPHRASE)
    port = free_port()
    file = configured(folder, int(server.url.rpartition(":")[2]), port)
    with subprocess.Popen([str(NGINX), "-c", str(file)], stderr=subprocess.DEVNULL) as nginx:
        try:
            found = Behind(f"https://127.0.0.1:{port}", server)
            wait_for(found)
            yield found
        finally:
            nginx.terminate()
            server.stop()


def wait_for(behind: Behind) -> None:
    for _ in range(600):
        try:
            behind.ask("/api/health")
        except URLError:
            sleep(0.05)
        else:
            return
    raise AssertionError("nginx has not started")


@needs_nginx
def test_a_gm_logs_in_plays_and_hears_of_it_through_nginx(behind: Behind) -> None:
    sent = json.dumps({"passphrase": PASSPHRASE}).encode()
    # As a browser sends it: the origin is that of nginx.
    headers = {"Content_Type": "application/json", "Origin": behind.url}
    logged_in, got = behind.ask("/api/gm", sent, **headers)
    assert "Secure" in got["Set-Cookie"], "nginx says that the client came over https"
    bearer = f"Bearer {logged_in['key']}"
    table = behind.ask("/api/tables", Authorization=bearer)[0][0]["id"]
    url = behind.url.replace("https", "wss") + f"/api/tables/{table}/events"
    with connect(url, ssl=behind.trust, additional_headers={"Authorization": bearer}, open_timeout=30) as events:
        v = json.loads(events.recv(timeout=30))["v"]
        act = json.dumps({"act": {"do": "pause", "on": True}}).encode()
        behind.ask(f"/api/tables/{table}/inputs", act, **headers, Authorization=bearer, Idempotency_Key="pause")
        assert json.loads(events.recv(timeout=30))["v"] == v + 1
    lines = b" " * (2 * 1024 * 1024)
    with pytest.raises(HTTPError) as refused:
        behind.ask("/api/import", lines, Content_Type="application/x-ndjson", Authorization=bearer)
    # Not from nginx, which would answer 413: the whole upload has arrived.
    assert refused.value.code == 422
    refused.value.close()


@needs_nginx
def test_who_somebody_is_comes_from_the_named_proxy_only(behind: Behind) -> None:
    wrong = json.dumps({"passphrase": "wrong"}).encode()
    headers = {"Content-Type": "application/json", "X-Forwarded-For": "203.0.113.9"}
    host, port = behind.url.removeprefix("https://").split(":")
    # From another address of this machine: the one of nginx is that of a proxy.
    client = HTTPSConnection(host, int(port), timeout=30, context=behind.trust, source_address=("127.0.0.2", 0))
    client.request("POST", "/api/gm", wrong, headers)
    assert client.getresponse().status == 401
    client.close()
    with pytest.raises(HTTPError) as refused:
        behind.server.ask("/api/gm", {"passphrase": "wrong"}, **{"X-Forwarded-For": "203.0.113.7"})
    refused.value.close()
    # nginx adds the address that it sees; what the client has claimed before that is not believed.
    of_nginx, of_this_machine = re.findall(r'"login": "gm", "address": "([^"]+)"', behind.server.log.read_text())
    assert of_nginx == "127.0.0.2"
    assert of_this_machine == "203.0.113.7", "127.0.0.1 is named as a proxy"


def test_a_server_that_names_no_proxy_believes_none(tmp_path: Path) -> None:
    server = Server("--store", str(tmp_path / "t.db"), "--log", "info", log=tmp_path / "log")
    try:
        with pytest.raises(HTTPError) as refused:
            server.ask("/api/gm", {"passphrase": "wrong"}, **{"X-Forwarded-For": "203.0.113.7"})
        refused.value.close()
    finally:
        server.stop()
    log = (tmp_path / "log").read_text()
    assert '"address": "127.0.0.1"' in log
    assert "203.0.113.7" not in log


def test_a_proxy_is_named_by_its_address() -> None:
    assert named_proxies(["127.0.0.1", "10.0.0.0/8", "::1"]) == ("127.0.0.1", "10.0.0.0/8", "::1")
    for wrong in ("*", "everybody", "10.0.0.0/99"):
        with pytest.raises(Refusal, match="expected the address of a proxy, such as 127.0.0.1"):
            named_proxies([wrong])
