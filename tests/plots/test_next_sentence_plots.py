"""Figures and tables of the next sentence: their data, names and escaping."""

import re

import pytest

from playground.plots.next_sentence import (
    plot_pair_verdict,
    swapped_text,
    verdict_html,
    verdict_text,
)
from playground.tasks.next_sentence import judge_pair
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
A, B = "Mia opened the fridge.", "She took out milk."


def judged(a=A, b=B, logits=(2.0, 0.0), swapped=(0.0, 1.0), candidates=()):
    pairs = {(a, b): logits, (b, a): swapped}
    return judge_pair(FakeEncoder(pairs=pairs), a, b, candidates)


def test_each_order_is_a_bar_of_two_named_parts_that_sum_to_one():
    result = judged(candidates=["Dogs."])
    figure = plot_pair_verdict(result, EN)
    is_next, not_next = figure.data
    assert is_next.name.startswith("IsNext") and not_next.name.startswith("NotNext")
    assert figure.layout.barmode == "stack"
    assert list(is_next.x)[:2] == [result.is_next, result.swapped.is_next]
    assert [a + b for a, b in zip(is_next.x, not_next.x, strict=True)] == pytest.approx([1, 1, 1])
    assert list(figure.layout.yaxis.ticktext) == [
        "A, then B", "swapped: B, then A", "A, then candidate 1"
    ]
    assert list(figure.layout.yaxis.tickvals) == [0, 1, 2]
    assert figure.layout.yaxis.title.text and "%" in figure.layout.xaxis.title.text


def test_parts_differ_by_pattern_and_not_by_colour_alone():
    is_next, not_next = plot_pair_verdict(judged(), EN).data
    assert is_next.marker.color != not_next.marker.color
    assert is_next.marker.pattern.shape != not_next.marker.pattern.shape


def test_no_result_gives_a_sentence():
    figure = plot_pair_verdict(None, ZH)
    assert not figure.data and figure.layout.annotations[0].text


def test_b13_the_verdict_is_by_name_with_its_own_probability():
    assert verdict_text(judged(), EN) == "IsNext: B follows A, probability 88.1 %."
    said = verdict_text(judged(logits=(0.0, 2.0)), EN)
    assert said == "NotNext: B does not follow A, probability 88.1 %."
    assert "IsNext" in verdict_text(judged(), ZH)


def test_b12_no_bold_verdict_above_a_pair_that_cannot_be_read():
    said = verdict_text(judged("🍕🍕🍕", "ｶﾀｶﾅ🍕"), EN)
    assert "IsNext" not in said and "NotNext" not in said


def test_what_swapping_changed_is_said():
    assert swapped_text(judged(swapped=(2.0, 0.0)), EN) == EN("next_sentence.swapped_same")
    assert swapped_text(judged(), EN) == EN("next_sentence.swapped_differs")


@pytest.mark.parametrize("attack", ["<script>alert(1)</script>", "<img onerror=x>", "%{x}<b>"])
def test_typed_markup_is_shown_as_text(attack):
    result = judged(f"{attack} cat", f"dog {attack}", candidates=[attack])
    for trace in plot_pair_verdict(result, EN).data:
        assert trace.hoverinfo == "text" and trace.hovertemplate is None
        assert all("<" not in said.replace("<br>", "") for said in trace.hovertext)
    tags = set(re.findall(r"<\s*/?\s*([a-zA-Z]\w*)", verdict_html(result, EN)))
    assert tags == {"table", "caption", "thead", "tbody", "tr", "th", "td"}


def test_the_table_has_a_row_an_order():
    markup = verdict_html(judged(candidates=["Dogs."]), EN)
    assert markup.count('scope="row"') == 3 and "Dogs." in markup and "88.1 %" in markup
