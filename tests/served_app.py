"""The whole app on a free port, for tests that ask it over HTTP or through a browser."""

import os
import socket
from contextlib import contextmanager

os.environ["GRADIO_ANALYTICS_ENABLED"] = "False"


@contextmanager
def serve(models, settings):
    """Yield the address of the app, served until the end by threads."""
    from dataclasses import replace

    from playground.ui.app import build_app, launch_app

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    built = build_app(models, settings)
    launch_app(built, replace(settings, port=port), True, prevent_thread_lock=True)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        built.demo.close(verbose=False)


def tiny_settings(folder):
    """Return settings over a folder of tiny checkpoints, no hub."""
    from playground.settings import Settings

    return Settings(checkpoints=folder, default_checkpoint="tiny", precision="fp32", hub=False)
