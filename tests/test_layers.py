"""Who may import whom: the tables of the house style, checked on every file with ast."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "playground"

MAY_IMPORT = {
    "errors": set(),
    "shapes": set(),
    "words": set(),
    "private_folder": set(),
    "settings": {"errors"},
    "data": {"errors", "settings"},
    "engine": {"errors", "shapes", "settings", "private_folder"},
    "jobs": {"errors", "settings", "private_folder"},
    "tasks": {"errors", "shapes", "engine", "data"},
    "training": {"errors", "shapes", "settings", "data", "engine", "tasks"},
    "plots": {"shapes", "tasks", "words"},
    "ui": {"errors", "words", "shapes", "settings", "data", "engine", "tasks", "plots", "jobs", "private_folder"},
    "cli": {"errors", "words", "settings", "data", "engine", "tasks", "training", "ui"},
}
LIVES_IN = {
    "torch": {"engine", "training"},
    "transformers": {"engine", "training"},
    "plotly": {"plots"},
    "gradio": {"ui"},
}
ROOMS = (
    "masked_word", "next_sentence", "relation", "span_qa", "attention", "layers", "probing",
    "fine_tune", "input_encoding",
)
WITHOUT_LAYER = {"__init__", "__main__"}
FILES = sorted(path for path in PACKAGE.rglob("*.py"))


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(tree: ast.AST) -> Iterator[tuple[str, bool]]:
    """Yield (module imported, whether only for typing)."""
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for child in node.body
        for inner in ast.walk(child)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) in typing_only
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module, id(node) in typing_only
            for alias in node.names:
                yield f"{node.module}.{alias.name}", id(node) in typing_only


def room_of(stem: str) -> str | None:
    return next((room for room in ROOMS if stem == room or stem.startswith(f"{room}_")), None)


def faults_of(path: Path, layer: str, source: str) -> list[str]:
    """Return what a file imports against the tables, in words."""
    found = []
    for module, typing_only in imports(ast.parse(source)):
        parts = module.split(".")
        if parts[0] in LIVES_IN and layer not in LIVES_IN[parts[0]] and not typing_only:
            found.append(f"{parts[0]} lives in {sorted(LIVES_IN[parts[0]])}")
        if parts[0] != "playground" or len(parts) < 2:
            continue
        if parts[1] != layer and parts[1] in MAY_IMPORT and parts[1] not in MAY_IMPORT[layer]:
            found.append(f"{layer} may not import {parts[1]}")
        if layer == "tasks" and parts[1] == "tasks" and len(parts) > 2:
            own, other = room_of(path.stem), room_of(parts[2])
            if own and other and own != other:
                found.append(f"room {own} may not import room {other}")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_file_imports_only_what_its_layer_may(path):
    layer = layer_of(path)
    if layer in WITHOUT_LAYER:
        return
    assert layer in MAY_IMPORT, f"{layer} has no row in the table"
    assert faults_of(path, layer, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("stem", "layer", "source", "fault"),
    [
        ("masked_word", "tasks", "import torch", "torch lives in"),
        ("masked_word", "tasks", "from playground.ui import app", "tasks may not import ui"),
        ("masked_word", "tasks", "from playground.tasks.next_sentence import x", "room"),
        ("theme", "plots", "from playground.engine.encoder import Encoder", "plots may not"),
        ("app", "ui", "from playground.training import pretrain", "ui may not import training"),
    ],
)
def test_the_check_finds_a_planted_fault(stem, layer, source, fault):
    assert any(fault in said for said in faults_of(Path(f"{stem}.py"), layer, source))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_file_and_functions_keep_their_size_and_docstrings(path):
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    lines = source.count("\n")
    assert lines <= 300, f"{lines} lines"
    assert ast.get_docstring(tree) or not source.strip()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= 60, f"{node.name}: {length} lines"
        if isinstance(node, ast.ExceptHandler) and path.name != "batching.py":
            broad = node.type is None or ast.unparse(node.type) in {"Exception", "BaseException"}
            assert not broad, f"line {node.lineno}: too broad"


def test_importing_the_package_loads_nothing():
    import subprocess
    import sys

    code = (
        "import sys, playground; "
        "print(sorted({'torch', 'gradio', 'plotly', 'transformers', 'numpy'} & set(sys.modules)))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert found.stdout.strip() == "[]", found.stderr
