"""Tables of Relations' Batch: order, escaping, what was left out, what the CSV holds."""

import re
from dataclasses import replace

import pytest

from playground.data.entity_tags import read_tags
from playground.plots.relation_files import (
    MOST_ROWS,
    left_out_html,
    predictions_table,
    sentences_html,
)
from playground.tasks.relation_files import PredictedSentence, predict_file
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
CE = "Cause-Effect(e1,e2)"
ATTACK = "<img src=x onerror=1> <e1>a <b>cat</b></e1> saw <e2>dogs</e2>"


def sentence(tagged, label=None, line=1, name=""):
    return replace(read_tags(tagged), label=label, line=line, name=name)


def predicted(*sentences):
    return predict_file(FakeEncoder(relations=lambda marked, _: {CE: 3.0}), sentences)


def test_a_short_file_stands_in_its_order_with_marked_entities_and_its_ids():
    found = predicted(
        sentence("a <e1>cat</e1> in a <e2>house</e2>", "Other", 1, "x-1"),
        sentence("the <e2>dog</e2> of a <e1>man</e1>", CE, 2),
    )
    markup = sentences_html(found, EN)
    assert re.findall(r'<th scope="row"><bdi>([^<]*)', markup) == ["x-1", "2"]
    assert re.findall(r'data-name="(e\d)">([^<]*)', markup) == [
        ("e1", "cat"), ("e2", "house"), ("e2", "dog"), ("e1", "man")
    ]
    assert "✗ Other" in markup and "✓ Cause-Effect<wbr>(e1,e2)" in markup


def test_of_a_long_file_the_wrong_ones_come_the_surest_first_and_the_rest_is_counted():
    found = predicted(*(sentence("a <e1>cat</e1> <e2>dog</e2>", "Other", n) for n in range(1, 41)))
    sure = tuple(replace(row, probability=row.sentence.line / 100) for row in found.rows)
    markup = sentences_html(replace(found, rows=sure), EN)
    lines = re.findall(r'<th scope="row"><bdi>(\d+)', markup)
    assert lines == [str(n) for n in range(40, 40 - MOST_ROWS, -1)] and "and 10 more" in markup
    right = predicted(*(sentence("a <e1>cat</e1> <e2>dog</e2>", CE, n) for n in range(1, 41)))
    assert "Every label is the true one" in sentences_html(right, EN)
    plain = predicted(*(sentence("a <e1>cat</e1> <e2>dog</e2>", None, n) for n in range(1, 41)))
    assert re.findall(r'<th scope="row"><bdi>(\d+)', sentences_html(plain, ZH))[0] == "1"


def test_texts_are_escaped_and_labels_of_unreadable_ones_are_set_back():
    markup = sentences_html(predicted(sentence(ATTACK, name="<i>")), EN)
    assert "<img" not in markup and "<b>" not in markup and "<i>" not in markup
    assert "&lt;b&gt;cat&lt;/b&gt;" in markup
    markup = sentences_html(predicted(sentence("<e1>猫猫</e1>🍕🍕<e2>狗狗</e2>")), EN)
    assert "(Cause-Effect<wbr>(e1,e2))" in markup


def test_left_out_lines_are_counted_and_nothing_is_drawn_of_none():
    markup = left_out_html([(7, "no <tag>")], 3, EN)
    assert "Lines left out: 3" in markup and "and 2 more" in markup and "no &lt;tag&gt;" in markup
    assert left_out_html([], 0, EN) == ""


def test_the_csv_has_every_sentence_with_its_tags_id_labels_and_probability():
    found = predicted(
        sentence("a @cat@ saw #dogs#", "Other", 3, "x-1"), sentence("<e2>a</e2> <e1>b</e1>", None, 4)
    )
    table = predictions_table(found)
    first, second = (dict(zip(table.columns, row, strict=True)) for row in table.rows)
    assert first["sentence"] == "a <e1>cat</e1> saw <e2>dogs</e2>" and first["id"] == "x-1"
    assert (first["e1"], first["e2"], first["line"]) == ("cat", "dogs", 3)
    assert (first["predicted_label"], first["gold_label"], first["right"]) == (CE, "Other", False)
    assert first["probability"] == pytest.approx(found.rows[0].probability)
    assert (second["id"], second["gold_label"], second["right"]) == (None, None, None)
    assert second["sentence"] == "<e2>a</e2> <e1>b</e1>"


def test_a_row_without_a_label_is_neither_right_nor_wrong():
    row = PredictedSentence(sentence("<e1>a</e1> <e2>b</e2>"), CE, 0.5, "Other", True, False)
    assert row.right is None
