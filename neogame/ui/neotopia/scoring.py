"""Who won at Neotopia, and why: three regions, the lowest tripled, the other two, and the unused bonuses."""

from collections.abc import Callable, Sequence

import pygame

from neogame.match.match import Match
from neogame.rules.core import Seat
from neogame.rules.hexes import members
from neogame.rules.neotopia.board import Built
from neogame.rules.neotopia.components import Bonus, Region, type_word
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.scoring import LOWEST_COUNTS, Score
from neogame.rules.neotopia.state import Table
from neogame.tell import neotopia as tell
from neogame.tell.sentences import joined, listed
from neogame.ui.kit import palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style
from neogame.ui.kit.units import Point, centred
from neogame.ui.neotopia import board, pieces
from neogame.ui.neotopia.field import REACH, REGION_AT, Field
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.scoring import Number, Row, ScoringScene
from neogame.ui.table.session import HUMAN

TITLE = Style(28, 600, "display")
TIMES = Style(30, 600, "display", palette.WARN)
WORDS = Style(21, 700)
BUILT = Style(20, 700, colour=palette.INK_2)
CHIP = Style(18, 800)
GAIN = Style(19, 800, colour=palette.OK)
OTHERS, BONUSES, LOWEST = len(Region) + 1, len(Region) + 2, len(Region)
CHIP_SIZE = (224.0, 76.0)
HEAD = 84.0
Icon = Callable[[Canvas, Point], None]


