"""Shared by all tests: nothing of the user's own folder is read, no window opens, and nothing fails for being slow."""

import os
import tempfile

from hypothesis import HealthCheck, settings

os.environ["EXODUS_HOME"] = tempfile.mkdtemp(prefix="exodus-tests-")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
