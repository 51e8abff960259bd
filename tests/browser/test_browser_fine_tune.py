"""Fine-tune in a real Chromium: upload, train, the curve moves, stop, train again, try, download."""

import json
import os
import re
import signal
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(480)]
PATIENT = 240_000  # milliseconds; a training waits behind all other work of the machine
STEM = "fine_tune"
ROWS = [
    (f"the {thing} was {word} in room {n}", label)
    for n in range(12)
    for thing, word, label in [("dog", "happy", "01"), ("cat", "big", "1")]
]
OTHERS = [(f"paris is {word} {n}", label) for n in range(12) for word, label in [("small", "secret-a"), ("old", "secret-b")]]

MANY = [(f"{text} of house {n}", label) for n in range(150) for text, label in ROWS]
"""Enough for a training that is still going on when Stop is pressed."""
SOME = MANY[:240]
"""Enough for a curve that is seen to move."""


def written(path, rows, names=("text", "label")):
    lines = [",".join(names), *(f'"{text}",{label}' for text, label in rows)]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def bring(one, path):
    room = one.room(STEM)
    room.get_by_label("my file").check()
    room.locator(f"#{STEM}-from-file input[type=file]").first.set_input_files(path)


def end_of(one):
    """Wait until the training of a visit has ended."""
    expect(one.page.locator(f"#{STEM}-train")).to_be_enabled(timeout=PATIENT)


def trainer():
    """Return the process that trains now."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            said = path.read_bytes()
        except OSError:
            continue
        if b"playground.jobs.guard" in said:
            return int(path.parent.name)
    return None


def longest(one):
    """Ask for as many epochs as the list has."""
    one.room(STEM).get_by_text("How to train").click()
    one.text(STEM, "epochs").fill("20")
    one.page.keyboard.press("Enter")


def test_upload_train_watch_the_curve_try_and_take_away(visit, tmp_path):
    one = visit().open(f"?room={STEM}", STEM)
    room, page = one.room(STEM), one.page
    bring(one, written(tmp_path / "mine.csv", SOME, ("review", "label")))
    expect(room.locator(".bp-error")).to_contain_text("no column text")
    expect(one.text(STEM, "columns")).to_have_value("review=text")
    one.run(STEM)
    expect(room.locator(f"#{STEM}-check")).to_contain_text("mine.csv: 240 rows")
    longest(one)
    room.locator(f"#{STEM}-train").click()
    line = f"#{STEM}-curves .scatterlayer .trace .js-line"
    before = room.locator(line).first.get_attribute("d", timeout=PATIENT)
    moved = "([line, before]) => document.querySelector(line)?.getAttribute('d') !== before"
    page.wait_for_function(moved, arg=[line, before])
    end_of(one)
    expect(room.locator(f"#{STEM}-summary")).to_contain_text("rows that it never saw")
    page.locator(f"#{STEM}-try-text textarea").fill("the dog was happy")
    room.locator(f"#{STEM}-try").click()
    expect(room.locator(f"#{STEM}-tried .bp-tries li")).to_have_count(2)
    room.locator(f"#{STEM}-zip").click()
    with page.expect_download() as waiting:
        room.locator(f"#{STEM}-download").click()
    with zipfile.ZipFile(waiting.value.path()) as archive:
        config = json.loads(archive.read("bert-sentence/config.json"))
    assert sorted(config["id2label"].values()) == ["01", "1"]  # labels as they were written
    key = page.locator(f"#{STEM}-elsewhere a[data-own]").first.get_attribute("data-own")
    room.locator(".bp-open-in a[data-room=layers]").click()
    page.wait_for_selector("#room-layers .bp-announce, #room-layers .bp-error", state="attached")
    assert "★" in one.text("layers", "checkpoint").input_value() and key not in page.url


def test_two_visitors_wait_unseen_by_each_other_and_survive_a_kill_and_a_stop(visit, tmp_path):
    first = visit().open(f"?room={STEM}", STEM)
    second = visit(other=True, locale="zh-CN").open(f"?room={STEM}", STEM)
    for one, rows, name in ((first, ROWS, "mine.csv"), (second, OTHERS, "theirs.csv")):
        one.room(STEM).locator(f"#{STEM}--source input").nth(1).check()
        one.room(STEM).locator(f"#{STEM}-from-file input[type=file]").first.set_input_files(written(tmp_path / name, rows))
        expect(one.room(STEM).locator(f"#{STEM}-check")).to_contain_text(name)
        one.settle(STEM)
    for one in (first, second):
        one.room(STEM).locator(f"#{STEM}-train").click()
        expect(one.room(STEM).locator(f"#{STEM}-progress progress")).to_be_attached()
    expect(second.room(STEM).locator(f"#{STEM}-progress")).to_contain_text(re.compile("前面还有 [1-9] 个"))
    os.kill(trainer(), signal.SIGKILL)
    expect(first.room(STEM).locator(".bp-error")).to_contain_text("ended from outside (SIGKILL)")
    end_of(second)
    expect(second.room(STEM).locator(f"#{STEM}-summary")).to_contain_text("从未见过的数据")
    assert "secret-a" in second.page.content() and "mine.csv" not in second.page.content()
    assert "secret" not in first.page.content() and "theirs.csv" not in first.page.content()
    bring(first, written(tmp_path / "many.csv", MANY))
    expect(first.room(STEM).locator(f"#{STEM}-check")).to_contain_text("many.csv")
    first.settle(STEM)
    longest(first)
    first.room(STEM).locator(f"#{STEM}-train").click()
    expect(first.room(STEM).locator(f"#{STEM}-progress")).to_contain_text("Best so far", timeout=PATIENT)
    first.room(STEM).locator(f"#{STEM}-stop").click()
    end_of(first)
    expect(first.room(STEM).locator(f"#{STEM}-summary")).to_contain_text("You stopped it")


def test_on_a_phone_the_steps_come_in_their_order(visit):
    one = visit(width=390).open(f"?room={STEM}", STEM)
    room = one.room(STEM)
    expect(room.locator(f"#{STEM}-check")).to_contain_text("rows", timeout=PATIENT)
    steps = room.locator(".bp-step:visible")
    expect(steps).to_have_count(3)
    tops = sorted((step.bounding_box()["y"], step.inner_text()) for step in steps.all())
    assert [said[0] for _, said in tops] == ["1", "2", "3"]
    wide = visit(width=1280).open(f"?room={STEM}", STEM).room(STEM)
    left = [wide.locator(f"#{STEM}-step-{name}").bounding_box()["x"] for name in ("data", "train")]
    assert left[0] == left[1] < wide.locator(f"#{STEM}-step-check").bounding_box()["x"]
