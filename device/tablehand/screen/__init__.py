"""View to pixels, touches to intents. pygame lives here and nowhere else."""

import os

# pygame greets on standard output, which belongs to our commands.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
