"""Words of errors around files of tagged sentences; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "no_relations.message": (
        "No line of {path} holds a tagged sentence that can be used ({lines} damaged lines; "
        "columns: {columns}).",
        "{path} 中没有可用的带标签句子（{lines} 行有误；列：{columns}）。",
    ),
    "no_relations.hint": (
        "Give a column named sentence with <e1>…</e1> and <e2>…</e2> in each text.",
        "请提供名为 sentence 的列，每条文本含 <e1>…</e1> 和 <e2>…</e2>。",
    ),
    "no_relations_typed.message": (
        "No line holds a tagged sentence that can be used ({lines} damaged lines).",
        "没有一行含有可用的带标签句子（{lines} 行有误）。",
    ),
    "no_relations_typed.hint": (
        "Write one sentence a line, as: The <e1>spark</e1> lit the <e2>hay</e2>.",
        "请每行写一个句子，例如：The <e1>spark</e1> lit the <e2>hay</e2>.",
    ),
    "no_relation_labels.message": (
        "None of the {found} sentences of {path} has a label.",
        "{path} 的 {found} 个句子都没有标签。",
    ),
    "no_relation_labels.hint": (
        "Give a column named label with the true relations, as Cause-Effect(e1,e2) or Other.",
        "请提供名为 label 的列，写明真实关系，如 Cause-Effect(e1,e2) 或 Other。",
    ),
    "no_sentence_fits.message": (
        "None of the {found} sentences fits the model: their entities are too far apart.",
        "{found} 个句子都放不进模型：其中的实体相隔太远。",
    ),
    "no_sentence_fits.hint": (
        "Give sentences whose entities stand closer together.",
        "请提供实体相距较近的句子。",
    ),
    "no_sentence_column.message": (
        "The file {path} has no column named sentence; its columns are: {columns}.",
        "文件 {path} 中没有名为 sentence 的列；现有的列：{columns}。",
    ),
    "no_sentence_column.hint": (
        "Name the column of tagged sentences sentence, or give the three columns text, e1 and e2.",
        "请把带标签句子的列命名为 sentence，或提供 text、e1、e2 三列。",
    ),
    "relation_format.message": (
        "The name {found} does not say how the file is built.",
        "文件名 {found} 没有说明文件的格式。",
    ),
    "relation_format.hint": (
        "Give a file that ends in .jsonl, .csv, .tsv or .txt, perhaps packed as .gz or .xz.",
        "请提供以 .jsonl、.csv、.tsv 或 .txt 结尾的文件，可压缩为 .gz 或 .xz。",
    ),
    "file_empty.message": ("The file {path} is empty.", "文件 {path} 是空的。"),
    "file_empty.hint": ("Give a file with tagged sentences.", "请提供含有带标签句子的文件。"),
    "sentences_empty.message": ("There are no sentences yet.", "还没有句子。"),
    "sentences_empty.hint": (
        "Paste tagged sentences, one a line, or choose a file.",
        "请粘贴带标签的句子，每行一个，或选择一个文件。",
    ),
    "file_binary.message": (
        "The file {path} is no text: it holds bytes that no text has.",
        "文件 {path} 不是文本：其中有文本不会含有的字节。",
    ),
    "file_binary.hint": (
        "Save the sentences as text in UTF-8, or name a packed file .gz or .xz.",
        "请把句子存为 UTF-8 文本；压缩文件请以 .gz 或 .xz 结尾。",
    ),
    "relation_incomplete.message": (
        "Line {line} has no text in the column {column}.",
        "第 {line} 行的 {column} 列没有文本。",
    ),
    "relation_incomplete.hint": ("Fill it in or leave the line out.", "请补上或去掉该行。"),
    "offsets_unclear.message": (
        "The column {column} holds {found}, but it must be [start, end].",
        "列 {column} 的内容是 {found}，但应为 [起点, 终点]。",
    ),
    "offsets_unclear.hint": (
        "Give two whole numbers: the first character of the entity, and the one after its last.",
        "请给出两个整数：实体的首个字符位置，以及末字符之后的位置。",
    ),
    "offsets_outside.message": (
        "The column {column} says {start} to {end}, but the text has {length} characters.",
        "列 {column} 写的是 {start} 到 {end}，而文本有 {length} 个字符。",
    ),
    "offsets_outside.hint": (
        "Count characters of the text from 0; the end comes after the start.",
        "请从 0 开始数文本的字符；终点应在起点之后。",
    ),
    "id_twice.message": (
        "The id {id} stands on line {first} already.",
        "编号 {id} 在第 {first} 行已出现过。",
    ),
    "id_twice.hint": (
        "Give each sentence an id of its own, or none.",
        "请给每个句子不同的编号，或都不给。",
    ),
    "txt_line.message": (
        "Line {line} is a label with no sentence above it: “{found}”.",
        "第 {line} 行是标签，但其上没有句子：“{found}”。",
    ),
    "txt_line.hint": (
        'Write number, tab and "sentence"; its label on the next line; then a blank line.',
        "请写编号、制表符和“句子”，下一行写标签，再空一行。",
    ),
    "txt_quote.message": (
        "The sentence of line {line} opens a quote that never closes: “{found}”.",
        "第 {line} 行句子的引号没有闭合：“{found}”。",
    ),
    "txt_quote.hint": (
        "Close the quote at the end of the sentence, or leave both out.",
        "请在句末闭合引号，或两个都不写。",
    ),
}
"""Key -> (English, simplified Chinese)."""
