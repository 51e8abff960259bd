"""Figures and tables of Next sentence's labs: their data, axes, names and escaping."""

import re

import pytest

from playground.plots import next_sentence_coherence as coherence
from playground.plots import next_sentence_order as order
from playground.plots import next_sentence_ranking as ranking
from playground.plots import next_sentence_segments as segments
from playground.tasks.next_sentence_coherence import map_coherence
from playground.tasks.next_sentence_order import judge_topic_or_order
from playground.tasks.next_sentence_ranking import rank_candidates
from playground.tasks.next_sentence_segments import switch_segments
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
A = "Mia opened the fridge."
S = ["The cat ran.", "The dog saw.", "The cat ran.", "It was night."]
ATTACK = "<img src=x onerror=1> %{x} <b>cat</b>"
TAGS = {"table", "caption", "thead", "tbody", "tr", "th", "td", "bdi", "div", "details", "summary"}


def fake(difference=None, **options):
    """A head whose logit difference is made up from the two texts' lengths, or always the same."""
    def logits(pair, given):
        return [len(pair.pair) - len(pair.text) if difference is None else difference, sum(given or [])]

    return FakeEncoder(pairs=logits, **options)


def ranked(*texts):
    return rank_candidates(fake(), A, texts)


def mapped(text=None):
    return map_coherence(fake(), text or " ".join(S))


def judged(other="dogs ran home.\nwhales sing."):
    return judge_topic_or_order(fake(), "\n".join(f"a cat ran {n * 'x'}" for n in range(6)), other)


def tags_of(markup):
    return set(re.findall(r"<\s*/?\s*([a-zA-Z]\w*)", markup))


def test_ranking_is_drawn_by_signed_difference_the_best_on_top():
    result = ranked("A dog.", "The dogs ran to the old house.", "The cat saw a small bird.")
    figure = ranking.plot_ranking(result, EN)
    bars, figures = figure.data
    assert list(bars.x) == [8, 3, -16] and list(bars.y) == [0, 1, 2]
    assert list(figure.layout.yaxis.ticktext) == ["1", "2", "3"]
    assert figure.layout.annotations[0].text == "The dogs ran to the old house."
    assert "nats" in figure.layout.xaxis.title.text and figure.layout.yaxis.title.text
    low, high = figure.layout.xaxis.range
    assert low < -16 < 8 < high
    assert [line.x0 for line in figure.layout.shapes] == [0, 0, 0]
    assert list(figures.x) == [8, 3, 0]  # figures stand right of zero, clear of the labels
    assert "+8.00 · &gt; 99.9 %" in figures.text[0] and "−16.00 · &lt; 0.1 %" in figures.text[2]
    assert bars.marker.color[0] != bars.marker.color[2]
    assert bars.marker.pattern.shape[0] != bars.marker.pattern.shape[2]


def test_ties_are_marked_in_figure_and_table():
    result = ranked("The dogs.", "The old house.", "The dogs.")
    labels = ranking.plot_ranking(result, EN).layout.yaxis.ticktext
    assert list(labels) == ["1", "2=", "2="]
    assert ranking.ranking_html(result, EN).count("2=") == 2


def test_ranking_table_has_a_row_a_candidate_with_names_for_verdicts():
    result = ranked("A dog.", "The dogs ran to the old house.")
    table = ranking.ranking_table(result)
    assert [row[table.columns.index("candidate")] for row in table.rows] == [c.text for c in result.candidates]
    assert [row[table.columns.index("verdict")] for row in table.rows] == ["IsNext", "NotNext"]
    markup = ranking.ranking_html(result, EN)
    assert markup.count('scope="row"') == 2 and "NotNext" in markup and "+8.00" in markup


def test_segments_are_three_bars_of_two_named_parts_that_sum_to_one():
    result = switch_segments(fake(0.0), "a cat", "dogs")
    figure = segments.plot_segments(result, EN)
    follows, not_follows = figure.data
    assert [a + b for a, b in zip(follows.x, not_follows.x, strict=True)] == pytest.approx([1, 1, 1])
    assert list(figure.layout.yaxis.ticktext) == ["usual: A 0, B 1", "all segments 0", "exchanged: A 1, B 0"]
    assert follows.name.startswith("IsNext") and "%" in figure.layout.xaxis.title.text
    table = segments.segments_table(result)
    assert [row[0] for row in table.rows] == ["usual", "all_zero", "exchanged"]
    assert "−2.00" in segments.segments_html(result, EN)


def test_b47_the_map_numbers_its_axes_so_that_equal_sentences_do_not_merge():
    figure = coherence.plot_coherence(mapped(), "logit_difference", EN)
    (squares,) = figure.data
    assert list(squares.x) == list(squares.y) == [0, 1, 2, 3]
    assert list(figure.layout.yaxis.ticktext) == [f"{n} {text}" for n, text in enumerate(S, 1)]
    assert list(figure.layout.xaxis.tickvals) == list(figure.layout.yaxis.tickvals) == [0, 1, 2, 3]
    assert figure.layout.yaxis.title.text == "sentence A" and figure.layout.xaxis.title.text == "sentence B"
    assert figure.layout.yaxis.range == (3.5, -0.5) and figure.layout.xaxis.range == (-0.5, 3.5)


