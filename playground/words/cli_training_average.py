"""Words of the command `train average`."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_train_average": (
        "Write the mean of the weights of checkpoints that grew from one another, as runs with several seeds, "
        "or a model and what further training made of it. Of unrelated ones the mean knows nothing.",
        "把同源检查点的权重取平均后写出，例如不同种子的几次训练，或一个模型与它继续训练后的结果。"
        "互不相干的检查点平均后什么也不会。",
    ),
    "option_averaged": (
        "A checkpoint folder with model.safetensors; give it twice or more. Labels, tokenizer and code come from the first.",
        "含 model.safetensors 的检查点文件夹；至少给出两个。标签、分词器和代码取自第一个。",
    ),
    "option_averaged_share": (
        "The share of each source, in their order, in any unit; equal by default.",
        "各来源所占的份额，按顺序给出，单位任意；默认相等。",
    ),
}
