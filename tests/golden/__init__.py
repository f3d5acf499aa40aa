"""Golden games: whole games as readable text, one file each. `python -m tests.golden` writes them anew."""
