"""What drives mock pins as the real things would, and misbehaves on request."""
