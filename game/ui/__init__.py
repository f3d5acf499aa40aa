"""What every scene draws with: theme, text, pictures, widgets. Knows no rule of any game."""
