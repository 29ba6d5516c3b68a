"""Checks and re-encodes pictures that somebody has sent. This runs in a limited process: anybody can have made them."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from rulewright.errors import OverLimit, Refusal
from rulewright.limited_process import Limits, run_limited

if TYPE_CHECKING:
    from PIL import Image

MAX_BYTES = 5 * 1024 * 1024
MAX_SIDE = 4_096  # pixels; more than any screen at a table shows
SIDES = {"small": 128, "medium": 512, "large": 1_600}
"""The longest side of each size that is kept, in pixels."""
QUALITY = 82
MEDIA_TYPE = "image/webp"
# Decoding the largest picture takes 64 MiB, turning it and making it smaller some copies of that.
LIMITS = Limits(seconds=10, memory_mib=640)
KINDS = {"image/png": "PNG", "image/jpeg": "JPEG", "image/webp": "WEBP"}
EXPECTED = "expected a PNG, JPEG or WebP picture"


class PictureSizes(NamedTuple):
    """One picture in three sizes, each as a file without anything but the picture in it."""

    small: bytes
    medium: bytes
    large: bytes


def re_encoded(data: bytes, media_type: str) -> PictureSizes:
    """A picture that was sent, decoded and encoded anew in three sizes.

    Raises:
        Refusal: It is no PNG, JPEG or WebP picture, is damaged, or is another kind than it says.
        OverLimit: It is too large, or would take too much to decode.
    """
    if len(data) > MAX_BYTES:
        raise OverLimit("a picture", MAX_BYTES, "bytes", len(data))
    kind = KINDS.get(media_type)
    if kind is None:
        raise Refusal(f"{EXPECTED}, got {media_type or 'a file of no kind'}")
    found = kind_of(data)
    if found != kind:
        raise Refusal(f"{EXPECTED}; this says that it is {kind}, but it is {found or 'none of them'}")
    return run_limited("this picture", LIMITS, decode_and_shrink, data, kind)


def kind_of(data: bytes) -> str:
    """The kind of a picture by its first bytes, whatever it says; empty if it is none that is taken."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "PNG"
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    return "WEBP" if data[:4] == b"RIFF" and data[8:12] == b"WEBP" else ""


def decode_and_shrink(data: bytes, kind: str) -> PictureSizes:
    """The work of the limited process."""
    # Imported here: only this process needs it.
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with Image.open(BytesIO(data), formats=[kind]) as opened:
            # Known before anything is decoded.
            if max(opened.size) > MAX_SIDE:
                raise OverLimit("a picture", MAX_SIDE, "pixels a side", max(opened.size))
            if getattr(opened, "is_animated", False):
                raise Refusal(f"{EXPECTED} that does not move")
            # Turned as the camera was held; the new files do not say where they were taken.
            upright = ImageOps.exif_transpose(opened)
            whole = upright.convert("RGBA" if upright.has_transparency_data else "RGB")
    except Image.DecompressionBombError as error:
        raise OverLimit("a picture", MAX_SIDE, "pixels a side") from error
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, KeyError) as error:
        raise Refusal(f"{EXPECTED}; this one is damaged") from error
    return PictureSizes(*(_shrunk(whole, side) for side in SIDES.values()))


def _shrunk(whole: Image.Image, side: int) -> bytes:
    smaller = whole.copy()
    smaller.thumbnail((side, side))
    file = BytesIO()
    smaller.save(file, "WEBP", quality=QUALITY)
    return file.getvalue()
