"""The headless commands of main.py, one file each. None of them imports pygame before it has to draw."""
