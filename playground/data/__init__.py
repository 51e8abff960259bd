"""Readers of data sets, our own small sets, generated sentences. No torch."""
