"""Results that leave the page: copy, CSV, JSON, figures, pins and the visit's list, in Chromium."""

import csv
import io
import json
import re
import struct
from datetime import datetime

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
TODAY = r"\d{4}-\d\d-\d\d"
STAMP = {"checkpoint", "weights_sha256", "playground", "precision", "settings", "time", "link"}


def press(one, deed, stem="masked_word"):
    one.page.locator(f"#{stem}-export button[data-do={deed}]").click()


def download(one, deed, stem="masked_word"):
    """Return the name and bytes of the file that a button saves."""
    with one.page.expect_download() as saved:
        press(one, deed, stem)
    return saved.value.suggested_filename, saved.value.path().read_bytes()


def rows_of(content):
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def pinned_and_run_again(one, before, after):
    one.text().fill(before)
    one.run()
    expect(one.room().locator(".bp-blank-table").first).to_contain_text(before.split("[")[0].strip())
    press(one, "pin")
    one.text().fill(after)
    one.run()


def test_csv_has_a_bom_chinese_numbers_and_a_stamp_in_every_row(visit):
    one = visit().open("?room=masked_word&text=%E5%8C%97%E4%BA%AC+is+the+%5BMASK%5D.&top_k=3")
    name, content = download(one, "csv")
    assert re.fullmatch(f"bert-playground_masked-word_{TODAY}\\.csv", name)
    assert content.startswith(b"\xef\xbb\xbf") and content.count(b"\r\n") == 4
    rows = rows_of(content)
    assert [row["order"] for row in rows] == ["1", "2", "3"]
    assert rows[0]["sentence"].startswith("北京 is the ")
    assert 0 < float(rows[0]["probability"]) < 1
    for row in rows:
        assert row["checkpoint"] == "tiny" and re.fullmatch("[0-9a-f]{12}", row["weights_sha256"])
        assert "top_k=3" in row["settings"] and row["precision"] == "fp32"
        assert datetime.fromisoformat(row["time"]).tzinfo is not None
        assert row["link"].startswith(one.address + "/?room=masked_word&text=%E5%8C%97")
    expect(one.page.locator(".bp-live")).to_contain_text(name)


def test_texts_that_spreadsheets_would_run_are_defused_and_numbers_are_not(visit):
    one = visit().open("?room=masked_word&text=%3DHYPERLINK(%22x%22)+%5BMASK%5D%0Aend.&top_k=1")
    row = rows_of(download(one, "csv")[1])[0]
    assert row["sentence"].startswith("'=HYPERLINK(\"x\") ") and row["sentence"].endswith("\nend.")
    found = one.page.evaluate(
        """async () => {
          const area = document.querySelector("#masked_word-export .bp-exports");
          const saved = [];
          const save = window.playground.save;
          window.playground.save = (content) => saved.push(content);
          const result = window.playground.resultOf(area);
          result.tables = [{name: "t", columns: ["c", "link"], rows:
            ["+1", "-1", "@a", "\\tb", "\\rc", "＝d", "plain", -1.5, 1e-7, null, true, 'a"b'].map((cell) => [cell, 1])}];
          window.playground.deeds.csv(area);
          window.playground.save = save;
          return saved[0];
        }"""
    )
    rows = rows_of(found.encode())
    assert [row["c"] for row in rows] == [
        "'+1", "'-1", "'@a", "'\tb", "'\rc", "'＝d", "plain", "-1.5", "1e-7", "", "true", 'a"b',
    ]
    assert rows[0]["link"] == "1" and rows[0]["provenance_link"].startswith("http")


def test_json_is_what_the_endpoint_gives_with_its_provenance(visit):
    one = visit().open("?room=next_sentence&a=A+cat.&b=A+dog.", "next_sentence")
    name, content = download(one, "json", "next_sentence")
    assert re.fullmatch(f"bert-playground_next-sentence_{TODAY}\\.json", name)
    found = json.loads(content)
    answer = one.page.request.post(
        f"{one.address}/gradio_api/run/next_sentence", data={"data": ["A cat.", "A dog.", [], "tiny"]}
    ).json()["data"][0]
    assert found["result"].keys() == answer.keys()
    assert found["result"]["is_next"] == pytest.approx(answer["is_next"], abs=1e-5)
    assert found["provenance"].keys() == STAMP
    again = visit().open(found["provenance"]["link"].removeprefix(one.address + "/"), "next_sentence")
    expect(again.text("next_sentence", "b")).to_have_value("A dog.")


