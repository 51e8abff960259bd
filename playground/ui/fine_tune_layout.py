"""The screen of the room Fine-tune: data and options on the left, what comes of them right."""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.data.labelled import KINDS
from playground.data.labelled_files import SUFFIXES
from playground.tasks.fine_tune import DEPTHS
from playground.ui import room_parts
from playground.ui.exports import export_area
from playground.ui.fine_tune_results import STEM, heading
from playground.ui.fine_tune_training import AUTOMATIC
from playground.ui.fine_tune_use import lay_out_use
from playground.ui.markup import plain
from playground.ui.room_parts import Page, field
from playground.words import Words

SOURCES = ("set", "file", "paste")
EPOCHS = (AUTOMATIC, "1", "2", "3", "5", "8", "12", "20")
RATES = (AUTOMATIC, "5e-4", "2e-4", "1e-4", "5e-5", "3e-5", "2e-5", "1e-5")
BATCHES = (AUTOMATIC, "8", "16", "32", "64")
MEGABYTES = 20
"""Of an uploaded file."""
MOST_LAYERS = 12


def lay_out_inputs(page: Page) -> dict[str, Any]:
    """Place steps 1 and 3, data and options, each in a column that a phone puts in step order."""
    parts: dict[str, Any] = {"message": room_parts.message_area(STEM)}
    with gr.Column(elem_id=f"{STEM}-step-data"):
        parts |= _lay_out_data(page)
    with gr.Column(elem_id=f"{STEM}-step-train"):
        parts |= _lay_out_training(page)
    return parts


def _lay_out_data(page: Page) -> dict[str, Any]:
    label = page.texts.label
    parts: dict[str, Any] = {}
    room_parts.html_area(page.texts.markup("fine_tune_1", lambda words: heading(words, "data")))
    parts["kind"] = gr.Radio(
        [(label(f"{STEM}.screen_kind_{kind}"), kind) for kind in KINDS],
        value=KINDS[0], label=label(f"{STEM}.screen_kind"), **field(STEM, "kind"),
    )  # fmt: skip
    parts["source"] = gr.Radio(
        [(label(f"{STEM}.screen_source_{source}"), source) for source in SOURCES],
        value=SOURCES[0], label=label(f"{STEM}.screen_source"), **field(STEM, "source"),
    )  # fmt: skip
    parts |= _lay_out_sources(page)
    with gr.Row(elem_classes=["bp-actions"]):
        parts["run"] = gr.Button(
            label(f"{STEM}.screen_run"), elem_id=f"{STEM}-run", elem_classes=["bp-run", "bp-quiet"],
            min_width=0,
        )  # fmt: skip
    return parts


def _lay_out_training(page: Page) -> dict[str, Any]:
    label = page.texts.label
    room_parts.html_area(page.texts.markup("fine_tune_3", lambda words: heading(words, "train")))
    parts = _lay_out_options(page)
    with gr.Row(elem_classes=["bp-actions"]):
        parts["train"] = gr.Button(
            label(f"{STEM}.screen_train"), variant="primary", elem_id=f"{STEM}-train", min_width=0
        )
        parts["grow"] = gr.Button(
            label(f"{STEM}.screen_grow"), elem_id=f"{STEM}-grow", elem_classes=["bp-quiet"],
            min_width=0,
        )  # fmt: skip
        parts["stop"] = gr.Button(
            label(f"{STEM}.screen_stop"), visible=False, elem_id=f"{STEM}-stop",
            elem_classes=["bp-quiet"], min_width=0,
        )  # fmt: skip
        room_parts.link_button(page.texts, STEM)
    parts["progress"] = room_parts.html_area(
        "", elem_id=f"{STEM}-progress", elem_classes=["bp-progress-area"]
    )
    return parts


