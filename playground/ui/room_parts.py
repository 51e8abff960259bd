"""What every room's screen is made of: question, examples, messages, how to read, code, link."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from dataclasses import field as _field
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.engine.visitor_checkpoints import OWN_ID
from playground.ui.examples import Example
from playground.ui.markup import plain
from playground.ui.page_texts import PageTexts
from playground.ui.turns import Turns
from playground.words import Words
from playground.words.screen import TEXTS as SCREEN

if TYPE_CHECKING:
    from playground.engine.checkpoints import Models
    from playground.jobs import Jobs
    from playground.settings import Settings

PRIVATE = {"queue": False, "api_visibility": "private", "show_progress": "hidden"}
"""How every handler of the screen is wired; the engine's own limit stands in for the queue."""


@dataclass(frozen=True)
class Picker:
    """A choice of a checkpoint, and what the checkpoint must have."""

    dropdown: Any
    head: str
    choices: tuple[str, ...]


@dataclass(frozen=True)
class Page:
    """What a room is built from."""

    models: Models
    settings: Settings
    texts: PageTexts
    stems: tuple[str, ...]
    """The rooms and their labs, in the order of the tabs."""
    jobs: Jobs
    """Trainings that visitors have asked for."""
    turns: Turns = _field(default_factory=Turns)
    """Of long runs, one a visitor."""
    pickers: list[Picker] = _field(default_factory=list)
    """Every choice of a checkpoint that has been placed so far."""


@dataclass(frozen=True)
class Opening:
    """How a room is filled when it is first shown."""

    handler: Callable[..., Any]
    """Takes the value of `opened` and the request; does nothing unless the value is empty."""
    opened: Any
    outputs: list[Any]


STEPS = {**PRIVATE, "queue": True, "concurrency_limit": 4}
"""How a handler that yields progress is wired: Gradio runs those in its queue alone."""


def step_wires(
    stem: str, handler: Callable[..., Any], inputs: list[Any], outputs: list[Any]
) -> Callable[..., Any]:
    """Return what `run_wires` returns, for a handler that yields progress before its answer."""
    return _wires(stem, handler, inputs, outputs, STEPS)


def run_wires(
    stem: str, handler: Callable[..., Any], inputs: list[Any], outputs: list[Any]
) -> Callable[..., Any]:
    """
    Return a function that makes an event, as `button.click`, run the room, and returns the run.

    The room is marked as at work in the browser until the answer is there.
    """
    return _wires(stem, handler, inputs, outputs, PRIVATE)


def _wires(
    stem: str, handler: Callable[..., Any], inputs: list[Any], outputs: list[Any], way: Any
) -> Callable[..., Any]:

    def wire(event: Callable[..., Any], **more: Any) -> Any:
        started = event(
            handler,
            inputs,
            outputs,
            js=f"(...values) => window.playground.running('{stem}', values)",
            **more,
            **way,
        )
        started.then(fn=None, js=f"() => window.playground.done('{stem}')")
        return started

    return wire


def lay_out_room(
    page: Page,
    stem: str,
    inputs: Callable[[Page], dict[str, Any]],
    results: Callable[[Page], dict[str, Any]],
) -> tuple[dict[str, Any], dict[str, Any]]:
    """
    Place a room's question, its inputs on the left, its results and help on the right.

    Returns:
        What `inputs` returned, and what `results` returned with the code area as "code".
    """
    show_question(page.texts, stem)
    with gr.Row(elem_classes=["bp-columns"]):
        with gr.Column(scale=5, min_width=300, elem_classes=["bp-inputs"]):
            placed = inputs(page)
        with gr.Column(scale=6, min_width=300, elem_classes=["bp-results"]):
            outputs = results(page)
        outputs["code"] = help_area(page.texts, stem)
    return placed, outputs


def screen_key(stem: str, name: str) -> str:
    """
    Return the key of a place's label: a room's stand in words/screen.py, a lab's in its own module.

    Example: "masked_word", "run" -> "screen.masked_word_run"; "masked_word_surprise", "run" ->
    "masked_word_surprise.screen_run".
    """
    key = f"{stem}_{name}"
    return f"screen.{key}" if key in SCREEN else f"{stem}.screen_{name}"


def html_area(value: Any, **named: Any) -> Any:
    """Place HTML that our own style sheet dresses; `named` goes on to `gr.HTML`."""
    return gr.HTML(value, apply_default_css=False, **{"js_on_load": None, **named})


def field(stem: str, name: str) -> dict[str, Any]:
    """Return the id and class that make a component part of the room's link."""
    return {"elem_id": f"{stem}--{name}", "elem_classes": ["bp-field"]}


