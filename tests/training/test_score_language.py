"""Scores by the contract's rules, against the same rules written out with transformers."""

import json

import numpy as np
import pytest
import torch
from transformers import BertForPreTraining

from playground.data.corpus import read_documents, split_sentences
from playground.errors import InputError
from playground.training.card import read_card, record_score
from playground.training.corpus_store import load_tokenizer
from playground.training.score_language import score_masked_words, score_next_sentence
from tests.training.conftest import write_corpus


@pytest.fixture(scope="module")
def held_out(tmp_path_factory):
    return write_corpus(tmp_path_factory.mktemp("held") / "held.txt", 12, seed=5)


@pytest.fixture(scope="module")
def plain(tiny):
    tokenizer = load_tokenizer(tiny / "tiny/tokenizer.json")
    return tokenizer, BertForPreTraining.from_pretrained(tiny / "tiny", dtype=torch.float32).eval()


def test_masked_word_score_equals_a_plain_loop(held_out, tiny_encoder, plain):
    tokenizer, model = plain
    cls, sep, mask = (tokenizer.token_to_id(x) for x in ("[CLS]", "[SEP]", "[MASK]"))
    rng = np.random.default_rng(0)
    hits, near, losses, copied = [], [], [], []
    for paragraphs in read_documents(held_out):
        ids = tokenizer.encode("\n".join(paragraphs), add_special_tokens=False).ids
        for start in range(0, len(ids), 62):
            part = np.array(ids[start : start + 62])  # the tiny checkpoint has 64 positions
            chosen = np.sort(rng.choice(len(part), max(1, round(0.15 * len(part))), replace=False))
            answers = part[chosen].copy()
            part[chosen] = mask
            row = torch.tensor([[cls, *part.tolist(), sep]])
            with torch.no_grad():
                logits = model(row).prediction_logits[0, chosen + 1].numpy()
            hits += list(logits.argmax(1) == answers)
            near += [a in np.argsort(-row)[:5] for a, row in zip(answers, logits, strict=True)]
            copied += [g in row[0].tolist() for g in logits.argmax(1)]
            losses += list(torch.nn.functional.cross_entropy(
                torch.tensor(logits), torch.tensor(answers), reduction="none").numpy())
    score = score_masked_words(tiny_encoder, held_out)
    assert score.task == "masked-word" and score.n == len(hits)
    assert score.metrics["accuracy"] == pytest.approx(np.mean(hits))
    assert score.metrics["top5"] == pytest.approx(np.mean(near))
    assert score.metrics["cross_entropy"] == pytest.approx(np.mean(losses), abs=2e-3)
    assert score.metrics["copied_guesses"] == pytest.approx(np.mean(copied))


def test_next_sentence_score_equals_a_plain_loop(held_out, tiny_encoder, plain):
    tokenizer, model = plain
    documents = [
        [s for line in paragraphs for s in split_sentences(line)] for paragraphs in read_documents(held_out)
    ]
    rng = np.random.default_rng(0)
    right, number = [], 0
    for index, document in enumerate(documents):
        for a, b in zip(document[:-1], document[1:], strict=True):
            label = number % 2
            number += 1
            if label:
                other = int(rng.integers(len(documents) - 1))
                far = documents[other + (other >= index)]
                b = far[int(rng.integers(len(far)))]
            encoded = tokenizer.encode(a, b)
            with torch.no_grad():
                logits = model(
                    torch.tensor([encoded.ids]), token_type_ids=torch.tensor([encoded.type_ids])
                ).seq_relationship_logits[0]
            right.append(int(logits.argmax()) == label)
    score = score_next_sentence(tiny_encoder, held_out)
    assert score.n == len(right)
    assert score.metrics["accuracy"] == pytest.approx(np.mean(right), abs=1.5 / len(right))


def test_a_mask_typed_in_the_corpus_is_no_mask_of_ours(tmp_path, tiny_encoder):
    path = tmp_path / "a.txt"
    path.write_text("The cat [MASK] the dog. The man sees the house.\n")
    assert score_masked_words(tiny_encoder, path).n == 2


def test_a_pair_too_long_is_cut_as_everywhere_else_in_the_house(tmp_path, tiny_encoder, monkeypatch):
    sentence = "the cat saw the dog and the man ran " * 5 + "."
    path = tmp_path / "a.txt"
    path.write_text("\n\n".join([f"{sentence}\n{sentence}\n{sentence}"] * 2))
    seen, judge = [], tiny_encoder.pair_logits_many
    monkeypatch.setattr(tiny_encoder, "pair_logits_many", lambda pairs: (seen.extend(pairs), judge(pairs))[1])
    score_next_sentence(tiny_encoder, path)
    expected = tiny_encoder.tokenizer.truncate_pair(tiny_encoder.tokens(sentence, sentence), 64)
    assert len(seen) == 4 and {tuple(pair.ids) for pair in seen} == {tuple(expected.ids)}
    sides = [sum(p.segment == side for p in expected.pieces) for side in (0, 1)]
    assert sides == [32, 32]  # an equal pair loses from both: [CLS] 30 [SEP] 31 [SEP]


def test_limit_scores_only_so_many(held_out, tiny_encoder):
    assert score_next_sentence(tiny_encoder, held_out, limit=7).n == 7


def test_one_document_gives_no_pairs_rather_than_true_ones_counted_as_false(tmp_path, tiny_encoder):
    path = tmp_path / "a.txt"
    path.write_text("the cat saw the dog and the man ran.\n" * 6)
    with pytest.raises(InputError, match="nothing_to_score"):
        score_next_sentence(tiny_encoder, path)


def test_a_kind_of_pair_that_was_not_seen_has_no_accuracy(held_out, tiny_encoder):
    assert set(score_next_sentence(tiny_encoder, held_out, limit=1).metrics) == {"accuracy", "accuracy_next"}


def test_an_empty_file_is_said(tmp_path, tiny_encoder):
    path = tmp_path / "a.txt"
    path.write_text("\n\n")
    for score in (score_masked_words, score_next_sentence):
        with pytest.raises(InputError, match="nothing_to_score"):
            score(tiny_encoder, path)


def test_a_score_goes_into_the_card_with_its_command(tmp_path, held_out, tiny_encoder):
    (tmp_path / "card.json").write_text(json.dumps({"title": "t", "scores": {"relation": {"n": 1}}}))
    record_score(tmp_path, score_masked_words(tiny_encoder, held_out), "score masked-word")
    card = read_card(tmp_path)
    assert card["title"] == "t" and card["scores"]["relation"] == {"n": 1}
    assert card["scores"]["masked-word"]["command"] == "score masked-word"
    assert 0 <= card["scores"]["masked-word"]["metrics"]["accuracy"] <= 1