def test_copied_result_is_a_table_for_spreadsheets(visit):
    one = visit().open("?room=masked_word&text=The+%5BMASK%5D+sat.&top_k=2")
    press(one, "copy")
    expect(one.page.locator(".bp-live")).to_contain_text("copied")
    lines = one.page.evaluate("navigator.clipboard.readText()").split("\n")
    assert lines[0].split("\t")[:4] == ["mask", "kind", "order", "word"]
    assert len(lines[1].split("\t")) == 7 and lines[3] == ""
    assert "checkpoint\ttiny" in lines
    one.text().fill("The [MASK] sat. " + "The dog saw the man. " * 200)
    one.run()
    expect(one.room().locator(".bp-blank-table").first).to_contain_text("The dog saw the man.")
    provenance = "window.playground.resultIn(document.getElementById('room-masked_word')).provenance"
    assert one.page.evaluate(provenance)["link"] is None  # no link can carry such a text


def test_figure_leaves_as_png_and_svg_with_title_checkpoint_and_date(visit):
    one = visit(locale="zh-CN").open()
    pictures = {}
    for format in ("png", "svg"):
        button = one.room().locator(".bp-figure-buttons button", has_text=format.upper())
        expect(button).to_have_count(1)
        expect(button).to_have_accessible_name(f"图“BERT 认为 [MASK] 处应填的词”的 {format.upper()}")
        with one.page.expect_download() as saved:
            button.click()
        assert re.fullmatch(f"bert-playground_masked-word_{TODAY}\\.{format}", saved.value.suggested_filename)
        pictures[format] = saved.value.path().read_bytes()
    assert pictures["png"].startswith(b"\x89PNG")
    assert struct.unpack(">I", pictures["png"][16:20])[0] == 1600  # 800 pixels wide, twice as sharp
    text = pictures["svg"].decode()
    assert "BERT 认为 [MASK] 处应填的词" in text
    assert re.search(f"BERT Playground · tiny · [0-9a-f]{{12}} · {TODAY}", text)
    assert 'fill="#ffffff"' in text and "france" in text
    assert one.room().locator(".modebar-btn:visible").count() == 0


def test_pinned_result_stands_beside_the_next_ones_with_changed_words_marked(visit):
    one = visit().open()
    pinned_and_run_again(one, "The dog saw the [MASK].", "The cat saw the old [MASK].")
    panel, changes = one.room().locator(".bp-pinned"), one.room().locator(".bp-changes")
    expect(changes.locator("del")).to_have_text(["dog"])
    expect(changes.locator("ins")).to_have_text(["cat", "old "])
    expect(panel.locator("table").first).to_contain_text("The dog saw the ")
    expect(panel.locator("img")).to_have_count(1)
    expect(one.room().locator(".bp-results .bp-blank-table").first).to_contain_text("The cat saw the old ")
    left, right = panel.bounding_box(), one.room().locator(".bp-results").bounding_box()
    assert left["x"] + left["width"] <= right["x"] and abs(left["y"] - right["y"]) < 2
    one.text().fill("The dog [MASK].")
    one.run()
    expect(changes.locator("del")).to_have_text([" saw the"])
    assert panel.locator("[id], button[data-do], .bp-announce").count() == 0
    one.page.get_by_role("button", name="Unpin").click()
    expect(panel).to_have_count(0)
    expect(changes).to_have_count(0)
    expect(one.page.locator("#masked_word-export button[data-do=pin]")).to_be_focused()


