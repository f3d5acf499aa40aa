"""What every game must do, whatever it is. A game gets this suite by being registered in the catalogue.

At each step: somebody must choose or the game is over; options distinct, in words, each playable on a copy; foreign
ones refused; copies, earlier positions and saves equal; nothing lost (test_each_step). Views, decisions and events
without secrets; undo takes no knowledge back (test_secrets). Replay, another process, undo and redo, the order of
sealing, saving at every kind of choice (test_whole_games). Many random games (test_random_play). Computer players and
golden games (test_bots_and_golden). Words, rule ids, set-up errors (test_words_and_data).

Elsewhere: the YAML itself is checked by `main.py check-data`, speed is measured by `main.py bench`. Saves of earlier
versions are to be kept and finished here once there is an earlier version.
"""
