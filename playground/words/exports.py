"""Words of what leaves the page: copies, files, figures, pinned results, the visit's list."""

TEXTS: dict[str, tuple[str, str]] = {
    "row_label": ("Take this result along", "带走这个结果"),
    "copy": ("Copy", "复制"),
    "csv": ("CSV", "CSV"),
    "json": ("JSON", "JSON"),
    "keep": ("Keep", "收藏"),
    "pin": ("Pin", "固定对比"),
    # Said by the page's scripts
    "script_copied": ("The result is copied as a table.", "结果已复制为表格。"),
    "script_not_copied": (
        "The browser did not let the result be copied; take it as CSV.",
        "浏览器不允许复制，请改用 CSV。",
    ),
    "script_saved": ("Saved: {file}", "已保存：{file}"),
    "script_no_table": (
        "This result has no table; take it as JSON.",
        "这个结果没有表格，请改用 JSON。",
    ),
    "script_figure_png": ("PNG of the figure “{title}”", "图“{title}”的 PNG"),
    "script_figure_svg": ("SVG of the figure “{title}”", "图“{title}”的 SVG"),
    "script_figure_failed": ("The figure could not be drawn.", "无法绘制该图。"),
    "script_pinned": (
        "Pinned. Change the text and run again: both results stand side by side.",
        "已固定。修改文本并再次运行，两个结果会并排显示。",
    ),
    "script_unpinned": ("The pinned result is gone.", "已取消固定。"),
    "script_pinned_title": ("Pinned", "固定的结果"),
    "script_now_title": ("Now", "当前结果"),
    "script_pinned_input": ("{label}, pinned", "{label}（固定）"),
    "script_now_input": ("{label}, now", "{label}（当前）"),
    "script_nothing": ("(empty)", "（空）"),
    "script_unpin": ("Unpin", "取消固定"),
    "script_inputs_same": (
        "The inputs are the same. Change something and run again.",
        "输入没有变化。请修改后再次运行。",
    ),
    "script_inputs_changed": ("What changed: {count}", "改动之处：{count}"),
    "script_kept": ("Kept: {count} of at most {limit}, in this tab.", "已收藏：{count} 个（最多 {limit} 个），只存于此标签页。"),
    "script_kept_full": (
        "The list holds {limit} results, which is all it takes. Export or remove some first.",
        "列表已有 {limit} 个结果，达到上限。请先导出或移除一些。",
    ),
    "script_kept_memory": (
        "Kept for now, but this browser stores no more: export the list before you reload.",
        "已暂时收藏，但浏览器存不下更多：请在刷新前导出列表。",
    ),
    "script_visit_title": ("Results kept in this visit ({count})", "本次收藏的结果（{count}）"),
    "script_visit_limit": (
        "At most {limit}; they lie in this tab of the browser alone and go when it is closed.",
        "最多 {limit} 个；只存于浏览器的此标签页，关闭后即消失。",
    ),
    "script_visit_name": ("Name of result {number}", "第 {number} 个结果的名称"),
    "script_visit_open": ("Open {name} again", "重新打开 {name}"),
    "script_visit_open_short": ("Open", "打开"),
    "script_visit_remove": ("Remove {name}", "移除 {name}"),
    "script_visit_remove_short": ("Remove", "移除"),
    "script_visit_removed": ("Removed: {name}", "已移除：{name}"),
    "script_visit_export": ("Export all as JSONL", "全部导出为 JSONL"),
}
