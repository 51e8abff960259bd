"""What is drawn of attributions, knowledge and bias: data, signs, scales, titles, escaping."""

import math
import re

import pytest

from playground.plots import theme
from playground.plots.masked_word_attribution import (
    MOST_ROWS,
    effects_html,
    effects_rows_html,
    effects_table,
    plot_effects,
    sums_html,
)
from playground.plots.masked_word_bias import (
    differences_html,
    differences_table,
    plot_differences,
    summary_html,
    words_html,
    words_table,
)
from playground.plots.masked_word_knowledge import (
    answers_html,
    answers_table,
    plot_answers,
    top_html,
    top_table,
    verdict_html,
)
from playground.plots.signed_text import SignedWord, signed_text_html
from playground.tasks.masked_word_attribution import attribute_guess
from playground.tasks.masked_word_bias import measure_bias
from playground.tasks.masked_word_knowledge import probe_knowledge
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
ATTACKS = ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<b>%{x}</b>", "\" onclick='x"]
TAGS = {"table", "caption", "thead", "tbody", "tr", "th", "td", "bdi", "div", "p", "h3", "span", "small"}


def attributed(text="the dog saw a [MASK] .", **slopes):
    slopes = slopes or {"dog": 2.0, "saw": -1.0}
    encoder = FakeEncoder(words={"ball": 2.0}, slopes=slopes, max_pieces=512)
    return attribute_guess(encoder, text, steps=8)


def probed(text="Paris is the capital of [MASK].", answer="france", others=("London",)):
    encoder = FakeEncoder(words={"france": 2.0, "cat": 3.0})
    return probe_knowledge(encoder, text, "Paris", answer, others)


def measured(attributes=("teacher", "king", "cat"), template="[TARGET] is a [ATTRIBUTE] ."):
    def words(tokenized, position):
        tokens = tokenized.tokens
        return {"he": 1.0 + ("king" in tokens), "she": 1.0 + 2 * ("teacher" in tokens)}

    return measure_bias(FakeEncoder(words=words), template, ["he"], ["she"], attributes)


def test_coloured_words_carry_sign_and_number_and_zero_has_no_colour():
    marked = [SignedWord(0, 3, 2.0), SignedWord(4, 7, -1.0), SignedWord(8, 11, 0.0), SignedWord(12, 18, None, "dog")]
    html = signed_text_html("one two nil [MASK] x", (0, 20), marked, 2.0, EN)
    plus, minus, zero, asked = re.findall(r'<span class="([^"]+)"(?: style="--bp-strength: ([\d.]+)%")?', html)
    assert plus == ("bp-effect bp-plus", "60.0") and minus == ("bp-effect bp-minus", "30.0")
    assert zero == ("bp-effect", "0.0") and asked == ("bp-effect bp-asked", "")
    assert "+2.0" in html and "−1.0" in html and ">0.0<" in html and "dog" in html
    assert re.sub("<[^>]+>", "", html) == "one+2.0 two−1.0 nil0.0 [MASK]dog x"


def test_a_text_that_was_cut_shows_where():
    assert "…b" in signed_text_html("a b c", (2, 3), [], 1.0, EN)
    assert "b…" in signed_text_html("a b c", (2, 3), [], 1.0, EN)


def test_both_ends_of_the_scale_are_equally_far_from_zero():
    found = attributed()
    html = effects_html(found, EN)
    (low,) = re.findall(r"−([\d.]+) bits</span>", html)
    (high,) = re.findall(r"\+([\d.]+) bits</span>", html)
    assert low == high == f"{2 / math.log(2):.1f}"
    low, high = plot_effects(found, EN).layout.xaxis.range
    assert low == -high and plot_effects(found, EN).layout.xaxis.zeroline


def test_figure_of_effects_holds_the_results_numbers_and_names_its_axes():
    found = attributed("the dog saw the dog [MASK] .")
    figure = plot_effects(found, EN)
    assert [list(trace.x) for trace in figure.data] == [
        [getattr(word, way) for word in found.words] for way in ("integrated", "hidden", "deleted")
    ]
    assert list(figure.layout.yaxis.ticktext) == ["the", "dog", "saw", "the", "dog", "."]
    assert figure.data[0].marker.color[1] == theme.PLUS and figure.data[0].marker.color[2] == theme.MINUS
    assert "bits" in figure.layout.xaxis.title.text and "ball" in figure.layout.title.text
    assert "比特" in plot_effects(found, ZH).layout.xaxis.title.text


def test_figure_of_a_long_text_keeps_the_largest_effects_and_the_table_all():
    found = attributed("a " * 90 + "dog [MASK] .")
    figure = plot_effects(found, EN)
    assert len(figure.data[0].x) == MOST_ROWS and "dog" in figure.layout.yaxis.ticktext
    assert len(effects_table(found).rows) == 92 == effects_rows_html(found, EN).count('scope="row"')


