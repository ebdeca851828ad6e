"""Parts of a table's picture that both tables have."""

from neogame.ui.kit.canvas import Part
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.widget import Look


def button_part(button: Button, look: Look) -> Part:
    """A button as it looks now, painted once and kept."""
    key = (
        button.name,
        button.label,
        button.icon,
        button.kind,
        button.enabled,
        round(look.hover, 1),
        look.pressed,
    )
    rect = button.rect.inflate(12, 16)
    return Part(rect, key, lambda canvas: canvas.layer(key, rect, lambda canvas: button.draw(canvas, look)))
