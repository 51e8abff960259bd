"""Words of errors around tagged sentences, scores and relation heads."""

TEXTS: dict[str, tuple[str, str]] = {
    "tag_missing.message": (
        "The tag {tag} is missing in “{found}”.",
        "“{found}”中缺少标签 {tag}。",
    ),
    "tag_missing.hint": (
        "Put tags around both entities, as in: {example}",
        "请在两个实体前后都加上标签，例如：{example}",
    ),
    "no_tags.message": (
        "The sentence marks no entities in a way that can be read: “{found}”.",
        "句子中没有能读懂的实体标记：“{found}”。",
    ),
    "no_tags.hint": (
        "Put <e1> and <e2> around the two entities, as in: {example}",
        "请用 <e1> 和 <e2> 标出两个实体，例如：{example}",
    ),
    "tags_reversed.message": (
        "The tag {closing} stands before {opening}.",
        "标签 {closing} 出现在 {opening} 之前。",
    ),
    "tags_reversed.hint": (
        "Open an entity with {opening} and close it with {closing}.",
        "请用 {opening} 开始一个实体，用 {closing} 结束。",
    ),
    "tag_twice.message": ("The tag {tag} stands twice in the sentence.", "标签 {tag} 出现了两次。"),
    "tag_twice.hint": (
        "Mark one entity as e1 and one as e2, each once.",
        "请只标一个 e1 和一个 e2，各一次。",
    ),
    "entities_overlap.message": (
        "The two marks overlap: e1 is {e1}, e2 is {e2}.",
        "两个标记重叠：e1 是 {e1}，e2 是 {e2}。",
    ),
    "entities_overlap.hint": (
        "Mark two stretches that share no letter; they may touch.",
        "请标出两段没有共同字符的文字；两段可以相邻。",
    ),
    "entity_empty.message": (
        "The entity {entity} holds nothing that can be read: “{found}”.",
        "实体 {entity} 中没有可读的内容：“{found}”。",
    ),
    "entity_empty.hint": ("Mark at least one word of the sentence.", "请至少标出句中的一个词。"),
    "entities_too_far.message": (
        "The two entities are {found} wordpieces apart, but the model reads {limit} at once.",
        "两个实体相隔 {found} 个词片，而模型一次只能读 {limit} 个。",
    ),
    "entities_too_far.hint": (
        "Mark two entities of the same passage, or shorten what stands between them.",
        "请标出同一段中的两个实体，或缩短它们之间的文字。",
    ),
    "marker_unknown.message": (
        "The vocabulary has no {marker}, which marks an entity.",
        "词表中没有用来标记实体的 {marker}。",
    ),
    "marker_unknown.hint": ("Choose another checkpoint.", "请选择另一个检查点。"),
    "relation_unknown.message": (
        "There is no relation label {found}.",
        "没有名为 {found} 的关系标签。",
    ),
    "relation_unknown.hint": (
        "Use the 19 labels of SemEval-2010 Task 8, such as Cause-Effect(e1,e2) or Other.",
        "请使用 SemEval-2010 任务 8 的 19 个标签，如 Cause-Effect(e1,e2) 或 Other。",
    ),
    "layer_unknown.message": (
        "There is no layer {found}: the checkpoint has {layers} layers.",
        "没有第 {found} 层：该检查点共有 {layers} 层。",
    ),
    "layer_unknown.hint": (
        "Give a number from 1 to {layers}, “last”, or “all” for the mean of all layers.",
        "请给出 1 到 {layers} 的数字、“last”，或表示所有层平均的“all”。",
    ),
    "scores_uneven.message": (
        "There are {gold} labels but {predicted} predictions.",
        "有 {gold} 个标签，却有 {predicted} 个预测。",
    ),
    "scores_uneven.hint": ("Give one prediction for each label.", "请为每个标签给出一个预测。"),
    "answer_id_unknown.message": (
        "The answers hold the id {id}, which is not in the key.",
        "答案中有编号 {id}，而标准答案中没有。",
    ),
    "answer_id_unknown.hint": (
        "Score answers against the key that they belong to.",
        "请用与之对应的标准答案评分。",
    ),
    "answer_id_twice.message": ("The id {id} stands twice.", "编号 {id} 出现了两次。"),
    "answer_id_twice.hint": ("Give each item one label.", "请为每条只给出一个标签。"),
    "relation_labels.message": (
        "The relation head of {checkpoint} has {found} labels, not the {expected} of SemEval-2010 "
        "Task 8; {missing} is missing.",
        "{checkpoint} 的关系分类头有 {found} 个标签，而不是 SemEval-2010 任务 8 的 {expected} 个；缺少 {missing}。",
    ),
    "relation_labels.hint": (
        "Choose another checkpoint, or name the 19 labels in id2label of its config.json.",
        "请选择另一个检查点，或在其 config.json 的 id2label 中写出 19 个标签。",
    ),
    "relation_names.message": (
        "config.json of {checkpoint} names {found} labels in id2label, but its relation head has "
        "{expected}.",
        "{checkpoint} 的 config.json 在 id2label 中列出 {found} 个标签，而其关系分类头有 {expected} 个。",
    ),
    "relation_names.hint": (
        "Name each label once, by index from 0.",
        "请按从 0 开始的序号逐一写出每个标签。",
    ),
    "too_much_to_reduce.message": (
        "{found} words stand outside the entities, but at most {limit} are taken out one by one.",
        "实体之外有 {found} 个词，而逐个删减最多 {limit} 个。",
    ),
    "too_much_to_reduce.hint": (
        "Give one sentence rather than a passage; the smaller the beam, the more words are allowed.",
        "请只给一个句子而不是一段话；束宽越小，允许的词越多。",
    ),
    "beam_out_of_range.message": (
        "The beam is {found}, but it must be from {lowest} to {highest}.",
        "束宽为 {found}，但必须在 {lowest} 到 {highest} 之间。",
    ),
    "beam_out_of_range.hint": (
        "Take 1 to follow one way, or a few more to search wider.",
        "取 1 表示只走一条路，取大一些则搜索更广。",
    ),
    "ablation_unknown.message": (
        "There is no part of the model named {found}.",
        "模型没有名为 {found} 的部分。",
    ),
    "ablation_unknown.hint": ("Choose among {known}.", "请从 {known} 中选择。"),
    "card_part.message": (
        "The part {part} in card.json of {checkpoint} does not read as its commands write it.",
        "{checkpoint} 的 card.json 中的 {part} 部分与相应命令写出的格式不符。",
    ),
    "card_part.hint": (
        "Write it anew with train relation --ablations or score relation --to-card, or take it out.",
        "请用 train relation --ablations 或 score relation --to-card 重新写入，或将其删除。",
    ),
    "orders_untold.message": (
        "Without markers and entity vectors nothing tells the two mark orders apart, but orders is "
        "{orders} and consistency is {consistency}.",
        "没有标记符和实体向量时，无法区分两种标记顺序，而 orders 为 {orders}，consistency 为 {consistency}。",
    ),
    "orders_untold.hint": (
        "Use orders given, and consistency none or dropout.",
        "请使用 orders given，以及 consistency none 或 dropout。",
    ),
    "orders_contradict.message": (
        "Consistency {consistency} needs both mark orders, but orders is {orders}.",
        "consistency {consistency} 需要两种标记顺序，而 orders 为 {orders}。",
    ),
    "orders_contradict.hint": (
        "Use orders both, or consistency none or dropout.",
        "请使用 orders both，或 consistency none 或 dropout。",
    ),
    "relation_nothing_left.message": (
        "All {sentences} sentences went to the development split; none is left to train on.",
        "全部 {sentences} 个句子都进入了开发集，没有可训练的句子。",
    ),
    "relation_nothing_left.hint": (
        "Give more sentences, or a smaller share with --development.",
        "请提供更多句子，或用 --development 给出更小的比例。",
    ),
    "ablations_unscored.message": (
        "The development split holds {found} sentences, so the ablations cannot be scored.",
        "开发集有 {found} 个句子，无法给消融实验评分。",
    ),
    "ablations_unscored.hint": (
        "Give a larger share with --development, or more sentences.",
        "请用 --development 给出更大的比例，或提供更多句子。",
    ),
    "ablations_staged.message": (
        "The ablations have one stage, but --first-epochs asks for {found} passes before it.",
        "消融实验只有一个阶段，但 --first-epochs 要求之前再读 {found} 遍。",
    ),
    "ablations_staged.hint": (
        "Leave out --first-epochs; --written reads the same sentences beside the others.",
        "请去掉 --first-epochs；--written 会把同样的句子与其他句子一起读。",
    ),
}
"""Key -> (English, simplified Chinese)."""
