"""The check before a training: what is counted, what is said, what is refused."""

import ast
import dataclasses
import json
from pathlib import Path

import pytest

from playground.data.labelled import LabelledData, QuestionRow, RelationRow, TagRow, TextRow
from playground.data.labelled_files import parse_labelled
from playground.data.questions import Answer, Question
from playground.errors import InputError
from playground.tasks import fine_tune_findings
from playground.tasks.fine_tune_check import Limits, check_data, piece_lengths
from playground.tasks.fine_tune_repeats import without_leaks
from playground.words import Words, fine_tune_check


def texts(**labels):
    rows = [(f"{label} case {number}", label) for label, n in labels.items() for number in range(n)]
    return LabelledData("sentence", "x.csv", tuple(TextRow(n, *row) for n, row in enumerate(rows, 2)))


def added(data, *rows):
    return dataclasses.replace(data, rows=(*data.rows, *rows))


def tagged(*rows):
    return LabelledData("tokens", "x", tuple(TagRow(n, *row) for n, row in enumerate(rows, 1)))


def questions(answered, silent):
    rows = [
        QuestionRow(n, Question(str(n), "", f"Ada sits {n}.", f"Who {n}?", (Answer("Ada", 0),) if n < answered else ()))
        for n in range(answered + silent)
    ]
    return LabelledData("span-qa", "x", tuple(rows))


def keys(check, grave=None):
    return {one.key for one in check.findings if grave is None or one.grave == grave}


def said(check, key, language="en"):
    (found,) = [one for one in check.findings if one.key == key]
    return Words(language)(f"fine_tune_check.{key}", **found.values)


def test_labels_are_counted_the_commonest_first_and_shares_add_up():
    check = check_data(texts(a=60, b=100, c=40), texts(a=4, b=9, c=2))
    assert [(one.label, one.train, one.evaluation) for one in check.labels] == [
        ("b", 100, 9), ("a", 60, 4), ("c", 40, 2),
    ]
    assert sum(one.share for one in check.labels) == pytest.approx(1) and check.majority == 0.5
    assert (check.rows, check.evaluation) == (200, 15)


def test_clean_rows_are_given_back_without_a_finding():
    check = check_data(texts(a=60, b=60))
    assert check.findings == () and check.evaluation is None and check.lengths is None


def test_fifty_rows_with_forty_of_one_label_are_called_skewed():
    # The case of huggingface/transformers#3456: a model that says one label alone looks good.
    check = check_data(texts(yes=40, no=10))
    assert check.majority == 0.8 and {"skewed", "few_rows"} <= keys(check, grave=True)
    assert "80 %" in said(check, "skewed") and "yes" in said(check, "skewed")


def test_repeats_and_contradictions_are_told_apart():
    data = added(
        texts(a=60, b=60), TextRow(900, "a case 1", "a"), TextRow(901, "a case 2", "b"),
        TextRow(902, "A case 3", "b"),
    )
    check = check_data(data)
    assert (check.duplicates, check.conflicting) == (1, 1)
    assert check.conflicts[0].labels == ("a", "b") and check.conflicts[0].lines == (4, 901)
    assert "a case 2" in said(check, "conflicts")


def test_leaks_are_found_to_the_letter_and_nearly():
    train = texts(a=60, b=60)
    held = LabelledData("sentence", "y", (
        TextRow(1, "a case 1", "a"), TextRow(2, "A  case 2!", "a"), TextRow(3, "new one", "b"),
    ))
    check = check_data(train, held)
    assert [(leak.evaluation_line, leak.train_line, leak.exact) for leak in check.leaks] == [
        (1, 3, True), (2, 4, False),
    ]
    assert check.leaking == 2 and "leaks" in keys(check, grave=True)
    left = without_leaks(train, held)
    assert len(left.rows) == 118 and not check_data(left, held).leaking


def test_a_pair_the_other_way_round_leaks():
    rows = tuple(TextRow(n, f"one {n}", "yn"[n % 2], f"two {n}") for n in range(40))
    data = LabelledData("pair", "x", rows)
    held = LabelledData("pair", "y", (TextRow(1, "Two 3", "n", "One 3"), TextRow(2, "one 4", "y", "two 5")))
    assert [leak.evaluation_line for leak in check_data(data, held).leaks] == [1]


def test_lengths_are_percentiles_and_say_what_is_cut():
    # Of 1 to 100 the smallest number that p % do not exceed: 51 (between 50 and 51), 91, 100.
    check = check_data(texts(a=50, b=50), lengths=range(1, 101), window=96)
    lengths = check.lengths
    assert (lengths.median, lengths.ninety, lengths.ninety_nine, lengths.longest) == (51, 91, 100, 100)
    assert lengths.over == 4 and keys(check) == {"cut"} and "4 rows (4 %)" in said(check, "cut")


def test_long_passages_are_read_in_windows_and_not_cut():
    check = check_data(questions(20, 0), lengths=[500] * 20, window=256)
    assert "windows" in keys(check, grave=False) and "cut" not in keys(check)