class NeotopiaScoring(ScoringScene):
    """The end of a game; a cell shows its region with the discs that counted."""

    def __init__(self, app: App, new: NewGame, match: Match, viewer: Seat) -> None:
        game = match.game
        assert isinstance(game, Neotopia)
        self.components = game.components
        table: Table = match.view(viewer).table
        self.table = table
        super().__init__(app, new, match)
        people = any(player.player == HUMAN for player in match.players)
        asked = viewer if people else Seat(self.order[0])
        self.chosen = Number(int(self._score(asked).lowest.region), asked)

    def _score(self, seat: int) -> Score:
        found: Score = self.scores[seat]
        return found

    def headline(self) -> tuple[str, str]:
        say, (first, *_) = self.say, self.winners
        names = [self.match.players[seat].name for seat in self.winners]
        if len(names) > 1:
            return say("neotopia.scoring.shared", names=listed(say, names)), ""
        low, *others = (self._score(seat).lowest.points for seat in (first, *self.order[1:]))
        best = all(low > other for other in others)
        won = say("neotopia.scoring.won" if best else "neotopia.scoring.won-plain", name=names[0])
        told = {"name": names[0], "points": low, "tripled": LOWEST_COUNTS * low}
        if self.reader is None or self.reader in self.winners:
            return won, say("neotopia.scoring.note", **told)
        mine = self._score(self.reader).lowest.points
        return won, say("neotopia.scoring.note-mine", **told, mine=mine, ours=LOWEST_COUNTS * mine)

    def table_rows(self) -> Sequence[Row]:
        say, scores = self.say, [self._score(seat) for seat in range(len(self.scores))]
        rows = []
        for region in Region:
            found = [score.regions[region] for score in scores]
            name = say("neotopia.scoring.region", region=tell.region_name(say, region))
            points, sums = [one.points for one in found], [f"{one.track} + {one.group.bit_count()}" for one in found]
            rows.append(Row(region.word, name, _emblem(region), points, sums=sums, counted=False))
        lowest = [score.lowest for score in scores]
        points, sums = [one.times * one.points for one in lowest], [f"{one.points} ×{one.times}" for one in lowest]
        rows.append(Row("lowest", say("neotopia.scoring.lowest"), _tripled, points, sums=sums))
        others = [[one.points for one in score.regions if one.times == 1] for score in scores]
        points, sums = [sum(pair) for pair in others], [" + ".join(map(str, pair)) for pair in others]
        rows.append(Row("others", say("neotopia.scoring.others"), _added, points, sums=sums))
        points = [score.bonus_points for score in scores]
        return [*rows, Row("bonuses", say("neotopia.scoring.bonuses"), _kept_bonus, points)]

    def detail(self, canvas: Canvas, rect: pygame.FRect) -> None:
        row, seat = self.asked
        if row == BONUSES:
            self._bonuses(canvas, rect, seat)
        elif row in (LOWEST, OTHERS):
            regions = self._score(seat).regions
            self._region(canvas, rect, seat, next(one.region for one in regions if (one.times > 1) == (row == LOWEST)))
        else:
            self._region(canvas, rect, seat, Region(row))

    def _region(self, canvas: Canvas, rect: pygame.FRect, seat: Seat, region: Region) -> None:
        say, name, found = self.say, self.match.players[seat].name, self._score(seat).regions[region]
        where, group, lowest = tell.region_name(say, region), found.group.bit_count(), found.times > 1
        told = {"region": where, "points": found.points}
        wide, y = 0.0, rect.y + 44
        if lowest:
            times = say("neotopia.scoring.tripled", points=found.times * found.points)
            wide = canvas.text(times, (rect.right - 28, y), TIMES, "right", room=rect.width * 0.3)
        title = say("neotopia.scoring.detail", name=name, track=found.track, group=group, **told)
        canvas.text(title, (rect.x + 28, y), TITLE, room=rect.width - 70 - wide, typed=True)
        disc = {"disc": tell.disc_name(say, self.table.colours[seat])}
        lines = [
            say("neotopia.scoring.group", name=name, n=group, **disc)
            if group
            else say("neotopia.scoring.no-group", **disc),
            say("neotopia.scoring.gave", track=found.track),
            say("neotopia.scoring.is-lowest", tripled=found.times * found.points, **told)
            if lowest
            else say("neotopia.scoring.is-other", **told),
        ]
        words = joined(say, lines)
        high = min(canvas.text_height(words, WORDS, rect.width - 104) + 30, 190.0)
        room = rect.height - HEAD - high - canvas.line_height(BUILT) - CHIP_SIZE[1] - 66
        d = min(57.0, (rect.width - 100) / (2 * REACH + 0.6), room / 6.7)
        across, down = REGION_AT[region]
        centre = (rect.centerx, rect.y + HEAD + 3.35 * d)
        field = Field(centre[0] - across * d, centre[1] - down * d, d)
        counted = list(members(found.group))
        board.single_region(canvas, field, region, self.table.lands[region], self.components.board, counted)
        for space in counted:
            board.ring(canvas, field, field.space(region, space), palette.FOCUS, 4)
        top = centre[1] + 3.35 * d + 18
        box = pygame.FRect(rect.x + 28, top, rect.width - 56, high)
        canvas.box(box, palette.INFO_BACK, radius=16, edge=palette.FOCUS, line=3)
        canvas.paragraph(words, (box.x + 24, box.y + 14, box.width - 48, high - 26), WORDS)
        below = pygame.FRect(box.x, box.bottom + 12, box.width, rect.bottom - box.bottom - 20)
        self._projects(canvas, below, seat, region)

    def _projects(self, canvas: Canvas, rect: pygame.FRect, seat: Seat, region: Region) -> None:
        built = [one for one in self.table.lands[region].built if one.seat == seat]
        head, line = "built" if built else "built-none", canvas.line_height(BUILT)
        canvas.text(self.say(f"neotopia.scoring.{head}"), (rect.x, rect.y + line / 2), BUILT, room=rect.width)
        wide, high = CHIP_SIZE
        across = max(1, int((rect.width + 12) // (wide + 12)))
        rows = max(1, int((rect.height - line - 4 + 8) // (high + 8)))
        for number, one in enumerate(built[-across * rows :]):
            x = rect.x + (number % across) * ((rect.width + 12) / across)
            y = rect.y + line + 6 + (number // across) * (high + 8)
            self._chip(canvas, pygame.FRect(x, y, (rect.width + 12) / across - 12, high), one, seat)

    def _chip(self, canvas: Canvas, rect: pygame.FRect, one: Built, seat: Seat) -> None:
        project = self.components.projects[one.project]
        tone = palette.ELEMENTS[project.type[0].word]
        canvas.box(rect, tone.highlight, radius=12, edge=tone.rim, line=2)
        canvas.box(rect, palette.PAPER, radius=12, alpha=0.45)
        canvas.sprite(f"emblem-{type_word(project.type)}", (rect.x + 40, rect.centery), (66, 44))
        room = rect.width - 84
        canvas.text(tell.type_name(self.say, project.type), (rect.x + 76, rect.centery - 13), CHIP, room=room)
        points = f"+{project.worth(self.table.colours[seat])}"
        canvas.text(points, (rect.x + 76, rect.centery + 14), GAIN, room=room)

    def _bonuses(self, canvas: Canvas, rect: pygame.FRect, seat: Seat) -> None:
        title = self.say("neotopia.scoring.detail-bonuses", name=self.match.players[seat].name)
        canvas.paragraph(title, (rect.x + 28, rect.y + 26, rect.width - 56, 80), TITLE)
        for number, bonus in enumerate(self.table.bonuses[seat]):
            at = (rect.x + 70 + 96 * (number % 6), rect.y + 170 + 100 * (number // 6))
            pieces.token(canvas, bonus, at, 76)


def _emblem(region: Region) -> Icon:
    return lambda canvas, at: canvas.sprite(f"emblem-{region.word}", at, 46)


def _added(canvas: Canvas, at: Point) -> None:
    canvas.icon("add", at, 34)


def _kept_bonus(canvas: Canvas, at: Point) -> None:
    pieces.token(canvas, Bonus.PERMITS, at, 42)


def _tripled(canvas: Canvas, at: Point) -> None:
    box = centred(at, 44, 30)
    canvas.box(box, palette.SUN, radius=9, edge=palette.SUN_EDGE)
    canvas.text(f"×{LOWEST_COUNTS}", box.center, pieces.NUMERAL.but(size=20), "centre")
