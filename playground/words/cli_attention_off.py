"""Words of the commands of Switch a head off and of Patching; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_attention_off": (
        "Print what switching off each attention head, and each layer's attention, does to the guess at [MASK] in TEXT, in bits, and whether attention on a word tells which head matters.",
        "打印关闭每个注意力头以及每层注意力对 TEXT 中 [MASK] 处猜测的影响（比特），以及对某个词的注意力能否说明哪个头重要。",
    ),
    "command_attention_patching": (
        "Print how much of a word's log-odds at [MASK] comes back when one state of CLEAN is copied into CORRUPTED, for every layer and word (* where they differ).",
        "打印把 CLEAN 的一个状态复制到 CORRUPTED 中时，[MASK] 处某个词的对数几率恢复多少，逐层逐词（* 表示两句不同之处）。",
    ),
    "option_looked": (
        "Word of TEXT, or [CLS] or [SEP], whose attention is compared; the one that gets most by default.",
        "TEXT 中要比较注意力的词，或 [CLS]、[SEP]；默认为得到注意力最多的词。",
    ),
    "option_off_layer": (
        "Layer whose words before and after are listed, counted from 0; the head that changes most by default.",
        "要列出前后首选词的层，从 0 开始；默认为影响最大的头。",
    ),
    "option_off_head": (
        "Head of that layer, counted from 0; all heads of it by default.",
        "该层的头，从 0 开始；默认为该层所有头。",
    ),
    "option_clean": (
        "Sentence with one [MASK] where the right word is likely.",
        "带一个 [MASK] 的句子，正确的词在其中较有可能。",
    ),
    "option_corrupted": (
        "The same with words exchanged, of as many wordpieces.",
        "换掉了词的同一句话，词片数相同。",
    ),
}
"""Key -> (English, simplified Chinese)."""
