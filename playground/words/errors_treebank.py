"""Words of errors around treebanks: files of parsed sentences."""

TEXTS: dict[str, tuple[str, str]] = {
    "treebank_format.message": (
        "The file {found} is no treebank that can be read.",
        "文件 {found} 不是可以读取的树库。",
    ),
    "treebank_format.hint": (
        "Give a file that ends in .conllu or .jsonl, perhaps packed as .gz or .xz.",
        "请提供以 .conllu 或 .jsonl 结尾的文件，可再压缩为 .gz 或 .xz。",
    ),
    "treebank_empty.message": (
        "The file {path} holds no parsed sentence; {damaged} sentences of it cannot be used.",
        "文件 {path} 中没有带句法树的句子；其中 {damaged} 个句子无法使用。",
    ),
    "treebank_empty.hint": (
        "Give a treebank of Universal Dependencies, with a head and a relation for each word.",
        "请提供通用依存（UD）树库，每个词都应有其支配词和依存关系。",
    ),
    "treebank_unnamed.message": (
        "The name {found} holds none of train, dev and test, so the {split} file beside it cannot be found.",
        "文件名 {found} 中没有 train、dev 或 test，因此找不到旁边的 {split} 文件。",
    ),
    "treebank_unnamed.hint": (
        "Name the files of a treebank alike, as en_ewt.dev.conllu and en_ewt.test.conllu.",
        "请让同一树库的文件名只在这一处不同，例如 en_ewt.dev.conllu 与 en_ewt.test.conllu。",
    ),
    "treebank_split.message": (
        "There is no file {wanted} beside {path}.",
        "{path} 旁边没有文件 {wanted}。",
    ),
    "treebank_split.hint": (
        "Put it there: heads and probes are chosen on one part of a treebank and reported on another.",
        "请把它放在那里：注意力头和探针在树库的一部分上选出，在另一部分上报告。",
    ),
    "treebank_row.message": (
        "Line {line}: the field {column} is missing or is not one value for each word.",
        "第 {line} 行：缺少字段 {column}，或它不是每个词各有一个值。",
    ),
    "treebank_row.hint": (
        "Give text, and arrays of equal length named form, head and deprel.",
        "请给出 text，以及长度相同的数组 form、head 和 deprel。",
    ),
    "treebank_columns.message": (
        "The sentence at line {line} has a row of {found} columns; CoNLL-U has 10.",
        "第 {line} 行开始的句子中有一行为 {found} 列；CoNLL-U 应为 10 列。",
    ),
    "treebank_columns.hint": (
        "Separate the ten columns by tabs, and sentences by a blank line.",
        "请用制表符分隔十列，并用空行分隔句子。",
    ),
    "treebank_head.message": (
        "The sentence at line {line}: word {word} hangs on {head}, but the sentence has {words} words.",
        "第 {line} 行的句子：第 {word} 个词依附于 {head}，而句子共有 {words} 个词。",
    ),
    "treebank_head.hint": (
        "A head is the number of another word of the sentence, from 1, or 0 for the root.",
        "支配词应为句中另一个词的编号（从 1 开始），根为 0。",
    ),
    "treebank_align.message": (
        "The sentence at line {line}: the word “{form}” does not stand in the text at character {at} (“{found}”).",
        "第 {line} 行的句子：词“{form}”不在文本的第 {at} 个字符处（“{found}”）。",
    ),
    "treebank_align.hint": (
        "Give the text as its words are written, in their order.",
        "请按各词的写法和顺序给出文本。",
    ),
    "treebank_unread.message": (
        "No sentence of {path} fits into the {limit} wordpieces that the model takes.",
        "{path} 中没有一个句子能放进模型的 {limit} 个词片。",
    ),
    "treebank_unread.hint": (
        "Give a treebank with shorter sentences.",
        "请提供句子较短的树库。",
    ),
}
