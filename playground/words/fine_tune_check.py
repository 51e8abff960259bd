"""What the check of labelled rows finds, a sentence each; keys are those of its findings."""

TEXTS: dict[str, tuple[str, str]] = {
    "leaks": (
        "{n} evaluation rows are among the training rows too, so the score will be too good; for example: “{example}”.",
        "{n} 行评估数据也在训练数据中，得分会偏高；例如：“{example}”。",
    ),
    "conflicts": (
        "{n} texts have several labels or answers, and the model cannot be right on each; for example “{example}”: {labels}.",
        "{n} 条文本有多个标签或答案，模型无法都答对；例如“{example}”：{labels}。",
    ),
    "dropped": (
        "{n} of {total} rows cannot be used; the reasons stand below.",
        "{total} 行中有 {n} 行不可用；原因见下。",
    ),
    "duplicates": (
        "{n} rows repeat one above, label included; they stay, and count more.",
        "{n} 行与上文重复（标签也相同）；会保留，因而权重更大。",
    ),
    "few_rows": (
        "With {n} rows the score is rough: see its interval.",
        "只有 {n} 行，得分很粗略：请看其区间。",
    ),
    "skewed": (
        "{percent} % of the rows are labelled {label}: always saying so scores {percent} % accuracy and knows nothing.",
        "{percent}% 的行标签为 {label}：一律答此标签准确率就有 {percent}%，却什么也没学到。",
    ),
    "rare": (
        "Rare labels, each in fewer than {fewest} places, will hardly be learnt ({n}): {labels}.",
        "少见的标签（出现不足 {fewest} 次）很难学会（{n} 个）：{labels}。",
    ),
    "unseen": (
        "Labels of the evaluation rows that no training row has, so that they can only be wrong ({n}): {labels}.",
        "评估数据中有训练数据没有的标签，只会答错（{n} 个）：{labels}。",
    ),
    "alike": (
        "Labels that only capitals or blanks keep apart count as different: {labels}.",
        "只差大小写或空格的标签会算作不同标签：{labels}。",
    ),
    "uneven": (
        "The labels are uneven: {n_most} times {most}, {n_least} times {least}; look at macro-F1, not at accuracy alone.",
        "标签不均衡：{most} 有 {n_most} 个，{least} 有 {n_least} 个；请看宏平均 F1，不要只看准确率。",
    ),
    "cut": (
        "{n} rows ({percent} %) are longer than {window} wordpieces and are cut; the longest has {longest}.",
        "{n} 行（{percent}%）超过 {window} 个词片，会被截断；最长的有 {longest} 个。",
    ),
    "windows": (
        "{n} passages ({percent} %) are longer than {window} wordpieces with their question and are read in several windows; the longest has {longest}.",
        "{n} 篇文章（{percent}%）连同问题超过 {window} 个词片，会分几个窗口读取；最长的有 {longest} 个。",
    ),
    "mended": (
        "{n} tags I-… begin a stretch and are read as B-….",
        "{n} 个 I-… 标记位于片段开头，按 B-… 读取。",
    ),
    "outside": (
        "{percent} % of the sentences have no entity at all: the model may learn to say O throughout.",
        "{percent}% 的句子没有任何实体：模型可能学成一律答 O。",
    ),
    "unanswerable": (
        "{percent} % of the questions have no answer in their passage.",
        "{percent}% 的问题在文章中没有答案。",
    ),
    "all_answered": (
        "Every question has an answer, so the model does not learn to say that there is none.",
        "每个问题都有答案，因此模型学不会回答“没有答案”。",
    ),
    "ignored": ("Columns that are not read: {columns}.", "未读取的列：{columns}。"),
    "mapped": ("Read as you said: {columns}.", "按所说的对应读取：{columns}。"),
    "encoding": (
        "The file is not in UTF-8; it was read as {encoding}.",
        "文件不是 UTF-8 编码；按 {encoding} 读取。",
    ),
    "delimiter": ("The cells are parted by: {delimiter}", "单元格的分隔符：{delimiter}"),
}
"""Key -> (English, simplified Chinese)."""
