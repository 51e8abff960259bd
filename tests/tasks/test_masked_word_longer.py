"""Words of several pieces: hand arithmetic, the same figures as for words asked about by name."""

import math

import pytest

from playground.tasks.masked_word import fill_mask
from playground.tasks.masked_word_longer import LENGTHS, MOST_LONGER, longer_words
from tests.fake_encoder import FakeEncoder

TEXT = "Their faces were full of [MASK] and joy."


def share(logits, vocabulary, piece, floor=-20.0):
    total = sum(math.exp(v) for v in logits.values()) + (vocabulary - len(logits)) * math.exp(floor)
    return math.exp(logits.get(piece, floor)) / total


def found(encoder, text=TEXT, **options):
    return [mask.longer for mask in fill_mask(encoder, text, longer=True, **options).masks]


def chained(tokenized, position):
    """"teacher" begins; "##s" goes on with it, then "##ed"."""
    before = tokenized.tokens[position - 1]
    if before == "teacher":
        return {"##s": 3.0, "##ing": 2.0, "cat": 9.0}
    return {"##ed": 4.0, "##s": 1.0} if before == "##s" else {"teacher": 2.0, "book": 1.0, "##s": 8.0}


def test_a_word_of_two_pieces_is_the_product_over_both():
    encoder = FakeEncoder(words=chained)
    best = found(encoder, top_k=3)[0][0]
    size = len(encoder.vocab)
    first = share({"teacher": 2.0, "book": 1.0, "##s": 8.0}, size, "teacher")
    second = share({"##s": 3.0, "##ing": 2.0, "cat": 9.0}, size, "##s")
    assert (best.word, best.pieces) == ("teachers", ("teacher", "##s"))
    assert best.probability == pytest.approx(first * second)
    assert best.mean_piece_probability == pytest.approx(math.sqrt(first * second))


def test_b04_no_word_begins_with_a_piece_that_goes_on():
    (rows,) = found(FakeEncoder(words=chained), top_k=20)
    assert rows and not [row for row in rows if row.word.startswith("##") or "##" in row.word]
    assert not [row for row in rows if row.pieces[0].startswith("##")]
    assert all(piece.startswith("##") for row in rows for piece in row.pieces[1:])


def test_each_length_is_a_list_of_its_own_by_falling_probability():
    (rows,) = found(FakeEncoder(words=chained), top_k=4)
    assert [len(row.pieces) for row in rows] == [2] * 4 + [3] * 4
    for length in LENGTHS:
        logs = [row.probability for row in rows if len(row.pieces) == length]
        assert logs == sorted(logs, reverse=True)
    assert rows[4].pieces == ("teacher", "##s", "##ed")


@pytest.mark.parametrize(
    "text", [TEXT, "[MASK] ran.", "The [MASK] saw [MASK] late.", "我在[MASK]京。"]
)
def test_every_longer_word_scores_as_when_it_is_asked_about(tiny_encoder, text):
    for index, rows in enumerate(found(tiny_encoder, text, top_k=5)):
        words = [row.word for row in rows]
        targets = fill_mask(tiny_encoder, text, targets=words).masks[index].targets
        for row, target in zip(rows, targets, strict=True):
            assert target.pieces == row.pieces and target.rank is None
            assert row.probability == pytest.approx(target.probability, rel=1e-4)


def test_two_piece_words_are_the_best_of_all_of_them(tiny_encoder):
    """Against trying every pair of pieces: beam search over first pieces loses none here."""
    import numpy as np

    from playground.tasks.masked_word_scores import many_logs, widen, with_piece

    whole = tiny_encoder.tokens(TEXT)
    fitted, (place,) = widen(tiny_encoder, whole, [2])
    (first,) = many_logs(tiny_encoder, [(fitted, place)])
    tokenizer = tiny_encoder.tokenizer
    scored = {}
    starts = np.flatnonzero(tokenizer.begins_word & ~tokenizer.is_ideograph)
    texts = [(with_piece(fitted, place, int(i), tokenizer.vocab[i]), place + 1) for i in starts]
    for start, logs in zip(starts, many_logs(tiny_encoder, texts), strict=True):
        for end in np.flatnonzero(tokenizer.continues_word):
            word = tokenizer.vocab[start] + tokenizer.vocab[end].removeprefix("##")
            if tokenizer.ids_of_word(word) == [start, end]:
                scored[word] = first[start] + logs[end]
    best = max(scored, key=scored.get)
    (rows,) = found(tiny_encoder, top_k=20)
    assert rows[0].word == best and math.log(rows[0].probability) == pytest.approx(scored[best], abs=1e-4)


def test_pieces_that_spell_a_whole_word_of_the_vocabulary_are_left_out():
    """"the" + "##y" would be "they", which is one piece and stands among the candidates."""

    def words(tokenized, position):
        return {"##y": 9.0, "##s": 1.0} if tokenized.tokens[position - 1] == "the" else {"the": 9.0}

    (rows,) = found(FakeEncoder(words=words), top_k=5)
    assert rows[0].word == "thes" and "they" not in [row.word for row in rows]


def test_chinese_words_are_made_of_characters():
    def words(tokenized, position):
        return {"京": 9.0, "##s": 8.0} if tokenized.tokens[position - 1] == "北" else {"北": 9.0}

    (rows,) = found(FakeEncoder(words=words), "我在[MASK]。", top_k=5)
    assert rows[0].word == "北京" and rows[0].pieces == ("北", "京")
    assert all("##" not in piece for row in rows for piece in row.pieces if row.word[0] in "北京")


def test_other_masks_stay_masked_and_a_full_model_still_answers():
    encoder = FakeEncoder(max_pieces=12)
    assert found(encoder, "dog " * 9 + "[MASK]", top_k=2)[0]
    assert len(found(FakeEncoder(), "[MASK] [MASK] ran.", top_k=1)) == 2


def test_no_more_than_twenty_of_a_length(tiny_encoder):
    rows = longer_words(tiny_encoder, tiny_encoder.tokens(TEXT), 0, 100)
    assert len(rows) == 2 * MOST_LONGER


def test_none_unless_asked_for():
    encoder = FakeEncoder()
    assert fill_mask(encoder, TEXT).masks[0].longer == ()
    assert len(encoder.calls) == 1
