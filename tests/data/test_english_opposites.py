"""Opposites: both ways, verbs in all forms, and where a text has them."""

from playground.data.english_opposites import find_turns, opposites
from playground.data.english_verbs import gerund_of, participle_of


def test_opposites_go_both_ways_and_never_to_the_word_itself():
    table = opposites()
    assert len(table) > 1000
    for word, others in table.items():
        assert others and word not in others and word == word.lower()
        assert all(word in table[other] for other in others)


def test_verbs_meet_their_opposite_in_the_same_form():
    table = opposites()
    for word, other in (
        ("attacked", "defended"), ("besieging", "defending"), ("begins", "ends"), ("began", "ended"),
        ("forbidden", "permitted"), ("banning", "allowing"), ("increasing", "decreasing"),
    ):
        assert other in table[word], word
    assert "defends" not in table["attacked"]


def test_forms_of_verbs():
    assert [gerund_of(base) for base in ("write", "stop", "die", "flee", "be", "ban")] == [
        "writing", "stopping", "dying", "fleeing", "being", "banning"
    ]
    assert [participle_of(base) for base in ("write", "carry", "forbid")] == ["written", "carried", "forbidden"]


def test_a_text_gives_its_words_with_opposites_where_they_stand():
    text = "How many Northern towns were built-up before 1900, and how old is the First?"
    found = {turn.word: turn for turn in find_turns(text)}
    assert set(found) == {"Northern", "before", "First"}  # "how many", "how old", "built-up" are none
    assert found["Northern"].opposites == ("Southern",)
    assert all(text[turn.start : turn.end] == turn.word for turn in found.values())
    assert not list(find_turns(""))
