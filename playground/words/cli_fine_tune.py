"""Words of the command `fine-tune`."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_fine_tune": (
        "Train a checkpoint on labelled rows, and write it as a folder that transformers loads, with its scores. "
        "Columns: sentence text, label; pair text, text_b, label; tokens tokens, tags; relation sentence (with "
        "<e1> and <e2>), label; span-qa context, question, answers. Ctrl-C keeps the best so far.",
        "用带标签的数据训练一个检查点，并把它连同分数写成 transformers 可加载的文件夹。"
        "列：sentence 为 text、label；pair 为 text、text_b、label；tokens 为 tokens、tags；relation 为 sentence"
        "（带 <e1> 和 <e2>）、label；span-qa 为 context、question、answers。Ctrl-C 会保留目前最好的结果。",
    ),
    "option_tuned_task": (
        "Kind of rows: one text, a pair of texts, tagged words, tagged sentences, or questions on passages.",
        "数据的种类：单个文本、文本对、带标注的词、带标签的句子，或针对段落的问题。",
    ),
    "option_tuned_train": (
        "File to train on: JSONL, CSV, TSV, CoNLL or SQuAD's JSON, perhaps packed.",
        "训练文件：JSONL、CSV、TSV、CoNLL 或 SQuAD 的 JSON，可以是压缩过的。",
    ),
    "option_built_in": (
        "Train on a built-in set instead of a file.",
        "用内置数据集代替文件进行训练。",
    ),
    "option_curve": (
        "Train on 10, 25, 50 and 100 % of the rows, two seeds each, and say whether more rows would help; "
        "no checkpoint is written.",
        "分别用 10%、25%、50% 和 100% 的数据训练，各用两个种子，并说明更多数据是否还有帮助；不写出检查点。",
    ),
    "option_origin": (
        "JSON of name, lines and dropped rows of the file that --train was rewritten from; the app passes it.",
        "JSON：--train 改写自哪个文件，各行的行号与丢弃的行数；由应用传入。",
    ),
    "fine_tune_more_yes": (
        "More rows would help: the last doubling gained {gain}, more than chance explains ({spread}).",
        "更多数据会有帮助：最后一次翻倍提高了 {gain}，超出偶然波动（{spread}）。",
    ),
    "fine_tune_more_no": (
        "More rows would hardly help: the last doubling gained {gain} (spread by chance: {spread}).",
        "更多数据几乎没有帮助：最后一次翻倍提高了 {gain}（偶然波动：{spread}）。",
    ),
    "fine_tune_more_unclear": (
        "Whether more rows would help is unclear: the last doubling gained {gain}, and chance alone spreads "
        "scores by {spread}.",
        "更多数据是否有帮助尚不清楚：最后一次翻倍提高了 {gain}，而仅偶然波动就有 {spread}。",
    ),
    "option_evaluation": (
        "File to score on; it chooses nothing, so its score is honest. Without one a fifth of the rows is held out.",
        "用于评分的文件；它不参与任何选择，因此分数是公正的。不提供时留出五分之一的数据。",
    ),
    "option_columns": (
        "COLUMN=NAME: read the file's column COLUMN as NAME, as --map sentence=text; may be repeated.",
        "COLUMN=NAME：把文件的 COLUMN 列当作 NAME 读取，例如 --map sentence=text；可重复。",
    ),
    "option_tuned_out": (
        "Folder of the finished checkpoint; written anew.",
        "完成的检查点文件夹；会重新写入。",
    ),
    "option_depth": (
        "What is trained: all layers, the top ones (see --layers), the head alone, or all through LoRA.",
        "训练哪些部分：全部层、最上面几层（见 --layers）、仅任务头，或通过 LoRA 训练全部层。",
    ),
    "option_tuned_layers": (
        "Layers from the top that --depth top trains.",
        "--depth top 训练最上面的多少层。",
    ),
    "option_tuned_epochs": (
        "Passes over the rows; by default more for fewer rows.",
        "遍历数据的次数；默认情况下数据越少次数越多。",
    ),
    "option_tuned_rate": (
        "Peak learning rate of the top layer.",
        "最上层学习率的峰值。",
    ),
    "option_tuned_batch": ("Rows of one training step.", "一个训练步含多少行。"),
    "option_tuned_seed": (
        "Of the hold-out, the new head, dropout and the order of rows.",
        "随机种子：留出数据、新的任务头、dropout 和数据顺序。",
    ),
    "option_tuned_keep": (
        "best: the weights with the best score on the way, with an early stop; last: those at the end. By "
        "default best for a hold-out, last with --eval.",
        "best：途中得分最高的权重，并会提前停止；last：结束时的权重。默认：留出数据时为 best，使用 --eval 时为 last。",
    ),
    "option_tuned_seconds": (
        "Seconds after which training stops and the best so far is written.",
        "多少秒后停止训练并写出目前最好的结果。",
    ),
    "option_events": (
        "Print what happens as lines of JSON while it trains; the last one holds the result.",
        "训练时把进展逐行打印为 JSON；最后一行含结果。",
    ),
    "fine_tune_prepared": (
        "{train} rows to train on, {eval} to evaluate on, {dropped} that cannot be used; {steps} steps, "
        "about {seconds} s.",
        "训练 {train} 行，评估 {eval} 行，{dropped} 行不能用；共 {steps} 步，约 {seconds} 秒。",
    ),
    "fine_tune_stepped": (
        "step {step} of {steps}: loss {loss}, about {seconds} s left",
        "第 {step} 步（共 {steps} 步）：损失 {loss}，约剩 {seconds} 秒",
    ),
    "fine_tune_evaluated": (
        "step {step}: evaluation loss {loss}, {metric} {value}",
        "第 {step} 步：评估损失 {loss}，{metric} {value}",
    ),
    "fine_tune_curve": (
        "{rows} rows, seed {seed}: {metric} {value} ({done} of {total})",
        "{rows} 行，种子 {seed}：{metric} {value}（{done}/{total}）",
    ),
    "fine_tuned": (
        "Trained in {seconds} s; the checkpoint lies in {out}.",
        "训练用时 {seconds} 秒；检查点位于 {out}。",
    ),
}
"""Key -> (English, simplified Chinese)."""
