"""BERT Playground: play with BERT and see how it works. Importing this package loads nothing."""