def test_chinese_changes_are_marked_by_character_and_pins_stack_on_a_phone(visit):
    one = visit(width=390, height=800).open("?room=masked_word&lang=zh&checkpoint=tiny-zh")
    pinned_and_run_again(one, "我明天去[MASK]。", "我昨天去[MASK]。")
    changes = one.room().locator(".bp-changes")
    expect(changes.locator("del")).to_have_text(["明"])
    expect(changes.locator("ins")).to_have_text(["昨"])
    upper = one.room().locator(".bp-pinned").bounding_box()
    lower = one.room().locator(".bp-results").bounding_box()
    assert lower["y"] >= upper["y"] + upper["height"]
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_lab_takes_its_results_along_and_pins_its_coloured_words(visit):
    one = visit().open("?room=masked_word&lab=surprise&text=The+cat+sat.", "masked_word_surprise")
    name, content = download(one, "csv", "masked_word_surprise")
    assert name.startswith("bert-playground_masked-word-surprise_words")
    assert [row["word"] for row in rows_of(content)][:2] == ["The", "cat"]
    press(one, "pin", "masked_word_surprise")
    panel = one.room("masked_word_surprise").locator(".bp-pinned")
    expect(panel.locator("button:disabled", has_text="cat").first).to_be_visible()
    assert "lab=surprise" in rows_of(content)[0]["link"]


def test_differences_of_long_texts_are_found_and_bounded(visit):
    one = visit().open()
    found = one.page.evaluate(
        """() => {
          const many = (word, count) => Array.from({length: count}, (_, n) => word + n).join(" ");
          const {differences} = window.playground;
          return [differences("a b c", "a b c"), differences("", "x"), differences("don't go", "don't stop"),
                  differences(many("a", 5000), many("b", 5000)).map(([kind]) => kind).join(",").slice(0, 60),
                  differences(many("a", 5000) + " x", many("a", 5000) + " y").map(([kind]) => kind)];
        }"""
    )
    assert found[0] == [["same", "a b c"]] and found[1] == [["new", "x"]]
    assert found[2] == [["same", "don't "], ["gone", "go"], ["new", "stop"]]
    assert found[3] == "gone,new" and found[4] == ["same", "gone", "new"]


def test_kept_results_are_named_outlive_a_reload_and_leave_as_jsonl(visit):
    one = visit(other=True).open("?room=masked_word&text=The+%5BMASK%5D+sat.&top_k=2")
    calls = one.calls
    press(one, "keep")
    expect(one.page.locator(".bp-live")).to_contain_text("Kept: 1 of at most 50")
    assert one.calls == calls  # nothing is sent
    box = one.page.locator("#bp-visit input").first
    expect(box).to_have_value("The [MASK] sat.")
    box.fill("第一 <b>")
    one.page.get_by_role("link", name="中文").click()
    one.page.wait_for_selector("html[lang='zh-CN']")
    one.page.wait_for_selector("#room-masked_word .bp-announce", state="attached")
    expect(one.page.locator("#bp-visit h2")).to_have_text("本次收藏的结果（1）")
    expect(one.page.locator("#bp-visit input").first).to_have_value("第一 <b>")
    press(one, "keep")
    with one.page.expect_download() as saved:
        one.page.locator("#bp-visit .bp-visit-last button").click()
    assert re.fullmatch(f"bert-playground_visit_{TODAY}\\.jsonl", saved.value.suggested_filename)
    lines = [json.loads(line) for line in saved.value.path().read_text("utf-8").splitlines()]
    assert [line["name"] for line in lines] == ["第一 <b>", "The [MASK] sat."]
    assert lines[0]["room"] == "masked_word" and lines[0]["provenance"].keys() == STAMP
    assert len(lines[0]["result"]["masks"][0]["candidates"]) == 2
    one.page.locator("#bp-visit li button").first.click()
    expect(one.page.locator("#bp-visit li")).to_have_count(1)
    one.page.locator("#bp-visit li button").first.click()
    expect(one.page.locator(".bp-visit")).to_have_count(0)


def test_full_list_says_so_and_a_browser_that_stores_nothing_keeps_it_for_now(visit):
    one = visit(other=True).open()
    one.page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full') } }")
    press(one, "keep")
    expect(one.page.locator(".bp-live")).to_contain_text("stores no more")
    for _ in range(49):
        one.page.evaluate("window.playground.deeds.keep(document.querySelector('#masked_word-export .bp-exports'))")
    press(one, "keep")
    expect(one.page.locator(".bp-live")).to_contain_text("The list holds 50")
    expect(one.page.locator("#bp-visit li")).to_have_count(50)


def test_export_buttons_fit_one_row_on_a_phone(visit):
    one = visit(width=375, height=800).open()
    tops = one.page.locator("#masked_word-export button").evaluate_all(
        "buttons => buttons.map((button) => button.getBoundingClientRect().top)"
    )
    assert len(tops) == 5 and len(set(tops)) == 1
