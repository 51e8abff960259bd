"""Links, chips, messages, ports and cards: the screen's own small rules."""

import re
import socket

import gradio as gr
import pytest

from playground.errors import InputError
from playground.tasks.masked_word_edit import EditedText, Toggle
from playground.ui.launching import free_port, launch_options, read_auth
from playground.ui.links import LONGEST_TEXT, LinkReader, room_asked
from playground.ui.markup import announce_html, plain
from playground.ui.masked_word_chips import (
    MOST_CHIPS,
    chips_html,
    read_edited,
    typed_at,
    write_edited,
)
from playground.ui.masked_word_results import split_targets
from playground.ui.model_card import cards_html
from playground.ui.page_texts import PageTexts, words_of
from playground.ui.serving import first_lines
from playground.ui.shown_errors import error_html, raise_errors, show_errors
from playground.words import Words

STEMS = ("masked_word", "next_sentence")
EVIL = '<script>alert(1)</script>"\'&'


class Asked(gr.Request):
    """A request with the given parameters."""

    def __init__(self, language="en", **parameters):
        self.__dict__.update(query_params=parameters, headers={"accept-language": language})


def reader(**parameters):
    return LinkReader(Asked(**parameters), "masked_word", STEMS, Words("en"))


def test_link_gives_back_its_values_in_its_room_alone():
    link = reader(room="masked_word", text="A [MASK].", top_k="7")
    assert (link.text("text", ""), link.number("top_k", 10, 1, 100)) == ("A [MASK].", 7)
    other = reader(room="next_sentence", text="A [MASK].")
    assert other.text("text", "usual") == "usual" and not other.has("text")


def test_link_without_a_room_speaks_of_the_first_room():
    assert reader(text="A [MASK].").text("text", "") == "A [MASK]."


@pytest.mark.parametrize("value", ["0", "101", "-1", "NaN", "1e3", "", "٣", "9" * 30, EVIL])
def test_bad_number_in_a_link_is_said_and_the_usual_one_stands(value):
    link = reader(room="masked_word", top_k=value)
    assert link.number("top_k", 10, 1, 100) == 10
    assert len(link.problems) == 1 and "top_k" in link.problems[0]


def test_unknown_room_and_checkpoint_of_a_link_are_said():
    link = reader(room="kitchen", checkpoint="x")
    assert link.problems
    link = reader(room="masked_word", checkpoint="../x")
    assert link.checkpoint(["tiny"], any_name=False) == "tiny"
    assert "../x" in link.problems[0]


def test_too_long_text_of_a_link_is_cut_and_said():
    link = reader(room="masked_word", text="a" * (LONGEST_TEXT + 1))
    assert len(link.text("text", "")) == LONGEST_TEXT and link.problems


def test_a_lab_is_asked_for_by_name_and_an_unknown_one_leads_to_its_room():
    stems = ("masked_word", "masked_word_surprise", "next_sentence")
    assert room_asked(Asked(room="masked_word", lab="surprise"), stems) == "masked_word_surprise"
    assert room_asked(Asked(lab="surprise"), stems) == "masked_word_surprise"
    assert room_asked(Asked(room="next_sentence", lab="surprise"), stems) == "next_sentence"
    link = LinkReader(Asked(room="masked_word", lab="x", text="t"), "masked_word", stems, Words("en"))
    assert link.problems and link.text("text", "default") == "default"
    link = LinkReader(Asked(lab="surprise", text="t"), "masked_word_surprise", stems, Words("en"))
    assert not link.problems and link.text("text", "") == "t"


def test_room_asked_is_one_of_ours():
    assert room_asked(Asked(room="next_sentence"), STEMS) == "next_sentence"
    assert room_asked(Asked(room="x"), STEMS) == room_asked(None, STEMS) == "masked_word"


def test_language_of_a_request_is_asked_then_browsers():
    assert words_of(Asked(lang="zh")).language == "zh"
    assert words_of(Asked(language="zh-CN")).language == "zh"
    assert words_of(Asked(language="zh", lang="en")).language == "en"
    assert words_of(None).language == "en"


def test_chips_are_escaped_named_and_pressed():
    toggles = (Toggle(0, 5, EVIL, False), Toggle(6, 12, "[MASK]", True))
    html = chips_html(toggles, EditedText("x [MASK]", ("cat",)), Words("en"))
    assert "<script>" not in html and plain(EVIL) in html
    assert html.count('aria-pressed="true"') == html.count('aria-pressed="false"') == 1
    assert "hides cat" in html and html.count('tabindex="0"') == 1


def test_words_of_a_long_text_are_turned_like_pages():
    toggles = tuple(Toggle(2 * n, 2 * n + 1, "a", False) for n in range(2 * MOST_CHIPS + 5))

    def shown(at):
        html = chips_html(toggles, EditedText(""), Words("en"), at)
        words = re.findall('data-start="(\\d+)"', html)
        return int(words[0]) // 2, len(words), re.findall('data-at="(\\d+)"', html), html

    assert shown(None)[:3] == (0, MOST_CHIPS, [str(2 * MOST_CHIPS)])
    first, count, turns, html = shown(2 * MOST_CHIPS)
    assert (first, count, turns) == (MOST_CHIPS, MOST_CHIPS, ["0", str(4 * MOST_CHIPS)])
    assert f"Words {MOST_CHIPS + 1} to {2 * MOST_CHIPS} of {2 * MOST_CHIPS + 5}" in html
    assert f"word {MOST_CHIPS + 1} of {2 * MOST_CHIPS + 5}" in html
    assert shown(10**9)[:2] == (2 * MOST_CHIPS, 5)


