"""Words of errors about texts, checkpoints and a busy model; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "recipe_no_json.message": (
        "The recipe {path} is no JSON object (line {line}).",
        "配方 {path} 不是 JSON 对象（第 {line} 行）。",
    ),
    "recipe_no_json.hint": (
        'Write its fields as {{"peak_rate": 0.0002, "mixture": {{"short_share": 0.3}}}}, or give a card.json.',
        '请写成 {{"peak_rate": 0.0002, "mixture": {{"short_share": 0.3}}}} 的形式，或给出 card.json。',
    ),
    "recipe_unknown.message": (
        "The recipe has no field called “{field}”.",
        "配方没有名为“{field}”的项。",
    ),
    "recipe_unknown.hint": ("Choose among: {known}.", "请从以下选择：{known}。"),
    "recipe_share.message": (
        "The recipe's field {field} is {found}, but a share is at most 1.",
        "配方的 {field} 项是 {found}，但占比最多为 1。",
    ),
    "recipe_share.hint": ("Give a number from 0 to 1.", "请填 0 到 1 之间的数。"),
    "recipe_value.message": (
        "The recipe's field {field} cannot be “{found}”.",
        "配方的 {field} 项不能是“{found}”。",
    ),
    "recipe_value.hint": (
        "Give a number of 0 or more, true or false; the card of any run of this recipe shows one of each.",
        "请给出不小于 0 的数，或 true、false；此配方任何一次训练的卡片中都有示例。",
    ),
    # Texts
    "too_long.message": (
        "The text has {found} characters, but at most {limit} are read.",
        "文本有 {found} 个字符，但最多读取 {limit} 个。",
    ),
    "too_long.hint": ("Shorten it.", "请缩短文本。"),
    "lone_surrogate.message": (
        "Character {position} of the text is half a character (a lone surrogate).",
        "文本的第 {position} 个字符只有一半（孤立的代理码）。",
    ),
    "lone_surrogate.hint": ("Delete it and type it again.", "请删除它并重新输入。"),
    "masks_too_far.message": (
        "The marked places span {found} wordpieces, but the model has room for {limit}.",
        "标记的位置横跨 {found} 个词片，但模型只能容纳 {limit} 个。",
    ),
    "masks_too_far.hint": (
        "Shorten the text between them.",
        "请缩短它们之间的文本。",
    ),
    "too_many_pieces.message": (
        "The text has {found} wordpieces, but the model reads at most {limit}.",
        "文本有 {found} 个词片，但模型最多读取 {limit} 个。",
    ),
    "too_many_pieces.hint": ("Shorten the text.", "请缩短文本。"),
    "position_out_of_range.message": (
        "The position is {found}, but the wordpieces are numbered from 0 to {limit}.",
        "位置是 {found}，但词片的编号是 0 到 {limit}。",
    ),
    "position_out_of_range.hint": ("Choose a position in that range.", "请选择这个范围内的位置。"),
    "bad_segments.message": (
        "There are {found} segment numbers for {expected} wordpieces, or one is not 0 to {highest}.",
        "{expected} 个词片却有 {found} 个段编号，或者有编号不在 0 到 {highest} 之间。",
    ),
    "bad_segments.hint": (
        "Give one number, 0 to {highest}, for each wordpiece.",
        "请为每个词片给出一个 0 到 {highest} 的编号。",
    ),
    # Checkpoints: which
    "bad_checkpoint_id.message": (
        "“{checkpoint}” is not the name of a checkpoint.",
        "“{checkpoint}”不是检查点的名称。",
    ),
    "bad_checkpoint_id.hint": (
        "Choose one of {known}, or write a Hugging Face id such as google-bert/bert-base-uncased.",
        "请选择 {known} 之一，或填写 Hugging Face 编号，如 google-bert/bert-base-uncased。",
    ),
    "checkpoint_unknown.message": (
        "There is no checkpoint named {checkpoint} here.",
        "这里没有名为 {checkpoint} 的检查点。",
    ),
    "checkpoint_unknown.hint": (
        "Choose one of {known}, or write organisation/name for one on the Hugging Face hub.",
        "请选择 {known} 之一；若在 Hugging Face 上，请写成“组织/名称”。",
    ),
    "head_missing.message": (
        "The checkpoint {checkpoint} has no {head} head.",
        "检查点 {checkpoint} 没有 {head} 输出头。",
    ),
    "head_missing.hint": (
        "Choose a checkpoint that lists {head} among its heads.",
        "请选择输出头中列有 {head} 的检查点。",
    ),
    "no_checkpoint_for_head.message": (
        "No checkpoint here has a {head} head.",
        "这里没有带 {head} 输出头的检查点。",
    ),
    "no_checkpoint_for_head.hint": (
        "Put one into the folder of checkpoints, or write a Hugging Face id.",
        "请在检查点文件夹中放入一个，或填写 Hugging Face 编号。",
    ),
    # Checkpoints: what is wrong with the files
    "config_missing.message": (
        "The checkpoint {checkpoint} has no config.json.",
        "检查点 {checkpoint} 缺少 config.json。",
    ),
    "config_missing.hint": ("Copy the whole folder again.", "请重新复制整个文件夹。"),
    "config_unreadable.message": (
        "The config.json of {checkpoint} is not a JSON object.",
        "{checkpoint} 的 config.json 不是 JSON 对象。",
    ),
    "config_unreadable.hint": ("Copy the file again.", "请重新复制该文件。"),
    "model_type_unsupported.message": (
        "The checkpoint {checkpoint} is a {kind} model, not a BERT.",
        "检查点 {checkpoint} 是 {kind} 模型，不是 BERT。",
    ),
    "model_type_unsupported.hint": (
        "Choose a checkpoint whose config.json says “model_type”: “bert”.",
        "请选择 config.json 中 model_type 为 bert 的检查点。",
    ),
    "config_unsupported.message": (
        "The config.json of {checkpoint} sets {name} to {value}, which cannot be computed here.",
        "{checkpoint} 的 config.json 将 {name} 设为 {value}，这里无法计算。",
    ),
    "config_unsupported.hint": ("Choose a plain BERT encoder.", "请选择普通的 BERT 编码器。"),
    "card_unreadable.message": (
        "The card.json of {checkpoint} is not a JSON object.",
        "{checkpoint} 的 card.json 不是 JSON 对象。",
    ),
    "card_unreadable.hint": ("Correct it or delete it.", "请改正或删除它。"),
    "weights_missing.message": (
        "The checkpoint {checkpoint} has no model.safetensors.",
        "检查点 {checkpoint} 缺少 model.safetensors。",
    ),
    "weights_missing.hint": (
        "Save the model in one safetensors file, or choose another.",
        "请将模型存为单个 safetensors 文件，或另选一个。",
    ),
    "weights_pickled.message": (
        "The checkpoint {checkpoint} has its weights only as {file}, a format that can carry code or that is not read here.",
        "检查点 {checkpoint} 的权重只有 {file}，这种格式可能夹带代码，或这里无法读取。",
    ),
    "weights_pickled.hint": (
        "Convert it to safetensors, or choose another.",
        "请转换为 safetensors 格式，或另选一个。",
    ),
    "checkpoint_too_large.message": (
        "The weights of {checkpoint} take {found}, but at most {limit} are opened.",
        "{checkpoint} 的权重有 {found}，但最多打开 {limit}。",
    ),
    "checkpoint_too_large.hint": (
        "Choose a smaller one, or raise PLAYGROUND_MAX_CHECKPOINT_BYTES.",
        "请选择较小的，或调高 PLAYGROUND_MAX_CHECKPOINT_BYTES。",
    ),
    "weights_truncated.message": (
        "The weights file of {checkpoint} is cut short: {found} bytes of {expected}.",
        "{checkpoint} 的权重文件不完整：只有 {found} 字节，应有 {expected} 字节。",
    ),
    "weights_truncated.hint": ("Copy or download it again.", "请重新复制或下载。"),
    "weights_unreadable.message": (
        "The weights file of {checkpoint} is damaged: it does not read as safetensors.",
        "{checkpoint} 的权重文件已损坏：无法按 safetensors 读取。",
    ),
    "weights_unreadable.hint": ("Copy or download it again.", "请重新复制或下载。"),
    "tensor_missing.message": (
        "The weights of {checkpoint} lack {tensor}.",
        "{checkpoint} 的权重缺少 {tensor}。",
    ),
    "tensor_missing.hint": (
        "Check that weights and config.json belong together.",
        "请确认权重与 config.json 属于同一模型。",
    ),
    "tensor_misshapen.message": (
        "In the weights of {checkpoint}, {tensor} has the shape {found}, but config.json asks for {expected}.",
        "{checkpoint} 的权重中 {tensor} 的形状是 {found}，而 config.json 要求 {expected}。",
    ),
    "tensor_misshapen.hint": (
        "Check that weights and config.json belong together.",
        "请确认权重与 config.json 属于同一模型。",
    ),
    "tensor_type.message": (
        "In the weights of {checkpoint}, {tensor} holds {found} numbers, which are not read here.",
        "{checkpoint} 的权重中 {tensor} 是 {found} 类型，这里无法读取。",
    ),
    "tensor_type.hint": (
        "Choose a checkpoint in fp16, bf16 or fp32.",
        "请选择 fp16、bf16 或 fp32 的检查点。",
    ),
    "tensor_not_finite.message": (
        "In the weights of {checkpoint}, {tensor} holds infinities or what is no number.",
        "{checkpoint} 的权重中 {tensor} 含有无穷大或非数。",
    ),
    "tensor_not_finite.hint": ("Choose another checkpoint.", "请另选一个检查点。"),
    "vocabulary_missing.message": (
        "The checkpoint {checkpoint} has no vocabulary: neither tokenizer.json nor vocab.txt.",
        "检查点 {checkpoint} 没有词表：既无 tokenizer.json 也无 vocab.txt。",
    ),
    "vocabulary_missing.hint": ("Copy the whole folder again.", "请重新复制整个文件夹。"),
    "vocabulary_unreadable.message": (
        "The vocabulary of {checkpoint} cannot be read: {reason}",
        "无法读取 {checkpoint} 的词表：{reason}",
    ),
    "vocabulary_unreadable.hint": ("Copy or download it again.", "请重新复制或下载。"),
    "vocabulary_lacks.message": (
        "The vocabulary of {checkpoint} lacks {piece}.",
        "{checkpoint} 的词表缺少 {piece}。",
    ),
    "vocabulary_lacks.hint": (
        "Choose a checkpoint with BERT's own special pieces.",
        "请选择带有 BERT 特殊词片的检查点。",
    ),
    "vocabulary_too_large.message": (
        "The vocabulary of {checkpoint} has {found} pieces, but its weights know {expected}.",
        "{checkpoint} 的词表有 {found} 个词片，但权重只有 {expected} 个。",
    ),
    "vocabulary_too_large.hint": (
        "Check that vocabulary and weights belong together.",
        "请确认词表与权重属于同一模型。",
    ),
    "tokenizer_unsupported.message": (
        "The checkpoint {checkpoint} splits text by {kind}, not by BERT's WordPiece.",
        "检查点 {checkpoint} 用 {kind} 切分文本，而不是 BERT 的 WordPiece。",
    ),
    "tokenizer_unsupported.hint": (
        "Choose a checkpoint with a WordPiece vocabulary.",
        "请选择使用 WordPiece 词表的检查点。",
    ),
    # Checkpoints: the hub
    "hub_off.message": (
        "{checkpoint} is on the Hugging Face hub, which is switched off here.",
        "{checkpoint} 在 Hugging Face 上，而这里已关闭该功能。",
    ),
    "hub_off.hint": ("Choose one of {known}.", "请选择 {known} 之一。"),
    "hub_offline.message": (
        "{checkpoint} is not on this machine, and the Hugging Face hub is not used (HF_HUB_OFFLINE).",
        "{checkpoint} 不在本机上，且不使用 Hugging Face（HF_HUB_OFFLINE）。",
    ),
    "hub_offline.hint": (
        "Choose one of {known}, or start without HF_HUB_OFFLINE.",
        "请选择 {known} 之一，或不设 HF_HUB_OFFLINE 启动。",
    ),
    "hub_gated.message": (
        "The Hugging Face hub gives {checkpoint} only to those who asked for access.",
        "Hugging Face 只向申请过权限的人提供 {checkpoint}。",
    ),
    "hub_gated.hint": ("Choose an open checkpoint.", "请选择公开的检查点。"),
    "hub_not_found.message": (
        "The Hugging Face hub has no {checkpoint}.",
        "Hugging Face 上没有 {checkpoint}。",
    ),
    "hub_not_found.hint": (
        "Check the spelling: organisation/name.",
        "请检查拼写：组织/名称。",
    ),
    "hub_unreachable.message": (
        "The Hugging Face hub did not answer for {checkpoint} ({reason}).",
        "Hugging Face 没有回应对 {checkpoint} 的请求（{reason}）。",
    ),
    "hub_unreachable.hint": (
        "Try again later, or choose one of the list.",
        "请稍后再试，或从列表中选择。",
    ),
    "hub_not_stored.message": (
        "The files of {checkpoint} could not be stored here: {reason}",
        "无法在这里保存 {checkpoint} 的文件：{reason}",
    ),
    "hub_not_stored.hint": (
        "Make room on the disk, or choose one of the list.",
        "请腾出磁盘空间，或从列表中选择。",
    ),
    "hub_unpinned.message": (
        "The Hugging Face hub did not say which version of {checkpoint} it would send.",
        "Hugging Face 没有说明将发送 {checkpoint} 的哪个版本。",
    ),
    "hub_unpinned.hint": ("Try again later, or choose one of the list.", "请稍后再试，或从列表中选择。"),
    # A busy model
    "busy.message": ("Too much work is waiting for the model.", "等待模型处理的工作太多。"),
    "busy.hint": ("Try again in about {seconds} s.", "请约 {seconds} 秒后再试。"),
    "closing.message": ("The model is being shut down.", "模型正在关闭。"),
    "closing.hint": ("Try again when the app is back.", "请在应用恢复后再试。"),
    "timed_out.message": (
        "The model took longer than {seconds} s.",
        "模型用时超过 {seconds} 秒。",
    ),
    "timed_out.hint": ("Try again, or with a shorter text.", "请重试，或缩短文本。"),
    "worker_died.message": (
        "The model stopped while it worked on this; it starts again by itself.",
        "模型在处理时停止了，它会自动重新启动。",
    ),
    "worker_died.hint": ("Try again.", "请重试。"),
    "out_of_memory.message": (
        "There is not enough memory for a text of {found} wordpieces.",
        "内存不足，无法处理 {found} 个词片的文本。",
    ),
    "out_of_memory.hint": ("Try again, or with a shorter text.", "请重试，或缩短文本。"),
}
