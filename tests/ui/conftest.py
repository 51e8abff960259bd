import json
import urllib.error
import urllib.request

import pytest

from tests.served_app import serve, tiny_settings


@pytest.fixture(scope="session")
def built(tiny, tiny_models):
    """The page over the tiny checkpoints, not served."""
    from playground.ui.app import build_app

    return build_app(tiny_models, tiny_settings(tiny))


@pytest.fixture(scope="session")
def address(tiny, tiny_models):
    """Where the app over the tiny checkpoints is served."""
    with serve(tiny_models, tiny_settings(tiny)) as address:
        yield address


@pytest.fixture(scope="session")
def ask(address):
    """Return a function that asks a path and returns status, headers and body."""

    class Unfollowed(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_):
            return None

    openers = urllib.request.build_opener(Unfollowed), urllib.request.build_opener()

    def ask(path, data=None, follow=True, **headers):
        body = None if data is None else json.dumps(data).encode()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(
            address + path, body, {"content-type": "application/json", **named}
        )
        try:
            with openers[follow].open(request, timeout=60) as answer:
                return answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read().decode()

    return ask


@pytest.fixture
def fine_tune_page(tiny, tiny_models, monkeypatch):
    """A page with the queue of Fine-tune, over tiny checkpoints and the fake trainer."""
    from playground.jobs import Jobs
    from playground.settings import Settings
    from playground.ui.page_texts import PageTexts
    from playground.ui.room_parts import Page

    monkeypatch.setenv("FAKE_TRAINER", "learn 10 0.02")
    monkeypatch.setenv("FAKE_CHECKPOINT", str(tiny / "tiny-classes"))
    settings = Settings(checkpoints=tiny, default_checkpoint="tiny", precision="fp32", hub=False)
    jobs = Jobs(settings, "tests.fake_trainer", 1.0)
    yield Page(tiny_models, settings, PageTexts(), ("masked_word", "fine_tune"), jobs)
    jobs.close()
