"""Words of errors around files of questions; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "question_format.message": (
        "The name {found} does not say how the file is built.",
        "文件名 {found} 没有说明文件的格式。",
    ),
    "question_format.hint": (
        "Give a file that ends in .json, .jsonl, .csv or .tsv, perhaps packed as .gz or .xz.",
        "请提供以 .json、.jsonl、.csv 或 .tsv 结尾的文件，可压缩为 .gz 或 .xz。",
    ),
    "questions_empty.message": ("The file {path} is empty.", "文件 {path} 是空的。"),
    "questions_empty.hint": ("Give a file with passages and questions.", "请提供含有文章和问题的文件。"),
    "questions_binary.message": (
        "The file {path} is no text: it holds bytes that no text has.",
        "文件 {path} 不是文本：其中有文本不会含有的字节。",
    ),
    "questions_binary.hint": (
        "Save the questions as text in UTF-8, or name a packed file .gz or .xz.",
        "请把问题存为 UTF-8 文本；压缩文件请以 .gz 或 .xz 结尾。",
    ),
    "json_broken.message": (
        "The JSON of {path} breaks off or goes wrong on line {line}: {cause}.",
        "{path} 的 JSON 在第 {line} 行中断或出错：{cause}。",
    ),
    "json_broken.hint": (
        "Check brackets, quotes and commas there, or export the file again.",
        "请检查那里的括号、引号和逗号，或重新导出文件。",
    ),
    "json_other.message": (
        "The JSON of {path} is not built as SQuAD's; at its top stands: {found}.",
        "{path} 的 JSON 不是 SQuAD 的结构；最外层是：{found}。",
    ),
    "json_other.hint": (
        "Give an object with the key data, or a list of objects with context and question.",
        "请提供含 data 键的对象，或由含 context 和 question 的对象组成的列表。",
    ),
    "squad_part.message": (
        "{part} should be {wanted}, but it is {found}.",
        "{part} 应为 {wanted}，实际是 {found}。",
    ),
    "squad_part.hint": (
        "Each article needs paragraphs, each paragraph a context and a list qas.",
        "每篇文章需要 paragraphs，每个段落需要 context 和列表 qas。",
    ),
    "questions_no_rows.message": (
        "The file {path} has names of columns, or an empty list, but no row below them.",
        "文件 {path} 只有列名或空列表，其下没有任何行。",
    ),
    "questions_no_rows.hint": (
        "Put at least one question with its passage into it.",
        "请至少放入一个问题及其文章。",
    ),
    "no_questions.message": (
        "The file {path} holds no question that can be used (damaged rows: {lines}; columns: {columns}).",
        "文件 {path} 中没有可用的问题（有误的行数：{lines}；列：{columns}）。",
    ),
    "no_questions.hint": (
        "Give rows with context and question, and with answers where they are known.",
        "请提供含 context 和 question 的行；已知答案时也请给出 answers。",
    ),
    "question_columns.message": (
        "The file {path} has no column {missing}; its columns are: {columns}.",
        "文件 {path} 中没有列 {missing}；现有的列：{columns}。",
    ),
    "question_columns.hint": (
        "Name the columns context, question, answers and answer_start, or say which is which: {maps}",
        "请把列命名为 context、question、answers 和 answer_start，或说明对应关系：{maps}",
    ),
    "column_twice.message": (
        "The first line of {path} names more than once a column that is read: {column}.",
        "{path} 的首行重复列出了要读取的列：{column}。",
    ),
    "column_twice.hint": (
        "Rename or take out all but one, as it is not clear which is meant.",
        "请只保留一列，其余改名或去掉：无法判断指的是哪一列。",
    ),
    "mapping_column.message": (
        "The file {path} has no column {column} to be mapped; its columns are: {columns}.",
        "文件 {path} 中没有要对应的列 {column}；现有的列：{columns}。",
    ),
    "mapping_column.hint": ("Name a column of the file before the equals sign.", "请在等号前写文件中的列名。"),
    "mapping_name.message": (
        "The column {column} is mapped to {name}, which is no name that is read.",
        "列 {column} 对应到 {name}，但这不是会读取的名称。",
    ),
    "mapping_name.hint": ("After the equals sign write one of: {names}.", "请在等号后写以下之一：{names}。"),
    "mapping_unclear.message": (
        "“{found}” does not say which column is which.",
        "“{found}”没有说明列的对应关系。",
    ),
    "mapping_unclear.hint": (
        "Write COLUMN=NAME, as passage=context.",
        "请写成 列名=名称，如 passage=context。",
    ),
    "question_incomplete.message": ("There is no text in {column}.", "{column} 中没有文本。"),
    "question_incomplete.hint": ("Fill it in or leave the row out.", "请补上或去掉该行。"),
    "question_not_text.message": (
        "{column} holds {found}, which is no text.",
        "{column} 的内容是 {found}，不是文本。",
    ),
    "question_not_text.hint": ("Give a text in quotes.", "请提供带引号的文本。"),
    "question_twice.message": (
        "The id {id} stands already at place {first}, with another question, passage or answer.",
        "编号 {id} 已在位置 {first} 出现，且问题、文章或答案不同。",
    ),
    "question_twice.hint": ("Give each question an id of its own.", "请给每个问题不同的编号。"),
    "question_again.message": (
        "The same question, with the id {id}, stands already at place {first}.",
        "同一问题（编号 {id}）已在位置 {first} 出现。",
    ),
    "question_again.hint": ("Take one of the two out.", "请去掉其中之一。"),
    "answers_unclear.message": ("The answers cannot be read: “{found}”.", "无法读取答案：“{found}”。"),
    "answers_unclear.hint": (
        'Write {{"text": ["…"], "answer_start": [0]}}, or a plain text.',
        '请写成 {{"text": ["…"], "answer_start": [0]}} 或纯文本。',
    ),
    "answer_empty.message": (
        "One of the answers is an empty text: “{found}”.",
        "其中一个答案是空文本：“{found}”。",
    ),
    "answer_empty.hint": (
        "Give an empty list where the passage holds no answer.",
        "文章中没有答案时，请提供空列表。",
    ),
    "answers_uneven.message": (
        "Answers and values of answer_start differ in number: {texts} and {starts}.",
        "答案有 {texts} 个，answer_start 却有 {starts} 个值。",
    ),
    "answers_uneven.hint": ("Give one start an answer, or none at all.", "请为每个答案提供一个起点，或都不提供。"),
    "start_unclear.message": (
        "answer_start holds {found}, but it must be a whole number.",
        "answer_start 的内容是 {found}，但应为整数。",
    ),
    "start_unclear.hint": (
        "Count the characters of the context before the answer.",
        "请数出答案之前 context 的字符数。",
    ),
    "start_outside.message": (
        "answer_start says {start}, but the context has {length} characters; the answer “{answer}” starts at {nearest}.",
        "answer_start 是 {start}，而 context 只有 {length} 个字符；答案“{answer}”从 {nearest} 开始。",
    ),
    "start_outside.hint": (
        "Correct the start: the first character of the context is 0.",
        "请更正起点：context 的首个字符是 0。",
    ),
    "start_units.message": (
        "answer_start {start} counts {unit} units, not characters; the answer “{answer}” starts at character {nearest}.",
        "answer_start {start} 数的是 {unit} 单位而不是字符；答案“{answer}”从第 {nearest} 个字符开始。",
    ),
    "start_units.hint": (
        "Count characters (code points), the first being 0.",
        "请按字符（码位）计数，首个字符为 0。",
    ),
    "answer_mismatch.message": (
        "At answer_start {start} stands “{found}”, not the answer “{answer}”, which starts at {nearest}.",
        "answer_start {start} 处是“{found}”，不是答案“{answer}”，后者从 {nearest} 开始。",
    ),
    "answer_mismatch.hint": (
        "Correct answer_start, or leave it out to have it searched for.",
        "请更正 answer_start，或去掉它以便自动查找。",
    ),
    "answer_absent.message": (
        "The answer “{answer}” does not stand in the context.",
        "答案“{answer}”不在 context 中。",
    ),
    "answer_absent.hint": (
        "Write the answer exactly as in the context, capitals and blanks included.",
        "请与 context 完全一致地书写答案，包括大小写和空格。",
    ),
    "answer_several.message": (
        "The answer “{answer}” stands {times} times in the context, and no answer_start says where.",
        "答案“{answer}”在 context 中出现 {times} 次，而没有 answer_start 说明是哪一处。",
    ),
    "answer_several.hint": (
        "Give answer_start, or have the first place taken.",
        "请提供 answer_start，或选择采用第一处。",
    ),
    "impossible_unclear.message": (
        "is_impossible holds {found}, but it must be true or false.",
        "is_impossible 的内容是 {found}，但应为 true 或 false。",
    ),
    "impossible_unclear.hint": ("Write true or false.", "请写 true 或 false。"),
    "impossible_with_answer.message": (
        "is_impossible is true, but there is an answer: “{found}”.",
        "is_impossible 为 true，但有答案：“{found}”。",
    ),
    "impossible_with_answer.hint": ("Take one of the two out.", "请去掉其中之一。"),
    "possible_without_answer.message": (
        "is_impossible is false, but the list of answers is empty.",
        "is_impossible 为 false，但答案列表是空的。",
    ),
    "possible_without_answer.hint": (
        "Give the answer, or set is_impossible to true.",
        "请给出答案，或把 is_impossible 设为 true。",
    ),
    "no_question_fits.message": (
        "No question of the file can be asked (questions: {found}).",
        "文件中的问题都无法提问（问题数：{found}）。",
    ),
    "no_question_fits.hint": (
        "See below why, and mend the file.",
        "请查看下面的原因并修改文件。",
    ),
    "no_question_labels.message": (
        "No question of {path} says what its answer is (questions: {found}).",
        "{path} 的问题都没有给出答案（问题数：{found}）。",
    ),
    "no_question_labels.hint": (
        "Give answers, and an empty list where the passage holds none.",
        "请给出 answers；文章中没有答案时给空列表。",
    ),
    "score_option.message": (
        "The score of {task} was given {option} in a way that only span-qa takes.",
        "{task} 评分的 {option} 用法只适用于 span-qa。",
    ),
    "score_option.hint": (
        "Leave --threshold and --map out, and give one file.",
        "请去掉 --threshold 和 --map，并只给一个文件。",
    ),
    "threshold_unclear.message": (
        "The threshold is “{found}”, neither best nor a probability.",
        "阈值是“{found}”，既不是 best 也不是概率。",
    ),
    "threshold_unclear.hint": (
        "Give a number from 0 to 1, or best.",
        "请给出 0 到 1 之间的数，或 best。",
    ),
    "questions_many.message": (
        "The file {path} has more than {limit} lines or questions.",
        "文件 {path} 超过 {limit} 行或问题。",
    ),
    "questions_many.hint": ("Give a part of it, drawn at random.", "请随机抽取其中一部分。"),
    "questions_none.message": ("There are no questions yet.", "还没有问题。"),
    "questions_none.hint": (
        "Paste questions as JSON lines or a table with its first line, or choose a file.",
        "请粘贴 JSON 行或带首行列名的表格，或选择一个文件。",
    ),
}
"""Key -> (English, simplified Chinese)."""
