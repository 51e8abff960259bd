"""Pure functions: text in, typed result out. Numpy and text only."""
