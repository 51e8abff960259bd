"""Windows hold the answer they say they hold; variants hold none; the loss is the likelihood."""

import itertools

import numpy as np
import pytest
import torch

from playground.data.questions import Answer, Question
from playground.engine.tokenizer_files import build_tokenizer
from playground.training.span_qa_cloze import cloze_questions
from playground.training.span_qa_examples import Example, ExampleMaker
from playground.training.span_qa_model import collate, span_loss
from playground.training.span_qa_unanswerable import UnanswerableMaker
from tests.tiny_checkpoints import tiny_vocab
from tests.training.questions import SENTENCES, questions


@pytest.fixture(scope="module")
def tokenizer():
    return build_tokenizer(tiny_vocab(), True)


def test_gold_pieces_spell_the_answer_in_every_window(tokenizer):
    maker = ExampleMaker(tokenizer, width=24, stride=6)
    asked = Question(
        "1", "", "the cat saw " * 8 + "a big red bank. " + "the dog ran " * 6, "what did it see?",
        (Answer("big red", 98), Answer("a big red bank", 96)),
    )
    assert asked.context[98:105] == "big red" and asked.context[96:110] == "a big red bank"
    rows = maker.examples(asked)
    assert len(rows) > 2 and all(len(row.ids) <= 24 for row in rows)
    spelt = {
        " ".join(tokenizer.vocab[i] for i in row.ids[first : last + 1])
        for row in rows for first, last in row.gold
    }
    assert spelt == {"big red", "a big red bank"}
    assert maker.answered(asked) == [row for row in rows if row.gold]
    head = [tokenizer.vocab[i] for i in rows[0].ids[: rows[0].border]]
    assert head[0] == "[CLS]" and head[-1] == "[SEP]" and head.count("[SEP]") == 1


def test_the_loss_is_minus_log_of_the_gold_spans_share():
    """By enumeration of every span and of "no answer", two rows of unlike length."""
    rows = [Example((1,) * 9, 3, ((4, 5), (4, 4))), Example((1,) * 7, 2, ())]
    batch = collate(rows)
    width = batch["ids"].shape[1]
    torch.manual_seed(0)
    scores = torch.randn(2, 2, width)
    allowed = batch["inside"].clone()
    allowed[:, 0] = True
    scores = scores.masked_fill(~allowed, -1e4)
    losses = []
    for index, row in enumerate(rows):
        start, end = scores[0, index], scores[1, index]
        spans = [(0, 0), *((i, j) for i, j in itertools.product(range(row.border, len(row.ids) - 1), repeat=2) if i <= j)]
        shares = torch.stack([start[i] + end[j] for i, j in spans]).softmax(0)
        gold = row.gold or ((0, 0),)
        losses.append(-sum(shares[spans.index(span)] for span in gold).log())
    assert span_loss(scores, batch).item() == pytest.approx(torch.stack(losses).mean().item(), rel=1e-5)
    more = span_loss(scores, batch, independent=1.0).item() - span_loss(scores, batch).item()
    first = [row.gold[0] if row.gold else (0, 0) for row in rows]
    apart = [-scores[side].log_softmax(-1)[n, span[side]] for n, span in enumerate(first) for side in (0, 1)]
    assert more == pytest.approx(sum(apart).item() / 4, rel=1e-4)
    odds = []
    for index, row in enumerate(rows):
        start, end = scores[0, index], scores[1, index]
        inside = range(row.border, len(row.ids) - 1)
        spans = torch.stack([start[i] + end[j] for i in inside for j in inside if i <= j])
        odds.append((start[0] + end[0] - spans.logsumexp(0)).item())
    beside = span_loss(scores, batch, contrast=2.0).item() - span_loss(scores, batch).item()
    assert beside == pytest.approx(2 * np.log1p(np.exp(odds[0] - odds[1])), rel=1e-4)


