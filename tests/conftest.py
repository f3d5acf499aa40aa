"""Shared by all tests: nothing of the user's own folder is read, and no window opens."""

import os
import tempfile

os.environ["EXODUS_HOME"] = tempfile.mkdtemp(prefix="exodus-tests-")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
