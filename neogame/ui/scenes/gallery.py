"""The component sheet: widgets in every state and the pieces of both games as the tables draw them, for eyes only."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from neogame.content.opponents import PEOPLE, PORTRAITS
from neogame.match.books import BOOKS
from neogame.paths import DATA
from neogame.rules.neotopia.components import Bonus, Element
from neogame.rules.neotopia.components import Tile as Production
from neogame.rules.neoville.components import Feature, Mark, Skyscraper, Terrain, Tile, TileId, Token, kind_word
from neogame.tell import neotopia as tell
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import PANEL_TITLE, SMALL, Style
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.button import Button, Kind
from neogame.ui.kit.widgets.choice import Option, choice
from neogame.ui.kit.widgets.field import TextField
from neogame.ui.kit.widgets.slider import Slider
from neogame.ui.kit.widgets.widget import Look, Widget
from neogame.ui.neotopia import pieces as neotopia
from neogame.ui.neoville import pieces as neoville
from neogame.ui.neoville import tray

Draw = Callable[[Canvas, Point, float], None]
Cell = tuple[Draw, str]
"""A piece to draw at a point in a size, and the words below it."""

WIDE = 1920.0
KINDS: tuple[Kind, ...] = ("leaf", "sun", "paper", "pine", "danger")
LOOKS = (Look(0.0), Look(0.0, hover=1.0), Look(0.0, pressed=True), Look(0.0, focused=True))
STATES = ("slot", "slot-legal", "slot-target", "slot-turn", "slot-illegal", "draft-outline")
VALUES = (4, 8, 12)
GRASS, ROCK, SOIL, WATER = Terrain.GRASS, Terrain.ROCK, Terrain.SOIL, Terrain.WATER
PARK: Mark = Feature.PARK
SPORT: Mark = Feature.SPORT
TILES = (
    Tile(TileId("soil"), (SOIL, SOIL, SOIL, SOIL), (None, None, None, None)),
    Tile(TileId("grass"), (GRASS, GRASS, GRASS, GRASS), (PARK, None, None, None)),
    Tile(TileId("rock"), (ROCK, ROCK, ROCK, ROCK), (None, None, None, SPORT)),
    Tile(TileId("water"), (WATER, WATER, WATER, WATER), (None, PARK, SPORT, None)),
    Tile(TileId("mixed-1"), (SOIL, SOIL, WATER, GRASS), (None, SPORT, None, None)),
    Tile(TileId("mixed-2"), (GRASS, WATER, ROCK, WATER), (None, None, None, PARK)),
)
CARDS = ("p01", "p21", "p37", "p50")


class Gallery(Scene):
    """Nothing here can be used; every state is drawn at once. Places are those of a sheet 1920 units wide."""

    name = "gallery"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._city = BOOKS["neoville"].load(DATA)
        self._board = BOOKS["neotopia"].load(DATA)
        self._k, self._left, self._top = 1.0, 0.0, 0.0
        self._foot = 0.0

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        self._k = min(1.0, canvas.width / WIDE)
        self._left, self._top = (canvas.width - WIDE * self._k) / 2, (1080 - 1080 * self._k) / 2
        options = [Option(value, self.say(f"settings.option.{value}")) for value in ("off", "mine", "full")]
        # Unlike pieces these hold text that grows, so they do not shrink with the sheet.
        y, height, gap = self._at((0, 986))[1], canvas.grown(46), 16 * self._k
        field = pygame.FRect(self._at((1104, 0))[0], y, 210 * self._k, height)
        yield TextField(name="gallery.field", rect=field, value="Sola")
        chosen = choice(
            canvas,
            "gallery.choice",
            options,
            "mine",
            lambda _: None,
            y=y,
            height=height,
            left=field.right + gap,
            room=400 * self._k,
        )
        yield chosen
        left, right = chosen.rect.right + gap, self._at((1876, 0))[0]
        line = pygame.FRect(left, y, right - left, height)
        yield Slider(name="gallery.slider", rect=line, value=60, on_change=lambda _: None)
        self._foot = max(self._at((0, 1064))[1], field.bottom + 14)

    def backdrop(self, canvas: Canvas) -> None:
        backdrop.table(canvas)
        for x, y, width, height in ((20, 16, 1208, 536), (1246, 16, 654, 536), (20, 568, 1040, 0), (1078, 568, 822, 0)):
            rect = self._rect(x, y, width, height)
            backdrop.paper(canvas, rect if height else pygame.FRect(*rect.topleft, rect.width, self._foot - rect.y))
        self._ground(canvas)
        self._utilities(canvas)
        self._neotopia(canvas)
        self._people(canvas)
        self._buttons(canvas)

    # The panels ----------------------------------------------------------------------------------------------------

    def _ground(self, canvas: Canvas) -> None:
        self._title(canvas, self.say("game.neoville"), (44, 46))
        faces: list[Cell] = [(_tile(face), self._word("terrain", face.id)) for face in TILES]
        faces += [(_sprite("tile-back"), ""), (_equity, "")]
        self._row(canvas, faces, (106, 136), 146, 126)
        self._title(canvas, self.say("neoville.features.skyscraper").capitalize(), (44, 252))
        towers = [token for token in self._city.tokens.values() if isinstance(token, Skyscraper)]
        shown = [token for token in towers if token.value in VALUES]
        cells = [
            (_token(token), self._word("skyscraper", kind_word(token)) if token.value == VALUES[1] else "")
            for token in shown
        ]
        self._row(canvas, cells, (84, 352), 76, 82)
        for i, token in enumerate(tower for tower in towers if tower.value == 10):
            neoville.chip(canvas, token, self._at((1010 + 56 * i, 330)), 40 * self._k)
            neoville.chip(canvas, token, self._at((1010 + 56 * i, 384)), 24 * self._k)
        self._row(canvas, [(_slot(name), "") for name in STATES], (84, 496), 92, 68)
        status = [(_sprite(name), "") for name in ("status-pays", "status-fails", "odds-25", "odds-50", "odds-85")]
        self._row(canvas, status, (660, 496), 56, 38)
        marks = [(_sprite(name), "") for name in ("park", "sport", "build-here", "value-badge", "utility-taken")]
        self._row(canvas, marks, (960, 496), 56, 44)

    def _utilities(self, canvas: Canvas) -> None:
        pictures = {neoville.picture(token.id): token for token in self._city.tokens.values()}
        y = 46.0
        for kind in ("ecomobile", "windmill", "biodome"):
            self._title(canvas, self._word("utility", kind).capitalize(), (1270, y))
            tokens = [token for name, token in pictures.items() if name.startswith(kind)]
            for i in range(0, len(tokens), 6):
                self._row(canvas, [(_token(token), "") for token in tokens[i : i + 6]], (1322, y + 82), 101, 82)
                y += 102
            y += 70

    def _neotopia(self, canvas: Canvas) -> None:
        self._title(canvas, self.say("game.neotopia"), (44, 598))
        self._row(canvas, [(_disc(e), self._word("element", e.word)) for e in Element], (108, 664), 136, 80)
        self._row(canvas, [(_bonus(b), self._word("bonus", b.value)) for b in Bonus], (108, 786), 136, 76)
        tiles = list(self._board.tiles.values())
        flag = next(tile for tile in tiles if tile.flag)
        self._row(canvas, [(_production(tile), "") for tile in (tiles[0], tiles[1], flag, None)], (84, 948), 82, 66)
        spaces = (
            "space-desert",
            "space-desert-centre",
            "space-desert-outer",
            "space-legal",
            "space-target",
            "space-complete",
            "ring-complete",
        )
        self._row(canvas, [(_sprite(name), "") for name in spaces], (76, 1026), 68, 54)
        for region, x in (("desert", 424), ("water", 478), ("forest", 532)):
            canvas.sprite(f"emblem-{region}", self._at((x, 948)), 46 * self._k)
        for i, name in enumerate(CARDS):
            project = self._board.projects[name]
            words = tell.type_name(self.say, project.type)
            at = self._at((692 + 172 * (i % 2), 692 + 224 * (i // 2)))
            neotopia.card(canvas, project, at, (158 if i < 2 else 140) * self._k, words if i < 2 else "")
        neotopia.card_back(canvas, self._at((1003, 692)), 100 * self._k)

    def _people(self, canvas: Canvas) -> None:
        self._title(canvas, self.say("setup.players"), (1102, 598))
        for i, who in enumerate((*PORTRAITS, "alba", *PEOPLE, "bot")):
            element = tuple(palette.ELEMENTS)[i % len(palette.ELEMENTS)]
            backdrop.portrait(canvas, who, self._at((1126 + 49 * i, 650)), 20 * self._k, element)
        for i, (who, element) in enumerate(zip(PORTRAITS, palette.ELEMENTS, strict=False)):
            for j, mood in enumerate(("calm", "thinking", "glad", "sorry")):
                at = self._at((1128 + 49 * (4 * i + j), 706))
                backdrop.portrait(canvas, who, at, 23 * self._k, element, mood)
        for i, player in enumerate(palette.PLAYERS):
            canvas.sprite(f"player-{player}", self._at((1714 + 49 * i, 598)), 40 * self._k)

    def _buttons(self, canvas: Canvas) -> None:
        for row, kind in enumerate(KINDS):
            for column in range(len(LOOKS) + 1):
                rect = self._rect(1104 + 158 * column, 750 + row * 47, 138, 33)
                able = column < len(LOOKS)
                look = LOOKS[column] if able else LOOKS[0]
                style = self._style(SMALL.but(weight=800))
                Button(name="", rect=rect, label=self.say("common.yes"), kind=kind, style=style, enabled=able).draw(
                    canvas, look
                )
                if look.focused:
                    canvas.ring(rect)

    # Inside --------------------------------------------------------------------------------------------------------

    def _word(self, kind: str, name: str) -> str:
        key = f"word.{kind}.{name}"
        return self.say(key) if key in self.say else ""

    def _at(self, point: Point) -> Point:
        return self._left + point[0] * self._k, self._top + point[1] * self._k

    def _rect(self, x: float, y: float, width: float, height: float) -> pygame.FRect:
        return pygame.FRect(*self._at((x, y)), width * self._k, height * self._k)

    def _title(self, canvas: Canvas, words: str, at: Point) -> None:
        canvas.text(words, self._at(at), self._style(PANEL_TITLE), room=420 * self._k)

    def _style(self, style: Style) -> Style:
        """The sheet is like a board: its words keep their place, whatever text size is wanted."""
        return replace(style, size=style.size * self._k, fixed=True)

    def _row(self, canvas: Canvas, cells: Sequence[Cell], at: Point, pitch: float, size: float) -> None:
        """Pieces side by side, each in a square of ``size``, the first one's middle at a point."""
        for i, (draw, words) in enumerate(cells):
            centre = (at[0] + pitch * i, at[1])
            draw(canvas, self._at(centre), size * self._k)
            if words:
                room, style = (max(pitch, 130) - 2) * self._k, self._style(SMALL)
                x, y = self._at((centre[0], centre[1] + size / 2 + 6))
                canvas.paragraph(words, (x - room / 2, y, room, 3 * canvas.line_height(style)), style, "centre")


