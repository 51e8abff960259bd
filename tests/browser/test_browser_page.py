"""The page around the rooms in a real Chromium: language, links, keys, input methods, small screens."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_language_follows_the_browser_and_the_address_beats_it(visit):
    for locale, query, heading in (  # which languages mean which: test_words.py
        ("zh-CN", "", "BERT 认为这里该填哪些词"),
        ("en-GB", "?lang=zh", "BERT 认为这里该填哪些词"),
        ("zh-CN", "?lang=en", "Which words does BERT expect"),
        ("en-GB", "", "Which words does BERT expect"),
    ):
        one = visit(locale=locale).open(query)
        expect(one.room().locator("h2")).to_contain_text(heading)
        chinese = heading.startswith("BERT")
        button = one.page.locator("#masked_word-run")
        expect(button).to_have_text("填空" if chinese else "Fill the blank")
        expect(one.page.locator("html")).to_have_attribute("lang", "zh-CN" if chinese else "en")
        expect(one.door("masked_word")).to_have_text("完形填词" if chinese else "Masked word")


def test_switching_language_keeps_what_was_typed_and_translates_results_and_errors(visit):
    one = visit().open()
    one.text().fill("The dog saw the [MASK].")
    one.page.get_by_role("link", name="中文").click()
    one.page.wait_for_selector("html[lang='zh-CN']")
    one.page.wait_for_selector("#room-masked_word .bp-announce", state="attached")
    expect(one.text()).to_have_value("The dog saw the [MASK].")
    expect(one.room().locator(".bp-blank-table").first).to_contain_text("概率")
    expect(one.room().locator(".js-plotly-plot .gtitle, .js-plotly-plot .g-gtitle").first).to_contain_text("认为")
    one.text().fill("没有。")
    one.run()
    expect(one.room().locator(".bp-error")).to_contain_text("文本中没有 [MASK]")


def test_switching_language_keeps_long_texts_and_those_of_other_rooms(visit):
    one = visit().open()
    one.text().fill("The cat saw the [MASK].")
    one.run()
    one.door("next_sentence").click()
    one.page.wait_for_selector("#room-next_sentence .bp-announce", state="attached")
    long = "The dog saw the man. " * 300
    one.text("next_sentence", "a").fill(long)
    one.page.get_by_role("link", name="中文").click()
    one.page.wait_for_selector("html[lang='zh-CN']")
    expect(one.text("next_sentence", "a")).to_have_value(long)
    one.door("masked_word").click()
    expect(one.text()).to_have_value("The cat saw the [MASK].")
    expect(one.room().locator(".bp-blank-table").first).to_contain_text("The cat saw the")


def test_link_restores_room_checkpoint_text_and_options(visit):
    query = "?room=masked_word&checkpoint=tiny-masked&text=The+dog+saw+%5BMASK%5D.&top_k=4&targets=cat"
    one = visit().open(query)
    expect(one.text()).to_have_value("The dog saw [MASK].")
    expect(one.page.locator("#masked_word--checkpoint input")).to_have_value("tiny-masked")
    expect(one.page.locator("#masked_word--top_k input[type=number]")).to_have_value("4")
    expect(one.room().locator(".bp-blank-table table").first.locator("tbody tr")).to_have_count(4)
    expect(one.room().locator(".bp-took")).to_contain_text("tiny-masked")


def test_bad_values_of_a_link_are_said_and_the_rest_is_used(visit):
    one = visit().open("?room=masked_word&text=A+%5BMASK%5D.&top_k=many&checkpoint=../etc/passwd")
    expect(one.text()).to_have_value("A [MASK].")
    notice = one.room().locator(".bp-notice")
    expect(notice).to_contain_text("top_k")
    expect(notice).to_contain_text("../etc/passwd")
    one = visit().open("?room=kitchen")
    expect(one.room().locator(".bp-notice")).to_contain_text("not here")


def test_links_of_two_visitors_never_mix(visit):
    first, second = visit().open(), visit(other=True).open("?room=next_sentence", "next_sentence")
    first.text().fill("The cat [MASK] a dog & a = #1.")
    second.text("next_sentence", "a").fill("Whales sing.")
    links = []
    for one, stem in ((first, "masked_word"), (second, "next_sentence")):
        one.page.locator(f"#{stem}-copy").click()
        expect(one.page.locator(".bp-toast")).to_contain_text("Link copied")
        links.append(one.page.evaluate("navigator.clipboard.readText()"))
        assert links[-1].startswith(one.address + "/?room=" + stem)
    again, other = visit(), visit()
    again.open(links[0].removeprefix(again.address + "/"))
    expect(again.text()).to_have_value("The cat [MASK] a dog & a = #1.")
    other.open(links[1].removeprefix(other.address + "/"), "next_sentence")
    expect(other.text("next_sentence", "a")).to_have_value("Whales sing.")


def test_text_too_long_for_a_link_is_said(visit):
    one = visit().open()
    one.text().fill("自然语言 " * 100 + "[MASK]")
    one.page.locator("#masked_word-copy").click()
    expect(one.page.locator(".bp-toast")).to_contain_text("too long for a link")


def test_modifier_and_enter_run_from_the_text(visit):
    one = visit().open()
    for keys, text in (("Control+Enter", "The dog saw the [MASK]."), ("Meta+Enter", "A cat saw the [MASK].")):
        one.text().fill(text)
        one.text().press(keys)
        expect(one.room().locator(".bp-blank-table").first).to_contain_text(text.partition(" [")[0])
        assert one.text().input_value() == text


def test_enter_alone_runs_in_the_one_line_box_and_not_in_the_text(visit):
    one = visit().open()
    one.text(name="targets").fill("ball")
    one.text(name="targets").press("Enter")
    expect(one.room().locator(".bp-blank-table table").nth(1)).to_contain_text("ball")
    one.text().fill("A [MASK]")
    one.text().press("Enter")
    one.text().press_sequentially("b")
    expect(one.text()).to_have_value("A [MASK]\nb")
    expect(one.room().locator(".bp-blank-table").first).to_contain_text("Paris")


@pytest.mark.parametrize("keys", ["Enter", "Control+Enter"])
def test_enter_that_ends_a_pinyin_composition_sends_nothing(visit, keys):
    one = visit().open()
    box = one.text(name="targets")
    box.fill("")
    box.focus()
    device = one.page.context.new_cdp_session(one.page)
    calls = one.calls
    device.send("Input.imeSetComposition", {"text": "beijing", "selectionStart": 7, "selectionEnd": 7})
    modifiers = 2 if keys == "Control+Enter" else 0
    key = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "modifiers": modifiers}
    one.page.evaluate(
        "() => addEventListener('keydown', e => { window.seen = [e.key, e.isComposing]; }, {capture: true})"
    )
    device.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": "\r", **key})
    device.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})
    assert one.page.evaluate("window.seen") == ["Enter", True]
    device.send("Input.insertText", {"text": "北京"})
    expect(box).to_have_value("北京")
    one.page.wait_for_timeout(300)
    assert one.calls == calls
    expect(one.room().locator(".bp-blank-table table").nth(1)).to_contain_text("france")
    box.press("Enter")
    expect(one.room().locator(".bp-blank-table table").nth(1)).not_to_contain_text("france")


@pytest.mark.parametrize("width", [320, 375])
@pytest.mark.parametrize("room", ["masked_word", "next_sentence"])
def test_phone_has_one_column_and_no_sideways_scrolling(visit, width, room):
    one = visit(width=width, height=800, is_mobile=True, has_touch=True).open(f"?room={room}", room)
    expect(one.room(room).locator(".js-plotly-plot .main-svg").first).to_be_visible()
    assert one.page.evaluate("document.documentElement.scrollWidth") <= width
    inputs = one.page.locator(f"#room-{room} .bp-inputs").bounding_box()
    results = one.page.locator(f"#room-{room} .bp-results").bounding_box()
    assert results["y"] >= inputs["y"] + inputs["height"]
    sizes = one.page.evaluate(
        "[...document.querySelectorAll('textarea, input[type=text], input:not([type])')]"
        ".filter(e => e.offsetParent).map(e => parseFloat(getComputedStyle(e).fontSize))"
    )
    assert sizes and min(sizes) >= 16


def test_everything_pressable_is_named_and_large_enough(visit):
    one = visit().open()
    found = one.page.evaluate(
        """() => [...document.querySelectorAll('.bp-room button, [role=tab], a, .bp-room input, .bp-room textarea')]
          .filter(e => e.offsetParent && !e.closest('.js-plotly-plot') && e.type !== 'range' && !e.matches('.bp-skip'))
          .map(e => ({html: e.outerHTML.slice(0, 120), height: e.getBoundingClientRect().height,
                      name: (e.getAttribute('aria-label') || e.innerText || e.labels?.[0]?.innerText || '').trim()}))"""
    )
    assert [e["html"] for e in found if e["height"] < 24] == []
    assert [e["html"] for e in found if not e["name"]] == []


def test_keyboard_at_phone_width_meets_only_visible_stops(visit):
    one = visit(width=320, height=800).open()
    stops = []
    for _ in range(25):
        one.page.keyboard.press("Tab")
        stops.append(
            one.page.evaluate(
                """() => { const e = document.activeElement, r = e.getBoundingClientRect();
                return e === document.body ? null : [e.outerHTML.slice(0, 100), r.width * r.height, !e.closest('[aria-hidden=true]')]; }"""
            )
        )
    assert [stop for stop in stops if stop and (stop[1] < 1 or not stop[2])] == []


def test_dark_theme_has_light_letters_in_figures(visit):
    one = visit().open("?__theme=dark")
    text = one.room().locator(".js-plotly-plot .ytick text").first
    colour = text.evaluate("e => getComputedStyle(e).fill")
    assert min(int(part) for part in colour.strip("rgb()").split(",")) > 180
