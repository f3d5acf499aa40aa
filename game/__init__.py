"""Exodus Tabletop: four space board games at one desktop."""

VERSION = "0.1.0"
