"""The rule books: pure, they ask for every chance outcome and import only the ground."""
