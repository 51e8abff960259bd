"""Recipes, pre-training, fine-tuning, probes: what a command line runs, never imported by ui."""
