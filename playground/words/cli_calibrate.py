"""Words of the command `calibrate`; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_calibrate": (
        "Print how often a checkpoint is right when it says so and so much, on held-out data.",
        "打印检查点在留出数据上给出某个概率时有多少次正确。",
    ),
    "option_calibrated_task": (
        "Whose probabilities: of words, pairs, labels or answers.",
        "要检验哪种概率：词、句对、标签或答案。",
    ),
    "option_calibrated_data": (
        "Data that the checkpoint was not trained on, as score reads them; may be repeated for span-qa.",
        "检查点未训练过的数据，格式与 score 相同；span-qa 可重复给出。",
    ),
    "option_calibrated_limit": (
        "Measure only the first so many; of questions so many, spread evenly over all.",
        "只测前若干项；问题则在全部中均匀取若干个。",
    ),
    "option_calibrated_to_card": (
        "Write the curves and this command into the checkpoint's card.json.",
        "把曲线和本命令写入该检查点的 card.json。",
    ),
    "option_note": (
        "A sentence about the data, kept in the card.",
        "关于数据的一句话，保存在卡片中。",
    ),
    "calibrated": (
        "{n} counted; right {accuracy}, mean probability {confidence}, expected calibration error {error} points, Brier score {brier}",
        "共 {n} 项；正确 {accuracy}，平均概率 {confidence}，期望校准误差 {error} 个百分点，Brier 分数 {brier}",
    ),
    "calibrated_bin": (
        "said {from} to {to}, on average {said}: right {right} ({low} to {high}) of {n}",
        "概率 {from} 到 {to}，平均 {said}：{n} 项中正确 {right}（{low} 到 {high}）",
    ),
    "calibrated_temperature": (
        "Dividing the logits by {value} would fit best here; nothing is divided.",
        "将 logits 除以 {value} 在此最为吻合；实际并未这样做。",
    ),
}
"""Key -> (English, simplified Chinese)."""