def test_a_long_text_opens_at_its_first_blank_and_counts_those_before():
    toggles = tuple(Toggle(2 * n, 2 * n + 1, "a", n in (3, 400)) for n in range(500))
    html = chips_html(toggles[4:], EditedText("", ("cat",)), Words("en"))
    assert "hides cat, word 397 of 496" in html
    html = chips_html(toggles, EditedText("", ("cat", "dog")), Words("en"), at=800)
    assert "blank 2, hides dog" in html


@pytest.mark.parametrize(
    ("old", "new", "at"), [("a cat", "a dog", 2), ("a", "a cat", 1), ("a cat", "a", 1), ("", "a", None)]
)
def test_where_something_was_typed(old, new, at):
    assert typed_at(write_edited(EditedText(old)), new) == at
    assert typed_at("forged", new) is None


def test_checkpoint_to_compare_with_in_a_link():
    link = reader(room="masked_word", compare="tiny")
    assert link.second_checkpoint(["tiny"], any_name=False) == "tiny"
    assert reader().second_checkpoint(["tiny"], False) == ""
    assert reader(compare="—").second_checkpoint(["tiny"], False) == ""
    bad = reader(compare="../x")
    assert bad.second_checkpoint(["tiny"], False) == "" and "../x" in bad.problems[0]
    assert reader(compare="org/bert").second_checkpoint(["tiny"], True) == "org/bert"


def test_what_stood_under_blanks_survives_the_page():
    edited = EditedText("A [MASK] b [MASK]", ("cat", None))
    assert read_edited(write_edited(edited), edited.text) == edited
    assert read_edited(write_edited(edited), "So A [MASK] b [MASK]").hidden == ("cat", None)


@pytest.mark.parametrize(
    "kept", ["", "x", "[]", "null", "{}", '{"text": 5, "hidden": []}', '{"text": "[MASK]", "hidden": [5]}', None, 7]
)
def test_forged_state_of_the_page_begins_anew(kept):
    assert read_edited(kept, "A [MASK]") == EditedText("A [MASK]", (None,))


def test_targets_are_split_at_commas_and_blanks_once_each():
    assert split_targets(" france, england，paris、rome;france\n") == ("france", "england", "paris", "rome")
    assert split_targets(" , ") == ()


def test_text_is_escaped_and_lone_surrogates_do_not_break_the_answer():
    assert plain("<b>\ud800") == "&lt;b&gt;?"
    assert "<b>" not in announce_html("<b>")


def test_shown_error_is_two_sentences_escaped_in_the_visitors_language():
    error = InputError("mask_misspelt", found="<mask>", mask="[MASK]")
    html = error_html(error, Words("en"))
    assert "&lt;mask&gt;" in html and "<mask>" not in html and 'role="alert"' in html
    assert "方括号" in error_html(error, Words("zh"))


def test_handlers_error_fills_the_message_and_touches_nothing_else():
    def handler(request: gr.Request):
        raise InputError("no_mask")

    found = show_errors("message")(handler)(Asked(lang="zh"))
    assert list(found) == ["message"] and "文本中没有" in found["message"]
    assert show_errors("message")(lambda: {"a": 1})() == {"message": "", "a": 1}


def test_a_bug_of_ours_is_not_swallowed():
    def broken():
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        show_errors("message")(broken)()


def test_api_error_is_a_gradio_error_with_both_sentences():
    def function(request: gr.Request):
        raise InputError("no_mask")

    with pytest.raises(gr.Error, match="There is no \\[MASK\\] in the text. Write"):
        raise_errors(function)(Asked())


def test_port_in_use_is_refused_when_asked_and_passed_over_when_not():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(InputError, match="port_in_use"):
            free_port("127.0.0.1", port, asked=True)
        assert free_port("127.0.0.1", port, asked=False) > port


def test_login_is_user_and_password():
    assert read_auth("") is None
    assert read_auth("anna:se:cret") == ("anna", "se:cret")
    for bad in ("anna", "anna:", ":secret"):
        with pytest.raises(InputError, match="bad_auth"):
            read_auth(bad)


def test_launch_options_keep_the_server_closed():
    options = launch_options(PageTexts(), {}, [])
    assert options["allowed_paths"] == [] and options["strict_cors"] is True
    assert options["enable_monitoring"] is options["show_error"] is False
    assert options["mcp_server"] is True and options["ssr_mode"] is False


def test_first_lines_cannot_be_ended_by_their_values():
    assert first_lines("en", "</script><b>").count("</script>") == 1


def test_card_shows_scores_and_escapes_the_title(tiny_models):
    from dataclasses import replace

    entry = tiny_models.entries()[0]
    scores = {"masked-word": {"n": 10, "metrics": {"accuracy": 0.4312}}}
    html = cards_html((replace(entry, title=EVIL, scores=scores),), Words("en"))
    assert "masked-word: accuracy 0.431" in html and "<script>" not in html
    assert "Not scored yet" in cards_html((replace(entry, scores={}),), Words("en"))
