"""A passage is shown as typed, its stretches in place, escaped; a long one in excerpts."""

import html
import re

from hypothesis import given
from hypothesis import strategies as st

from playground.plots.span_passage import AROUND, passage_html
from playground.words import Words

EN, ZH = Words("en"), Words("zh")
TYPED = "👩‍🚀クラナド\n\nThe  Café <b>Zoë</b>\tis\r\nopen & “full”."


def shown_text(found):
    return html.unescape(re.sub(r"<[^>]*>", "", found))


def test_marks_stand_in_place_and_everything_else_as_typed():  # cases B18, B45
    start = TYPED.index("Café")
    found = passage_html(TYPED, [(start, start + 15, "bp-answer", 'a "title"')], EN)
    mark = re.search('<mark class="bp-answer" title="a &#34;title&#34;">(.*?)</mark>', found)[1]
    assert html.unescape(mark) == TYPED[start : start + 15] and "<b>" not in found
    assert shown_text(found) == TYPED and 'dir="auto"' in found


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=80), st.data())
def test_no_mark_loses_or_doubles_a_character_even_where_they_overlap(text, data):
    place = st.integers(0, len(text))
    marks = data.draw(st.lists(st.tuples(place, place, st.just("bp-answer"), st.just("")), max_size=5))
    assert shown_text(passage_html(text, marks, EN)) == text


def test_a_long_passage_is_shown_around_its_marks_and_said_to_be_long():
    text = "word " * 40_000
    found = passage_html(text, [(100_000, 100_004, "bp-answer", ""), (100_010, 100_014, "bp-other", "")], EN)
    assert found.count("<mark") == 2 and len(found) < 1_500
    assert f"{2 * AROUND + 14:,} of its 200,000 characters" in found
    assert found.count('class="bp-passage"') == 1 and found.count("…") == 2
    far = passage_html(text, [(0, 4, "bp-answer", ""), (199_995, 199_999, "bp-answer", "")], ZH)
    assert far.count('class="bp-passage"') == 2 and "全部 200,000 个字符" in far


def test_a_long_passage_without_marks_shows_its_beginning_and_a_long_mark_its_ends():
    found = passage_html("word " * 2_000, [], EN)
    assert "<mark" not in found and f"{2 * AROUND + 4} of its 10,000" in found  # to the end of a word
    marked = passage_html("word " * 2_000, [(0, 9_000, "bp-answer", "")], EN)
    assert len(re.search("<mark[^>]*>(.*)</mark>", marked)[1]) == 2_003


def test_excerpts_end_at_blanks_where_some_are_near():
    text = "abcdefg " * 1_000 + "a" * 3_000
    shown = re.findall('bp-passage" dir="auto">(.*?)</p>', passage_html(text, [(4_000, 4_007, "bp-answer", "")], EN))[0]
    assert shown.startswith("… abcdefg ") and shown.endswith(" abcdefg …")
    far = passage_html(text, [(9_500, 9_600, "bp-answer", "")], EN)
    assert len(far) < 1_200  # a word without an end is cut
