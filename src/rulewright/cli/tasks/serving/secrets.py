"""What `serve` is given in files: the pass-phrase of the GM, and the certificate for https."""

from __future__ import annotations

import ssl
import sys
from getpass import getpass
from pathlib import Path
from typing import NamedTuple

from rulewright.errors import Refusal

ASK = "-"


def read_passphrase(words: str | None, file: str | None) -> str | None:
    """The pass-phrase, from the option itself or from a file; `-` asks for it, or takes the first line of the input."""
    if file is None:
        return words
    if words:
        raise Refusal("expected --passphrase or --passphrase-file, not both")
    if file == ASK:
        return getpass("The GM's pass-phrase: ") if sys.stdin.isatty() else sys.stdin.readline().strip()
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal(f"the file of the pass-phrase cannot be read: {error}") from error


class Certificate(NamedTuple):
    """The files of a certificate and its private key."""

    cert: str
    key: str

    @classmethod
    def of(cls, cert: str | None, key: str | None) -> Certificate | None:
        """The certificate, if files are given and fit together."""
        if cert is None and key is None:
            return None
        if not cert or not key:
            raise Refusal("expected both --tls-cert and --tls-key")
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key)
        except OSError as error:
            raise Refusal(f"the certificate {cert} with the key {key} cannot be used: {error}") from error
        return cls(cert, key)
