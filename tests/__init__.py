"""The tests: they mirror game/."""
