"""The daemon: main loop, configuration, and what keeps both going."""
