"""Calamityville: a gold-rush property game with a kicking donkey, 2 to 4 players."""

from .book import Calamityville

__all__ = ["Calamityville"]
