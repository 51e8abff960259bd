"""The endpoint and MCP tool `relation`: required text, arguments by name, the room's own answer."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from playground.tasks.relation import classify_relation

TAGGED = "The <e2>man</e2> opened the <e1>shop</e1>."


def test_the_endpoint_equals_the_task(ask, tiny_relation):
    found = json.loads(ask("/gradio_api/run/relation", {"data": [TAGGED]})[2])["data"][0]
    expected = classify_relation(tiny_relation, TAGGED)
    assert found["label"] == expected.label and found["checkpoint"] == "tiny-relation"
    assert found["probabilities"] == pytest.approx(dict(expected.probabilities), abs=1e-5)
    assert (found["e1"]["text"], found["e2"]["text"]) == ("shop", "man")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (["The man ran."], "as in: The <e1>man</e1> <e2>ran</e2>."),
        (["The <e1>man</e1> ran."], "The tag <e2> is missing"),
        ([5], "must be a text"),
        ([TAGGED, "tiny-next"], "tiny-next"),
    ],
)
def test_a_wrong_call_gets_two_sentences(ask, data, said):
    status, _, body = ask("/gradio_api/run/relation", {"data": data})
    error = json.loads(body)["error"]
    assert status == 400 and said in error and ".py" not in error


def test_the_tool_requires_text_and_takes_its_arguments_by_name(address, ask):
    tools = {tool["name"]: tool for tool in json.loads(ask("/gradio_api/mcp/schema")[2])}
    assert tools["relation"]["inputSchema"]["required"] == ["text"]
    from mcp import ClientSession
    from mcp.client.streamable_http import streamablehttp_client

    async def call():
        async with streamablehttp_client(f"{address}/gradio_api/mcp/") as (read, write, _):
            async with ClientSession(read, write) as session:
                await session.initialize()
                named = {"checkpoint": "tiny-relation", "text": TAGGED}
                return await session.call_tool("relation", named), await session.call_tool("relation", {})

    with ThreadPoolExecutor(1) as other:  # browser tests leave a loop running in this thread
        good, bad = other.submit(lambda: asyncio.run(call())).result()
    found = json.loads(good.content[0].text)
    assert found["text"] == "The man opened the shop." and found["checkpoint"] == "tiny-relation"
    assert bad.isError and "text" in bad.content[0].text
