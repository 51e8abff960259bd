"""Words of Fine-tune's lab "How long?", and how its estimates are reckoned."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("How long?", "要多久？"),
    "screen_question": (
        "How long will a training take here, and with a bigger model or on a GPU?",
        "在这里训练要多久？换更大的模型或用 GPU 呢？",
    ),
    "screen_rows": ("Training rows", "训练行数"),
    "screen_tokens": ("Wordpieces a row, on average", "每行平均词片数"),
    "screen_epochs": ("Epochs", "轮数"),
    "screen_batch": ("Rows a step", "每步行数"),
    "screen_run": ("Estimate", "估计"),
    "screen_example_small": ("A set of ours", "我们的数据集"),
    "screen_example_questions": ("5,452 questions", "5452 个问题"),
    "screen_example_large": ("100,000 long rows", "10 万行长文本"),
    "screen_how_1": (
        "A step costs a forward pass and a backward pass of twice its work: about 6 operations for each weight and wordpiece. Rows, wordpieces and epochs multiply that.",
        "每一步包括一次前向和一次工作量加倍的反向：每个权重、每个词片约 6 次运算。再乘以行数、词片数和轮数。",
    ),
    "screen_how_2": (
        "This machine's speed is timed now, on forward passes of the checkpoint. For a GPU the maker's peak is taken, and 30 % of it assumed to be reached; the whisker is from 45 % to 15 %.",
        "本机速度是刚刚用检查点的前向计算测得的。GPU 取厂商公布的峰值，并假定达到 30%；误差线对应 45% 到 15%。",
    ),
    "screen_how_3": (
        "All of them are estimates. A small model on short texts keeps a GPU waiting for work, so that a faster one is hardly quicker.",
        "以上都是估计。小模型处理短文本时 GPU 多在等待，更快的 GPU 也快不了多少。",
    ),
    "said": ("{model}: {times}", "{model}：{times}"),
    "and": (", ", "，"),
    "measured": (
        "This machine just reached {gigaflops} GFLOP a second on forward passes; a training that shares it with visitors is slower.",
        "本机刚才的前向计算达到每秒 {gigaflops} GFLOP；训练与访客共用机器时会更慢。",
    ),
    "truth": (
        "How good estimates are you can see in the room's first tab: its result names the time that was estimated from the first steps and the time that it took.",
        "估计准不准，可在第一个标签页中看到：结果会同时给出按最初几步估计的时间和实际用时。",
    ),
    "formula": (
        "3 passes × {forward} FLOPs a wordpiece × {tokens} wordpieces a row × {rows} rows × {epochs} epochs = {flops} FLOPs",
        "3 遍 × 每词片 {forward} FLOPs × 每行 {tokens} 词片 × {rows} 行 × {epochs} 轮 = {flops} FLOPs",
    ),
    "formula_gpu": (
        "divided by {utilisation} of the published peak, {peak} FLOP/s ({source})",
        "除以公布峰值 {peak} FLOP/s 的 {utilisation}（{source}）",
    ),
    "formula_starting": (
        "{steps} steps × {layers} layers × 2 ms to start the kernels, which takes longer than the arithmetic: a faster GPU would not help",
        "{steps} 步 × {layers} 层 × 2 毫秒启动内核，比计算本身更久：换更快的 GPU 也无济于事",
    ),
    "formula_here": (
        "divided by {speed} FLOP/s, as measured on this machine",
        "除以在本机测得的 {speed} FLOP/s",
    ),
    "note": (
        "All of these are estimates, none was measured on a GPU. A training costs three forward passes a step, nearly 6 × parameters × wordpieces. A GPU is taken to reach 30 % of its published peak; the range is for 45 % and 15 %. However short the texts, a step takes at least 2 ms a layer (range 1 to 4 ms), since kernels must be started. Loading a model, evaluating and saving come on top.",
        "以上都是估计，均未在 GPU 上实测。训练每步相当于三遍前向计算，约为 6 × 参数量 × 词片数。假定 GPU 达到公布峰值的 30%；区间对应 45% 和 15%。文本再短，每步每层至少也要 2 毫秒（区间 1 至 4 毫秒）用于启动内核。加载模型、评估和保存另计。",
    ),
    "memory": (
        "Memory: 16 bytes a parameter (weights, gradients and Adam's two moments in fp32) and the activations of {batch} rows a step (Korthikanti et al. 2022).",
        "内存：每个参数 16 字节（fp32 的权重、梯度和 Adam 的两个矩），加上每步 {batch} 行的激活值（Korthikanti 等 2022）。",
    ),
    "here": ("this machine", "本机"),
    "too_large": ("does not fit", "放不下"),
}
"""Key -> (English, simplified Chinese)."""
