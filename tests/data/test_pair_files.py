"""Files of minimal pairs and our own sets: what is read, named, left out, and taken evenly."""

import json
import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.data.minimal_pairs import SETS, pair_set
from playground.data.pair_files import TextPair, read_pairs, spread_pairs
from playground.errors import InputError


def test_pairs_with_phenomenon_are_read_other_columns_named_and_bad_lines_said(tmp_path):
    path = tmp_path / "pairs.jsonl"
    rows = [
        {"good": "He sees.", "bad": "He see.", "phenomenon": "agreement", "pair_id": 3},
        {"good": "He sees."},
        {"good": " ", "bad": "x"},
        {"good": "a", "bad": ["b"]},
        {"good": "a", "bad": "b", "paradigm": 7, "field": "syntax"},
    ]
    path.write_text("\n".join(json.dumps(row) for row in rows), "utf-8")
    found = read_pairs(path)
    assert found.pairs == (
        TextPair("He sees.", "He see.", "agreement", "", 1), TextPair("a", "b", "", "7", 5)
    )
    assert [(e.key, e.values["line"], e.values["column"]) for e in found.damaged] == [
        ("pair_incomplete", 2, "bad"), ("pair_incomplete", 3, "good"), ("pair_incomplete", 4, "bad")
    ]
    assert found.ignored == ("pair_id", "field")


def test_a_column_that_is_read_and_stands_twice_is_refused_others_may(tmp_path):
    path = tmp_path / "pairs.csv"
    path.write_text("good,bad,bad\nHe sees.,He see.,He seeing.\n", "utf-8")
    with pytest.raises(InputError, match="column_twice") as caught:
        read_pairs(path)
    assert caught.value.values == {"column": "bad", "path": "pairs.csv"}
    path.write_text("good,bad,note,note\nHe sees.,He see.,x,y\n", "utf-8")
    assert read_pairs(path).pairs == (TextPair("He sees.", "He see.", "", "", 2),)


def test_a_file_without_the_two_columns_is_refused_with_those_it_has(tmp_path):
    path = tmp_path / "pairs.csv"
    path.write_text("sentence_good,sentence_bad\na,b\n", "utf-8")
    with pytest.raises(InputError) as caught:
        read_pairs(path)
    assert caught.value.key == "no_pairs"
    assert caught.value.values["columns"] == "sentence_good, sentence_bad"


def paradigms(sizes):
    return [TextPair(f"{p} {i}", "x", "", str(p)) for p, n in enumerate(sizes) for i in range(n)]


def test_ten_of_a_thousand_are_each_in_the_middle_of_their_hundred():
    taken = spread_pairs(paradigms([1000, 1000]), 25)
    assert Counter(pair.paradigm for pair in taken) == {"0": 12, "1": 12}
    taken = spread_pairs(paradigms([1000]), 10)
    assert [pair.good for pair in taken] == [f"0 {100 * i + 50}" for i in range(10)]


@given(st.lists(st.integers(1, 30), min_size=1, max_size=8), st.integers(1, 250))
def test_any_limit_takes_the_same_number_of_each_and_never_more(sizes, limit):
    pairs = paradigms(sizes)
    taken = spread_pairs(pairs, limit)
    counts = Counter(pair.paradigm for pair in taken)
    assert len(taken) <= limit and len(set(taken)) == len(taken)
    assert sorted(taken, key=pairs.index) == list(taken)
    if len(sizes) <= limit < len(pairs):
        each = limit // len(sizes)
        assert [counts[str(p)] for p in range(len(sizes))] == [min(each, n) for n in sizes]


@pytest.mark.parametrize("name", SETS)
def test_our_own_sets_have_twenty_different_pairs_that_differ_in_little(name):
    pairs = pair_set(name)
    assert len(pairs) == 20 and len({p.good for p in pairs} | {p.bad for p in pairs}) >= 40
    for pair in pairs:
        good, bad = (re.findall(r"\w+|\S", text) for text in (pair.good, pair.bad))
        assert abs(len(good) - len(bad)) <= 2 and good != bad, pair
        assert sum((Counter(good) - Counter(bad)).values()) <= 2, pair


@pytest.mark.shared_data
def test_our_own_pairs_are_not_those_of_blimp():
    import os
    from pathlib import Path

    beside = Path(__file__).resolve().parents[3] / "shared"
    shared = Path(os.environ.get("PLAYGROUND_SHARED", beside))
    blimp = read_pairs(shared / "data/probing/blimp.jsonl.xz")
    assert len(blimp.pairs) == 67_000 and not blimp.damaged
    assert Counter(Counter(p.paradigm for p in spread_pairs(blimp.pairs, 700)).values()) == {10: 67}
    theirs = {text for pair in blimp.pairs for text in (pair.good, pair.bad)}
    assert not theirs & {text for name in SETS for p in pair_set(name) for text in (p.good, p.bad)}
