"""A hub of a few repositories on loopback: the part of Hugging Face's HTTP interface that loading uses."""

import hashlib
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urlsplit

COMMIT = "0123456789abcdef0123456789abcdef01234567"


class TinyHub:
    """
    `repositories`: id -> folder. `faults`: id -> "gated", "broken" (500), "slow", or "unpinned".

    `sizes`: id -> size claimed for the weights. `requests`: every (method, path) so far.
    """

    def __init__(self, repositories, faults=None, sizes=None):
        self.repositories, self.faults, self.sizes = repositories, faults or {}, sizes or {}
        self.requests = []
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.hub = self
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.stopped = threading.Event()
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def close(self):
        self.stopped.set()
        self.server.shutdown()
        self.server.server_close()

    def info(self, name):
        files = [
            {"rfilename": path.name, "size": path.stat().st_size, "blobId": digest(path)}
            for path in sorted(self.repositories[name].iterdir())
        ]
        for file in files:
            if file["rfilename"] == "model.safetensors" and name in self.sizes:
                file["size"] = self.sizes[name]
        commit = "main" if self.faults.get(name) == "unpinned" else COMMIT
        return {"id": name, "modelId": name, "sha": commit, "siblings": files, "private": False, "tags": []}

    def tree(self, name):
        return [
            {"type": "file", "path": path.name, "size": path.stat().st_size, "oid": digest(path)}
            for path in sorted(self.repositories[name].iterdir())
        ]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    def do_HEAD(self):  # noqa: N802
        self.answer()

    def do_GET(self):  # noqa: N802
        self.answer()

    def answer(self):
        self.hub = self.server.hub
        path = unquote(urlsplit(self.path).path)
        self.hub.requests.append((self.command, path, self.headers.get("authorization")))
        parts = path.strip("/").split("/")
        if parts[:2] == ["api", "models"]:
            self.answer_api("/".join(parts[2:4]), parts[4:])
        else:
            self.answer_file("/".join(parts[:2]), parts[2:])

    def answer_api(self, name, rest):
        fault = self.hub.faults.get(name)
        refusals = {"gated": (403, "GatedRepo"), "broken": (500, "")}
        if name not in self.hub.repositories:
            return self.send(401, b"{}", {"X-Error-Code": "RepoNotFound"})
        if fault in refusals:
            status, code = refusals[fault]
            return self.send(status, b"{}", {"X-Error-Code": code})
        if fault == "slow":
            self.hub.stopped.wait(30)
        found = self.hub.tree(name) if rest[:1] == ["tree"] else self.hub.info(name)
        return self.send(200, json.dumps(found).encode(), {"Content-Type": "application/json"})

    def answer_file(self, name, rest):
        folder = self.hub.repositories.get(name)
        if folder is None or len(rest) != 3 or not (folder / rest[2]).is_file():
            return self.send(404, b"{}", {"X-Error-Code": "EntryNotFound"})
        file = folder / rest[2]
        headers = {"ETag": f'"{digest(file)}"', "X-Repo-Commit": COMMIT}
        return self.send(200, file.read_bytes(), headers)

    def send(self, status, body, headers):
        self.send_response(status)
        for name, value in {**headers, "Content-Length": len(body)}.items():
            self.send_header(name, str(value))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)


def digest(path):
    return hashlib.sha1(path.read_bytes()).hexdigest()


