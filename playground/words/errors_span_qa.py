"""Words of errors around questions, passages and the windows between them."""

TEXTS: dict[str, tuple[str, str]] = {
    "question_empty.message": ("The question is empty.", "问题是空的。"),
    "question_empty.hint": ("Type a question about the passage.", "请输入一个关于文章的问题。"),
    "passage_empty.message": ("The passage is empty.", "文章是空的。"),
    "passage_empty.hint": (
        "Paste the text in which the answer is to be found.",
        "请粘贴要从中寻找答案的文章。",
    ),
    "passage_missing.message": (
        "There is a question, but no passage beside it.",
        "只有问题，没有文章。",
    ),
    "passage_missing.hint": (
        "Give the passage in which the answer is to be found.",
        "请给出要从中寻找答案的文章。",
    ),
    "passage_no_words.message": (
        "The passage “{found}” holds no letter and no digit.",
        "文章“{found}”中没有任何字母或数字。",
    ),
    "passage_no_words.hint": (
        "Paste a text with words: an answer is a stretch of it.",
        "请粘贴含有文字的文章：答案是其中的一段。",
    ),
    "question_too_long.message": (
        "The question “{question}” has {found} wordpieces; a window has room for {limit} beside a passage.",
        "问题“{question}”有 {found} 个词片；窗口除去文章之外最多容纳 {limit} 个。",
    ),
    "question_too_long.hint": (
        "Shorten the question; a wider window helps only as far as the model takes one.",
        "请缩短问题；更宽的窗口也只能宽到模型的上限。",
    ),
    "stride_too_long.message": (
        "A window of {width} pieces with a question of {question} holds {room} pieces of the"
        " passage, and neighbouring windows share {stride} (the stride): the next window would not"
        " move on.",
        "窗口宽 {width} 个词片，问题占 {question} 个，还能容纳文章的 {room} 个词片，而重叠为"
        " {stride}：下一个窗口将无法前移。",
    ),
    "stride_too_long.hint": (
        "Let neighbouring windows share fewer than {room}, or choose a wider window or a shorter"
        " question.",
        "请选择小于 {room} 的重叠、更宽的窗口或更短的问题。",
    ),
    "span_setting.message": (
        "The setting {name} is {found}; it goes from {low} to {high}.",
        "设置 {name} 的值是 {found}，可用范围为 {low} 到 {high}。",
    ),
    "span_setting.hint": (
        "Give {name} a value from {low} to {high}.",
        "请将 {name} 设为 {low} 到 {high} 之间的值。",
    ),
    "span_setting_kind.message": (
        "The setting {name} is {found}, of the kind {kind}, but a whole number is wanted.",
        "设置 {name} 的值是 {found}（类型 {kind}），但应为整数。",
    ),
    "span_setting_kind.hint": ("Give {name} as a number, without quotes.", "请以数字给出 {name}，不加引号。"),
    "span_outside.message": (
        "The pieces {first} to {last} are no span of the passage, which has pieces {low} to"
        " {high}.",
        "词片 {first} 到 {last} 不是文章中的一段，文章的词片为 {low} 到 {high}。",
    ),
    "span_outside.hint": (
        "Name a first and a last piece of the passage, the first not after the last.",
        "请给出文章中的首个和末个词片，且首个不在末个之后。",
    ),
    "answer_rank.message": (
        "Answer {found} was asked for; there are answers 1 to {highest}, and 0 for “no answer”.",
        "要求的是第 {found} 个答案；现有第 1 到 {highest} 个答案，0 表示“无答案”。",
    ),
    "answer_rank.hint": (
        "Ask for one of these; 1 is the best answer.",
        "请选择其中之一；1 为最佳答案。",
    ),
    "left_out_way.message": (
        "“{found}” is no way of leaving a word out.",
        "“{found}”不是去掉词的方式。",
    ),
    "left_out_way.hint": ("Choose one of these: {ways}.", "请选择以下之一：{ways}。"),
    "window_unknown.message": (
        "There is no window {found}: the passage makes {count}, counted from 0 to {last}.",
        "没有第 {found} 号窗口：文章共分成 {count} 个窗口，编号从 0 到 {last}。",
    ),
    "window_unknown.hint": (
        "Name a window from 0 to {last}, or none for the one that holds the best answer.",
        "请给出 0 到 {last} 之间的窗口编号；不填则为包含最佳答案的窗口。",
    ),
    "too_many_windows.message": (
        "The passage has {pieces} wordpieces, and windows that move on by {step} would be {found};"
        " at most {limit} are read.",
        "文章有 {pieces} 个词片，每次前移 {step} 个词片的窗口将有 {found} 个，最多只读 {limit} 个。",
    ),
    "too_many_windows.hint": (
        "Let neighbouring windows share less (a smaller stride), or choose a wider window or a"
        " shorter passage.",
        "请选择更小的重叠、更宽的窗口或更短的文章。",
    ),
    "too_many_spans.message": (
        "The passage has {words} words, too many to look for answers of up to {found} words in it.",
        "文章有 {words} 个词，太长，无法在其中查找最长 {found} 个词的答案。",
    ),
    "too_many_spans.hint": (
        "Set the longest answer to at most {fits} words, or give a shorter passage.",
        "请将最长答案设为至多 {fits} 个词，或缩短文章。",
    ),
    "too_many_questions.message": (
        "There are {found} questions, but at most {limit} are answered at once.",
        "共有 {found} 个问题，一次最多回答 {limit} 个。",
    ),
    "too_many_questions.hint": (
        "Ask fewer at once, or use Batch or the command line.",
        "请减少一次提问的数量，或使用批量功能或命令行。",
    ),
    "bad_share.message": (
        "The share “{found}” does not read as NAME=NUMBER.",
        "比例“{found}”不是 名称=数字 的形式。",
    ),
    "bad_share.hint": ("Write it as squad=0.5.", "请写成 squad=0.5 的形式。"),
    "question_set_unknown.message": (
        "There is no question set called “{found}”.",
        "没有名为“{found}”的问题集。",
    ),
    "question_set_unknown.hint": ("Choose among: {known}.", "请从以下选择：{known}。"),
    "question_missing.message": (
        "There is a passage, but no question beside it.",
        "只有文章，没有问题。",
    ),
    "question_missing.hint": ("Ask one with --question.", "请用 --question 提出问题。"),
    "passage_twice.message": (
        "The passage was given twice: as --passage and as the file {path}.",
        "文章给了两次：--passage 与文件 {path}。",
    ),
    "passage_twice.hint": ("Give one of the two.", "请二选一。"),
    "passage_file_empty.message": (
        "The file {path} is empty: it holds no text.",
        "文件 {path} 是空的：其中没有文本。",
    ),
    "passage_file_empty.hint": (
        "Give a text file that holds the passage, or the passage itself.",
        "请给出含有文章的文本文件，或直接给出文章。",
    ),
    "passage_file_large.message": (
        "The file {path} has {found} bytes, more than a passage of {limit} characters can have.",
        "文件 {path} 有 {found} 字节，超过了 {limit} 个字符的文章所能有的大小。",
    ),
    "passage_file_large.hint": (
        "Cut out the part that may hold the answer, up to {limit} characters.",
        "请截取可能含有答案的部分，至多 {limit} 个字符。",
    ),
    "passage_file_binary.message": (
        "The file {path} is not plain text: it holds control bytes.",
        "文件 {path} 不是纯文本：其中含有控制字节。",
    ),
    "passage_file_binary.hint": (
        "Save the document as plain text in UTF-8 and give that file.",
        "请将文档另存为 UTF-8 纯文本，再给出该文件。",
    ),
}
