"""Figures of Masks compared: bars, squares of cells, tables; escaped pieces."""

from xml.etree import ElementTree

from playground.plots.attention_masks import (
    masks_html,
    masks_table,
    plot_under_masks,
    visible_table,
)
from playground.plots.attention_masks_matrices import matrices_html
from playground.tasks.attention_masks import compare_masks
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN = Words("en")


def compared(text="the dog [MASK] a <b>", **named):
    return compare_masks(FakeEncoder(words={"saw": 2.0, "ran": 0.0}, **named), text, seed=2)


def squares(found):
    html = matrices_html(found, EN)
    return [ElementTree.fromstring(part.split("</svg>")[0] + "</svg>") for part in ("<svg" + p for p in html.split("<svg")[1:])]


def test_a_bar_for_each_mask_gives_the_words_probability():
    found = compared()
    figure = plot_under_masks(found, EN)
    [bars] = figure.data
    assert list(bars.x) == [row.probability for row in found.masks] and len(bars.x) == 5
    assert "probability" in figure.layout.xaxis.title.text and figure.layout.yaxis.title.text == "mask"
    assert "“saw”" in figure.layout.title.text and "[MASK] sees 9 of 9 pieces" in bars.hovertext[0]
    assert "Compare the masks" in plot_under_masks(None, EN).layout.annotations[0].text


def test_squares_fill_a_cell_for_each_piece_that_may_be_seen():
    found = compared("the dog [MASK] ran")  # 6 pieces
    full, hidden, triangle, drawn = squares(found)
    cells = [sum(path.get("d").count("M") for path in svg.iter("path")) for svg in (full, hidden, triangle, drawn)]
    # [CLS] and [SEP] see 2 each; four words see 2 more than their place in the order, 1 to 4
    assert cells == [36, 36 - 5, 4 + 4 * 2 + 10, 4 + 4 * 2 + 10]
    assert "36 of 36 cells" in full.get("aria-label") and "22 of 36" in triangle.get("aria-label")


def test_a_row_says_what_it_sees_and_pieces_are_escaped():
    found = compared()
    said = [row.get("aria-label") for row in squares(found)[2].iter("g")]
    assert said[2] == f"dog (piece 3) may see 4 of {len(found.tokens)}: [CLS], the, dog, [SEP]"
    assert len(said) == len(found.tokens) and "<b>" not in matrices_html(found, EN)


def test_many_pieces_are_not_named_beside_the_squares():
    few, many = (squares(compared(f"{'dog ' * count}[MASK]"))[0] for count in (5, 40))
    assert len(list(few.iter("text"))) == 2 * 8 and not list(many.iter("text"))


def test_tables_hold_every_mask_and_every_piece():
    found = compared()
    html = masks_html(found, EN)
    assert html.count("<tr>") == 1 + 5 + 1 + len(found.tokens) and "“saw” 8" in html
    table, pieces = masks_table(found), visible_table(found)
    assert table.rows[0][0] == "full" and table.rows[0][6] == 0
    assert pieces.columns[2:] == tuple(f"rank_{row.mask}" for row in found.masks)
    assert pieces.rows[1][:3] == (1, "the", 0)
