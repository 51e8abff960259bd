"""Words of errors about classifiers, visitors' own checkpoints and taking them away."""

TEXTS: dict[str, tuple[str, str]] = {
    "class_names.message": (
        "The config of {checkpoint} gives {found} different names of classes, but its weights tell {expected} apart.",
        "{checkpoint} 的配置给出了 {found} 个不同的类别名，但其权重区分 {expected} 个类别。",
    ),
    "class_names.hint": (
        "Correct id2label in its config.json: one name for each class.",
        "请改正其 config.json 中的 id2label：每个类别一个名称。",
    ),
    "try_empty.message": ("The text is empty.", "文本是空的。"),
    "try_empty.hint": ("Type a text to try the model on.", "请输入一段文本来试用模型。"),
    "try_second_missing.message": (
        "The second text is empty, but this model was trained on pairs of texts.",
        "第二段文本是空的，但此模型是用文本对训练的。",
    ),
    "try_second_missing.hint": ("Type a second text.", "请输入第二段文本。"),
    "try_second_given.message": (
        "There is a second text, but this model was trained on single texts.",
        "给出了第二段文本，但此模型是用单段文本训练的。",
    ),
    "try_second_given.hint": ("Leave the second text empty.", "请将第二段文本留空。"),
    "zip_not_written.message": ("The zip cannot be written: {reason}.", "无法写入 zip 文件：{reason}。"),
    "zip_not_written.hint": (
        "Make room on the server's disk for temporary files, then try again.",
        "请在服务器磁盘上为临时文件腾出空间，然后重试。",
    ),
    "push_bad_name.message": (
        "“{found}” cannot be the name of a repository.",
        "“{found}”不能作为仓库名。",
    ),
    "push_bad_name.hint": (
        "Write a name, or organisation/name, of letters, digits, dots, hyphens and underscores.",
        "请填写“名称”或“组织/名称”，只用字母、数字、点、连字符和下划线。",
    ),
    "push_token_missing.message": (
        "The token is empty, or not in the form of one.",
        "令牌为空，或格式不像令牌。",
    ),
    "push_token_missing.hint": (
        "Paste a token with the right to write, from huggingface.co/settings/tokens.",
        "请粘贴一个有写权限的令牌，可在 huggingface.co/settings/tokens 获取。",
    ),
    "push_token_refused.message": (
        "The hub does not accept the token.",
        "Hugging Face 不接受该令牌。",
    ),
    "push_token_refused.hint": (
        "Check that it is whole and has not been revoked, or make a new one at huggingface.co/settings/tokens.",
        "请检查令牌是否完整、是否已被撤销，或在 huggingface.co/settings/tokens 新建一个。",
    ),
    "push_no_right.message": (
        "The token may not make the repository {repository}.",
        "该令牌无权创建仓库 {repository}。",
    ),
    "push_no_right.hint": (
        "Use a token with the right to write there, or a name of your own account.",
        "请使用在该处有写权限的令牌，或改用你自己账户下的名称。",
    ),
    "push_name_taken.message": (
        "There is already a repository {repository}.",
        "仓库 {repository} 已存在。",
    ),
    "push_name_taken.hint": ("Choose another name.", "请换一个名称。"),
    "push_off.message": (
        "The Hugging Face hub is switched off on this server.",
        "此服务器已关闭对 Hugging Face 的访问。",
    ),
    "push_off.hint": (
        "Download the zip, and upload its files at huggingface.co/new.",
        "请下载 zip，然后在 huggingface.co/new 上传其中的文件。",
    ),
    "push_unreachable.message": (
        "The Hugging Face hub cannot be reached ({reason}).",
        "无法连接 Hugging Face（{reason}）。",
    ),
    "push_unreachable.hint": (
        "Try again later, or download the zip.",
        "请稍后重试，或下载 zip。",
    ),
    "push_broken_off.message": (
        "The repository {repository} was made, but its files could not be sent ({reason}).",
        "仓库 {repository} 已创建，但文件未能上传（{reason}）。",
    ),
    "push_broken_off.hint": (
        "Delete it on the hub or choose another name, and try again.",
        "请在 Hugging Face 上删除它或换一个名称，然后重试。",
    ),
    "own_gone.message": (
        "This checkpoint of your own is gone: each is removed {minutes} minutes after its last use, when newer ones need its place, or when the server restarts.",
        "你自己的这个检查点已不存在：每个检查点在最后一次使用 {minutes} 分钟后、需要给更新的检查点让位时，或服务器重启时会被删除。",
    ),
    "own_gone.hint": (
        "Choose another checkpoint, or train it again in Fine-tune.",
        "请选择其他检查点，或在“微调”中重新训练。",
    ),
    "own_too_large.message": (
        "The trained checkpoint takes {found}, but all visitors' checkpoints together may take {limit}.",
        "训练出的检查点占 {found}，但所有访问者的检查点合计最多 {limit}。",
    ),
    "own_too_large.hint": ("Start from a smaller checkpoint.", "请从较小的检查点开始训练。"),
    "own_not_stored.message": (
        "The trained checkpoint cannot be kept: {reason}.",
        "无法保存训练出的检查点：{reason}。",
    ),
    "own_not_stored.hint": (
        "Make room on the server's disk for temporary files, then train it again.",
        "请在服务器磁盘上为临时文件腾出空间，然后重新训练。",
    ),
}
