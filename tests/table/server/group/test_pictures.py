"""Pictures: what is taken and encoded anew, what is refused, and who is shown which."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from rulewright.table.beside import picture_files
from rulewright.table.beside.picture_files import MAX_BYTES, SIDES

from ..served import Server, why
from .evenings import hands_in, picture

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_of(width: int, height: int, data: bytes = b"") -> bytes:
    """A PNG file that says it is of this size, whatever is in it."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


@pytest.mark.parametrize(("kind", "media_type"), [("PNG", "image/png"), ("JPEG", "image/jpeg"), ("WEBP", "image/webp")])
def test_a_picture_is_kept_in_three_sizes(server: Server, kind: str, media_type: str) -> None:
    gm = server.table()
    stored = hands_in(gm, picture(kind, (2_000, 1_000)), media_type)
    assert stored.status_code == 201, stored.text
    for size, side in SIDES.items():
        shown = gm.get(f"/pictures/{stored.json()['id']}/{size}")
        with Image.open(BytesIO(shown.content)) as opened:
            assert (opened.format, opened.size) == ("WEBP", (side, side // 2))
        assert shown.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert gm.get(f"/pictures/{stored.json()['id']}/huge").status_code == 422


def test_nothing_but_the_picture_is_kept(server: Server) -> None:
    gm = server.table()
    notes = PngInfo()
    notes.add_text("Comment", "taken at home")
    stored = hands_in(gm, picture(pnginfo=notes) + b"<script>alert(1)</script>")
    for size in SIDES:
        shown = gm.get(f"/pictures/{stored.json()['id']}/{size}").content
        assert b"taken at home" not in shown
        assert b"script" not in shown


@pytest.mark.parametrize(
    ("data", "media_type", "words"),
    [
        (SVG, "image/svg+xml", "expected a PNG, JPEG or WebP picture, got image/svg+xml"),
        (SVG, "image/png", "this says that it is PNG, but it is none of them"),
        (b"GIF89a" + b"\0" * 50, "image/gif", "got image/gif"),
        (picture("JPEG"), "image/png", "this says that it is PNG, but it is JPEG"),
        (picture("PNG"), "image/webp", "this says that it is WEBP, but it is PNG"),
        (picture("PNG")[:60], "image/png", "this one is damaged"),
        (png_of(40, 30, b"no data at all"), "image/png", "this one is damaged"),
        (b"\xff\xd8\xff<html><script>alert(1)</script>", "image/jpeg", "this one is damaged"),
        (b"", "image/png", "none of them"),
        (picture(size=(1, 4_097)), "image/png", "4,096 pixels a side"),
        (png_of(60_000, 60_000, zlib.compress(b"\0" * 1_000_000)), "image/png", "4,096 pixels a side"),
    ],
)
def test_what_is_no_picture_is_refused(server: Server, data: bytes, media_type: str, words: str) -> None:
    gm = server.table()
    answer = hands_in(gm, data, media_type)
    assert answer.status_code in (409, 413, 422), answer.text
    assert words in why(answer)
    with server.host.store.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM pictures").scalar() == 0


def test_a_moving_picture_is_refused(server: Server) -> None:
    gm = server.table()
    frames = [Image.new("RGB", (8, 8), colour) for colour in ("red", "blue")]
    file = BytesIO()
    frames[0].save(file, "WEBP", save_all=True, append_images=frames[1:])
    assert "that does not move" in why(hands_in(gm, file.getvalue(), "image/webp"))


def test_a_file_that_is_too_large_is_refused_before_it_is_read(server: Server) -> None:
    gm = server.table()
    assert f"the limit is {MAX_BYTES:,} bytes" in why(hands_in(gm, b"\0" * (MAX_BYTES + 1)))
    stranger = server.client().post(
        f"/api/tables/{gm.table}/pictures", content=b"\0" * 20_000, headers={"Content-Type": "image/png"}
    )
    assert stranger.status_code == 401


def test_a_picture_that_takes_too_much_memory_is_refused(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_files, "LIMITS", picture_files.Limits(seconds=5, memory_mib=20))
    assert "takes too much" in why(hands_in(server.table(), picture(size=(4_000, 4_000))))


def test_players_give_a_picture_to_whom_they_play(server: Server) -> None:
    gm = server.table()
    hero, *_ = server.ours(gm.table)
    ann, ben = server.guest(gm.table, "Ann", hero), server.guest(gm.table, "Ben")
    stored = hands_in(ann, picture(), subject=f"who:{hero}").json()["id"]
    assert ben.frame()["pictures"] == {hero: stored}
    assert ben.get(f"/pictures/{stored}/small").status_code == 200
    for subject in (f"who:{hero}", "scene"):
        assert "only the GM may give this a picture" in why(hands_in(ben, picture(), subject=subject))
    assert why(hands_in(ben, picture(), subject="anything"))
    newer = hands_in(gm, picture(), subject=f"who:{hero}").json()["id"]
    assert ben.frame()["pictures"] == {hero: newer}
    assert ben.get(f"/pictures/{stored}/small").status_code == 409
    assert ben.post(f"/pictures/{newer}/forget").status_code == 409
    assert gm.post(f"/pictures/{newer}/forget").status_code == 200
    assert "pictures" not in ben.frame()


def test_the_picture_of_somebody_unseen_is_not_shown(server: Server) -> None:
    gm = server.table()
    ben = server.guest(gm.table, "Ben")
    foe = next(one["id"] for one in gm.frame()["panel"]["pieces"] if one["id"] not in server.ours(gm.table))
    stored = hands_in(gm, picture(), subject=f"who:{foe}").json()["id"]
    assert ben.frame()["pictures"] == {foe: stored}
    gm.does("hide", who=foe, on=True)
    assert "pictures" not in ben.frame()
    assert ben.get(f"/pictures/{stored}/small").status_code == 409
