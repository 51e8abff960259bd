"""Sentences with one to three masks, and pairs: for comparing with other programs."""

SUBJECTS = ["the cat", "a teacher", "my school", "the [MASK]", "paris", "her dog", "the king", "a new book",
            "the river bank", "we"]
ENDINGS = ["is the capital of [MASK].", "opened the [MASK] last night.", "[MASK] a book and a [MASK].",
           "was not [MASK] in the house!", "ran to [MASK], and the dog chased it at night."]
MASKED = [f"{subject} {ending}" for subject in SUBJECTS for ending in ENDINGS]
PAIRS = [
    ("The teacher opened the book.", "She read it at home."),
    ("When does the shop close?", "Whales sing in deep water."),
    ("My dog chased the cat last night.", "The cat ran."),
    ("Penguins cannot fly.", "a"),
    ("我在北京。", "你喜欢我们。"),
]
