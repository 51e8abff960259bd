"""A small generated corpus, its store, and a tiny encoder to start pre-training from."""

import random
from pathlib import Path

import pytest

from playground.training.corpus_store import build_store, load_tokenizer
from tests.tiny_checkpoints import make_tiny

NOUNS = "cat dog man woman house car book river tree king".split()
VERBS = "sees likes reads finds takes makes".split()


def write_corpus(path: Path, documents: int, seed: int = 0) -> Path:
    rng = random.Random(seed)
    lines = []
    for _ in range(documents):
        for _ in range(rng.randint(2, 5)):
            sentences = [
                f"The {rng.choice(NOUNS)} {rng.choice(VERBS)} the {rng.choice(NOUNS)}."
                for _ in range(rng.randint(1, 5))
            ]
            lines.append(" ".join(sentences))
        lines.append("")
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def tiny_source(tmp_path_factory):
    return make_tiny(tmp_path_factory.mktemp("source") / "tiny", heads=("masked_word", "next_sentence"))


@pytest.fixture(scope="session")
def corpus(tmp_path_factory):
    return write_corpus(tmp_path_factory.mktemp("corpus") / "corpus.txt", 900)


@pytest.fixture(scope="session")
def store(corpus, tiny_source, tmp_path_factory):
    tokenizer = load_tokenizer(tiny_source / "tokenizer.json")
    return build_store([corpus], tokenizer, tmp_path_factory.mktemp("store") / "s")
