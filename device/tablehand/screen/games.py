"""The games that the screen can show, by name."""

from tablehand.screen.game import Pages
from tablehand.screen.scenes import calamityville, prize_property

GAMES: dict[str, Pages] = {pages.name: pages for pages in (calamityville.PAGES, prize_property.PAGES)}
