"""An amount between a minus and a plus."""

from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.tokens import MARGIN, Type
from tablehand.screen.widgets import Widget


def step_keys(steps: tuple[int, int], least: int = 0) -> dict[str, Intent]:
    """Up and right are more, down and left less."""
    now, most = steps
    less, more = Intent("steps", max(least, now - 1)), Intent("steps", min(most, now + 1))
    return {"left": less, "down": less, "right": more, "up": more}


def stepper(kit: Kit, at: tuple[float, float], amount: int, steps: tuple[int, int], least: int = 0) -> list[Widget]:
    """The amount at `steps` (now, most) steps, from a point to the page's right margin; greyed at the ends."""
    x, y = at
    now, most = steps
    right = kit.width - MARGIN
    look = Look(align="center", role="balance")
    return [
        kit.button(Rect(x, y, 96, 82), "", Intent("steps", now - 1), icon="minus", enabled=now > least),
        kit.label(kit.words.money(amount), ((x + right) / 2, y + 58), Type("bold", 60), look, right - x - 208),
        kit.button(Rect(right - 96, y, 96, 82), "", Intent("steps", now + 1), icon="plus", enabled=now < most),
    ]
