"""The pass-phrase from a file or the input, and files of a certificate."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from rulewright.cli.tasks.serving import secrets
from rulewright.cli.tasks.serving.secrets import Certificate, read_passphrase
from rulewright.errors import Refusal


def test_passphrase_comes_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "words"
    file.write_text("the right words\n")
    assert read_passphrase(None, str(file)) == "the right words"
    assert read_passphrase("words", None) == "words"
    assert read_passphrase(None, None) is None


def test_passphrase_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("piped words\nmore\n"))
    assert read_passphrase(None, "-") == "piped words"
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr(secrets, "getpass", lambda _: "typed words")
    assert read_passphrase(None, "-") == "typed words"


def test_passphrase_is_given_once_and_its_file_can_be_read(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="not both"):
        read_passphrase("words", str(tmp_path / "words"))
    with pytest.raises(Refusal, match="the file of the pass-phrase cannot be read: .*nowhere"):
        read_passphrase(None, str(tmp_path / "nowhere"))


def test_certificate_needs_its_key_and_must_be_one(tmp_path: Path) -> None:
    file = tmp_path / "cert.pem"
    file.write_text("no certificate")
    assert Certificate.of(None, None) is None
    for cert, key in ((str(file), None), (None, str(file))):
        with pytest.raises(Refusal, match="expected both --tls-cert and --tls-key"):
            Certificate.of(cert, key)
    with pytest.raises(Refusal, match="cannot be used"):
        Certificate.of(str(file), str(file))
    with pytest.raises(Refusal, match="cannot be used: .*No such file"):
        Certificate.of(str(tmp_path / "nowhere"), str(file))
