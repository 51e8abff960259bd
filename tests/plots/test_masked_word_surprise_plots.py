"""Figure, coloured text and tables of surprise: their data, names, both ways, escaping."""

import re

import pytest

from playground.plots import theme
from playground.plots.masked_word_surprise import (
    most_surprising_html,
    plot_surprise,
    totals_html,
    totals_table,
    words_html,
    words_table,
)
from playground.plots.masked_word_surprise_text import amount_step, surprise_text_html
from playground.tasks.masked_word_surprise import measure_surprise
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")


def words_at(tokenized, position):
    return {"the": 2.0, "cat": 0.0, "teacher": 1.0 if "##s" in tokenized.tokens else -3.0, "##s": 0.0, "dog": -9.0}


def measured(text="The teachers saw the  dog 🍕", within_word=False, **more):
    return measure_surprise(FakeEncoder(words_at, **more), text, within_word)


def test_figure_has_a_numbered_bar_a_word_and_rings_for_words_of_pieces():
    found = measured()
    bars, rings = plot_surprise(found, EN).data
    assert list(bars.x) == [1, 2, 3, 4, 5] and list(rings.x) == [2]
    assert list(bars.y) == [word.bits for word in found.words[:5]]
    assert list(rings.y) == [found.words[1].bits_within_word]
    layout = plot_surprise(found, EN).layout
    assert list(layout.xaxis.tickvals) == [1, 2, 3, 4, 5, 6]
    assert list(layout.xaxis.ticktext) == [word.text for word in found.words]
    assert "bits" in layout.yaxis.title.text and layout.xaxis.title.text
    swapped = plot_surprise(measured(within_word=True), EN).data
    assert list(swapped[0].y)[1] == list(rings.y)[0]


def test_many_words_are_numbered_and_an_empty_figure_says_so():
    assert plot_surprise(measured("the cat " * 30), EN).layout.xaxis.ticktext is None
    figure = plot_surprise(None, ZH)
    assert not figure.data and figure.layout.annotations[0].text


def test_each_word_is_a_button_with_bits_below_and_a_line_about_it():
    found = measured()
    markup = surprise_text_html(found, EN)
    assert markup.count("<button") == 6 and markup.count('tabindex="0"') == 1
    for word in found.words[:5]:
        assert f"<bdi>{word.text}</bdi><small>{word.bits:.1f}</small>" in markup
    assert "<small>[UNK]</small>" in markup and "bp-amount-none" in markup
    assert "BERT would have written: the\u00a0" in markup and "teacher ##s" in markup
    assert "</button>  <button" in markup  # the blanks as typed
    assert "0 bits: expected" in markup and "15 bits or more" in markup


def test_colour_follows_the_chosen_way():
    plain, within = (surprise_text_html(measured(within_word=way), EN) for way in (False, True))
    steps = [re.search(r'bp-amount-(\d+)[^>]*><bdi>teachers', markup).group(1) for markup in (plain, within)]
    assert int(steps[0]) < int(steps[1])
    assert [amount_step(bits) for bits in (0, 0.7, 0.8, 7.5, 15, 90)] == [0, 0, 1, 5, 10, 10]


@pytest.mark.parametrize("page", ["light", "dark"])
def test_letters_are_readable_and_steps_go_one_way(page):
    grounds = theme.amount_grounds(page)
    assert all(theme.contrast(one.ground, one.letters) >= 4.5 for one in grounds)
    against_page = [theme.contrast(one.ground, grounds[0].ground) for one in grounds]
    assert against_page == sorted(against_page) and against_page[-1] > 10


def test_contrast_of_black_and_white_is_wcags_21():
    assert theme.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert theme.contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)  # WCAG's well-known near miss


def test_totals_stand_side_by_side_and_are_called_by_their_name():
    found = measured()
    markup = totals_html(found, EN)
    assert f"−{found.bits:,.1f}" in markup and f"−{found.bits_within_word:,.1f}" in markup
    assert "pseudo-log-likelihood" in markup and "Not the probability of the text" in markup
    assert markup.count("bp-chosen") == 1
    assert totals_table(found).rows[0][:2] == ("plain", -found.bits)


def test_tables_list_words_and_what_bert_would_have_written():
    found = measured()
    assert most_surprising_html(found, EN).count('scope="row"') == 5
    assert words_html(found, ZH).count('scope="row"') == 6
    table = words_table(found)
    assert len(table.rows) == 6 and all(len(row) == len(table.columns) for row in table.rows)
    assert table.rows[1][1] == "teachers" and table.rows[5][5] is None
    assert "200 words more" in words_html(measured("the cat " * 250), EN)


def test_long_texts_are_coloured_up_to_a_limit_and_said_to_be():
    markup = surprise_text_html(measured("the cat " * 1_100), EN)
    assert markup.count("<button") == 2_000 and "first 2,000 of 2,200" in markup


@pytest.mark.parametrize("attack", ["<script>alert(1)</script>", '" onfocus="x', "%{x}<b>"])
def test_typed_markup_is_shown_as_text(attack):
    found = measured(f"the {attack} cat")
    for markup in (surprise_text_html(found, EN), words_html(found, EN), most_surprising_html(found, EN)):
        tags = set(re.findall(r"<\s*/?\s*([a-zA-Z]\w*)", markup))
        assert tags <= {"h3", "p", "span", "i", "div", "button", "bdi", "small", "table", "caption",
                        "thead", "tbody", "tr", "th", "td", "details", "summary"}
        assert " onfocus=" not in re.sub(r'"[^"]*"', "", markup)
    for trace in plot_surprise(found, EN).data:
        assert trace.hovertemplate is None and all("<" not in said.replace("<br>", "") for said in trace.hovertext)
