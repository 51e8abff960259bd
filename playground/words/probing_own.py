"""Words of the lab Write your own probe of Probing."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Write your own", "自定义探针"),
    "screen_question": (
        "Can my own labels be read off BERT, in which layer, and would the words alone do?",
        "我自己的标签能从 BERT 中读出吗？在哪一层？仅用词行不行？",
    ),
    "screen_run": ("Probe my labels", "探测我的标签"),
    "screen_text": ("Sentences with labels", "带标签的句子"),
    "screen_text_hint": (
        "A table whose first line is text,label (commas, tabs, “;” or “|”), or JSON lines. At least 20 sentences for each label, 2 to 50 labels.",
        "首行为 text,label 的表格（逗号、制表符、“;”或“|”），或 JSON Lines。每个标签至少 20 句，2 到 50 个标签。",
    ),
    "screen_columns": ("Columns, if called otherwise", "列名不同时的对应"),
    "screen_columns_hint": ("As review=text, stars=label.", "如 review=text, stars=label。"),
    "screen_file": ("Choose a file and probe it", "选择文件并探测"),
    "screen_file_hint": (
        "CSV, TSV, JSONL or JSON (.gz, .xz too), at most {sent} MB ({unpacked} MB unpacked); it is deleted once it is read. Of more than 4,000 sentences 4,000 are drawn.",
        "CSV、TSV、JSONL 或 JSON（也可为 .gz、.xz），不超过 {sent} MB（解压后 {unpacked} MB），读后即删。超过 4,000 句时随机抽取 4,000 句。",
    ),
    "screen_example_order": ("Who chases whom", "谁追谁"),
    "screen_example_mood": ("Praise or complaint", "表扬还是抱怨"),
    "screen_example_size": ("Short or long", "短还是长"),
    "screen_example_random": ("Labels by chance", "随机标签"),
    "screen_how_1": (
        "Each sentence becomes the mean over its pieces in every layer; a logistic regression learns your labels from 60 % of the sentences, chooses its penalty on 15 % and is tested on 25 %, parted at random, evenly over the labels.",
        "每个句子在每一层取词片的平均向量；逻辑回归用 60% 的句子学习你的标签，在 15% 上选惩罚强度，在 25% 上测试；随机划分，各标签比例相同。",
    ),
    "screen_how_2": (
        "Compare with the words alone and the untrained twin. Where the words alone do as well, your labels hang on vocabulary; where no layer beats the commonest label, there is nothing to be read, as in “Labels by chance”.",
        "请与仅用词和未训练模型相比。如果仅用词同样好，你的标签取决于词汇；如果没有一层胜过最常见标签，就没有可读的东西，例如“随机标签”。",
    ),
    "screen_how_3": (
        "With few test sentences the intervals are wide: differences inside them mean nothing. Sentences that are nearly the same in train and test make any probe look good.",
        "测试句少时区间很宽：区间以内的差异没有意义。训练和测试中近乎相同的句子会让任何探针显得很好。",
    ),
    "waiting": (
        "Nothing was probed yet. Press the button: the example has {count} sentences and takes some seconds.",
        "还没有探测。按下按钮即可：示例有 {count} 个句子，需要几秒钟。",
    ),
    "waiting_typed": (
        "Nothing was probed yet. Press the button to begin.",
        "还没有探测。按下按钮开始。",
    ),
    "labels": ("Your labels", "你的标签"),
    "parts": (
        "{train} sentences to learn from, {dev} to choose the penalty, {test} to test.",
        "{train} 句用于学习，{dev} 句用于选择惩罚强度，{test} 句用于测试。",
    ),
    "all_right": (
        "All {n} test sentences are right, so that a bootstrap shows no spread; with so few, up to about {share} of further ones could still be wrong (3 / n).",
        "{n} 个测试句全部正确，因此自助法显示不出波动；样本这么少时，其他句子仍可能有约 {share} 出错（3 / n）。",
    ),
    "pasted": ("The box", "文本框"),
    "no_better": (
        "No better than always saying the commonest label: the layers do not give these labels away, or there are too few sentences to tell.",
        "并不比总猜最常见的标签好：各层没有透露这些标签，或者句子太少，看不出来。",
    ),
    "better": (
        "That is surely better than always saying the commonest label.",
        "确实好于总猜最常见的标签。",
    ),
    "above_words": (
        "The words alone do not get there: the layer holds more than which words occur.",
        "仅用词达不到：这一层含有的不只是出现了哪些词。",
    ),
    "as_words": (
        "The words alone do about as well: these labels may hang on vocabulary.",
        "仅用词也差不多：这些标签可能取决于词汇。",
    ),
    "above_twin": (
        "The untrained twin does not get there: training made the difference.",
        "未训练模型达不到：差别来自训练。",
    ),
    "as_twin": (
        "The untrained twin does about as well at this layer: training is not what makes them readable.",
        "未训练模型在这一层也差不多：使其可读的并不是训练。",
    ),
    "note_read": (
        "{path}: {rows} rows, {labels} labels.",
        "{path}：{rows} 行，{labels} 种标签。",
    ),
    "note_damaged": (
        "{count} rows cannot be used. {first}",
        "{count} 行无法使用。{first}",
    ),
    "note_left_out": (
        "{count} sentences are left out: their label has fewer than 20.",
        "{count} 个句子未计入：其标签不足 20 句。",
    ),
    "note_twice": (
        "{count} rows are not used: sentences that stand there twice count once, and of more than 4,000 that many are drawn.",
        "{count} 行未使用：重复的句子只计一次；超过 4,000 句时只抽取 4,000 句。",
    ),
    "note_skewed": (
        "The labels are uneven: {label} has {share} of the sentences. Compare with the commonest label, not with 0.",
        "标签不均衡：{label} 占 {share}。请与最常见标签比较，而不是与 0 比较。",
    ),
    "note_ignored": ("Columns that are not read: {columns}.", "未读取的列：{columns}。"),
    "note_encoding": ("Read as {encoding}.", "按 {encoding} 编码读取。"),
    "offered": (
        "The box “Columns” now says what they may stand for. Correct it if need be and press the button again.",
        "“列名”框里已填入可能的对应关系。请按需修改，然后再次按下按钮。",
    ),
}
