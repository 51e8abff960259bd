"""What the labs of Probing that run probes have in common on the screen: settings, bar, cancel."""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.ui import room_parts
from playground.ui.probing_runs import HEAD, SEEDS, Runner
from playground.ui.room_parts import PRIVATE, Page, field
from playground.ui.shown_errors import show_errors


def lay_out_settings(page: Page, stem: str) -> dict[str, Any]:
    """Place checkpoint, seed, and whether the untrained twin is probed."""
    label = page.texts.label
    checkpoint = room_parts.checkpoint_choice(page, stem, HEAD)
    with gr.Row(elem_classes=["bp-options"]):
        untrained = gr.Checkbox(
            True, label=label("probing_runs.screen_untrained"),
            info=label("probing_runs.screen_untrained_hint"), min_width=160,
            **field(stem, "untrained"),
        )
        seed = gr.Slider(
            0, SEEDS, value=0, step=1, label=label("probing_runs.screen_seed"),
            info=label("probing_runs.screen_seed_hint"), min_width=160, buttons=[],
            **field(stem, "seed"),
        )
    return {"checkpoint": checkpoint, "untrained": untrained, "seed": seed}


def lay_out_progress(page: Page, stem: str) -> dict[str, Any]:
    """Place the bar and the button that cancels."""
    progress = room_parts.html_area(
        "", elem_id=f"{stem}-progress", elem_classes=["bp-progress-area"]
    )
    cancel = gr.Button(
        page.texts.label("probing_runs.screen_cancel"), visible=False, elem_id=f"{stem}-cancel",
        elem_classes=["bp-quiet"], min_width=0,
    )
    return {"progress": progress, "cancel": cancel}


def wire_pressed(runner: Runner, button: Any) -> None:
    """
    Let a press while a run goes on be refused in words; call before the run itself is wired.

    Gradio goes through the wires of a click one after the other, and passes over a run that is
    still under way ("once"); a second one at the same time would take the first one's bar away.
    """
    message = runner.parts["message"]
    button.click(show_errors(message)(runner.pressed), None, [message], **PRIVATE)


def wire_cancel(runner: Runner) -> None:
    """
    Let the button end the visitor's run at its next step.

    Not by Gradio's `cancels`: it closes the page's stream, and with it a run that is begun at once.
    """
    parts = runner.parts
    parts["cancel"].click(
        show_errors(parts["message"])(runner.cancelled),
        None,
        [parts["message"], parts["progress"], parts["cancel"]],
        js=f"() => window.playground.done('{runner.stem}')",
        **PRIVATE,
    )
