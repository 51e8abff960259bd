"""Words of the errors of the lab Masks compared; part of `errors.py`."""

TEXTS: dict[str, tuple[str, str]] = {
    "masks_seed.message": (
        "The seed is {found}, but it must be a whole number from 0 to {highest}.",
        "随机种子是 {found}，但应为 0 到 {highest} 之间的整数。",
    ),
    "masks_seed.hint": (
        "Choose a number from 0 to {highest}; each draws another order.",
        "请选择 0 到 {highest} 之间的数；每个数抽出不同的顺序。",
    ),
}