def show_question(texts: PageTexts, stem: str) -> None:
    """Place the visitor's question at the top of a room."""
    html_area(
        texts.markup(
            f"question_{stem}",
            lambda words: f"<h2>{plain(words(screen_key(stem, 'question')))}</h2>",
        ),
        elem_classes=["bp-question"],
    )


def example_buttons(texts: PageTexts, stem: str, examples: Sequence[Example]) -> list[Any]:
    """Place a chip for each example, named by its point."""
    html_area(
        texts.markup(
            f"examples_{stem}",
            lambda words: f'<p class="bp-label bp-try">{plain(words("screen.examples"))}</p>',
        )
    )
    with gr.Row(elem_classes=["bp-examples"]):
        return [
            gr.Button(
                texts.label(screen_key(stem, f"example_{example.point}")),
                size="sm",
                min_width=0,
                elem_classes=["bp-chip"],
                elem_id=f"{stem}-example-{example.point}",
            )
            for example in examples
        ]


def checkpoint_choice(
    page: Page, stem: str, head: str | None = None, ordered: Sequence[str] = ()
) -> Any:
    """Place the choice of a checkpoint among those that have `head`, by default the room's."""
    choices = list(ordered) or page.models.choices(head or stem)
    dropdown = gr.Dropdown(
        choices,
        value=choices[0],
        label=page.texts.label("screen.checkpoint"),
        info=page.texts.label("screen.checkpoint_hub") if page.settings.hub else None,
        allow_custom_value=page.settings.hub,
        min_width=160,
        **field(stem, "checkpoint"),
    )
    page.pickers.append(Picker(dropdown, head or stem, tuple(choices)))
    return dropdown


def message_area(stem: str) -> Any:
    """Place the region where errors and notices of a room stand."""
    return html_area("", elem_id=f"{stem}-message", elem_classes=["bp-message"])


def run_button(texts: PageTexts, stem: str) -> Any:
    """Place the main button, which Ctrl+Enter presses too."""
    return gr.Button(
        texts.label(screen_key(stem, "run")),
        variant="primary",
        elem_id=f"{stem}-run",
        elem_classes=["bp-run"],
        min_width=0,
    )


def link_button(texts: PageTexts, stem: str) -> None:
    """Place the button that copies a link to the room as it stands; works in the browser alone."""
    button = gr.Button(
        texts.label("screen.copy_link"),
        elem_id=f"{stem}-copy",
        elem_classes=["bp-quiet"],
        min_width=0,
    )
    button.click(fn=None, js=f"() => window.playground.copyLink('{stem}')")


def help_area(texts: PageTexts, stem: str) -> Any:
    """Place how to read the result, and the code that gives it; returns the code's component."""
    with gr.Column(min_width=300, elem_classes=["bp-help"]):
        _how_to_read(texts, stem)
        return _code_area(texts, stem)


def _how_to_read(texts: PageTexts, stem: str) -> None:
    html_area(
        texts.markup(f"how_{stem}", lambda words: _how_html(words, stem)), elem_classes=["bp-how"]
    )


def _code_area(texts: PageTexts, stem: str) -> Any:
    with gr.Accordion(
        texts.label("screen.show_code"),
        open=False,
        elem_id=f"{stem}-code",
        elem_classes=["bp-code"],
    ):
        label = texts.label("screen.code")
        return gr.Code("", language="python", interactive=False, label=label, wrap_lines=True)


def shut_room(texts: PageTexts, stem: str) -> None:
    """Say that no checkpoint has what the room needs."""
    html_area(texts.markup(f"shut_{stem}", _shut_html), elem_id=f"{stem}-shut")


def code_checkpoint(page: Page, checkpoint: str) -> str:
    """Return how a program names a checkpoint: an embedded one, and one's own, by its folder."""
    if OWN_ID.fullmatch(checkpoint):
        return "my-checkpoint"  # the zip of Fine-tune, unpacked
    embedded = {entry.id for entry in page.models.entries() if entry.source == "embedded"}
    return f"checkpoints/{checkpoint}" if checkpoint in embedded else checkpoint


def _how_html(words: Words, stem: str) -> str:
    steps = "".join(f"<li>{plain(words(screen_key(stem, f'how_{n}')))}</li>" for n in (1, 2, 3))
    return f'<h3>{plain(words("screen.how_to_read"))}</h3><ol>{steps}</ol>'


def _shut_html(words: Words) -> str:
    return (
        f'<div class="bp-notice"><strong>{plain(words("screen.room_shut"))}</strong> '
        f'{plain(words("screen.room_shut_hint"))}</div>'
    )