def _sprite(name: str) -> Draw:
    def draw(canvas: Canvas, at: Point, size: float) -> None:
        sprite = canvas.atlas[name]
        k = size / max(sprite.size)
        ax, ay = sprite.anchor
        middle = (at[0] + (ax - sprite.size[0] / 2) * k, at[1] + (ay - sprite.size[1] / 2) * k)
        canvas.sprite(name, middle, sprite.size[0] * k)

    return draw


def _slot(state: str) -> Draw:
    def draw(canvas: Canvas, at: Point, size: float) -> None:
        tray.slot_in(canvas, pygame.FRect(at[0] - size / 2, at[1] - size / 2, size, size), state)

    return draw


def _equity(canvas: Canvas, at: Point, size: float) -> None:
    _sprite("equity-3")(canvas, at, size)
    numeral = canvas.atlas["equity-3"].points["numeral"][2] * size / canvas.atlas["equity-3"].size[0]
    canvas.text("3", at, Style(numeral, 700, "display", fixed=True), "centre")


def _tile(face: Tile) -> Draw:
    return lambda canvas, at, size: neoville.tile(canvas, face, at, size)


def _token(of: Token) -> Draw:
    return lambda canvas, at, size: neoville.token(canvas, of, at, size)


def _disc(element: Element) -> Draw:
    return lambda canvas, at, size: neotopia.disc(canvas, element, at, size)


def _bonus(bonus: Bonus) -> Draw:
    return lambda canvas, at, size: neotopia.token(canvas, bonus, at, size)


def _production(tile: Production | None) -> Draw:
    return lambda canvas, at, size: neotopia.tile(canvas, tile, at, size)
