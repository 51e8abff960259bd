"""The served app: language of the page, headers, endpoints, MCP tools, errors in words."""

import asyncio
import gzip
import json
import re
import socket
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import pytest

ENDPOINTS = {
    "masked_word",
    "surprise",
    "attribution",
    "knowledge",
    "bias",
    "minimal_pairs",
    "corruption",
    "next_sentence",
    "coherence",
    "topic_or_order",
    "relation",
    "relation_looked",
    "relation_pairs",
    "relation_trap",
    "span_qa",
    "span_qa_chosen",
    "span_qa_looked",
    "span_qa_reads",
    "attention",
    "attention_off",
    "attention_patching",
    "attention_roles",
    "attention_masks",
    "attention_steps",
    "attention_beyond",
    "layers",
    "layers_lens",
    "layers_paths",
    "layers_contexts",
    "probing",
    "probing_own",
    "fine_tune",
    "fine_tune_state",
    "input_encoding",
    "family",
    "analogies",
    "size",
    "input_encoding_step",
    "input_encoding_switches",
    "input_encoding_mistakes",
    "input_encoding_tour",
}


def test_language_of_the_page_is_the_address_then_the_browser(ask):
    for path, header, locale in (
        ("/", "en-GB,en", "en"),
        ("/", "zh-TW,zh;q=0.9", "zh-CN"),
        ("/?lang=zh", "en", "zh-CN"),
        ("/?lang=en", "zh-CN", "en"),
        ("/?lang=%3Cscript%3E", "fr", "en"),
    ):
        status, headers, page = ask(path, accept_language=header)
        assert status == 200
        assert f'lang="{locale}"' in page[:300], (path, header)
        assert f"['language', '{locale}']" in page
        assert headers["vary"].split(", ")[0] == "accept-language"


def test_a_room_has_one_address_and_what_was_asked_goes_with_it(ask):
    for path, wanted in (
        ("/?room=relation&lab=pairs&text=a+b%26c", "/relation?room=relation&lab=pairs&text=a+b%26c"),
        ("/relation?text=%C3%A9&lang=zh", "/relation?room=relation&text=%C3%A9&lang=zh"),
        ("/relation?room=masked_word&text=", "/?room=masked_word&text="),
        ("/relation?room=span_qa", "/span_qa?room=span_qa"),
        ("/relation?room=//evil.example", "/?room=%2F%2Fevil.example"),
    ):
        status, headers, _ = ask(path, follow=False)
        assert (status, headers["location"]) == (307, wanted), path
    for path, page in (("/", ""), ("/?room=masked_word", ""), ("/?room=x", ""), ("/?room=relation", "relation")):
        status, _, found = ask(path)
        assert status == 200 and f'"current_page":"{page}"' in found, path


def test_script_of_the_language_stands_before_gradios_own(ask):
    page = ask("/")[2]
    assert 0 < page.index("window.playground =") < page.index('type="module"')


def test_page_carries_safety_headers_and_may_be_framed_by_spaces_only(ask):
    for path in ("/", "/config", "/healthz"):
        _, headers, _ = ask(path)
        assert headers["x-content-type-options"] == "nosniff"
        assert "https://huggingface.co" in headers["content-security-policy"]


def test_a_page_is_sent_packed_and_an_answer_as_it_is(ask, address):
    whole = ask("/")[2].encode()
    request = urllib.request.Request(f"{address}/", headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        sent = answer.read()
        assert answer.headers["content-encoding"] == "gzip"
    assert len(gzip.decompress(sent)) == len(whole) > 4 * len(sent)
    data = {"data": ["A [MASK]."]}
    _, headers, body = ask("/gradio_api/run/masked_word", data, accept_encoding="gzip")
    assert headers["content-encoding"] is None and json.loads(body)["data"]


def test_scripts_that_carry_their_hash_are_kept_by_the_browser_and_nothing_else_is(ask):
    _, headers, page = ask("/")
    assert headers["cache-control"] is None
    script = re.search(r"/assets/index-[\w-]{8}\.js", page).group()
    assert "immutable" in ask(script)[1]["cache-control"]
    status, headers, _ = ask("/assets/index-00000000.js")
    assert status == 404 and headers["cache-control"] is None


def test_page_calls_no_other_host_for_fonts_or_scripts(ask):
    page = ask("/")[2]
    assert "fonts.googleapis" not in page and "cdnjs" not in page.split("gradio_config")[0]
    assert "@import" not in ask("/theme.css")[2]


def test_health_route_answers(ask):
    assert ask("/healthz")[0] == 200 and ask("/healthz")[2] == "ok"


def test_monitoring_is_off(ask):
    assert ask("/monitoring/summary")[0] in (403, 404)


def test_huge_body_is_refused_in_words_before_it_is_sent(address):
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=30) as caller:
        caller.sendall(
            b"POST /gradio_api/run/masked_word HTTP/1.1\r\nHost: x\r\n"
            b"Content-Type: application/json\r\nContent-Length: 50000000\r\n\r\n"
        )
        answer = caller.recv(65536).decode()
        while "}" not in answer:
            answer += caller.recv(65536).decode()
    assert answer.startswith("HTTP/1.1 413") and "shorter text" in answer


