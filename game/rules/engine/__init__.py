"""The machinery that knows no game: tables, steps, decisions, events, chance, secrecy, decks, hexes."""
