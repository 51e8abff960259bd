"""Words of errors around files of minimal pairs and the sentences in them."""

TEXTS: dict[str, tuple[str, str]] = {
    "table_format.message": (
        "The name {found} does not say which kind of table the file is.",
        "文件名 {found} 没有说明它是哪种表格。",
    ),
    "table_format.hint": (
        "Give a file that ends in .jsonl, .csv or .tsv, perhaps packed as .gz or .xz.",
        "请提供以 .jsonl、.csv 或 .tsv 结尾的文件，可压缩为 .gz 或 .xz。",
    ),
    "table_too_large.message": (
        "The file {path} holds more than {limit} MB once unpacked.",
        "文件 {path} 解压后超过 {limit} MB。",
    ),
    "table_too_large.hint": ("Give a part of it.", "请只提供其中一部分。"),
    "bad_json_line.message": (
        "Line {line} is not a JSON object: “{found}”.",
        "第 {line} 行不是 JSON 对象：“{found}”。",
    ),
    "bad_json_line.hint": (
        "Write one object a line, in braces and with quoted keys.",
        "请每行写一个对象，用花括号，键加引号。",
    ),
    "bad_row.message": (
        "Line {line} does not fit the first line (cells: {found}; columns: {expected}).",
        "第 {line} 行与首行不符（单元格：{found}；列：{expected}）。",
    ),
    "bad_row.hint": (
        "Put quotes around a text that holds the separator.",
        "文本中若含分隔符，请给它加上引号。",
    ),
    "open_quotes.message": (
        "A quote that opens on line {line} does not close, so lines {line} to {last} cannot be read: {cause}.",
        "第 {line} 行的引号没有闭合，因此无法读取第 {line} 至 {last} 行：{cause}。",
    ),
    "open_quotes.hint": (
        "Close every quote, and double those inside a quoted text.",
        "请闭合每个引号；引号内的引号要写两遍。",
    ),
    "bad_quotes.message": (
        "The quotes of line {line} do not match: {cause}.",
        "第 {line} 行的引号不匹配：{cause}。",
    ),
    "bad_quotes.hint": (
        "Close every quote, and double those inside a quoted text.",
        "请闭合每个引号；引号内的引号要写两遍。",
    ),
    "pair_incomplete.message": (
        "Line {line} has no text in the column {column}.",
        "第 {line} 行的 {column} 列没有文本。",
    ),
    "pair_incomplete.hint": (
        "Give both sentences, in the columns good and bad.",
        "请在 good 和 bad 两列中各写一个句子。",
    ),
    "no_pairs.message": (
        "The file {path} holds no pair that can be used; unusable lines: {lines}, columns: {columns}.",
        "文件 {path} 中没有可用的句对；不可用的行数：{lines}，列：{columns}。",
    ),
    "no_pairs.hint": (
        "Name the column of right sentences good and that of wrong ones bad.",
        "请把正确句子的列命名为 good，错误句子的列命名为 bad。",
    ),
    "no_pair_fits.message": (
        "None of the {found} pairs can be scored: a sentence is empty or longer than the {limit} wordpieces that the model reads.",
        "{found} 个句对都无法评分：有句子为空，或超过模型能读的 {limit} 个词片。",
    ),
    "no_pair_fits.hint": ("Give shorter sentences.", "请提供更短的句子。"),
    "empty_sentence.message": (
        "The sentence “{name}” holds nothing to score.",
        "句子“{name}”中没有可评分的内容。",
    ),
    "empty_sentence.hint": (
        "Write both sentences; a [MASK] alone does not count.",
        "请写出两个句子；只有 [MASK] 不算。",
    ),
    "sentence_too_long.message": (
        "The sentence “{name}” has {found} wordpieces, but the model reads at most {limit}.",
        "句子“{name}”有 {found} 个词片，但模型最多读取 {limit} 个。",
    ),
    "sentence_too_long.hint": (
        "Shorten it: cutting it here would leave the two sentences unequal.",
        "请缩短它：在此截断会使两个句子不对等。",
    ),
    "pair_or_file.message": (
        "The command needs either a pair or a file of pairs, and was given both or neither.",
        "该命令需要一个句对或一个句对文件，二者之一；现在两者都给了或都没给。",
    ),
    "pair_or_file.hint": (
        "Give --good TEXT --bad TEXT, or --data PATH.",
        "请给出 --good TEXT --bad TEXT，或 --data PATH。",
    ),
}
