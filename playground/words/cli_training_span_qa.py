"""Words of the command `train span-qa`."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_train_span_qa": (
        "Train BertForQuestionAnswering on sets of questions with unanswerable variants of each, "
        "before it on questions made from plain text and short ones if --first-epochs asks for it. The "
        "threshold of “no answer” is chosen on development questions that are never trained on.",
        "在问题集上训练 BertForQuestionAnswering，并为每个问题生成无答案的变体；"
        "若用 --first-epochs 指定，之前先用由纯文本生成的问题和短问题训练。“无答案”的阈值在从不用于训练的开发问题上选定。",
    ),
    "option_question_sets": (
        "Folder of the question sets; that of the shared folder by default.",
        "问题集所在的文件夹；默认为共享文件夹中的那个。",
    ),
    "option_cloze_corpus": (
        "A text file, a paragraph a line, that questions of the first stage are made from and that "
        "--written looks for passages in; may be given several times.",
        "文本文件，每行一段：用来生成第一阶段的问题，--written 也在其中查找文章；可多次给出。",
    ),
    "option_share": (
        "NAME=SHARE of a question set, 0 to 1; several replace the default shares.",
        "问题集的 名称=比例，0 到 1；给出多个时取代默认比例。",
    ),
    "option_first_share": (
        "The same for the first stage; cloze=N makes N questions from plain text.",
        "第一阶段的同一选项；cloze=N 表示由纯文本生成 N 个问题。",
    ),
    "option_first_epochs": (
        "Passes of the first stage; 0, the default, leaves it out: whether it pays is not measured.",
        "第一阶段遍历的次数；默认 0 表示略去该阶段：它是否有益尚未测量。",
    ),
    "option_averaged_seeds": (
        "Runs of the second stage, with the seeds from --seed on, whose weights are averaged.",
        "第二阶段的训练次数，种子从 --seed 起；各次的权重取平均。",
    ),
    "option_scored_questions": (
        "Answerable development questions that are scored after each epoch, unanswerable ones "
        "beside them in their natural share; 0 for none.",
        "每轮之后评分的有答案开发问题数，另按自然比例加上无答案的问题；0 表示不评分。",
    ),
    "option_question_passes": ("Passes over the questions.", "遍历问题的次数。"),
    "option_step_questions": ("Questions of one training step.", "一个训练步含多少个问题。"),
    "option_unanswerable": (
        "Share of examples that take a variant without an answer.",
        "采用无答案变体的样例比例。",
    ),
    "option_replacer": (
        "Folder of a checkpoint with a masked-LM head: it replaces words of questions, which makes "
        "more of them unanswerable.",
        "带掩码语言模型头的检查点文件夹：用它替换问题中的词，从而得到更多无答案的问题。",
    ),
    "option_written": (
        "How often each pair of questions that were written for this project is seen in a pass.",
        "每轮中，为本项目撰写的每对问题出现的次数。",
    ),
    "option_contrast": (
        "Weight of the contrast between a question and its variant, both in one step.",
        "同一步中问题与其变体之间对比损失的权重。",
    ),
    "option_independent": (
        "Weight of the loss of start and end each on their own, beside that of the whole span.",
        "除整段的损失外，起点与终点各自损失的权重。",
    ),
}
"""Key -> (English, simplified Chinese)."""
