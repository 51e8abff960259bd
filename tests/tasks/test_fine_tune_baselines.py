"""Baselines of fine-tuning: what they must find, what they cannot, and files that hold no word."""

import pytest

from playground.data.labelled import LabelledData, QuestionRow, RelationRow, TagRow, TextRow
from playground.data.questions import Answer, Question
from playground.tasks.fine_tune_baselines import baselines


def texts(*rows, kind="sentence"):
    made = (TextRow(place + 1, row[0], row[-1], *row[1:-1]) for place, row in enumerate(rows))
    return LabelledData(kind, "test", tuple(made))


TRAIN = texts(
    ("a warm and funny film", "good"), ("warm acting", "good"), ("funny and quick", "good"),
    ("a cold and dull film", "bad"), ("dull acting", "bad"), ("cold and slow", "bad"), ("dull", "bad"),
)


def test_words_that_give_the_label_away_are_learnt_and_the_majority_is_counted():
    asked = texts(("funny acting", "good"), ("warm film", "good"), ("a dull film", "bad"), ("cold", "bad"))
    assert baselines(TRAIN, asked) == {"majority": 0.5, "tfidf": 1.0}


def test_one_label_and_texts_without_words_have_no_tfidf():
    assert baselines(texts(("a b", "x"), ("c", "x")), texts(("a", "x")))["tfidf"] is None
    assert baselines(texts(("!", "x"), ("?", "y")), texts(("!", "x")))["tfidf"] is None


def test_chinese_is_read_by_character():
    train = texts(("房间很干净", "好"), ("干净又安静", "好"), ("房间很脏", "差"), ("又脏又吵", "差"))
    assert baselines(train, texts(("床单干净", "好"), ("地毯脏", "差")))["tfidf"] == 1.0


def test_a_pair_is_judged_by_what_its_texts_share():
    train = texts(
        ("the cat sleeps here", "the cat sleeps now", "same"), ("we sold it", "we sold that", "same"),
        ("a red car", "he plays chess", "other"), ("rain all day", "two eggs please", "other"),
        kind="pair",
    )
    asked = texts(("he plays now", "he plays", "same"), ("red rain", "eggs please", "other"), kind="pair")
    assert baselines(train, asked)["tfidf"] == 1.0


def test_the_tags_of_entities_are_words_of_a_relation():
    def rows(*pairs):
        made = (RelationRow(n, f"<e1>{a}</e1> {verb} <e2>{b}</e2>", label) for n, (a, verb, b, label) in enumerate(pairs))
        return LabelledData("relation", "test", tuple(made))

    train = rows(("fire", "causes", "smoke", "C"), ("rain", "causes", "mud", "C"), ("lid", "of", "pot", "P"), ("leg", "of", "desk", "P"))
    assert baselines(train, rows(("heat", "causes", "sweat", "C"), ("roof", "of", "barn", "P")))["tfidf"] == 1.0


def test_each_word_gets_its_commonest_tag_and_a_stray_inside_opens_an_entity():
    train = LabelledData("tokens", "t", (TagRow(1, ("Ada", "Byron", "ran"), ("B-PER", "I-PER", "O")),))
    asked = LabelledData("tokens", "t", (
        TagRow(1, ("Ada", "Byron", "sat"), ("B-PER", "I-PER", "O")),
        TagRow(2, ("Byron", "ran"), ("B-PER", "O")),
        TagRow(3, ("Turin", "ran"), ("B-LOC", "O")),
    ))
    found = baselines(train, asked)
    assert found["majority"] == 0.0
    assert found["tfidf"] == pytest.approx(2 * 2 / (2 + 3))


def test_the_nearest_sentence_answers_a_question():
    context = "The mill burnt down. A new bridge was built by Ann Roe."

    def row(question, answer):
        answers = (Answer(answer, context.index(answer)),) if answer else ()
        return QuestionRow(1, Question("q", "", context, question, answers))

    data = LabelledData("span-qa", "t", (row("Who built the bridge?", "Ann Roe"), row("Zebra?", "")))
    found = baselines(data, data)
    assert found["majority"] == 0.5
    # six of its eight words are too many ("A" does not count): F1 of 2 in 7 and 2, then 1 of 1
    assert found["tfidf"] == pytest.approx((2 * 2 / (7 + 2) + 1) / 2)
