"""The few SVG shapes every drawing is made of, as text with short, stable numbers."""

import re
from collections.abc import Iterable, Sequence

Point = tuple[float, float]

_DEFINITIONS: dict[str, str] = {}


def num(value: float) -> str:
    """A number with at most two decimals and no loose zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _paint(fill: str, line: str | None, width: float, opacity: float | None, extra: str) -> str:
    parts = [f'fill="{fill}"']
    if line is not None:
        parts.append(f'stroke="{line}" stroke-width="{num(width)}" stroke-linecap="round" stroke-linejoin="round"')
    if opacity is not None:
        parts.append(f'opacity="{num(opacity)}"')
    if extra:
        parts.append(extra)
    return " ".join(parts)


def path(
    d: str, fill: str = "none", line: str | None = None, width: float = 2, opacity: float | None = None, extra: str = ""
) -> str:
    """A path with round caps and joins."""
    return f'<path d="{d}" {_paint(fill, line, width, opacity, extra)}/>'


def circle(
    x: float,
    y: float,
    r: float,
    fill: str = "none",
    line: str | None = None,
    width: float = 2,
    opacity: float | None = None,
    extra: str = "",
) -> str:
    """A circle around a centre."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {_paint(fill, line, width, opacity, extra)}/>'


def ellipse(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str = "none",
    line: str | None = None,
    width: float = 2,
    opacity: float | None = None,
) -> str:
    """An ellipse around a centre."""
    paint = _paint(fill, line, width, opacity, "")
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" {paint}/>'


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str = "none",
    line: str | None = None,
    width: float = 2,
    opacity: float | None = None,
    extra: str = "",
) -> str:
    """A rectangle from its top left corner, with rounded corners."""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"'
    return f"<rect {box} {_paint(fill, line, width, opacity, extra)}/>"


def polygon(
    points: Iterable[Point],
    fill: str = "none",
    line: str | None = None,
    width: float = 2,
    opacity: float | None = None,
    extra: str = "",
) -> str:
    """A closed polygon."""
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"
    return path(d, fill, line, width, opacity, extra)


def segment(x1: float, y1: float, x2: float, y2: float, line: str, width: float, opacity: float | None = None) -> str:
    """A straight line with round ends."""
    return path(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", "none", line, width, opacity)


def group(
    *parts: str,
    at: Point = (0, 0),
    scale: float | Point = 1,
    turn: float = 0,
    opacity: float | None = None,
    clip: str | None = None,
    effect: str | None = None,
) -> str:
    """Parts moved, turned and scaled together; ``clip`` and ``effect`` are paints of this module."""
    sx, sy = scale if isinstance(scale, tuple) else (scale, scale)
    transform = f"translate({num(at[0])} {num(at[1])})"
    if turn:
        transform += f" rotate({num(turn)})"
    if (sx, sy) != (1, 1):
        transform += f" scale({sx:.4f} {sy:.4f})"
    attributes = f'transform="{transform}"'
    if opacity is not None:
        attributes += f' opacity="{num(opacity)}"'
    if clip is not None:
        attributes += f' clip-path="{clip}"'
    if effect is not None:
        attributes += f' filter="{effect}"'
    return f"<g {attributes}>{''.join(parts)}</g>"


def around(part: str, count: int, start: float = 0) -> str:
    """A part repeated in equal turns round the origin."""
    return "".join(group(part, turn=start + i * 360 / count) for i in range(count))


def _define(name: str, body: str) -> str:
    known = _DEFINITIONS.setdefault(name, body)
    if known != body:
        raise ValueError(f"two definitions are called {name}")
    return f"url(#{name})"


def _stops(stops: Sequence[tuple[float, str] | tuple[float, str, float]]) -> str:
    text = ""
    for offset, colour, *opacity in stops:
        fade = f' stop-opacity="{num(opacity[0])}"' if opacity else ""
        text += f'<stop offset="{num(offset)}" stop-color="{colour}"{fade}/>'
    return text


def linear(name: str, *stops: tuple[float, str] | tuple[float, str, float], across: bool = False) -> str:
    """The paint of a gradient from top to foot, or from left to right."""
    x, y = (1, 0) if across else (0, 1)
    body = f'<linearGradient id="{name}" x1="0" y1="0" x2="{x}" y2="{y}">{_stops(stops)}</linearGradient>'
    return _define(name, body)


def radial(
    name: str, *stops: tuple[float, str] | tuple[float, str, float], at: Point = (0.5, 0.5), r: float = 0.5
) -> str:
    """The paint of a gradient from a point outwards, in parts of the shape's box."""
    body = (
        f'<radialGradient id="{name}" cx="{num(at[0])}" cy="{num(at[1])}" r="{num(r)}">{_stops(stops)}</radialGradient>'
    )
    return _define(name, body)


def blur(deviation: float) -> str:
    """The effect of a Gaussian blur."""
    name = f"blur{num(deviation).replace('.', '-')}"
    region = 'x="-100%" y="-100%" width="300%" height="300%"'
    body = f'<filter id="{name}" {region}><feGaussianBlur stdDeviation="{num(deviation)}"/></filter>'
    return _define(name, body)


def inside(name: str, shape: str) -> str:
    """The clip that shows only what lies in a shape."""
    return _define(name, f'<clipPath id="{name}">{shape}</clipPath>')


def stripes(name: str, pitch: float, width: float, colour: str, opacity: float) -> str:
    """The paint of slanted stripes."""
    bar = f'<rect width="{num(width)}" height="{num(pitch)}" fill="{colour}" opacity="{num(opacity)}"/>'
    size = f'width="{num(pitch)}" height="{num(pitch)}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"'
    return _define(name, f'<pattern id="{name}" {size}>{bar}</pattern>')


def document(art: str, left: float, top: float, width: float, height: float, pixels: tuple[int, int]) -> str:
    """A whole SVG file that shows one window of the drawing, with just the definitions it uses."""
    used: dict[str, str] = {}
    waiting = re.findall(r"url\(#([\w-]+)\)", art)
    while waiting:
        name = waiting.pop(0)
        if name not in used:
            used[name] = _DEFINITIONS[name]
            waiting += re.findall(r"url\(#([\w-]+)\)", used[name])
    definitions = "".join(used[name] for name in sorted(used))
    view = " ".join(num(v) for v in (left, top)) + f" {width:.4f} {height:.4f}"
    size = f'width="{pixels[0]}" height="{pixels[1]}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{view}"><defs>{definitions}</defs>{art}</svg>'