def test_api_info_names_the_rooms_alone(ask):
    info = json.loads(ask("/gradio_api/info")[2])
    assert set(info["named_endpoints"]) == {f"/{name}" for name in ENDPOINTS}
    assert not info["unnamed_endpoints"]
    parameters = info["named_endpoints"]["/masked_word"]["parameters"]
    assert [p["parameter_name"] for p in parameters] == [
        "text", "top_k", "targets", "decode", "checkpoint", "longer", "compare"
    ]
    assert [p["parameter_has_default"] for p in parameters] == [False, *[True] * 6]


def test_endpoint_returns_the_contracts_keys(ask):
    status, _, body = ask(
        "/gradio_api/run/masked_word", {"data": ["The [MASK] sat.", 3, ["cat"], "joint", "tiny"]}
    )
    found = json.loads(body)["data"][0]
    assert status == 200
    assert {"text", "checkpoint", "tokens", "masks", "joint", "truncated"} <= set(found)
    assert found["text"][found["masks"][0]["start"] : found["masks"][0]["end"]] == "[MASK]"
    assert len(found["masks"][0]["candidates"]) == 3
    assert set(found["masks"][0]["targets"][0]) >= {"word", "probability", "rank"}


def test_endpoint_gives_longer_words_when_asked(ask):
    data = ["The [MASK] sat.", 2, [], "independent", "tiny", True]
    body = ask("/gradio_api/run/masked_word", {"data": data})[2]
    longer = json.loads(body)["data"][0]["masks"][0]["longer"]
    assert [len(row["pieces"]) for row in longer] == [2, 2, 3, 3]


def test_endpoint_puts_a_second_checkpoint_beside_the_first(ask):
    data = ["The [MASK] sat.", 2, [], "independent", "tiny", False, "tiny-masked"]
    found = json.loads(ask("/gradio_api/run/masked_word", {"data": data})[2])["data"][0]
    assert (found["checkpoint"], found["compared"]["checkpoint"]) == ("tiny", "tiny-masked")
    assert {"word", "probability", "other_probability"} <= set(found["compared"]["masks"][0]["words"][0])


def test_endpoint_equals_the_task(ask, tiny_encoder):
    from playground.tasks.next_sentence import judge_pair

    body = ask("/gradio_api/run/next_sentence", {"data": ["A cat.", "A dog.", [], ""]})[2]
    found = json.loads(body)["data"][0]
    assert found["is_next"] == pytest.approx(judge_pair(tiny_encoder, "A cat.", "A dog.").is_next, abs=1e-5)
    assert found["verdict"] in ("IsNext", "NotNext")


def test_surprise_endpoint_equals_the_task(ask, tiny_encoder):
    from playground.tasks.masked_word_surprise import measure_surprise

    body = ask("/gradio_api/run/surprise", {"data": ["They was late again.", True]})[2]
    found = json.loads(body)["data"][0]
    expected = measure_surprise(tiny_encoder, "They was late again.", within_word=True)
    assert found["method"] == "within_word" and found["windows"] == 1
    assert found["bits"] == pytest.approx(expected.bits, rel=1e-4)
    assert set(found["words"][0]) >= {"text", "start", "end", "pieces", "bits", "bits_within_word", "instead"}


