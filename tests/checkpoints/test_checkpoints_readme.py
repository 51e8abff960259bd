"""checkpoints/README.md says of each checkpoint what its card says, and all of them are in it."""

import json
import re
from pathlib import Path

import pytest

CHECKPOINTS = Path(__file__).resolve().parents[2] / "checkpoints"
README = (CHECKPOINTS / "README.md").read_text(encoding="utf-8")
MOST_BYTES = 150_000_000
CARDS = {path.parent.name: json.loads(path.read_text("utf-8")) for path in CHECKPOINTS.glob("*/card.json")}
ROWS = [  # how a row of the scoreboard begins, checkpoint, task, metric, times
    ("masked word, first guess", "pretrained", "masked-word", "accuracy", 100),
    ("masked word, right one in five", "pretrained", "masked-word", "top5", 100),
    ("everyday sentences", "pretrained", "everyday", "right_in_five", 100),
    ("next sentence", "pretrained", "next-sentence", "accuracy", 100),
    ("minimal pairs", "pretrained", "minimal-pairs", "accuracy", 100),
    ("relations", "relation", "relation", "macro_f1", 1),
    ("SQuAD 1.1", "span-qa", "span-qa", "best_span_f1", 1),
    ("with unanswerable", "span-qa", "span-qa", "f1", 1),
]


def board():
    lines = README.split("## Scoreboard")[1].split("## ")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")][1:]


def test_every_row_of_the_scoreboard_is_checked_here():
    assert len(board()) == len(ROWS)
    assert all(cells[0].startswith(row[0]) for cells, row in zip(board(), ROWS, strict=True))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_our_numbers_are_those_of_the_cards(row):
    start, name, task, metric, times = row
    cells = next(cells for cells in board() if cells[0].startswith(start))
    score = CARDS[f"minilm-l6-{name}"]["scores"][task]
    assert float(cells[1].removesuffix(" %")) == pytest.approx(times * score["metrics"][metric], abs=0.051)
    counts = [int(number.replace(",", "")) for number in re.findall(r"\b\d{1,3}(?:,\d{3})+\b|\b30\b", cells[0])]
    wanted = score["metrics"]["answerable"] if metric == "best_span_f1" else score["n"]
    assert not counts or wanted in counts, cells[0]


def test_every_folder_has_a_row_with_the_heads_hours_and_licence_of_its_card():
    table = README.split("| folder |")[1].split("\n\n")[0]
    rows = re.findall(r"^\| \[`([^`]+)`\]\(([^)]+)\) \| ([^|]+) \| [^|]+ \| ([\d.]+) hours[^|]* \| ([^|]+) \|$", table, re.M)
    assert sorted(name for name, *_ in rows) == sorted(CARDS)
    for name, link, heads, hours, licence in rows:
        assert (CHECKPOINTS / link).is_file()
        said = [head.split(" (")[0].replace(" ", "_").lower() for head in heads.strip().split(", ")]
        assert said == CARDS[name]["heads"]
        assert float(hours) == pytest.approx(CARDS[name]["seconds"] / 3600, abs=0.051)
        assert licence.strip() == CARDS[name]["licence"]


def test_all_folders_together_stay_under_the_limit_and_the_readme_says_how_much():
    size = sum(path.stat().st_size for path in CHECKPOINTS.rglob("*") if path.is_file())
    assert size <= MOST_BYTES
    said = int(re.search(r"take (\d+) MB", README).group(1))
    assert said == pytest.approx(size / 1e6, abs=1)
