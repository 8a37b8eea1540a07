"""Who sits where: seats are numbers from 0, clockwise."""

SEATS = range(2, 5)
"""How many play any of the games."""
ORDER = {count: [tuple((seat + n) % count for n in range(1, count + 1)) for seat in range(count)] for count in SEATS}
"""Number of seats -> for each seat all of them, clockwise from its left, itself last."""
OTHERS = {count: [order[:-1] for order in orders] for count, orders in ORDER.items()}
"""The same without itself."""
