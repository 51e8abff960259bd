"""Words of errors about the place of a checkpoint folder to be written."""

TEXTS: dict[str, tuple[str, str]] = {
    "out_not_writable.message": ("No folder can be written at {path}.", "无法在 {path} 写入文件夹。"),
    "out_not_writable.hint": ("Give another folder with --out.", "请用 --out 指定另一个文件夹。"),
    "out_taken.message": (
        "The folder {path} holds other things than a checkpoint, and they would be lost.",
        "文件夹 {path} 中有检查点以外的内容，写入会使其丢失。",
    ),
    "out_taken.hint": (
        "Give a new folder with --out, or one that holds a checkpoint to replace.",
        "请用 --out 指定一个新文件夹，或一个可被替换的检查点文件夹。",
    ),
    "out_holds.message": (
        "{inner} lies inside {path}, which is to be replaced, and would be lost.",
        "{inner} 位于将被替换的 {path} 之中，会丢失。",
    ),
    "out_holds.hint": ("Give a folder beside it with --out.", "请用 --out 指定它旁边的文件夹。"),
}
