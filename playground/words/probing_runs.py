"""Words of probing runs on the screen, in all labs."""

TEXTS: dict[str, tuple[str, str]] = {
    "checkpoint": ("Checkpoint", "检查点"),
    "screen_seed": ("Seed", "随机种子"),
    "screen_seed_hint": (
        "Of sentences, control labels and the twin: the same seed gives the same figures.",
        "决定句子、控制标签和未训练模型：种子相同，数字相同。",
    ),
    "screen_untrained": ("Also the untrained twin", "同时探测未训练模型"),
    "screen_untrained_hint": (
        "The same architecture with random weights; takes as long again.",
        "同一架构、随机权重；用时加倍。",
    ),
    "screen_cancel": ("Cancel", "取消"),
    "cancelled": ("Cancelled. The last result stays.", "已取消。保留上一个结果。"),
    "starting": ("Getting ready …", "准备中……"),
    "label": ("progress of the probes", "探针进度"),
    "progress": ("{percent} % after {seconds} s", "{percent}%，已用 {seconds} 秒"),
    "left": ("{said}, about {left} left.", "{said}，约剩 {left}。"),
    "seconds": ("{seconds} s", "{seconds} 秒"),
    "minutes": ("{minutes} min {seconds} s", "{minutes} 分 {seconds} 秒"),
    "doing_reading": ("Reading the sentences.", "正在读取句子。"),
    "doing_probing": ("Probing: {task}.", "正在探测：{task}。"),
    "doing_twin": ("In the untrained twin: {task}.", "在未训练模型中：{task}。"),
    "partly": (
        "So far: {count} finished. The rest follows, and untrained twins last.",
        "目前已完成 {count} 个任务。其余随后给出，未训练模型最后。",
    ),
    "seed": (
        "Seed {seed}: the same run gives the same figures.",
        "随机种子 {seed}：同样的运行给出同样的数字。",
    ),
    "unread": (
        "{count} items are left out: their sentences are longer than the model takes, or nothing in them can be seen.",
        "{count} 个样本未计入：句子超出模型的长度上限，或没有任何可见字符。",
    ),
}