def test_a_batch_marks_question_and_passage():
    batch = collate([Example((5, 6, 7, 8, 9), 2, ((2, 3),))])
    assert batch["segments"][0, :5].tolist() == [0, 0, 1, 1, 1]
    assert batch["inside"][0, :5].tolist() == [False, False, True, True, False]
    assert (batch["mask"][0, :5] == 0).all() and (batch["mask"][0, 5:] < -1000).all()


SOURCE = [
    Question("1", "Rivers", "The Rhine rises in Switzerland. It flows to the North Sea. Ships use it.",
             "Where does the Rhine rise?", (Answer("Switzerland", 19),)),
    Question("2", "Rivers", "The Nile was not built. It crosses Egypt in 6 countries. It is long.",
             "How many countries did the Nile cross first?", (Answer("6", 44),)),
    Question("3", "", "Switzerland has many lakes and the Rhine. Nobody owns them.",
             "Who is the owner in 1999?", (Answer("Nobody", 42),)),
]


def test_no_variant_holds_the_answer():
    for asked in SOURCE:
        assert asked.context[asked.answers[0].start : asked.answers[0].end] == asked.answers[0].text
    maker = UnanswerableMaker(SOURCE, seed=1)
    paired = maker.paired(SOURCE, wanted=2)
    assert [row.context for row in paired[0]] == [SOURCE[1].context]  # 3 holds "Switzerland"
    assert paired[1] and all("6" not in row.context for row in paired[1])
    for asked, rows in zip(SOURCE, paired, strict=True):
        for row in rows:
            assert row.answers == () and row.question == asked.question != ""
            assert row.context != asked.context and row.id.startswith(asked.id)


def test_cutting_takes_every_sentence_with_the_answer_away():
    maker = UnanswerableMaker(SOURCE)
    cut = maker.cut(SOURCE[0])
    assert cut.context == "It flows to the North Sea. Ships use it." and cut.answers == ()
    assert maker.cut(SOURCE[2]) is None  # one sentence would be left


def test_altering_changes_the_question_or_the_passage():
    maker = UnanswerableMaker(SOURCE, seed=3)
    rows = {row.id: row for row in maker.altered(SOURCE[1])}
    assert rows["2-contra"].question == SOURCE[1].question and "Nile" not in rows["2-contra"].context
    asked = {row.question for seed in range(9) for row in UnanswerableMaker(SOURCE, seed).altered(SOURCE[1])}
    assert "How many countries didn't the Nile cross first?" in asked
    for row in rows.values():
        changed = (row.context != SOURCE[1].context, row.question != SOURCE[1].question)
        assert row.answers == () and sum(changed) == 1


def test_a_condition_of_another_question_is_put_at_the_end():
    ends = [f"Who came after the {word} war?" for word in ("long", "cold", "last")] * 20
    others = [Question(str(n), "", "A text of its own.", text, (Answer("A", 0),)) for n, text in enumerate(ends)]
    rows = {row.id: row for row in UnanswerableMaker([*SOURCE, *others], seed=1).altered(SOURCE[1])}
    assert rows["2-condition"].question in {
        f"How many countries did the Nile cross first after the {word} war?" for word in ("long", "cold", "last")
    }
    assert "2-condition" not in {row.id for row in UnanswerableMaker(SOURCE, seed=1).altered(SOURCE[1])}


def test_sets_of_questions_go_through_unharmed():
    asked = questions()
    maker = UnanswerableMaker(asked)
    for row, source in zip(maker.paired(asked), asked, strict=True):
        for variant in row:
            assert source.answers[0].text not in variant.context.split()


def test_a_cloze_question_has_its_answer_where_it_says():
    documents = [("Interlaken", [" ".join(SENTENCES * 3)])] * 40
    found = list(cloze_questions(documents, np.random.default_rng(0), each=3))
    assert len(found) > 10
    for asked in found:
        for answer in asked.answers:
            assert asked.context[answer.start : answer.end] == answer.text
            assert answer.text not in asked.question
        assert any(word in asked.question for word in ("who", "what", "which", "where", "when", "how"))