def _lay_out_sources(page: Page) -> dict[str, Any]:
    label, settings = page.texts.label, page.settings
    parts: dict[str, Any] = {}
    with gr.Column(elem_id=f"{STEM}-from-set") as parts["from_set"]:
        parts["set"] = gr.Dropdown(
            [], label=label(f"{STEM}.screen_set"), min_width=160, **field(STEM, "set")
        )
        parts["set_about"] = room_parts.html_area("", elem_id=f"{STEM}-set-about")
    with gr.Column(visible=False, elem_id=f"{STEM}-from-file") as parts["from_file"]:
        with gr.Row(elem_classes=["bp-actions"]):
            for name in ("file", "evaluation"):
                parts[name] = gr.UploadButton(
                    label(f"{STEM}.screen_{name}"), file_types=[*SUFFIXES, ".gz", ".xz"],
                    min_width=0, elem_classes=["bp-quiet"], elem_id=f"{STEM}-{name}",
                )  # fmt: skip
        parts["brought"] = room_parts.html_area("", elem_id=f"{STEM}-brought")
        rows = f"{settings.fine_tune_rows:,}"
        room_parts.html_area(
            page.texts.markup("fine_tune_file_hint", lambda words: _file_hint_html(words, rows))
        )
    with gr.Column(visible=False, elem_id=f"{STEM}-from-paste") as parts["from_paste"]:
        parts["text"] = gr.Textbox(
            "", label=label(f"{STEM}.screen_text"), info=label(f"{STEM}.format_{KINDS[0]}"),
            lines=8, max_lines=16, **field(STEM, "text"),
        )  # fmt: skip
    with gr.Column(visible=False, elem_id=f"{STEM}-map") as parts["map"]:
        parts["columns"] = gr.Textbox(
            "", label=label(f"{STEM}.screen_columns"), info=label(f"{STEM}.columns_hint"),
            max_lines=1, **field(STEM, "columns"),
        )  # fmt: skip
    return parts


def _lay_out_options(page: Page) -> dict[str, Any]:
    label = page.texts.label
    parts: dict[str, Any] = {}

    def choice(name: str, choices: tuple[str, ...], free: bool = False) -> Any:
        named = [(label(f"{STEM}.automatic") if c == AUTOMATIC else c, c) for c in choices]
        return gr.Dropdown(
            named, value=choices[0], label=label(f"{STEM}.screen_{name}"), min_width=130,
            allow_custom_value=free, **field(STEM, name),
        )  # fmt: skip

    named = {"open": False, "elem_id": f"{STEM}-options"}
    with gr.Accordion(label(f"{STEM}.options"), **named) as parts["options"]:
        parts["depth"] = gr.Radio(
            [(label(f"{STEM}.screen_depth_{depth}"), depth) for depth in DEPTHS],
            value=DEPTHS[0], label=label(f"{STEM}.screen_depth"),
            info=label(f"{STEM}.depth_hint"), **field(STEM, "depth"),
        )  # fmt: skip
        parts["layers"] = gr.Slider(
            1, MOST_LAYERS, value=2, step=1, label=label(f"{STEM}.screen_layers"), visible=False,
            buttons=[], **field(STEM, "layers"),
        )  # fmt: skip
        with gr.Row(elem_classes=["bp-options"]):
            parts["epochs"] = choice("epochs", EPOCHS)
            parts["rate"] = choice("rate", RATES, free=True)
            parts["batch"] = choice("batch", BATCHES)
        with gr.Row(elem_classes=["bp-options"]):
            parts["seed"] = gr.Number(
                0, precision=0, label=label(f"{STEM}.screen_seed"), min_width=100,
                **field(STEM, "seed"),
            )  # fmt: skip
            parts["checkpoint"] = room_parts.checkpoint_choice(
                page, STEM, "encoder", page.models.bases()
            )
    return parts


def lay_out_results(page: Page) -> dict[str, Any]:
    """Place steps 2 to 4: check, live training, results."""

    def area(name: str, value: Any = "", visible: bool = True) -> Any:
        named = {"elem_id": f"{STEM}-{name}", "elem_classes": ["bp-result"], "visible": visible}
        return room_parts.html_area(value, **named)

    def figure(name: str, *classes: str) -> Any:
        return gr.Plot(
            show_label=False, visible=False, elem_id=f"{STEM}-{name}",
            elem_classes=["bp-figure", "bp-result", *classes],
        )  # fmt: skip

    with gr.Column(elem_id=f"{STEM}-step-check"):
        checked = {
            "check": area("check", page.texts.label("screen.first_result")),
            "balance": figure("balance"),
            "lengths": figure("lengths"),
        }
    with gr.Column(elem_id=f"{STEM}-step-results"):
        return checked | {
            "live": area("live", page.texts.markup("fine_tune_live", _nothing_html)),
            "curves": figure("curves"),
            "summary": area("summary", visible=False),
            "against": figure("against"),
            "confusion": figure("confusion", "bp-matrix"),
            "by_label": figure("by_label"),
            "details": area("details", visible=False),
            "exports": export_area(page, STEM),
            **lay_out_use(page),
        }


def _file_hint_html(words: Words, rows: str) -> str:
    said = words(f"{STEM}.file_hint", megabytes=MEGABYTES, rows=rows)
    return f'<p class="bp-small">{plain(said)}</p>'


def _nothing_html(words: Words) -> str:
    return f'{heading(words, "train")}<p>{plain(words(f"{STEM}.nothing_yet"))}</p>'
