"""The scenes: one file each. They draw with game.ui and speak to the rules through the door only."""
