"""Built-in sets: every row usable, balanced, apart from each other, and in no public set."""

import gzip
import json
import os
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from seqeval.scheme import IOB2, Entities

from playground.data.entity_tags import read_tags
from playground.data.fine_tune_sets import SETS, find_set, read_set
from playground.data.labelled import QuestionRow, RelationRow, TagRow, TextRow
from playground.data.labelled_origin import read_origins, with_origin, write_origins
from playground.errors import InputError
from playground.words.fine_tune_sets import TEXTS

BESIDE = Path(__file__).resolve().parents[3] / "shared"
SHARED = Path(os.environ.get("PLAYGROUND_SHARED", BESIDE)) / "data"
ALL = ("en", "zh")
NAMES = [one.name for one in SETS]
_WORD = re.compile(r"[\u3400-\u9fff]|[^\W\u3400-\u9fff]+")


def texts_of(row):
    """Return what a row's reader reads, without tags and labels."""
    if isinstance(row, TagRow):
        return " ".join(row.tokens)
    if isinstance(row, RelationRow):
        return read_tags(row.sentence).text
    if isinstance(row, QuestionRow):
        return row.question.question + " " + row.question.context
    return f"{row.text} {row.text_b}"


def words_of(text):
    return _WORD.findall(text.lower())


@pytest.mark.parametrize("name", NAMES)
def test_every_row_is_read_and_there_are_120_to_400(name):
    data = read_set(name, ALL)
    assert data.kind == find_set(name).kind
    assert not data.damaged and not data.ignored and not data.mapping
    assert 120 <= len(data.rows) <= 400
    assert data.name == name


@pytest.mark.parametrize("name", NAMES)
def test_labels_are_balanced_to_a_fifth(name):
    data = read_set(name, ALL)
    if data.kind == "span-qa":
        share = sum(not row.question.answerable for row in data.rows) / len(data.rows)
        assert 0.2 <= share <= 0.5
        return
    if data.kind == "tokens":
        counts = Counter(tag for row in data.rows for tag in row.tags if tag.startswith("B-"))
    else:
        counts = Counter(row.label for row in data.rows)
    assert len(counts) >= 2
    assert min(counts.values()) >= 0.8 * max(counts.values()), counts


@pytest.mark.parametrize("name", NAMES)
def test_no_two_rows_are_nearly_the_same(name):
    rows = read_set(name, ALL).rows
    keys = [row.question.question if isinstance(row, QuestionRow) else texts_of(row) for row in rows]
    bags = [set(words_of(key)) for key in keys]
    for first, one in enumerate(bags):
        for second in range(first):
            other = bags[second]
            alike = len(one & other) / max(1, len(one | other))
            assert alike < 0.75, f"{keys[first]!r} is nearly {keys[second]!r}"


def test_every_set_carries_the_projects_licence_to_the_training(tmp_path):
    data = read_set("names")
    (tmp_path / "origin.json").write_bytes(write_origins(data))
    origin = read_origins(tmp_path / "origin.json").train
    assert data.licence == origin.licence == "Apache-2.0"
    assert with_origin(replace(data, licence=""), origin).licence == "Apache-2.0"


@pytest.mark.parametrize("name", NAMES)
def test_labels_do_not_follow_from_a_row_s_place(name):
    data = read_set(name, ALL)
    if isinstance(data.rows[0], TextRow | RelationRow):
        half = len(data.rows) // 2
        labels = [row.label for row in data.rows]
        assert set(labels[:half]) == set(labels[half:]) == set(data.labels())


@pytest.mark.parametrize("name", [one.name for one in SETS if one.kind == "tokens"])
def test_tags_are_strict_bio_and_words_are_words(name):
    for row in read_set(name, ALL).rows:
        assert len(row.tokens) == len(row.tags)
        assert all(token and not re.search(r"\s", token) for token in row.tokens)
        inside = sum(tag != "O" for tag in row.tags)
        (found,) = Entities([list(row.tags)], IOB2).entities
        assert sum(entity.end - entity.start for entity in found) == inside, row


@pytest.mark.parametrize("name", [one.name for one in SETS if one.kind == "relation"])
def test_relations_are_tagged_once_each_and_both_directions_occur(name):
    rows = read_set(name, ALL).rows
    for row in rows:
        tagged = read_tags(row.sentence)
        assert tagged.text[slice(*tagged.e1)].strip() and tagged.text[slice(*tagged.e2)].strip()
    by_relation = {}
    for label in {row.label for row in rows} - {"Other"}:
        by_relation.setdefault(label.partition("(")[0], set()).add(label)
    assert all(len(labels) == 2 for labels in by_relation.values())


@pytest.mark.parametrize("name", [one.name for one in SETS if one.kind == "span-qa"])
def test_answers_stand_where_they_are_said_to(name):
    for row in read_set(name, ALL).rows:
        for answer in row.question.answers:
            assert row.question.context[answer.start : answer.end] == answer.text
            assert answer.text == answer.text.strip() != ""


@pytest.mark.parametrize("one", SETS, ids=lambda one: one.name)
def test_every_set_has_a_name_and_a_sentence_in_words(one):
    assert one.name.replace("-", "_") in TEXTS
    assert f"{one.name.replace('-', '_')}_about" in TEXTS


def test_an_unknown_set_is_refused_and_the_names_are_offered():
    with pytest.raises(InputError) as refused:
        read_set("rewiews")
    assert refused.value.key == "fine_tune_set"
    assert "reviews" in refused.value.values["names"]


@pytest.mark.parametrize("one", [one for one in SETS if one.language != "en"], ids=lambda one: one.name)
def test_a_set_in_another_language_stays_shut(one):
    with pytest.raises(InputError) as refused:
        read_set(one.name)
    assert refused.value.key == "fine_tune_set_shut"


def public_texts():
    """Yield every text of the public sets that lie beside us."""
    for path in sorted([*SHARED.glob("classify/*.jsonl.gz"), *SHARED.glob("relation/semeval*.gz")]):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                for key in ("text", "text1", "text2", "sentence"):
                    if isinstance(row.get(key), str):
                        yield row[key]
                if isinstance(row.get("tokens"), list):
                    yield " ".join(map(str, row["tokens"]))


@pytest.mark.shared_data
def test_no_row_is_a_sentence_of_a_public_set():
    ours = set()
    for name in NAMES:
        for row in read_set(name, ALL).rows:
            parts = [row.text, row.text_b] if isinstance(row, TextRow) else [texts_of(row)]
            ours |= {" ".join(words_of(part)) for part in parts if len(words_of(part)) > 4}
    theirs = {" ".join(words_of(re.sub(r"</?e[12]>", " ", text))) for text in public_texts()}
    assert theirs, "the shared data holds no text"
    assert not ours & theirs
