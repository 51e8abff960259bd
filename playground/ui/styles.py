"""The page's look: Gradio's theme with system fonts, and our rules with the figures' colours."""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.plots import theme as colours

_FONTS = (
    "system-ui",
    "-apple-system",
    "Segoe UI",
    "Roboto",
    "Noto Sans",
    "PingFang SC",
    "Hiragino Sans GB",
    "Microsoft YaHei",
    "Noto Sans CJK SC",
    "sans-serif",
)
_MONOSPACE = ("ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace")
_ACCENT = gr.themes.Color(
    name="playground",
    c50="#eef6fc",
    c100="#d9ebf8",
    c200="#b3d6f0",
    c300="#80bbe4",
    c400="#449bd3",
    c500="#1a80c0",
    c600="#0069a8",
    c700="#00568a",
    c800="#00446e",
    c900="#003555",
    c950="#00223a",
)


def theme() -> Any:
    """Return Gradio's theme: calm grounds, one accent, fonts that every system has."""
    return gr.themes.Base(
        primary_hue=_ACCENT,
        secondary_hue=_ACCENT,
        neutral_hue=gr.themes.colors.slate,
        radius_size=gr.themes.sizes.radius_md,
        text_size=gr.themes.sizes.text_md,
        font=list(_FONTS),
        font_mono=list(_MONOSPACE),
    ).set(
        body_background_fill="#f6f8fa",
        body_background_fill_dark="#0e1420",
        block_background_fill="#ffffff",
        block_background_fill_dark="#171f2e",
        block_border_width="0px",
        block_shadow="none",
        block_label_text_color="#334155",
        block_title_text_color="#1e293b",
        block_title_text_color_dark="#e2e8f0",
        block_title_text_weight="600",
        block_info_text_color="#5b6778",
        block_info_text_color_dark="#a3b0c2",
        body_text_color="#1e293b",
        body_text_color_dark="#e6ebf2",
        body_text_color_subdued="#5b6778",
        body_text_color_subdued_dark="#a3b0c2",
        input_background_fill="#ffffff",
        input_background_fill_dark="#0f1726",
        input_border_color="#b6c1cf",
        input_border_color_dark="#4a586d",
        input_border_width="1px",
        button_primary_background_fill="*primary_600",
        button_primary_background_fill_hover="*primary_700",
        button_primary_background_fill_dark="*primary_600",
        button_primary_background_fill_hover_dark="*primary_500",
        button_primary_text_color="#ffffff",
    )


def style_sheet(rules: str) -> str:
    """Return the style sheet, headed by the figures' colours as `--bp-…` variables."""
    named = {
        "probability": colours.PROBABILITY,
        "target": colours.TARGET,
        "is-next": colours.IS_NEXT,
        "not-next": colours.NOT_NEXT,
        "segment-a": colours.SEGMENT_A,
        "segment-b": colours.SEGMENT_B,
        "special": colours.SPECIAL,
        "entity-1": colours.ENTITY_1,
        "entity-2": colours.ENTITY_2,
        "plus": colours.PLUS,
        "minus": colours.MINUS,
    }
    lines = "".join(f"--bp-{name}: {value}; " for name, value in named.items())
    return f":root {{ {lines}{_amounts('light')}}}\n.dark {{ {_amounts('dark')}}}\n{rules}"


def _amounts(theme: str) -> str:
    """Return --bp-amount-0 to 10, the grounds of words by an amount, and --bp-on-amount-0 to 10."""
    return "".join(
        f"--bp-amount-{step}: {ground.ground}; --bp-on-amount-{step}: {ground.letters}; "
        for step, ground in enumerate(colours.amount_grounds(theme))
    )
