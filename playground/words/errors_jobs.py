"""Words of errors about training processes: the queue, and every way in which one can end."""

TEXTS: dict[str, tuple[str, str]] = {
    "job_one_each.message": (
        "A training of this visit is still waiting or running.",
        "本次访问已有一个训练在排队或运行。",
    ),
    "job_one_each.hint": (
        "Wait for it to end, or stop it first.",
        "请等它结束，或先将其停止。",
    ),
    "job_queue_full.message": (
        "The queue is full: {waiting} trainings wait already.",
        "队列已满：已有 {waiting} 个训练在等待。",
    ),
    "job_queue_full.hint": (
        "Try again in about {seconds} seconds; your data and settings stay as they are.",
        "请约 {seconds} 秒后再试；你的数据和设置会保持不变。",
    ),
    "job_unknown.message": (
        "This training is not here any more.",
        "这个训练已不在这里。",
    ),
    "job_unknown.hint": (
        "It went with its time limit or with a restart of the app; start it anew.",
        "它已过保留时间，或应用重新启动过；请重新开始。",
    ),
    "job_cancelled.message": (
        "The training was stopped before there was anything to keep.",
        "训练在得到可保留的结果之前已被停止。",
    ),
    "job_cancelled.hint": (
        "Start it again; a stop after the first evaluation keeps the best weights so far.",
        "请重新开始；首次评估之后再停止，会保留目前最好的权重。",
    ),
    "job_abandoned.message": (
        "The training was ended because nobody had looked at it for some minutes.",
        "训练已被终止，因为数分钟内无人查看。",
    ),
    "job_abandoned.hint": (
        "Keep the page open while it trains.",
        "训练期间请保持页面打开。",
    ),
    "job_time.message": (
        "The training went past its time limit and was ended with nothing to keep.",
        "训练超过时间限制，被终止且没有可保留的结果。",
    ),
    "job_time.hint": (
        "Use fewer rows or epochs, or train the top layers or the head alone.",
        "请减少行数或轮数，或只训练顶部几层或输出头。",
    ),
    "job_disk.message": (
        "The disk of this server is full, so the training could not be kept.",
        "服务器磁盘已满，训练无法保存。",
    ),
    "job_disk.hint": (
        "Try again later; the app goes on working, and your data was deleted.",
        "请稍后再试；应用仍可正常使用，你的数据已删除。",
    ),
    "job_memory.message": (
        "The training ran out of memory and was ended.",
        "训练因内存不足而终止。",
    ),
    "job_memory.hint": (
        "Use a smaller batch or shorter texts, or train the top layers or the head alone.",
        "请减小批量或缩短文本，或只训练顶部几层或输出头。",
    ),
    "job_killed.message": (
        "The training process was ended from outside ({signal}).",
        "训练进程被外部终止（{signal}）。",
    ),
    "job_killed.hint": (
        "Most often memory had run short: try fewer or shorter rows. The app itself is unharmed.",
        "多半是内存不足：请减少行数或缩短文本。应用本身不受影响。",
    ),
    "job_crashed.message": (
        "The training process ended without a result (exit code {code}).",
        "训练进程没有给出结果就结束了（退出码 {code}）。",
    ),
    "job_crashed.hint": (
        "Start it again; if it ends like this again, try other data or settings.",
        "请重新开始；如果再次如此，请换用其他数据或设置。",
    ),
}
"""Key -> (English, simplified Chinese)."""
