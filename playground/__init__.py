"""BERT Playground: play with BERT and see how it works. Importing this package loads nothing."""

__version__ = "0.3.0"