def test_coherence_and_topic_or_order_equal_their_tasks(ask, tiny_encoder):
    from dataclasses import asdict

    from playground.tasks.next_sentence_coherence import map_coherence
    from playground.tasks.next_sentence_order import judge_topic_or_order

    story, far = "The cat ran. The dog saw it. He was late. It was night.", "Whales sing. Penguins cannot fly."
    for name, texts, task in (("coherence", [story], map_coherence), ("topic_or_order", [story, far], judge_topic_or_order)):
        found = json.loads(ask(f"/gradio_api/run/{name}", {"data": texts})[2])["data"][0]
        expected = json.loads(json.dumps(asdict(task(tiny_encoder, *texts))))
        assert found.keys() == expected.keys() and found["checkpoint"] == "tiny"
        assert found["sentences"] == expected["sentences"] and len(found["sentences"]) == 4
    assert found["cases"][0]["is_next"] == pytest.approx(expected["cases"][0]["is_next"], abs=1e-5)


def test_segments_of_a_pair_come_when_asked_for(ask):
    for given, count in (([], 0), ([True], 3)):
        body = ask("/gradio_api/run/next_sentence", {"data": ["A cat.", "A dog.", [], "", *given]})[2]
        assert len(json.loads(body)["data"][0]["segments"] or []) == count


def test_arguments_left_out_take_their_defaults(ask):
    short = json.loads(ask("/gradio_api/run/masked_word", {"data": ["The [MASK] sat."]})[2])
    whole = json.loads(
        ask("/gradio_api/run/masked_word", {"data": ["The [MASK] sat.", 10, [], "independent", ""]})[2]
    )
    assert short["data"] == whole["data"]


@pytest.mark.parametrize(
    ("path", "data", "status", "said"),
    [
        ("masked_word", [], 422, "0 arguments"),
        ("masked_word", ["a [MASK]", 5, [], "joint", "", False, "", "more"], 422, "8 arguments"),
        ("next_sentence", ["a"], 422, "a, b, candidates, checkpoint"),
        ("no_such_thing", ["a"], 404, "no_such_thing"),
    ],
)
def test_wrong_number_of_arguments_or_name_is_said(ask, path, data, status, said):
    found, _, body = ask(f"/gradio_api/run/{path}", {"data": data})
    assert found == status and said in json.loads(body)["error"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("{bad", ["no JSON: “{bad”", "text, top_k, targets"]),
        ("", ["no JSON: “”"]),
        ("[" * 100_000, ["no JSON: “[[["]),
        ('{"x": 1}', ['no list named data: {"x": 1}', '{"data": […]}']),
        ('{"data": {"text": "大"}}', ['{"text": "大"}']),
        ("null", ["no list named data: null"]),
    ],
)
def test_a_body_that_is_no_call_is_said(address, body, said):
    request = urllib.request.Request(
        address + "/gradio_api/call/masked_word", body.encode(), {"content-type": "application/json"}
    )
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(request, timeout=30)
    error = json.loads(caught.value.read())["error"]
    assert caught.value.code == 422 and all(part in error for part in said)


