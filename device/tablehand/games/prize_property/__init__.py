"""Prize Property: resort builders, seaside disasters and a court with a gavel, 2 to 4 players."""

from .book import PrizeProperty

__all__ = ["PrizeProperty"]
