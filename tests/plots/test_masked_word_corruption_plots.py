"""Figures and tables of corruption: marks, kinds, epochs, what is left out, hostile texts."""

import pytest

from playground.plots.masked_word_corruption import (
    corrupted_html,
    kinds_html,
    kinds_table,
    places_html,
    places_table,
)
from playground.plots.masked_word_epochs import asked_html, epochs_table, plot_epochs
from playground.tasks.masked_word_corruption import corrupt_text
from playground.tasks.masked_word_corruption_rule import CorruptionSettings
from playground.tasks.masked_word_epochs import mask_epochs
from playground.words import Words
from tests.fake_encoder import FakeEncoder

WORDS = Words("en")
SHOP = "The old man saw a dog in the shop."


def corrupted(text=SHOP, share=0.5, **options):
    encoder = FakeEncoder(words={"the": 3.0, "dog": 2.0}, **options)
    return corrupt_text(encoder, text, CorruptionSettings(4, share))


def test_every_chosen_piece_is_marked_by_kind_and_by_sign():
    found = corrupted()
    html = corrupted_html(found, WORDS)
    assert html.count('<li class="bp-piece') == len(found.seen)
    for kind in ("masked", "random", "kept"):
        places = [place for place in found.places if place.kind == kind]
        assert html.count(f"bp-piece bp-kind-{kind}") == len(places)
    assert html.count(" ✓</span>") == sum(place.restored for place in found.places)


def test_tables_count_the_places_and_say_none_where_there_is_none():
    found = corrupted("A dog ran.", 0.01)
    assert kinds_html(found, WORDS).count("0 / 0") == 2 and "–" in kinds_html(found, WORDS)
    (row,) = places_table(found).rows
    assert row[:3] == (found.places[0].position, found.places[0].start, found.places[0].end)
    assert len(places_table(found).columns) == len(row)
    assert [row[:2] for row in kinds_table(found).rows][0] == ("all", 1)


def test_long_texts_are_cut_on_the_page_and_whole_in_the_table():
    found = corrupted("dog " * 300, 0.5, max_pieces=512)
    assert "102 more pieces" in corrupted_html(found, WORDS)
    assert "100 more places" in places_html(found, WORDS) and len(places_table(found).rows) == 150


def test_none_restored_of_some_is_nought_per_cent():
    found = corrupted("cat cat cat cat", 1.0)
    assert "0 / 4" in kinds_html(found, WORDS) and "0.0 %" in kinds_html(found, WORDS)


def test_panels_hold_the_places_of_each_epoch_with_titles():
    planned = mask_epochs(FakeEncoder(), SHOP, CorruptionSettings(1, 0.3), 8)
    figure = plot_epochs(planned, WORDS)
    for trace, plan in zip(figure.data, (planned.static, planned.dynamic), strict=True):
        expected = [(x, y) for y, places in enumerate(plan.positions, 1) for x in places]
        assert list(zip(trace.x, trace.y, strict=True)) == expected
    assert figure.data[0].marker.symbol != figure.data[1].marker.symbol
    layout = figure.layout
    titles = [axis.title.text for axis in (layout.xaxis, layout.yaxis, layout.yaxis2)]
    assert "wordpiece" in titles[0] and titles[1:] == ["epoch, static", "epoch, dynamic"]
    assert list(layout.xaxis.ticktext) == list(planned.tokens)


@pytest.mark.parametrize(("epochs", "rows"), [(1, 1), (8, 8), (10, 10), (11, 10), (40, 10)])
def test_a_table_of_many_epochs_has_ten_rows_with_the_first_and_the_last(epochs, rows):
    planned = mask_epochs(FakeEncoder(), SHOP, epochs=epochs)
    html = asked_html(planned, WORDS)
    assert html.count('<th scope="row">') == rows
    assert '<th scope="row">1</th>' in html and f'<th scope="row">{epochs}</th>' in html
    assert len(epochs_table(planned).rows) == 2 * epochs


def test_nothing_yet_is_said():
    assert plot_epochs(None, WORDS).layout.annotations[0].text


def test_hostile_texts_are_escaped():
    vocab_text = "<script>alert(1)</script> & <b>dog</b>"
    found = corrupted(vocab_text, 1.0)
    planned = mask_epochs(FakeEncoder(), vocab_text)
    shown = corrupted_html(found, WORDS) + places_html(found, WORDS)
    assert "<bdi><</bdi>" not in shown and "&lt;" in shown
    assert "<" not in "".join(plot_epochs(planned, WORDS).layout.xaxis.ticktext or ())
