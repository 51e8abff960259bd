"""What moved an answer of a real, tiny model: finite differences, and transformers read anew."""

import numpy as np
import pytest
import torch
from transformers import BertForQuestionAnswering

from playground.engine.checkpoints import Models
from playground.settings import Settings
from playground.tasks.span_qa import answer_question
from playground.tasks.span_qa_looked import look_at_span
from tests.tiny_checkpoints import make_tiny

QUESTION = "Which teachers saw the dog?"
PASSAGE = "The cat saw the dog at night. The teachers were in deep water!"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return make_tiny(tmp_path_factory.mktemp("looked") / "tiny-span", heads=("span_qa",), seed=4)


@pytest.fixture(scope="module")
def encoder(folder):
    models = Models(
        Settings(checkpoints=folder.parent, default_checkpoint="tiny-span", precision="fp32")
    )
    yield models.for_head("span_qa")
    models.close()


@pytest.fixture(scope="module")
def peer(folder):
    return BertForQuestionAnswering.from_pretrained(folder).double().eval()


def odds_of(peer, ids, segments, span, scales=None):
    """Log-odds of a span by a softmax over the whole list of spans, embeddings scaled."""
    words = peer.get_input_embeddings()(torch.tensor(ids))
    if scales is not None:
        words = words * torch.tensor(scales)[:, None]
    with torch.no_grad():
        found = peer(inputs_embeds=words[None], token_type_ids=torch.tensor([segments]))
    start, end = found.start_logits[0], found.end_logits[0]
    border, stop = segments.index(1), len(ids) - 1
    spans = [(0, 0), *((i, j) for i in range(border, stop) for j in range(i, stop))]
    share = torch.stack([start[i] + end[j] for i, j in spans]).softmax(0)[spans.index(span)]
    return float((share / (1 - share)).log())


def pieces_of(tokenized, start, end):
    places = [
        n for n, piece in enumerate(tokenized.pieces)
        if piece.segment == 1 and not piece.special and start <= piece.start < end
    ]
    return places[0], places[-1]


@pytest.mark.parametrize("rank", [0, 1, 2])
def test_gradient_times_input_is_the_slope_along_each_word(encoder, peer, rank):
    """Scale the embeddings of one word's pieces by 1 ± h: the slope is its gradient times input."""
    found = look_at_span(encoder, QUESTION, PASSAGE, rank)
    text = encoder.tokens(QUESTION, PASSAGE)
    span = (0, 0) if rank == 0 else pieces_of(text, found.start, found.end)
    assert found.log_odds == pytest.approx(odds_of(peer, text.ids, text.segments, span), abs=1e-4)
    step = 1e-4
    for segment, looked in enumerate((found.question_words, found.passage_words)):
        for word, ours in zip(text.words(segment), looked, strict=True):
            ends = []
            for sign in (1, -1):
                scales = np.ones(len(text.ids))
                scales[list(word.pieces)] += sign * step
                ends.append(odds_of(peer, text.ids, text.segments, span, scales))
            slope = (ends[0] - ends[1]) / (2 * step)
            assert ours.gradient_input == pytest.approx(slope, abs=2e-3)
    assert max(abs(word.gradient_input) for word in found.question_words) > 0.05


@pytest.mark.parametrize("way", ["removed", "masked"])
def test_leaving_a_word_out_is_reading_the_shorter_question(encoder, peer, way):
    found = look_at_span(encoder, QUESTION, PASSAGE, way=way)
    words = encoder.tokens(QUESTION, PASSAGE).words(0)
    assert len(words) == len(found.without) == 6
    for word, row in zip(words, found.without, strict=True):
        gap = "[MASK] " * len(word.pieces) if way == "masked" else ""
        text = encoder.tokens(QUESTION[: word.start] + gap + QUESTION[word.end :], PASSAGE)
        span = pieces_of(text, found.start, found.end)
        after = odds_of(peer, text.ids, text.segments, span)
        assert row.lost == pytest.approx(found.log_odds - after, abs=1e-3)
        again = answer_question(encoder, text.text, PASSAGE)
        assert row.after.answer == again.answers[0].text
        assert row.after.probability == pytest.approx(again.answers[0].probability, abs=1e-4)
        assert row.after.no_answer == pytest.approx(again.no_answer_probability, abs=1e-4)


def test_leaving_a_sentence_out_is_reading_the_shorter_passage(encoder):
    found = look_at_span(encoder, QUESTION, PASSAGE)
    assert [row.text for row in found.sentences] == PASSAGE.replace(". ", ".|").split("|")
    for row in found.sentences:
        rest = (PASSAGE[: row.start] + PASSAGE[row.end :]).strip()
        again = answer_question(encoder, QUESTION, rest).answers[0]
        assert (row.after.answer, row.after.probability) == (again.text, pytest.approx(again.probability, abs=1e-4))
        assert PASSAGE[row.after.start : row.after.end] == again.text


def test_in_one_window_the_answer_is_the_rooms(encoder):
    found, room = look_at_span(encoder, QUESTION, PASSAGE), answer_question(encoder, QUESTION, PASSAGE)
    assert (found.before.answer, found.before.start) == (room.answers[0].text, room.answers[0].start)
    assert found.before.probability == pytest.approx(room.answers[0].probability, abs=1e-5)
    assert found.before.no_answer == pytest.approx(room.no_answer_probability, abs=1e-5)
    assert found.answers == tuple(answer.text for answer in room.answers)


def test_over_the_sum_of_the_three_embeddings_the_measure_is_0(encoder, peer):
    """What the screen says: the norm after them does not see how long a piece's embedding is."""
    text = encoder.tokens(QUESTION, PASSAGE)
    layer = peer.bert.embeddings
    parts = [
        layer.word_embeddings(torch.tensor(text.ids)),
        layer.position_embeddings(torch.arange(len(text.ids))),
        layer.token_type_embeddings(torch.tensor(text.segments)),
    ]
    summed = sum(parts).detach().requires_grad_()
    hidden = peer.bert.encoder(layer.LayerNorm(summed)[None]).last_hidden_state
    logits = peer.qa_outputs(hidden)[0]
    (logits[9, 0] + logits[9, 1] - logits[0].sum()).backward()
    products = (summed.grad * summed).sum(1).abs()
    own = (summed.grad * parts[0]).sum(1).abs()
    assert products.max() < 1e-6 and own.max() > 1e-2
