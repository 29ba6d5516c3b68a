"""Draws a map as SVG, with a grid of inches if it is measured and a title on every shape."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from rulewright.kernel.rules.map_shapes import Area, Disc, Drawing, Label, Line, Outline, Shape

INCH = 1000
PIXELS_PER_INCH = 16
INCHES_PER_STRONG_LINE = 6
STYLE = """
.paper{fill:#fdfcf7;stroke:#333;stroke-width:60}
.grid{stroke:#ddd8c8;stroke-width:15}.grid.strong{stroke:#b8b19a;stroke-width:30}
.first{fill:#1f5fa8;stroke:#fff;stroke-width:60}.second{fill:#b3361e;stroke:#fff;stroke-width:60}
.zone,.ring,.reach{fill:none;stroke-width:40}.zone{stroke:#888;stroke-dasharray:200 200}
.ring{stroke:#2c7a3f;stroke-dasharray:80 120}.reach{stroke:#1f5fa8}
.ghost{fill:none;stroke:#1f5fa8;stroke-width:80}.way{fill:none;stroke:#1f5fa8;stroke-width:60}
.shut,.swept{fill:#b3361e22;stroke:#b3361e;stroke-width:30}
.strip{fill:#e9eef6;stroke:none}.open{fill:#eef3df;stroke:#9aa873;stroke-width:30}
.rough{fill:#d9c9a3;stroke:#8a7440;stroke-width:30}.raised{fill:#cbb6d6;stroke:#6f4d80;stroke-width:30}
.solid{fill:#6b6b6b;stroke:#333;stroke-width:30}
.sign{font:bold 800px sans-serif;fill:#fff;text-anchor:middle;dominant-baseline:central}
.words{font-family:sans-serif;fill:#222;dominant-baseline:central}
.scale{font:600px sans-serif;fill:#555;text-anchor:middle;dominant-baseline:central}
"""


GROUND = ("strip", "open", "rough", "raised", "solid")
AROUND = ("zone", "ring", "reach", "shut", "swept", "way")
PIECES = ("first", "second", "ghost")


def as_svg(drawing: Drawing) -> str:
    """The map as an SVG document; its description says in words what is where, for screen readers."""
    width, depth = drawing.width + 2 * INCH, drawing.depth + 2 * INCH
    size = f'width="{width * PIXELS_PER_INCH // INCH}" height="{depth * PIXELS_PER_INCH // INCH}"'
    view = f'viewBox="{-INCH} {-INCH} {width} {depth}" role="img" aria-labelledby="title desc"'
    description = ". ".join([*(shape.title for shape in drawing.shapes if shape.title), *drawing.notes])
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view}>',
        f'<title id="title">{escape(drawing.title)}</title>',
        f'<desc id="desc">{escape(description)}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" x="0" y="0" width="{drawing.width}" height="{drawing.depth}"/>',
        *_layer(drawing, GROUND),
        *(_grid(drawing) if drawing.measured else ()),
        *_layer(drawing, AROUND),
        *_layer(drawing, PIECES),
        *_layer(drawing, ("words",)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _layer(drawing: Drawing, kinds: tuple[str, ...]) -> Iterator[str]:
    return (_shape(drawing, shape) for shape in drawing.shapes if shape.kind in kinds)


def _grid(drawing: Drawing) -> Iterator[str]:
    """A line for every inch, and a strong one with its number for every sixth."""
    for at in range(0, drawing.width + 1, INCH):
        strong = " strong" if at % (INCHES_PER_STRONG_LINE * INCH) == 0 else ""
        yield f'<line class="grid{strong}" x1="{at}" y1="0" x2="{at}" y2="{drawing.depth}"/>'
        if strong:
            yield f'<text class="scale" x="{at}" y="{drawing.depth + INCH // 2}">{at // INCH}</text>'
    for at in range(0, drawing.depth + 1, INCH):
        strong, y = " strong" if at % (INCHES_PER_STRONG_LINE * INCH) == 0 else "", drawing.depth - at
        yield f'<line class="grid{strong}" x1="0" y1="{y}" x2="{drawing.width}" y2="{y}"/>'
        if strong:
            yield f'<text class="scale" x="{-INCH // 2}" y="{y}">{at // INCH}</text>'


def _shape(drawing: Drawing, shape: Shape) -> str:
    title = f"<title>{escape(shape.title)}</title>"
    match shape:
        case Disc(x, y, r, kind, _, sign):
            # y points up on our maps and down in SVG.
            y = drawing.depth - y
            label = f'<text class="sign" x="{x}" y="{y}">{escape(sign)}</text>' if sign else ""
            return f'<g>{title}<circle class="{kind}" cx="{x}" cy="{y}" r="{r}"/>{label}</g>'
        case Area(left, low, right, high, kind):
            size = f'width="{right - left}" height="{high - low}"'
            return f'<g>{title}<rect class="{kind}" x="{left}" y="{drawing.depth - high}" {size}/></g>'
        case Label(text, x, y, size):
            return f'<text class="words" x="{x}" y="{drawing.depth - y}" font-size="{size}">{escape(text)}</text>'
        case Outline(points, kind) | Line(points, kind):
            corners = " ".join(f"{x},{drawing.depth - y}" for x, y in points)
            tag = "polygon" if isinstance(shape, Outline) else "polyline"
            return f'<g>{title}<{tag} class="{kind}" points="{corners}"/></g>'
