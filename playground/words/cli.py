"""Words of the command line: help, and the lines of results that are not JSON."""

from playground.words import (
    cli_attention,
    cli_attention_off,
    cli_attribution,
    cli_calibrate,
    cli_next_sentence,
    cli_pairs,
    cli_relation,
    cli_relation_looked,
    cli_relation_pairs,
    cli_relation_trap,
    cli_span_qa,
    cli_span_qa_chosen,
    cli_span_qa_looked,
    cli_span_qa_reads,
    cli_span_qa_score,
    cli_training_relation,
    cli_training_span_qa,
)

TEXTS: dict[str, tuple[str, str]] = {
    **cli_attention.TEXTS,
    **cli_attention_off.TEXTS,
    **cli_attribution.TEXTS,
    **cli_calibrate.TEXTS,
    **cli_next_sentence.TEXTS,
    **cli_pairs.TEXTS,
    **cli_relation.TEXTS,
    **cli_relation_looked.TEXTS,
    **cli_relation_pairs.TEXTS,
    **cli_relation_trap.TEXTS,
    **cli_span_qa.TEXTS,
    **cli_span_qa_chosen.TEXTS,
    **cli_span_qa_looked.TEXTS,
    **cli_span_qa_reads.TEXTS,
    **cli_span_qa_score.TEXTS,
    **cli_training_relation.TEXTS,
    **cli_training_span_qa.TEXTS,
    "command_playground": (
        "Play with BERT and see how it works. Results go to stdout, messages to stderr.",
        "玩转 BERT，看看它如何工作。结果写到标准输出，消息写到标准错误。",
    ),
    "command_masked_word": (
        "Print the words that BERT expects at each [MASK] of TEXT.",
        "打印 BERT 认为 TEXT 中每个 [MASK] 处应填的词。",
    ),
    "command_next_sentence": (
        "Print whether B follows A, by name, with the order swapped beside it.",
        "打印 B 是否为 A 的下一句，并给出交换顺序后的结果。",
    ),
    "command_surprise": (
        "Print how surprising each word of TEXT is to BERT, in bits, and what it would have written.",
        "打印 TEXT 中每个词让 BERT 意外的程度（比特），以及它原本会写什么。",
    ),
    "command_checkpoints": (
        "Print the catalogue of checkpoints: id, heads, parameters, bytes, licence.",
        "打印检查点目录：名称、输出头、参数量、字节数、许可证。",
    ),
    "command_score": (
        "Print how well a checkpoint does on held-out text.",
        "打印检查点在留出文本上的得分。",
    ),
    "command_train": (
        "Run one of the recipes that made the embedded checkpoints.",
        "运行制作内置检查点的训练配方之一。",
    ),
    "command_train_speed": (
        "Print tokens per second of a pre-training step, beside one under plain autocast.",
        "打印一个预训练步每秒处理的词片数，并与普通 autocast 对比。",
    ),
    "command_train_pretrain": (
        "Go on pre-training an encoder with masked LM and next sentence; an interrupted run is taken up again.",
        "用遮盖语言模型和下一句预测继续预训练编码器；中断的训练会接着进行。",
    ),
    "command_bench": (
        "Print timings side by side with transformers' own pipelines, in one run.",
        "在同一次运行中打印与 transformers 自带 pipeline 的耗时对比。",
    ),
    "command_serve": ("Start the app: what app.py does.", "启动应用：与 app.py 相同。"),
    "option_help": ("Show this message and exit.", "显示此说明并退出。"),
    "option_lang": ("Language of messages and help: en or zh.", "消息和说明的语言：en 或 zh。"),
    "option_text": ("A text with [MASK] where a word is missing.", "缺词处写有 [MASK] 的文本。"),
    "option_any_text": ("A text in plain words; it needs no [MASK].", "一段普通文本；不需要 [MASK]。"),
    "option_card": (
        "Print the card.json of this checkpoint instead: data, recipe, scores, ablations.",
        "改为打印该检查点的 card.json：数据、配方、分数、消融。",
    ),
    "option_top_k": ("Words for each [MASK], 1 to 100.", "每个 [MASK] 的词数，1 到 100。"),
    "option_target": (
        "A word to score at each [MASK]; may be repeated.",
        "在每个 [MASK] 处计分的词；可重复给出。",
    ),
    "option_decode": (
        "joint also fills all masks together, the most certain first.",
        "joint 还会同时填写所有遮盖，最有把握的先填。",
    ),
    "option_batch": (
        "A JSONL file of inputs; one JSON result a line is printed.",
        "JSONL 输入文件；每行打印一个 JSON 结果。",
    ),
    "option_within_word": (
        "Order words with the later pieces of the same word hidden too (Kauf and Ivanova 2023).",
        "排序时同时遮住同一词的后续词片（Kauf 与 Ivanova 2023）。",
    ),
    "option_top": ("How many of the most surprising words to list, 1 to 100.", "列出最意外的多少个词，1 到 100。"),
    "option_checkpoint": (
        "Id of a checkpoint: an embedded one, a hub id, or a folder.",
        "检查点：内置名称、hub 名称或文件夹。",
    ),
    "option_as_json": ("Print JSON.", "打印 JSON。"),
    "option_a": ("The first text.", "第一段文本。"),
    "option_b": ("The second text.", "第二段文本。"),
    "option_candidate": (
        "Another text to try in B's place; may be repeated.",
        "在 B 处试用的其他文本；可重复给出。",
    ),
    "option_task": ("What to score.", "要评分的任务。"),
    "option_data": ("A file to read; may be .gz or .xz. Score two-masks does without.", "要读取的文件；可为 .gz 或 .xz。two-masks 评分可省略。"),
    "option_out": ("Folder for the finished checkpoint.", "存放成品检查点的文件夹。"),
    "option_work": (
        "Folder for the run's state, log and tokenised text.",
        "存放训练状态、日志和分词后文本的文件夹。",
    ),
    "option_source": (
        "Checkpoint to start from; the packaged MiniLM encoder by default.",
        "起始检查点；默认为包内的 MiniLM 编码器。",
    ),
    "option_tokens": ("Tokens after which the run ends.", "训练多少词片后结束。"),
    "option_max_seconds": ("Seconds after which the run stops.", "训练多少秒后停止。"),
    "option_whole_word": ("Mask whole words.", "遮盖整个词。"),
    "option_seed": ("Seed of all chance.", "随机种子。"),
    "option_host": ("Address to listen on.", "监听的地址。"),
    "option_port": ("Port to listen on.", "监听的端口。"),
    "option_share": ("Open a public link.", "打开公开链接。"),
    "option_auth": ("USER:PASSWORD that visitors must type.", "访客须输入的 用户名:密码。"),
    "mask": ("[MASK] {number}, characters {start} to {end}:", "第 {number} 个 [MASK]，字符 {start} 到 {end}："),
    "target": ("{word} (rank {rank})", "{word}（名次 {rank}）"),
    "target_pieces": ("{word} (no rank: scored over {pieces})", "{word}（无名次：按 {pieces} 计分）"),
    "independent": (
        "Each mask alone: {text} (log-probability {log_probability})",
        "逐个单独填写：{text}（对数概率 {log_probability}）",
    ),
    "joint": (
        "All masks together: {text} (log-probability {log_probability})",
        "同时填写：{text}（对数概率 {log_probability}）",
    ),
    "compared": ("By {checkpoint}:", "{checkpoint} 的结果："),
    "option_compare": (
        "A second checkpoint to answer beside the first.",
        "用来对比的第二个检查点。",
    ),
    "chain": (
        "  chain rule, mean of both orders: {value}",
        "  链式法则，两种顺序的平均：{value}",
    ),
    "full_stop": (
        "With a full stop, {text}: first {word}, {percent}.",
        "加上句号后（{text}）：首选 {word}，{percent}。",
    ),
    "longer": (
        "{word} (of {count} pieces; given that the word has {count})",
        "{word}（{count} 个词片；以该词由 {count} 个词片组成为前提）",
    ),
    "option_longer": (
        "Also words of two and three wordpieces, each length in a list of its own.",
        "同时给出由两个和三个词片组成的词，各成一列。",
    ),
    "asked": ("IsNext for A, then B", "先 A 后 B 的 IsNext"),
    "swapped": ("IsNext for B, then A", "先 B 后 A 的 IsNext"),
    "scored": ("{n} scored in {seconds} s", "{n} 项评分，用时 {seconds} 秒"),
    "trained": ("Done: the checkpoint is in {out}.", "完成：检查点在 {out}。"),
    "ignored": ("Line {line}: ignored {keys}.", "第 {line} 行：忽略了 {keys}。"),
    "failed": ("Lines that could not be answered: {count}.", "未能回答的行数：{count}。"),
    "option_to_card": (
        "Write the scores and this command into the checkpoint's card.json.",
        "把分数和本命令写入该检查点的 card.json。",
    ),
    "option_sources": (
        "JSON list of the corpus's sources with their licences, for the card.",
        "语料来源及其许可的 JSON 列表，写入卡片。",
    ),
    "option_rate": (
        "Peak learning rate of the encoder.",
        "编码器学习率的峰值。",
    ),
    "option_max_length": (
        "Wordpieces of an example at most.",
        "一个样本最多含多少个词片。",
    ),
    "option_batch_tokens": (
        "Wordpieces of one training step.",
        "一个训练步含多少个词片。",
    ),
    "option_save_seconds": (
        "Save the state so often, in seconds.",
        "每隔多少秒保存一次状态。",
    ),
    "option_precision": (
        "Type of the matrix products; auto takes the faster one here.",
        "矩阵乘法的数值类型；auto 取本机上较快的一种。",
    ),
}