@pytest.mark.parametrize(
    ("endpoint", "data", "said"),
    [
        ("masked_word", ["Paris is nice.", 5, [], "independent", ""], "There is no [MASK] in the text. Write [MASK]"),
        ("masked_word", ["", 5, [], "independent", ""], "The text is empty."),
        ("masked_word", ["a [MASK]", 0, [], "independent", ""], "from 1 to 100"),
        ("masked_word", ["a [MASK]", 10**9, [], "independent", ""], "from 1 to 100"),
        ("masked_word", ["a [MASK]", "many", [], "independent", ""], "from 1 to 100"),
        ("masked_word", [5, 5, [], "independent", ""], "must be a text"),
        ("masked_word", [None, 5, [], "independent", ""], "must be a text"),
        ("masked_word", ["a [MASK]", 5, "cat", "independent", ""], "list of texts"),
        ("masked_word", ["a [MASK]", 5, [1], "independent", ""], "list of texts"),
        ("masked_word", ["a [MASK]", 5, [], "other", ""], "independent or joint"),
        ("masked_word", ["a [MASK]", 5, [], "independent", "../../etc"], "../../etc"),
        ("masked_word", ["a [MASK]", 5, [], "independent", "tiny-next"], "tiny-next"),
        ("surprise", ["", False, 5, ""], "The text has no words."),
        ("surprise", ["the " * 12_001, False, 5, ""], "at most 12000 wordpieces"),
        ("surprise", ["the cat", "yes", 5, ""], "must be true or false"),
        ("surprise", ["the cat", False, 0, ""], "from 1 to 100"),
        ("next_sentence", ["a", "", [], ""], "Text B is empty."),
        ("next_sentence", ["a", "b", [], "", "yes"], "true or false"),
        ("coherence", ["One. Two."], "at least 3"),
        ("coherence", [["One."]], "must be a text"),
        ("topic_or_order", ["One. Two. Three.", "Four. Five."], "at least 4"),
        ("topic_or_order", ["One. Two. Three. Four.", None], "must be a text"),
        ("masked_word", ["a [MASK]", 5, [], "independent", "", "no"], "true or false"),
        ("next_sentence", ["[CLS] Where? [SEP] There. [SEP]", "b", [], ""], "[CLS]"),
        ("next_sentence", [{"a": 1}, "b", [], ""], "must be a text"),
    ],
)
def test_wrong_call_gets_two_sentences_and_no_trace(ask, endpoint, data, said):
    status, _, body = ask(f"/gradio_api/run/{endpoint}", {"data": data})
    error = json.loads(body)["error"]
    assert status == 400
    assert said in error and error.count(".") >= 2
    assert "Traceback" not in body and ".py" not in body


def test_lone_surrogate_gets_a_sentence(ask):
    status, _, body = ask("/gradio_api/run/masked_word", {"data": ["\ud800 [MASK].", 5, [], "independent", ""]})
    assert status == 400 and json.loads(body)["error"]


def test_errors_follow_the_callers_language(ask):
    body = ask("/gradio_api/run/masked_word", {"data": ["x", 5, [], "independent", ""]}, accept_language="zh-CN")[2]
    assert "文本中没有 [MASK]" in json.loads(body)["error"]


def test_mcp_tools_describe_and_require_their_arguments(ask):
    tools = {tool["name"]: tool for tool in json.loads(ask("/gradio_api/mcp/schema")[2])}
    assert set(tools) == ENDPOINTS
    schema = tools["masked_word"]["inputSchema"]
    assert schema["required"] == ["text"]
    assert tools["next_sentence"]["inputSchema"]["required"] == ["a", "b"]
    for tool in tools.values():
        assert "BERT" in tool["description"]
        for argument in tool["inputSchema"]["properties"].values():
            assert argument["description"]


def test_mcp_call_by_name_arrives_where_it_belongs(address):
    from mcp import ClientSession
    from mcp.client.streamable_http import streamablehttp_client

    async def call():
        async with streamablehttp_client(f"{address}/gradio_api/mcp/") as (read, write, _):
            async with ClientSession(read, write) as session:
                await session.initialize()
                good = await session.call_tool(
                    "masked_word", {"checkpoint": "tiny", "top_k": 2, "text": "The [MASK] sat."}
                )
                bad = await session.call_tool("masked_word", {"text": "No blank."})
                return good, bad

    with ThreadPoolExecutor(1) as other:  # browser tests leave a loop running in this thread
        good, bad = other.submit(lambda: asyncio.run(call())).result()
    found = json.loads(good.content[0].text)
    assert found["checkpoint"] == "tiny" and len(found["masks"][0]["candidates"]) == 2
    assert bad.isError and "There is no [MASK]" in bad.content[0].text


@pytest.mark.parametrize("path", ["/gradio_api/file=/etc/passwd", "/gradio_api/file=../app.py", "/gradio_api/file=http://127.0.0.1:1/"])
def test_files_of_the_server_stay_there(ask, path):
    assert ask(path)[0] in (403, 404)


def test_a_busy_engine_answers_429_with_the_expected_wait(ask, monkeypatch):
    from playground.errors import BusyError
    from playground.ui import endpoints

    def busy(*_):
        raise BusyError("busy", seconds=7)

    monkeypatch.setattr(endpoints, "fill_mask", busy)
    status, _, body = ask("/gradio_api/run/masked_word", {"data": ["The [MASK] sat."]})
    assert status == 429 and "7" in json.loads(body)["error"]
