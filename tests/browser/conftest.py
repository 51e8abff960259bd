import shutil

import pytest

from tests.served_app import serve, tiny_settings

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
WAIT = 60_000  # milliseconds; machines may be busy, and nothing is waited for longer than needed


@pytest.fixture(scope="session")
def address(tiny, tiny_models):
    """Where the app over the tiny checkpoints is served."""
    with serve(tiny_models, tiny_settings(tiny)) as address:
        yield address


@pytest.fixture(scope="session")
def chromium():
    """A real Chromium, without a window."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.fail(
            "The browser tests need Chromium on PATH: apt-get install chromium, or put chrome there.",
            pytrace=False,
        )
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=WAIT)

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


class Visit:
    """One visitor's page, with what tests do on it often; a dialog or a script error fails the test."""

    def __init__(self, page, address):
        self.page = page
        self.address = address
        self.faults = []
        page.set_default_timeout(WAIT)
        page.on("dialog", lambda dialog: (self.faults.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        page.on("pageerror", lambda error: self.faults.append(f"script error: {error}"))
        page.on("request", self._note_request)
        self.calls = 0

    def open(self, query="", room="masked_word"):
        self.page.goto(f"{self.address}/{query}")
        self.page.wait_for_selector(f"#room-{room} .bp-announce, #room-{room} .bp-error", state="attached")
        return self

    def room(self, stem="masked_word"):
        return self.page.locator(f"#room-{stem}")

    def door(self, stem):
        """The link in the header that leads to a room."""
        return self.page.locator(f"#bp-header a[data-room={stem}]")

    def text(self, stem="masked_word", name="text"):
        return self.page.locator(f"#{stem}--{name} textarea, #{stem}--{name} input").first

    def run(self, stem="masked_word"):
        """Press the primary button and wait until the room has its answer."""
        self.page.locator(f"#{stem}-run").click()
        self.settle(stem)

    def settle(self, stem="masked_word"):
        self.page.wait_for_function(
            "stem => !document.getElementById('room-' + stem).matches('.bp-running, [aria-busy]')", arg=stem
        )

    def chip(self, word):
        return self.page.locator("#masked_word-chips button.bp-word", has_text=word).first

    def _note_request(self, request):
        elsewhere = not request.url.startswith((self.address, "data:", "blob:"))
        if elsewhere:
            self.faults.append(f"asked another host: {request.url}")
        self.calls += request.method == "POST"


@pytest.fixture(scope="session")
def contexts(chromium):
    """One browser context a kind of visitor: its cache spares loading the page's scripts anew."""
    kept = {}

    def context(address, other, **options):
        name = str((address, other, sorted(options.items(), key=str)))
        if name not in kept:
            kept[name] = chromium.new_context(**options)
            kept[name].grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
        return kept[name]

    yield context
    for one in kept.values():
        one.close()


@pytest.fixture
def visit(contexts, address):
    """Return a function that starts a visit; all of them are closed, and checked, at the end."""
    visits = []

    def start(locale="en-GB", width=1280, height=900, other=False, **options):
        """`other`: a visitor of another browser, who shares nothing with the first."""
        size = {"width": width, "height": height}
        context = contexts(address, other, locale=locale, viewport=size, **options)
        visits.append(Visit(context.new_page(), address))
        return visits[-1]

    yield start
    faults = [fault for one in visits for fault in one.faults]
    for one in visits:
        one.page.close()
    assert not faults
