"""Words of errors of the command line and of files that it is given; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "file_missing.message": ("There is no file {path}.", "没有文件 {path}。"),
    "file_missing.hint": ("Check the path and try again.", "请检查路径后重试。"),
    "file_is_folder.message": (
        "{path} is a folder, not a file.",
        "{path} 是文件夹，不是文件。",
    ),
    "file_is_folder.hint": ("Name a file in it.", "请指定其中的某个文件。"),
    "file_is_pipe.message": (
        "{path} is a pipe or a device, not a file.",
        "{path} 是管道或设备，不是文件。",
    ),
    "file_is_pipe.hint": (
        "Write what comes out of it into a file, and name that.",
        "请先把其内容写入文件，再指定该文件。",
    ),
    "system_refused.message": (
        "Reading or writing failed at {path}: {cause}.",
        "读写 {path} 时失败：{cause}。",
    ),
    "system_refused.hint": (
        "Check the free space and your rights there, and try again.",
        "请检查该处的剩余空间和权限后重试。",
    ),
    "option_value.message": (
        "{option} is “{found}”, but it must be {expected}.",
        "{option} 的值是“{found}”，但应为{expected}。",
    ),
    "option_value.hint": (
        "Correct it; --help says what each option takes.",
        "请改正；--help 会说明每个选项的取值。",
    ),
    "option_choice.message": (
        "{option} is “{found}”, which is none of those it takes.",
        "{option} 的值是“{found}”，不在可选值之中。",
    ),
    "option_choice.hint": ("Choose from: {names}.", "请从中选择：{names}。"),
    "language_unknown.message": (
        "There are no words in the language “{found}”.",
        "没有语言“{found}”的文字。",
    ),
    "language_unknown.hint": (
        "Give --lang en or --lang zh.",
        "请用 --lang en 或 --lang zh。",
    ),
    "checkpoint_empty.message": (
        "The name of the checkpoint is empty.",
        "检查点的名称是空的。",
    ),
    "checkpoint_empty.hint": (
        "Choose from: {known}; or leave the option out, and the first that fits is taken.",
        "请从中选择：{known}；或不给该选项，使用第一个合适的。",
    ),
    "folder_no_checkpoint.message": (
        "The folder {path} holds no config.json, so it is no checkpoint.",
        "文件夹 {path} 中没有 config.json，因此不是检查点。",
    ),
    "folder_no_checkpoint.hint": (
        "Name a folder with config.json, model.safetensors and tokenizer.json or vocab.txt, or one of: {known}.",
        "请指定含有 config.json、model.safetensors 以及 tokenizer.json 或 vocab.txt 的文件夹，或选用：{known}。",
    ),
    "nothing_to_do.message": (
        "The command {command} was given nothing to work on.",
        "命令 {command} 没有收到任何输入。",
    ),
    "nothing_to_do.hint": (
        "Give {expected}, or a JSONL file of inputs with --batch PATH.",
        "请给出 {expected}，或用 --batch PATH 指定 JSONL 输入文件。",
    ),
    "text_and_batch.message": (
        "The command {command} was given both {expected} and --batch.",
        "命令 {command} 同时收到了 {expected} 和 --batch。",
    ),
    "text_and_batch.hint": (
        "Give one of the two.",
        "请二选一。",
    ),
    "package_missing.message": (
        "The package {package} is not installed for {python}.",
        "{python} 未安装软件包 {package}。",
    ),
    "package_missing.hint": (
        "Run make setup once, then source .venv/bin/activate in this terminal, and try again.",
        "请先运行一次 make setup，再在此终端中运行 source .venv/bin/activate，然后重试。",
    ),
}