def test_map_shows_differences_about_zero_or_probabilities_from_0_to_1():
    result = mapped()
    squares = coherence.plot_coherence(result, "logit_difference", EN).data[0]
    assert squares.zmin == -squares.zmax and squares.colorscale[1][0] == 0.5
    assert [list(row) for row in squares.z] == [list(row) for row in result.logit_difference]
    squares = coherence.plot_coherence(result, "is_next", EN).data[0]
    assert (squares.zmin, squares.zmax) == (0, 1) and squares.z[0][1] == result.is_next[0][1]
    assert squares.z[2][2] is None and squares.hovertext[2][2] == "" and squares.hoverongaps is False


def test_true_next_sentences_are_outlined_one_right_of_the_diagonal():
    figure = coherence.plot_coherence(mapped(), "logit_difference", EN)
    assert [(s.x0 + s.x1) / 2 - (s.y0 + s.y1) / 2 for s in figure.layout.shapes] == [1, 1, 1]
    assert "true next" in figure.data[0].hovertext[1][2] and "true next" not in figure.data[0].hovertext[2][1]


def test_a_large_map_numbers_its_columns_alone_and_leaves_figures_to_the_hover():
    figure = coherence.plot_coherence(mapped("\n".join(f"a cat ran {n * 'x'}" for n in range(12))), "is_next", EN)
    assert list(figure.layout.xaxis.ticktext) == [str(n) for n in range(1, 13)]
    assert figure.data[0].texttemplate is None and "IsNext" in figure.data[0].hovertext[0][1]


def test_tables_behind_the_map_hold_every_pair_and_every_sentence():
    result = mapped()
    pairs, sentences = coherence.pairs_table(result), coherence.sentences_table(result)
    assert len(pairs.rows) == 12 and pairs.rows[0][:2] == (1, 2) and pairs.rows[0][4] is True
    assert sum(row[4] for row in pairs.rows) == 3
    assert [row[0] for row in sentences.rows] == [1, 2, 3, 4] and sentences.rows[3][2:] == (None, None)
    markup = coherence.map_html(result, "logit_difference", EN)
    assert markup.count("<tr>") == 5 and markup.count("—") == 4
    assert coherence.means_html(result, EN).count('scope="row"') == 4
    assert coherence.sentences_html(result, ZH).count('scope="row"') == 4


def test_four_cases_are_bars_with_their_intervals():
    result = judged()
    figure = order.plot_order(result, EN)
    (bars,) = figure.data
    means = [row.logit_difference for row in result.cases]
    assert list(bars.x) == [mean.mean for mean in means]
    assert [x + up for x, up in zip(bars.x, bars.error_x.array, strict=True)] == pytest.approx([m.high for m in means])
    assert [x - down for x, down in zip(bars.x, bars.error_x.arrayminus, strict=True)] == pytest.approx([m.low for m in means])
    assert figure.layout.yaxis.ticktext[3].startswith("another topic<br>") and "12 pairs" in figure.layout.yaxis.ticktext[3]
    assert "nats" in figure.layout.xaxis.title.text and figure.layout.yaxis.title.text == "case"
    table = order.cases_table(result)
    assert [row[0] for row in table.rows] == ["true_next", "swapped", "same_topic", "other_topic"]
    assert table.rows[0][-1] is None and table.rows[1][7] == result.contrasts[0].cost.mean
    assert order.order_html(result, EN).count('scope="row"') == 4


@pytest.mark.parametrize("words", [EN, ZH])
def test_no_result_gives_a_sentence(words):
    for figure in (
        ranking.plot_ranking(None, words), segments.plot_segments(None, words),
        coherence.plot_coherence(None, "is_next", words), order.plot_order(None, words),
    ):
        assert not figure.data and figure.layout.annotations[0].text


def test_typed_markup_is_shown_as_text_everywhere():
    result, found = ranked(ATTACK, "Dogs."), mapped(f"{ATTACK}\nThe cat ran.\nIt saw {ATTACK}")
    switched, cases = switch_segments(fake(), ATTACK, ATTACK), judged(other=f"{ATTACK}\n{ATTACK}")
    markup = (
        ranking.ranking_html(result, EN) + segments.segments_html(switched, EN) + order.order_html(cases, EN)
        + coherence.sentences_html(found, EN) + coherence.map_html(found, "is_next", EN)
    )
    assert tags_of(markup) <= TAGS
    figures = [ranking.plot_ranking(result, EN), coherence.plot_coherence(found, "is_next", EN)]
    for figure in figures:
        said = [*(one.text for one in figure.layout.annotations), *figure.layout.yaxis.ticktext, *(figure.layout.xaxis.ticktext or ())]
        for trace in figure.data:
            hovers = trace.hovertext if trace.hovertext is not None else ()
            said += [one for row in hovers for one in ([row] if isinstance(row, str) else row)]
            assert trace.hovertemplate is None
        assert all("<" not in one.replace("<br>", "") for one in said)


def test_b12_figures_above_what_cannot_be_read_are_muted():
    from playground.plots import theme

    result = rank_candidates(fake(), A, ["🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕"])
    assert set(ranking.plot_ranking(result, EN).data[0].marker.color) == {theme.MUTED}
    found = mapped("🍕🍕。ｶﾀｶﾅ。🍕。")
    assert coherence.plot_coherence(found, "logit_difference", EN).data[0].zmin is None
