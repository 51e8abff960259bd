"""Tagged sentences: what is marked is what is used, other styles of tags, and every fault by name."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.data.entity_tags import read_tags, write_tags
from playground.errors import InputError
from playground.words import Words

TEXT = "The spark lit the hay."


def marked(tagged):
    """Return text, e1 and e2 as read."""
    found = read_tags(tagged)
    return found.text, found.text[slice(*found.e1)], found.text[slice(*found.e2)]


@pytest.mark.parametrize(
    "tagged",
    [
        "The <e1>spark</e1> lit the <e2>hay</e2>.",
        "The <E1>spark</E1> lit the <E2>hay</E2>.",
        "The < e1 >spark</ e1> lit the <e2 >hay< /e2 >.",
        "The <e1>spark<e1> lit the <e2>hay<e2>.",
        "The <e1>spark<e1/> lit the <e2>hay<e2/>.",
        "The ＜e1＞spark＜／e1＞ lit the ＜e2＞hay＜/e2＞.",
        "The &lt;e1&gt;spark&lt;/e1&gt; lit the &lt;e2&gt;hay&lt;/e2&gt;.",
        "The [E1]spark[/E1] lit the [E2]hay[/E2].",
        "The [e1]spark[/e1] lit the [e2]hay[/e2].",
        "The [E1]spark[E1] lit the [E2]hay[E2].",
        "The [E1start]spark[E1end] lit the [E2start]hay[E2end].",
        "The [E1_START]spark[E1_END] lit the [E2_START]hay[E2_END].",
        "The <entity1>spark</entity1> lit the <entity2>hay</entity2>.",
        "The @spark@ lit the #hay#.",
        "The $spark$ lit the #hay#.",
    ],
)
def test_known_styles_are_read_as_the_same_sentence(tagged):
    assert marked(tagged) == (TEXT, "spark", "hay")


@pytest.mark.parametrize("tagged", ["The $ spark $ lit the # hay # .", "The @ spark @ lit the # hay # ."])
def test_signs_set_off_by_blanks_come_off_with_the_blanks_they_brought(tagged):
    assert marked(tagged) == ("The spark lit the hay .", "spark", "hay")


def test_either_entity_may_come_first_touch_the_other_or_stand_twice():
    assert marked("<e2>Hay</e2> caught a <e1>spark</e1>.") == ("Hay caught a spark.", "spark", "Hay")
    assert marked("a #spark# on @hay@") == ("a spark on hay", "hay", "spark")
    assert marked("<e1>tea</e1><e2>cup</e2>") == ("teacup", "tea", "cup")
    found = read_tags("a dog saw a <e1>dog</e1> and a <e2>dog</e2>")
    assert (found.e1, found.e2) == ((12, 15), (22, 25))


def test_text_comes_back_as_typed_and_blanks_at_an_entitys_ends_are_none_of_it():
    text, e1, e2 = marked('  "<e1> big  dog </e1>",  the<e2>\tcat</e2> !')
    assert text == '  " big  dog ",  the\tcat !' and (e1, e2) == ("big  dog", "cat")


@given(
    st.text(st.characters(exclude_characters="<>[]＜＞&@#$", exclude_categories=["Cs"]), max_size=20),
    st.text("abc éß中", min_size=1, max_size=5).filter(str.strip),
    st.booleans(),
)
def test_written_tags_are_read_back(between, entity, turned):
    text = f"x {entity}{between}{entity}."
    spans = [(2, 2 + len(entity)), (len(text) - 1 - len(entity), len(text) - 1)]
    e1, e2 = reversed(spans) if turned else spans
    found = read_tags(write_tags(text, e1, e2))
    assert found.text == text
    assert [text[slice(*span)] for span in (found.e1, found.e2)] == [entity.strip()] * 2
    assert (found.e1 > found.e2) == turned


@pytest.mark.parametrize(
    ("tagged", "text"),
    [
        ("The <e1>$5</e1> and $10 bills are <e2>#1</e2> and #2.", "The $5 and $10 bills are #1 and #2."),
        ("See [E1], [/E1]: <e1>a</e1> <e2>b</e2>", "See [E1], [/E1]: a b"),
    ],
)
def test_signs_beside_the_first_style_are_plain_text(tagged, text):
    assert read_tags(tagged).text == text


def fault(tagged):
    with pytest.raises(InputError) as caught:
        read_tags(tagged)
    return caught.value


@pytest.mark.parametrize(
    ("tagged", "key", "values"),
    [
        ("The spark lit the hay.", "no_tags", {}),
        ("The $5 and $10 bills are #1 and #2.", "no_tags", {}),
        ("mail a@b.c and d@e.f, # one # two", "no_tags", {}),
        ("", "no_tags", {}),
        ("The <e1>spark</e1> lit the hay.", "tag_missing", {"tag": "<e2>"}),
        ("The <e1>spark lit the <e2>hay</e2>.", "tag_missing", {"tag": "</e1>"}),
        ("The spark</e1> lit the <e2>hay</e2>.", "tag_missing", {"tag": "<e1>"}),
        ("The <e1>spark</e1> lit the <e2>hay<e2>.", "tag_twice", {"tag": "<e2>"}),
        ("<e1>a</e1> <e1>b</e1> <e2>c</e2>", "tag_twice", {"tag": "<e1>"}),
        ("The </e1>spark<e1> lit the <e2>hay</e2>.", "tags_reversed", {"opening": "<e1>"}),
        ("The <e1></e1>spark lit the <e2>hay</e2>.", "entity_empty", {"entity": "e1"}),
        ("The <e1>spark</e1> lit the <e2> </e2>hay.", "entity_empty", {"entity": "e2"}),
        ("<e1>a <e2>b</e1> c</e2>", "entities_overlap", {"e1": "a b", "e2": "b c"}),
        ("<e1>a <e2>b</e2></e1>", "entities_overlap", {"e1": "a b", "e2": "b"}),
    ],
)
def test_each_fault_has_its_name_and_what_was_found(tagged, key, values):
    error = fault(tagged)
    assert error.key == key and values.items() <= error.values.items()


@pytest.mark.parametrize(
    ("tagged", "example"),
    [
        ("The <subj>spark</subj> lit the <obj>hay</obj>.", "The <e1>spark</e1> lit the <e2>hay</e2>."),
        ("The {spark} lit the {{hay}}.", "The <e1>spark</e1> lit the <e2>hay</e2>."),
        ("The **spark** lit the **hay**.", "The <e1>spark</e1> lit the <e2>hay</e2>."),
        ("The [[spark]] lit the [[hay]].", "The <e1>spark</e1> lit the <e2>hay</e2>."),
        ("The *spark* lit the ^hay^.", "The <e1>spark</e1> lit the <e2>hay</e2>."),
        ("The spark lit the hay.", "The <e1>spark</e1> lit the <e2>hay</e2>."),
        ("The <e2>hay</e2> was lit by a spark.", "The <e2>hay</e2> was lit by a <e1>spark</e1>."),
        ("The <e1>spark lit the <e2>hay</e2>.", "The <e1>spark</e1> lit the <e2>hay</e2>."),
    ],
)
def test_what_is_not_read_is_answered_with_the_accepted_form_in_the_visitors_words(tagged, example):
    error = fault(tagged)
    assert error.values["example"] == example
    for language in ("en", "zh"):
        said = Words(language)(f"errors.{error.key}.hint", **error.values)
        assert error.values["example"] in said and "<e1>" in said


@settings(max_examples=50)
@given(st.text(max_size=200))
def test_any_text_gives_an_answer_or_an_example_that_fits_and_can_be_read(text):
    try:
        found = read_tags(text)
        assert found.text[slice(*found.e1)].strip()
    except InputError as error:
        example = error.values.get("example")
        assert example is None or len(example) <= 80
        if example:
            assert read_tags(example).text


@pytest.mark.parametrize(
    "text",
    ["<e1>a</e1> <e2>b</e2> <" + " " * 199_000, "<" + "a" * 199_000, "{" * 199_000, "<e1" + " " * 199_000,
     "[a " * 60_000, "@ " * 99_000],
    ids=["blanks in a tag", "endless name", "braces", "open tag", "open brackets", "signs"],
)
def test_no_text_makes_the_search_for_tags_slow(text):
    """It would take half an hour, and the limit of a test end it, were the search not linear."""
    try:
        assert read_tags(text).e1 == (0, 1)
    except InputError as error:
        assert error.key in {"no_tags", "tag_missing"}
