"""What a table shows as pixels, and touches as answers; the only room that knows pygame."""
