"""Words of the room Fine-tune: data, check, training, results."""

TEXTS: dict[str, tuple[str, str]] = {
    # 1. Data
    "step_data": ("1 · Data", "1 · 数据"),
    "screen_kind": ("What shall it learn?", "要学什么？"),
    "screen_kind_sentence": ("one text → label", "一段文本 → 标签"),
    "screen_kind_pair": ("two texts → label", "两段文本 → 标签"),
    "screen_kind_tokens": ("a tag for each word", "每个词一个标签"),
    "screen_kind_relation": ("relation of two entities", "两个实体的关系"),
    "screen_kind_span-qa": ("answer in a passage", "文章中的答案"),
    "screen_source": ("Where from?", "数据来自"),
    "screen_source_set": ("a set of ours", "我们的数据集"),
    "screen_source_file": ("my file", "我的文件"),
    "screen_source_paste": ("pasted text", "粘贴文本"),
    "screen_set": ("Set", "数据集"),
    "pasted": ("The pasted text", "粘贴的文本"),
    "set_shut": ("{title} (shut for now)", "{title}（暂未开放）"),
    "screen_file": ("Choose a file …", "选择文件……"),
    "screen_evaluation": ("Evaluation file (if you have one) …", "评估文件（如果有）……"),
    "file_hint": (
        "JSONL, CSV, TSV or TXT, CoNLL, SQuAD's JSON, also .gz or .xz; up to {megabytes} MB and {rows} rows. "
        "Yours alone: the file is deleted once it is read, what was read when the training has ended or you leave.",
        "可用 JSONL、CSV、TSV、TXT、CoNLL、SQuAD 的 JSON，也可为 .gz 或 .xz；最大 {megabytes} MB、{rows} 行。"
        "只属于你：文件读取后即删除，读到的内容在训练结束或你离开后删除。",
    ),
    "screen_text": ("Labelled rows", "带标签的数据"),
    "format_sentence": (
        "A table with the columns text and label, first line with their names, or JSON lines.",
        "含 text 和 label 两列的表格（首行为列名），或 JSON 行。",
    ),
    "format_pair": (
        "A table with the columns text, text_b and label, first line with their names, or JSON lines.",
        "含 text、text_b 和 label 三列的表格（首行为列名），或 JSON 行。",
    ),
    "format_tokens": (
        "CoNLL: a word and its tag on each line, a blank line between sentences; or JSON lines with tokens and tags.",
        "CoNLL 格式：每行一个词及其标签，句子之间空一行；或含 tokens 与 tags 的 JSON 行。",
    ),
    "format_relation": (
        "A table with the columns sentence, with <e1> and <e2> tags in it, and label; or JSON lines.",
        "含 sentence（其中有 <e1>、<e2> 标记）和 label 两列的表格；或 JSON 行。",
    ),
    "format_span-qa": (
        "JSON lines with context, question and answers, as in SQuAD; or SQuAD's own JSON.",
        "含 context、question、answers 的 JSON 行（同 SQuAD）；或 SQuAD 原格式的 JSON。",
    ),
    "screen_columns": ("Which column is which", "各列的含义"),
    "columns_hint": (
        "Only where they have other names, as: review=text, stars=label",
        "仅当列名不同时填写，例如：review=text, stars=label",
    ),
    "mapping_offered": (
        "A guess stands in the box “Which column is which”. Read it, change it if it is wrong, and check again.",
        "“各列的含义”一栏中已填入一种猜测。请核对，若有误请修改，然后再次检查。",
    ),
    "screen_run": ("Check the data", "检查数据"),
    # 2. Check
    "step_check": ("2 · Check", "2 · 检查"),
    "check_parted": (
        "{name}: {rows} rows. One in five, of every label, is held out to evaluate with; the rest trains.",
        "{name}：{rows} 行。每个标签留出五分之一用于评估，其余用于训练。",
    ),
    "check_parted_questions": (
        "{name}: {rows} rows. About one in five is held out to evaluate with, questions on one passage together; the rest trains.",
        "{name}：{rows} 行。约五分之一留出用于评估，同一篇章的问题放在一起；其余用于训练。",
    ),
    "check_parted_tags": (
        "{name}: {rows} rows. About one in five is held out to evaluate with, each kind of entity in its share; the rest trains.",
        "{name}：{rows} 行。约五分之一留出用于评估，各类实体按比例分配；其余用于训练。",
    ),
    "check_two": (
        "{name}: {rows} rows to train on, {eval} of your own to evaluate with.",
        "{name}：训练 {rows} 行，用你自己的 {eval} 行评估。",
    ),
    "check_labels": (
        "{n} labels; the commonest is “{label}”, with {share} of the rows. A model that always says so would score that.",
        "共 {n} 个标签；最常见的是“{label}”，占 {share}。总是这样回答的模型也能得这么多分。",
    ),
    "check_types": ("{n} kinds of names are tagged.", "标注了 {n} 种名称。"),
    "check_questions": (
        "Answers are stretches of the passage; a question may have none.",
        "答案是文章中的一段；问题也可以没有答案。",
    ),
    "check_dropped": ("Rows left out: {count}", "未采用的行：{count}"),
    "check_more": ("and {count} more.", "另有 {count} 行。"),
    "check_first": (
        "Choose your rows, then press “Check the data”: what would be used of them stands here.",
        "请先选择数据，再按“检查数据”：这里会显示将用到哪些数据。",
    ),
    "check_time": (
        "Training with these options takes about {time} here: an estimate from a few passes timed now.",
        "按当前选项训练，在这里约需 {time}：这是刚才试算几次得出的估计。",
    ),
    # 3. Train
    "step_train": ("3 · Train", "3 · 训练"),
    "options": ("How to train", "训练方式"),
    "screen_depth": ("What is trained", "训练哪些部分"),
    "screen_depth_all": ("all layers", "全部层"),
    "screen_depth_top": ("top layers", "顶部几层"),
    "screen_depth_head": ("head alone", "仅输出头"),
    "screen_depth_lora": ("LoRA", "LoRA"),
    "depth_hint": (
        "Training all layers usually scores best. Top layers and head alone are far quicker: what lies below is computed once. LoRA trains small additions to all layers.",
        "训练全部层通常得分最高。顶部几层和仅输出头快得多：其下的部分只计算一次。LoRA 只训练附加在各层上的小矩阵。",
    ),
    "screen_layers": ("Top layers", "顶部层数"),
    "screen_epochs": ("Epochs", "轮数"),
    "screen_rate": ("Learning rate", "学习率"),
    "screen_batch": ("Rows a step", "每步行数"),
    "screen_seed": ("Seed", "随机种子"),
    "automatic": ("automatic", "自动"),
    "screen_checkpoint": ("Start from", "起始检查点"),
    "screen_train": ("Train", "开始训练"),
    "screen_grow": ("How much data do I need?", "我需要多少数据？"),
    "amount_yes": (
        "More rows would still help: the last doubling brought {gain} points, more than chance explains ({spread} from training to training).",
        "更多数据仍有帮助：最后一次翻倍带来 {gain} 个百分点，超出偶然（每次训练之间 {spread}）。",
    ),
    "amount_no": (
        "More rows would hardly help: the last doubling brought {gain} points (chance: {spread}).",
        "更多数据几乎没有帮助：最后一次翻倍带来 {gain} 个百分点（偶然：{spread}）。",
    ),
    "amount_unclear": (
        "Unclear whether more rows would help: the last doubling brought {gain} points, and trainings differ by {spread} by chance.",
        "更多数据是否有帮助尚不清楚：最后一次翻倍带来 {gain} 个百分点，而各次训练偶然就相差 {spread}。",
    ),
    "amount_unfinished": (
        "It ended before the trainings on half and on all rows were there, so nothing can be said of more rows.",
        "在用一半和全部数据训练完成之前就结束了，因此无法判断更多数据是否有帮助。",
    ),
    "amount_how": (
        "Eight trainings: on 10, 25, 50 and 100 % of the training rows, each twice with other rows and another start, scored on the same held-out rows. No model is kept.",
        "共八次训练：分别用 10%、25%、50%、100% 的训练数据，每档两次（换数据、换初始值），都在同一批留出数据上评分。不保留模型。",
    ),
    "screen_stop": ("Stop and keep the best", "停止并保留最佳"),
    "screen_stop_now": ("End it now", "立即终止"),
    "waiting": (
        "In the queue: {place} before yours. One training runs at a time.",
        "正在排队：前面还有 {place} 个。一次只运行一个训练。",
    ),
    "starting": ("The training starts: BERT is being loaded …", "训练即将开始：正在加载 BERT……"),
    "prepared": (
        "{train} rows to train on, {eval} to evaluate with; {steps} steps, about {time} by the first timed ones.",
        "训练 {train} 行，评估 {eval} 行；共 {steps} 步，按最初几步估计约需 {time}。",
    ),
    "prepared_untimed": (
        "{train} rows to train on, {eval} to evaluate with; {steps} steps.",
        "训练 {train} 行，评估 {eval} 行；共 {steps} 步。",
    ),
    "stepped": (
        "Step {step} of {steps} (epoch {epoch}), {speed} rows a second, about {time} left.",
        "第 {step} / {steps} 步（第 {epoch} 轮），每秒 {speed} 行，约剩 {time}。",
    ),
    "best": ("Best so far: {metric} {value}, at step {step}.", "目前最佳：第 {step} 步，{metric} {value}。"),
    "scoring": ("Trained; the best weights are scored and written …", "训练完毕；正在评测并写入最佳权重……"),
    "stopping": (
        "Stopping: the best weights so far are scored and kept. Press again to end it without them.",
        "正在停止：将评测并保留目前最佳的权重。再按一次则直接终止。",
    ),
    "stopped_early": (
        "The training was stopped before its first evaluation, so there is nothing to keep yet. Train starts it again.",
        "训练在首次评估之前就已停止，因此还没有可保留的结果。点“开始训练”可重新开始。",
    ),
    "stopped_late": (
        "The training was ended at once, so nothing of it was kept. Press Stop only once, and the best weights so far are scored and kept.",
        "训练被立即终止，因此没有保留任何结果。只按一次停止，就会评测并保留目前最佳的权重。",
    ),
    "progress_label": ("Steps trained", "已训练的步数"),
    "curve_progress": (
        "{done} of {total} trainings are done.",
        "已完成 {done} / {total} 次训练。",
    ),
    "seconds": ("{value} s", "{value} 秒"),
    "minutes": ("{minutes} min {seconds} s", "{minutes} 分 {seconds} 秒"),
    "announce_started": ("The training has started.", "训练已开始。"),
    "resumed": (
        "You are back: the training went on.",
        "欢迎回来：训练一直在进行。",
    ),
    "resumed_file": (
        "Your file is not kept for the page: choose it again before you train anew.",
        "页面不会保留你的文件：再次训练前请重新选择文件。",
    ),
    # 4. Results
    "step_results": ("4 · Results", "4 · 结果"),
    "nothing_yet": (
        "Press Train: its curves stand here while it learns, the scores when it has ended.",
        "按“开始训练”：学习过程中这里显示曲线，结束后显示得分。",
    ),
    "verdict": ("{metric} {value} on {n} rows that it never saw", "在 {n} 行从未见过的数据上，{metric} {value}"),
    "needed": (
        "Counting words alone (TF-IDF and logistic regression, same rows) gives {tfidf}: {verdict}.",
        "仅靠词频统计（TF-IDF 加逻辑回归，同样的数据）得 {tfidf}：{verdict}。",
    ),
    "needed_majority": (
        "Always giving the commonest answer scores {majority}.",
        "总是给出最常见的答案可得 {majority}。",
    ),
    "needed_yes": ("BERT was worth it", "BERT 物有所值"),
    "needed_unclear": ("with so few rows the two cannot be told apart", "数据太少，两者分不出高下"),
    "needed_no": ("trained like this, BERT was not worth it", "这样训练的 BERT 并不划算"),
    "only_label": (
        "It gives every row the label “{label}”. It has learnt nothing but which label is common; train longer, or on more rows of the others.",
        "它给每一行的标签都是“{label}”。它只学到了哪个标签常见；请训练更久，或增加其他标签的数据。",
    ),
    "note_stopped_early": (
        "It stopped by itself: the score on the evaluation rows got no better. The best weights are kept.",
        "它已自行停止：评估得分不再提高。已保留最佳权重。",
    ),
    "note_stopped_time": (
        "It was stopped at the time limit, after {seconds}; the best weights so far are kept.",
        "用时 {seconds}，到时间限制而停止；保留了目前最佳的权重。",
    ),
    "note_stopped_cancelled": (
        "You stopped it; the best weights so far are kept.",
        "你停止了训练；保留了目前最佳的权重。",
    ),
    "note_few": (
        "Only {n} rows were scored, so the interval is wide: read the score as a hint.",
        "只评测了 {n} 行，区间很宽：得分仅供参考。",
    ),
    "note_time": (
        "It took {took}; the estimate had been {estimated}.",
        "实际用时 {took}；先前估计为 {estimated}。",
    ),
    "note_took": ("It took {took}.", "用时 {took}。"),
    "note_rows": (
        "{train} rows trained, {eval} evaluated, {dropped} dropped; from {base}.",
        "训练 {train} 行，评估 {eval} 行，丢弃 {dropped} 行；起始于 {base}。",
    ),
    "mistakes": ("Where it is wrong", "错在哪里"),
    "done": ("Trained: {verdict}.", "训练完成：{verdict}。"),
    # How to read
    "screen_how_1": (
        "A part of your rows is held out: the model never trains on them, and every score is of them. The interval says how far the score might be off with other rows of the same kind.",
        "你的一部分数据被留出：模型从不在其上训练，所有得分都来自它们。区间说明换一批同类数据时得分可能相差多少。",
    ),
    "screen_how_2": (
        "Training loss falls as it learns your rows by heart. When evaluation loss rises again while the score stands still, it learns no more that holds for other rows; the weights of the star are the ones you get.",
        "训练损失随着模型记住数据而下降。若评估损失回升而得分停滞，它学到的已不再适用于其他数据；你得到的是星号处的权重。",
    ),
    "screen_how_3": (
        "Look at the two plain baselines first. If counting words does as well, you need no BERT; if always saying the commonest label does, the model has learnt nothing.",
        "先看两个简单的基线。如果词频统计同样好，你用不着 BERT；如果总说最常见的标签也一样好，模型什么都没学到。",
    ),
}
"""Key -> (English, simplified Chinese)."""
