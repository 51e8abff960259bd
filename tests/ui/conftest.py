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
