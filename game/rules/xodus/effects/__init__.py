"""What cards do: one small class an op, named in the data. Each says whether it can do anything and does it."""
