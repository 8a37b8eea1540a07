"""One game in play at one table: driven, journaled, undone and resumed."""
