"""Words of errors around labelled files and what is checked before a fine-tuning."""

TEXTS: dict[str, tuple[str, str]] = {
    "columns_unknown.message": (
        "{path} has no column {missing}, which {task} needs; its columns are: {columns}.",
        "{path} 中没有 {task} 需要的列 {missing}；现有的列：{columns}。",
    ),
    "columns_unknown.hint": (
        "Rename the columns, or say which is which: {maps}",
        "请改列名，或说明对应关系：{maps}",
    ),
    "columns_twice.message": (
        "The first line names the column {found} twice.",
        "首行有两个名为 {found} 的列。",
    ),
    "columns_twice.hint": ("Give each column a name of its own.", "请给每列不同的名称。"),
    "mapping_twice.message": (
        "Both columns {first} and {second} are mapped to {name}.",
        "列 {first} 和 {second} 都对应到 {name}。",
    ),
    "mapping_twice.hint": ("Map one of them only.", "请只对应其中一列。"),
    "labelled_format.message": (
        "The name {found} does not say how the file is built.",
        "文件名 {found} 没有说明文件的格式。",
    ),
    "labelled_format.hint": (
        "Give a .csv, .tsv, .jsonl, .json, .txt or .conll file, perhaps packed as .gz or .xz; save a spreadsheet as CSV.",
        "请提供 .csv、.tsv、.jsonl、.json、.txt 或 .conll 文件，可压缩为 .gz 或 .xz；电子表格请存为 CSV。",
    ),
    "labelled_empty.message": ("The file {path} is empty.", "文件 {path} 是空的。"),
    "labelled_empty.hint": ("Give a file with texts and labels.", "请提供含有文本和标签的文件。"),
    "labelled_binary.message": (
        "The file {path} is no text: it holds bytes that no text has.",
        "文件 {path} 不是文本：其中有文本不会含有的字节。",
    ),
    "labelled_binary.hint": (
        "Save the table as CSV in UTF-8, or name a packed file .gz or .xz.",
        "请把表格存为 UTF-8 的 CSV；压缩文件请以 .gz 或 .xz 结尾。",
    ),
    "labelled_nothing.message": ("There are no rows yet.", "还没有数据。"),
    "labelled_nothing.hint": (
        "Paste a table with its first line, JSON lines, or words with tags; or choose a file.",
        "请粘贴带首行列名的表格、JSON 行或带标记的词，或选择一个文件。",
    ),
    "labelled_no_rows.message": (
        "{path} has names of columns, or an empty list, but no row below them.",
        "{path} 只有列名或空列表，其下没有任何行。",
    ),
    "labelled_no_rows.hint": ("Put rows with texts and labels into it.", "请放入含文本和标签的行。"),
    "labelled_none.message": (
        "None of the {lines} rows of {path} can be used.",
        "{path} 的 {lines} 行都不可用。",
    ),
    "labelled_none.hint": (
        "See the reasons row by row, and mend the file.",
        "请查看逐行的原因并修改文件。",
    ),
    "labelled_lines.message": (
        "{path} has more than {limit} lines.",
        "{path} 超过 {limit} 行。",
    ),
    "labelled_lines.hint": ("Give a part of it, drawn at random.", "请随机抽取其中一部分。"),
    "fine_tune_origin.message": (
        "The file {path} does not say where the rows to train on come from.",
        "文件 {path} 没有说明训练数据行的来源。",
    ),
    "fine_tune_origin.hint": (
        "Leave the option --origin out: a program that writes rows anew uses it.",
        "请去掉 --origin 选项：它供改写数据行的程序使用。",
    ),
    "labelled_no_text.message": (
        "Line {line} has no text in the column {column}.",
        "第 {line} 行的 {column} 列没有文本。",
    ),
    "labelled_no_text.hint": ("Fill it in or leave the row out.", "请补上或去掉该行。"),
    "labelled_not_text.message": (
        "Line {line} has {found} in the column {column}, which is no text.",
        "第 {line} 行的 {column} 列是 {found}，不是文本。",
    ),
    "labelled_not_text.hint": ("Give a text in quotes.", "请提供带引号的文本。"),
    "labelled_no_label.message": ("Line {line} has no label.", "第 {line} 行没有标签。"),
    "labelled_no_label.hint": ("Fill it in or leave the row out.", "请补上或去掉该行。"),
    "labelled_many_labels.message": (
        "Line {line} has several labels: {found}",
        "第 {line} 行有多个标签：{found}",
    ),
    "labelled_many_labels.hint": ("Give one label a row, as a text.", "请每行只给一个文本标签。"),
    "labelled_uneven.message": (
        "Line {line} has {tokens} words but {tags} tags.",
        "第 {line} 行有 {tokens} 个词，却有 {tags} 个标记。",
    ),
    "labelled_uneven.hint": ("Give one tag a word.", "请给每个词一个标记。"),
    "labelled_no_list.message": (
        "Line {line} has no list of texts in {column}: {found}",
        "第 {line} 行的 {column} 不是文本列表：{found}",
    ),
    "labelled_no_list.hint": (
        'Write a list as ["Ada", "met", "Bo"], without empty texts.',
        '请写成 ["Ada", "met", "Bo"] 这样的列表，不含空文本。',
    ),
    "labelled_tag_numbers.message": (
        "Line {line} has numbers as tags: {found}",
        "第 {line} 行的标记是数字：{found}",
    ),
    "labelled_tag_numbers.hint": (
        "Write their names, as B-PER, I-PER and O.",
        "请写出名称，如 B-PER、I-PER 和 O。",
    ),
    "labelled_tag.message": (
        "The sentence of line {line} has the tag “{found}”, which is none of BIO's.",
        "第 {line} 行的句子有标记“{found}”，不属于 BIO。",
    ),
    "labelled_tag.hint": (
        "Write B-NAME for the first word of a stretch, I-NAME for the others, and O outside.",
        "片段的首词写 B-名称，其余写 I-名称，片段之外写 O。",
    ),
    "labelled_conll_line.message": (
        "The sentence of line {line} has a line with {fields} fields, where others have {columns}: {found}",
        "第 {line} 行的句子中有一行是 {fields} 个字段，而其他行有 {columns} 个：{found}",
    ),
    "labelled_conll_line.hint": (
        "Write word and tag with a tab between, and a blank line after each sentence.",
        "请在词与标记之间用制表符，并在每句之后空一行。",
    ),
    "labelled_no_answer.message": (
        "The question at {line} does not say what its answer is.",
        "{line} 处的问题没有给出答案。",
    ),
    "labelled_no_answer.hint": (
        "Give answers, and an empty list where the passage holds none.",
        "请给出 answers；文章中没有答案时给空列表。",
    ),
    "split_few.message": (
        "The data has {found} different texts, too few to keep some for the evaluation.",
        "数据只有 {found} 条不同的文本，无法留出一部分用于评估。",
    ),
    "split_few.hint": (
        "Give more rows, at least two of each label.",
        "请提供更多行，每种标签至少两行。",
    ),
    "split_share.message": (
        "The share kept for the evaluation is {found}, but it must lie between 0.01 and 0.9.",
        "留作评估的比例是 {found}，但应在 0.01 到 0.9 之间。",
    ),
    "split_share.hint": ("Give 0.2 for a fifth.", "五分之一请写 0.2。"),
    "rows_many.message": (
        "{path} has {found} rows, but a training takes up to {limit}.",
        "{path} 有 {found} 行，而一次训练最多 {limit} 行。",
    ),
    "rows_many.hint": ("Draw {limit} of them at random.", "请随机抽取 {limit} 行。"),
    "rows_few.message": (
        "{path} has too few different texts by label: {found}.",
        "{path} 中各标签的不同文本太少：{found}。",
    ),
    "rows_few.hint": (
        "Give at least two labels {fewest} different texts each.",
        "请至少为两种标签各提供 {fewest} 条不同的文本。",
    ),
    "entities_few.message": (
        "{path} has {found} different sentences with a tag other than O.",
        "{path} 中只有 {found} 个不同的句子含有 O 以外的标记。",
    ),
    "entities_few.hint": ("Give at least {fewest}.", "请至少提供 {fewest} 个。"),
    "answers_few.message": (
        "{path} has {found} different questions with an answer.",
        "{path} 中只有 {found} 个有答案的不同问题。",
    ),
    "answers_few.hint": ("Give at least {fewest}.", "请至少提供 {fewest} 个。"),
    "label_one.message": (
        "All rows of {path} have the same label, {label}.",
        "{path} 的所有行标签都是 {label}。",
    ),
    "label_one.hint": (
        "Give rows of at least two labels, or map another column to label.",
        "请提供至少两种标签的行，或把另一列对应到 label。",
    ),
    "labels_free.message": (
        "The label column of {path} looks like free text: {found} different labels in {rows} rows, as “{example}”.",
        "{path} 的标签列像是自由文本：{rows} 行中有 {found} 种不同的标签，如“{example}”。",
    ),
    "labels_free.hint": (
        "Map a column with a few classes to label.",
        "请把只有少数几个类别的列对应到 label。",
    ),
    "labels_many.message": (
        "There are {found} different labels, but a training takes up to {limit}.",
        "有 {found} 种不同的标签，而一次训练最多 {limit} 种。",
    ),
    "labels_many.hint": (
        "Join labels, or leave the rare ones out.",
        "请合并标签，或去掉少见的标签。",
    ),
    "labels_apart.message": (
        "Training and evaluation have no label in common: {train}; {evaluation}.",
        "训练和评估数据没有共同的标签：{train}；{evaluation}。",
    ),
    "labels_apart.hint": (
        "Give two files with the same labels.",
        "请提供标签相同的两个文件。",
    ),
    "time_numbers.message": (
        "The value of {name} is {found}, but it must be a number above 0.",
        "{name} 的值是 {found}，但应为大于 0 的数。",
    ),
    "time_numbers.hint": ("Give a number above 0.", "请提供大于 0 的数。"),
}
"""Key -> (English, simplified Chinese)."""
