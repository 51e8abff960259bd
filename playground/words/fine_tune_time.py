"""How the estimates of training time are reckoned, to stand with every figure of them."""

TEXTS: dict[str, tuple[str, str]] = {
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
