"""A passage from a file comes as it stands, or is refused in words: binary, large, another encoding."""

import pytest

from playground.data.passage_files import MOST_CHARACTERS, read_passage_file
from playground.errors import InputError

TEXT = "Café 👩‍🚀\r\n\tクラナド\x1b[0m\r\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_text_comes_as_it_stands_line_ends_and_all(tmp_path, encoding):
    path = tmp_path / "a.txt"
    path.write_bytes(TEXT.encode(encoding))
    assert read_passage_file(path) == TEXT


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ("北京是中国的首都。".encode("gb18030"), "bad_encoding"),
        ("Café Zoë".encode("cp1252"), "bad_encoding"),
        (b"\x7fELF\x02\x01\x01\0\0\xff\xfe", "passage_file_binary"),
        (b"PK\x03\x04 all of it ASCII", "passage_file_binary"),
        ("b" * 10_485_760, "passage_file_large"),
        (b"", "passage_file_empty"),
        (b"\xef\xbb\xbf \r\n", "passage_file_empty"),
        (None, "file_missing"),
    ],
)
def test_what_is_no_text_is_refused_by_name(tmp_path, content, key):
    path = tmp_path / "a.txt"
    if content is not None:
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(InputError) as caught:
        read_passage_file(path)
    assert caught.value.key == key and "a.txt" in str(caught.value.values["path"])
    if key == "passage_file_large":
        assert caught.value.values["found"] == "10,485,760"


def test_a_folder_is_no_file_and_the_longest_passage_fits_in_any_script(tmp_path):
    with pytest.raises(InputError):
        read_passage_file(tmp_path)
    path = tmp_path / "long.txt"
    path.write_text("🍕" * MOST_CHARACTERS, "utf-8-sig")
    assert len(read_passage_file(path)) == MOST_CHARACTERS