def test_sums_say_guess_completeness_and_agreement():
    html = sums_html(attributed(), EN)
    assert "completeness error &lt; 0.0001 bits" in html and "8 steps, baseline [MASK]" in html
    assert "rank correlation" in html or "too few words" in html
    assert f"+{1 / math.log(2):.2f} of +{1 / math.log(2):.2f} bits" in html


def test_tables_to_take_away_have_a_row_a_word():
    table = effects_table(attributed())
    assert table.columns == ("word", "start", "end", "integrated_bits", "hidden_bits", "deleted_bits")
    assert table.rows[1][:3] == ("dog", 4, 7)
    assert [row[1] for row in answers_table(probed()).rows] == ["Paris", "[MASK]", "London"]
    assert len(top_table(probed()).rows) == 15
    assert len(words_table(measured()).rows) == 6
    assert [row[0] for row in differences_table(measured()).rows] == ["teacher", "king", "cat"]


def test_bars_of_answers_are_probabilities_from_zero_hidden_one_hatched():
    found = probed()
    figure = plot_answers(found, EN)
    assert list(figure.data[0].x) == [found.full.probability, found.hidden.probability, found.others[0].probability]
    assert list(figure.layout.yaxis.ticktext) == ["Paris (as typed)", "hidden", "London"]
    assert figure.layout.xaxis.range[0] == 0 and figure.layout.xaxis.range[1] > max(figure.data[0].x)
    assert figure.data[0].marker.pattern.shape == ("", "/", "")
    assert "[MASK] is the capital of [MASK]." in figure.data[0].hovertext[1]
    assert "probability" in figure.layout.xaxis.title.text and figure.layout.yaxis.title.text == "subject"


def test_verdict_is_named_explained_and_a_copy_is_pointed_at():
    html = verdict_html(probed(), EN)
    assert "The template alone gives it" in html and "as probable as it was" in html
    html = verdict_html(probed("france ? Paris is the capital of [MASK]."), EN)
    assert "Possibly a copy" in html and "“france”" in html
    assert "比特" in verdict_html(probed(), ZH)


def test_tables_of_answers_show_ranks_and_the_first_words_of_both():
    html = answers_html(probed(), EN)
    assert html.count('scope="row"') == 3 and '<td class="bp-number">2</td>' in html
    assert top_html(probed(), EN).count("<bdi>cat</bdi>") == 2
    assert '<td class="bp-number">—</td>' in answers_html(probed(answer="teachers"), EN)


def test_bars_of_bias_are_sorted_signed_and_named_by_group():
    found = measured()
    figure = plot_differences(found, EN)
    first, second = figure.data
    labels = [label.split("  ")[0] for label in figure.layout.yaxis.ticktext]
    assert labels == ["king", "cat", "teacher"]
    assert list(second.x) == [min(row.difference for row in found.attributes)] and list(second.y) == [2]
    assert first.marker.color == theme.PLUS and second.marker.color == theme.MINUS
    assert first.name == "leans to he" and second.name == "leans to she" and second.marker.pattern.shape == "/"
    low, high = figure.layout.xaxis.range
    assert low == -high and "bits" in figure.layout.xaxis.title.text


def test_summary_of_bias_names_the_group_or_neither():
    assert "towards the second group (she)" in summary_html(measured(["teacher"]), EN)
    assert "towards the first group (he)" in summary_html(measured(["king"]), EN)
    assert "neither group" in summary_html(measured(["cat"]), EN)
    assert differences_html(measured(), EN).count('scope="row"') == 3
    assert words_html(measured(), EN).count('scope="row"') == 6


def test_empty_figures_hold_one_sentence():
    for figure in (plot_effects(None, EN), plot_answers(None, ZH), plot_differences(None, EN)):
        assert not figure.data and figure.layout.annotations[0].text


@pytest.mark.parametrize("attack", ATTACKS)
def test_typed_markup_is_shown_as_text(attack):
    effects = attributed(f"{attack} dog [MASK]")
    answers = probed(f"{attack} Paris [MASK]", others=(attack,))
    leanings = measured([attack[:8], "cat"], f"{attack} [TARGET] [ATTRIBUTE]")
    for html in (
        effects_html(effects, EN), effects_rows_html(effects, EN), sums_html(effects, EN),
        verdict_html(answers, EN), answers_html(answers, EN), top_html(answers, EN),
        summary_html(leanings, EN), differences_html(leanings, EN), words_html(leanings, EN),
    ):
        assert set(re.findall(r"<\s*/?\s*([a-zA-Z!?][\w:]*)", html)) <= TAGS
        assert not re.search(r"<[^>]* on\w+=", html)
    for figure in (plot_effects(effects, EN), plot_answers(answers, EN), plot_differences(leanings, EN)):
        said = [*figure.layout.yaxis.ticktext, figure.layout.title.text]
        said += [text for trace in figure.data for text in trace.hovertext]
        assert not any(re.search(r"<(?!/?b>|br>)", text) for text in said)
