"""`serve`: runs a server for live tables and shows its address as a QR code."""

from __future__ import annotations

import gc
import signal
import socket
import sys
from collections.abc import Iterable
from contextlib import nullcontext, suppress
from errno import EACCES, EADDRINUSE
from importlib.util import find_spec

from rulewright.cli.extras import PACKAGES_OF_EXTRAS
from rulewright.errors import Refusal
from rulewright.limited_process import can_limit_memory
from rulewright.systems import game, names
from rulewright.table.advice.forecast import LAB
from rulewright.table.hosting.access_keys import new_passphrase
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.win_bars import WinBars
from rulewright.table.play.graded_bots import graded_bot

from .serving.json_log import LEVELS, configure_log
from .serving.options import ServeOptions
from .stores import open_store_to_serve

MIN_PASSPHRASE = 6
SAME_PASSPHRASE = "The GM's pass-phrase is still that of the first start; if it is lost, --passphrase sets a new one."  # noqa: S105
NO_UVLOOP = "uvloop is not installed; the server works without it, a little slower."
NO_LAB = "rulewright[lab] is not installed; the server works without it, but cannot tell who wins."
NO_LIMITS = "This system cannot limit memory; what people send is only stopped when it takes too long."
# Python's own is ten times as long: a thread that works on odds would keep that of the players waiting.
SWITCH_INTERVAL_SECONDS = 0.0005
MAX_MESSAGE_BYTES = 16 * 1024
SHUTDOWN_SECONDS = 5


def serve(options: ServeOptions) -> None:
    """Serve until stopped."""
    import uvicorn

    from rulewright.table.server.app import create_app
    from rulewright.table.server.limits.connections import LimitedHttp, LimitedSocket
    from rulewright.table.server.limits.settings import change_settings

    expect_usable(options)
    change_settings(options.limits)
    # The port comes first: where it is taken, no store is made.
    listener = listen(options.address, options.port)
    configure_log(options.log)
    no_lab, certificate = missing_lab(), options.certificate
    # Its lock is kept until the server ends: it is what refuses a second one.
    store, lock = open_store_to_serve(options.store)
    backups = options.schedule and options.schedule.of(store)
    host = Host(store, game, names(), graded_bot, None if no_lab else LAB, None if no_lab else WinBars())
    if options.demo:
        open_demo(host)
    notices = (set_passphrase(host, options.passphrase), missing_page(), missing_uvloop(), no_lab, missing_limits())
    url = public_url(options.address, listener, "https" if certificate else "http")
    app = create_app(host, url, backups)
    if options.metrics:
        app.state.metrics.serve(options.metrics)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=LimitedHttp,
        ws=LimitedSocket,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        server_header=False,
        # Nobody else may say from which address somebody comes: limits count by it.
        proxy_headers=bool(options.proxies),
        forwarded_allow_ips=list(options.proxies),
        ssl_certfile=certificate.cert if certificate else None,
        ssl_keyfile=certificate.key if certificate else None,
    )
    _show_welcome(url, notices)
    collect_rarely()
    raise_file_limit()
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
    # Uvicorn handles SIGTERM while it runs and then raises it again; without this the exit code would be a failure.
    signal.signal(signal.SIGTERM, lambda *_: None)
    with suppress(KeyboardInterrupt), lock or nullcontext():
        uvicorn.Server(config).run([listener])


def expect_usable(options: ServeOptions) -> None:
    """Refuse options that cannot work, before anything is opened."""
    if options.log not in LEVELS:
        raise Refusal(f"expected --log {', '.join(LEVELS)}, got {options.log!r}")
    if options.passphrase is not None and len(options.passphrase) < MIN_PASSPHRASE:
        raise Refusal(f"expected a pass-phrase of at least {MIN_PASSPHRASE} signs, got {len(options.passphrase)}")
    if options.schedule:
        options.schedule.expect_possible(options.store)


def raise_file_limit() -> None:
    """Allow as many open files as the system lets us: each connection is one."""
    try:
        import resource
    except ImportError:
        # Windows has no such limit.
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def collect_rarely() -> None:
    """Make full garbage collections rare: everybody waits for them."""
    gc.collect()
    # What was made up to here stays for good, so no later collection needs to look at it.
    gc.freeze()
    gc.set_threshold(1_000, 20, 250)


def listen(address: str, port: int) -> socket.socket:
    """A socket that listens; port 0 is any free one."""
    listener = socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET)
    # Without this, a server that was just stopped could not be started again for a minute.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((address, port))
        listener.listen()
    except OSError as error:
        listener.close()
        option = "--port" if error.errno in (EADDRINUSE, EACCES) else "--address"
        reason = error.strerror
        raise Refusal(f"cannot listen on {address} port {port}: {reason}; name another with {option}") from error
    return listener


def set_passphrase(host: Host, passphrase: str | None) -> str | None:
    """Set the GM's pass-phrase if one is given or none is set; the answer is what to tell the GM about it."""
    if passphrase:
        host.keys.set_passphrase(passphrase)
        return None
    if host.keys.has_passphrase():
        return SAME_PASSPHRASE
    words = new_passphrase()
    host.keys.set_passphrase(words)
    return f"The GM's pass-phrase is {words}"


def missing_page() -> str | None:
    """What to say where the page was not built."""
    from rulewright.table.server.built_page import NOT_BUILT
    from rulewright.table.server.routes.pages import BUILT

    return None if BUILT.is_built else NOT_BUILT.strip()


def missing_uvloop() -> str | None:
    """What to say where uvloop is missing; nothing on Windows, where nobody can install it."""
    try:
        import uvloop  # noqa: F401
    except ImportError:
        return None if sys.platform == "win32" else NO_UVLOOP
    return None


def missing_lab() -> str | None:
    """What to say where a package of the lab is missing."""
    # The packages are not imported: that takes a while, and many tables never need them.
    return None if all(map(find_spec, PACKAGES_OF_EXTRAS["lab"])) else NO_LAB


def missing_limits() -> str | None:
    """What to say where the memory of a process cannot be limited."""
    return None if can_limit_memory() else NO_LIMITS


def open_demo(host: Host) -> None:
    """Open a table of each game that has none."""
    present = {table.game for table in host.store.tables()}
    for name in host.names:
        if name not in present:
            system = host.game(name)
            first = system.shelf.encounters(None)[0]
            host.open(system, system.shelf.world(first.id, (), None), first.title)


def public_url(address: str, listener: socket.socket, scheme: str = "http") -> str:
    """What people type: the address of this machine on its network."""
    port = listener.getsockname()[1]
    shown = address
    if address in ("0.0.0.0", "::"):  # noqa: S104
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                # Sends nothing: connecting a UDP socket only picks the network card that leads outside.
                probe.connect(("192.0.2.1", 9))
                shown = probe.getsockname()[0]
            except OSError:
                shown = "127.0.0.1"
    return f"{scheme}://[{shown}]:{port}" if ":" in shown else f"{scheme}://{shown}:{port}"


def _show_welcome(url: str, notices: Iterable[str | None]) -> None:
    import segno

    from rulewright.table.server.routes.pages import BUILT

    first_page = f"{url}/play" if BUILT.is_built else url
    segno.make(first_page, error="m").terminal(out=sys.stdout, compact=True, border=2)
    print(f"Everybody opens {first_page}")
    for notice in filter(None, notices):
        print(notice)
    print("Ctrl-C stops the server; nothing is lost.", flush=True)
