"""Layers in Chromium: a pressed piece is followed, and Play and the slider move the paths' marks."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
LENS, PATHS = "layers_lens", "layers_paths"
MARKS = "graph => { const marks = graph.data.at(-1); return Array.from(marks.x).concat(Array.from(marks.y)); }"
PLACES = """(graph, layer) => {
    const lines = graph.data.slice(0, -1);
    return lines.map((line) => line.x[layer]).concat(lines.map((line) => line.y[layer]));
}"""


def test_a_pressed_piece_is_followed_and_a_number_that_a_shorter_text_lacks_is_said(visit):
    one = visit().open("?room=layers&lab=lens&text=the+cat+saw+the+%5BMASK%5D", LENS)
    room = one.room(LENS)
    pieces = room.locator(".bp-lens-pieces button")
    expect(room.locator(".bp-lens-pieces [aria-pressed=true]")).to_have_text("[MASK]")
    pieces.nth(5).focus()
    one.page.keyboard.press("ArrowLeft")
    one.page.keyboard.press("Enter")
    expect(room.locator(".bp-explained")).to_contain_text("At “the” (piece 5)")
    expect(one.text(LENS, "piece")).to_have_value("5")
    expect(pieces.nth(4)).to_be_focused()
    one.text(LENS).fill("a [MASK]")
    one.run(LENS)
    expect(room.locator(f"#{LENS}-summary")).to_contain_text("There is no piece 5: this text has 4.")
    expect(room.locator(".bp-explained")).to_contain_text("At “[MASK]” (piece 3)")


def test_the_slider_and_play_move_the_marks_along_the_lines(visit):
    one = visit(width=390, reduced_motion="reduce").open("?room=layers&lab=paths&text=the+cat+saw+the+dog", PATHS)
    room = one.room(PATHS)
    graph = room.locator(".bp-figure .js-plotly-plot")
    expect(graph.locator(".main-svg").first).to_be_visible()
    slider, said = room.locator(".bp-paths-player input"), room.locator(".bp-paths-player output")
    slider.fill("0")
    expect(said).to_have_text("embeddings")
    assert graph.evaluate(MARKS) == pytest.approx(graph.evaluate(PLACES, 0))
    room.locator(".bp-paths-play").click()
    expect(said).to_have_text("layer 2 of 2")
    assert graph.evaluate(MARKS) == pytest.approx(graph.evaluate(PLACES, 2))
    assert graph.evaluate(MARKS) != pytest.approx(graph.evaluate(PLACES, 0))
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