def test_what_the_file_lacks_or_hides_is_said():
    text = "review;category;note\n" + "".join(
        f"good {n};pos;x\nbad {n};neg;x\n" for n in range(60)
    )
    data = parse_labelled(f"{text}lonely;;x\n", "sentence", {"review": "text", "category": "label"})
    check = check_data(dataclasses.replace(data, encoding="gb18030"))
    assert keys(check) == {"dropped", "ignored", "mapped", "encoding", "delimiter"}
    assert check.dropped[0].values["line"] == 122
    assert "1 of 121" in said(check, "dropped") and "review = text" in said(check, "mapped")


def test_rare_unseen_and_lookalike_labels_are_named():
    check = check_data(texts(Good=60, good=50, rare=2), texts(Good=5, new=2))
    assert {"rare", "unseen", "alike"} <= keys(check, grave=True)
    assert "rare" in said(check, "rare") and "new" in said(check, "unseen")
    assert said(check, "alike").endswith("Good, good.")


def test_stretches_of_entities_are_counted_and_mended_tags_said():
    words = ("Ada", "Lane", "saw", "Oslo")
    tags = ("B-PER", "I-PER", "O", "B-LOC")
    data = tagged(*(((*words, str(n)), (*tags, "O")) for n in range(12)))
    check = check_data(dataclasses.replace(data, mended=3))
    assert [(one.label, one.train) for one in check.labels] == [("LOC", 12), ("PER", 12)]
    assert check.majority is None and "3 tags" in said(check, "mended")


def test_sentences_without_entities_are_called_a_danger():
    rows = [((f"w{n}",), ("B-X" if n < 10 else "O",)) for n in range(100)]
    assert "90 %" in said(check_data(tagged(*rows)), "outside")


@pytest.mark.parametrize(("silent", "key"), [(0, "all_answered"), (5, "unanswerable")])
def test_the_share_of_unanswerable_questions_is_told(silent, key):
    check = check_data(questions(20, silent))
    assert check.unanswerable == silent / (20 + silent) and key in keys(check, grave=False)


def refused(*arguments, **options):
    with pytest.raises(InputError) as caught:
        check_data(*arguments, **options)
    error = caught.value
    for language in ("en", "zh"):
        assert Words(language)(f"errors.{error.key}.message", **error.values)
        assert Words(language)(f"errors.{error.key}.hint", **error.values)
    return error


def test_six_hundred_labels_are_refused_with_count_and_limit():
    error = refused(texts(**{f"label{n}": 3 for n in range(600)}))
    assert error.key == "labels_many" and error.values == {"found": 600, "limit": 200}


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (texts(a=100), "label_one"),
        (texts(a=20, b=7), "rows_few"),
        (added(texts(a=20, b=7), TextRow(1, "B case 0", "b")), "rows_few"),
        (texts(**{f"Free text {n}": 1 for n in range(30)}), "labels_free"),
        (tagged(*((("a", str(n)), ("O", "O")) for n in range(50))), "entities_few"),
        (questions(7, 60), "answers_few"),
    ],
)
def test_what_no_training_could_learn_from_is_refused(data, key):
    assert refused(data).key == key


def test_too_many_rows_are_refused_in_either_file():
    limits = Limits(rows=30)
    assert refused(texts(a=16, b=16), limits=limits).values["found"] == "32"
    assert refused(texts(a=10, b=10), texts(a=16, b=16), limits=limits).key == "rows_many"


def test_files_without_a_common_label_are_refused():
    assert refused(texts(a=20, b=20), texts(c=4, d=4)).key == "labels_apart"


def test_the_long_tail_of_a_large_set_is_not_free_text():
    tail = {f"rare{n}": 1 for n in range(40)}
    assert "rare" in keys(check_data(texts(a=50, b=50, **tail)))


def test_every_finding_has_its_words_in_both_languages():
    tree = ast.parse(Path(fine_tune_findings.__file__).read_text())
    used = {
        part.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Finding"
        for part in ast.walk(node.args[0])
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    } - {"span-qa"}
    assert used == set(fine_tune_check.TEXTS)


def test_lengths_count_pieces_with_the_marks_of_a_relation(tiny_encoder):
    rows = [
        TextRow(1, "the river", "x"),
        TextRow(2, "the river", "x", "the bank"),
        RelationRow(3, "the <e1>river</e1> and the <e2>bank</e2>", "x"),
    ]
    plain = [
        len(tiny_encoder.tokens("the river").pieces),
        len(tiny_encoder.tokens("the river", "the bank").pieces),
        len(tiny_encoder.tokens("the river and the bank").pieces) + 4,
    ]
    assert piece_lengths(tiny_encoder, rows) == plain


def test_a_check_turns_into_json():
    check = check_data(texts(a=60, b=9), texts(a=4, b=1), lengths=[5] * 69, window=3)
    found = json.loads(json.dumps(dataclasses.asdict(check), default=str))
    assert found["rows"] == 69 and found["findings"][0]["grave"]
