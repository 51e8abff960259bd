"""A hub on loopback that takes repositories: the part of Hugging Face's HTTP interface that pushing uses."""

import base64
import hashlib
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

COMMIT = "0123456789abcdef0123456789abcdef01234567"


class PushingHub:
    """
    `tokens`: token -> (user, whether it may write). `files`: repository -> {path: bytes}.

    `private`: repository -> bool. `bodies`: all that was sent but for file contents, as text.
    `fault`: "broken" (500 to everything), "full" (507 to commits) or "read_only" (403 to commits).
    """

    def __init__(self, tokens):
        self.tokens, self.files, self.private, self.bodies = tokens, {}, {}, []
        self.stored, self.fault = {}, ""
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.hub = self
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    def do_GET(self):  # noqa: N802
        self.answer(b"")

    def do_POST(self):  # noqa: N802
        self.answer(self.body())

    def do_PUT(self):  # noqa: N802
        digest = self.path.rsplit("/", 1)[1]
        content = self.body()
        assert hashlib.sha256(content).hexdigest() == digest
        self.server.hub.stored[digest] = content
        self.send({})

    def body(self):
        if self.headers.get("transfer-encoding") != "chunked":
            return self.rfile.read(int(self.headers.get("content-length", 0)))
        found = b""
        while size := int(self.rfile.readline(), 16):
            found += self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()
        return found

    def answer(self, body):
        hub, path = self.server.hub, urlsplit(self.path).path
        user, writes = hub.tokens.get((self.headers.get("authorization") or "").removeprefix("Bearer "), ("", False))
        if hub.fault == "broken":
            return self.send({"error": "broken"}, 500)
        if not user:
            return self.send({"error": "Invalid credentials"}, 401)
        if path == "/api/whoami-v2":
            return self.send({"name": user, "type": "user"})
        if path == "/api/validate-yaml":
            return self.send({"warnings": [], "errors": []})
        if path == "/api/repos/create":
            return self.create(json.loads(body), user, writes)
        parts = path.strip("/").split("/")
        if parts[0] == "api":
            return self.answer_repository("/".join(parts[2:4]), parts[4], body)
        return self.batch(json.loads(body))

    def create(self, asked, user, writes):
        hub, name = self.server.hub, f"{asked.get('organization') or '?'}/{asked['name']}"
        if not writes or asked.get("organization") != user:
            return self.send({"error": "You don't have the rights"}, 403)
        if name in hub.files:
            return self.send({"error": "You already created this model repo"}, 409)
        hub.files[name], hub.private[name] = {}, asked.get("visibility") == "private"
        return self.send({"url": f"{hub.address}/{name}", "name": name})

    def answer_repository(self, name, what, body):
        if what == "preupload":
            modes = [
                {"path": file["path"], "shouldIgnore": False,
                 "uploadMode": "lfs" if file["path"].endswith(".safetensors") else "regular"}
                for file in json.loads(body)["files"]
            ]
            return self.send({"files": modes})
        return self.commit(name, body)

    def batch(self, asked):
        actions = [
            {**row, "actions": {"upload": {"href": f"{self.server.hub.address}/put/{row['oid']}"}}}
            for row in asked["objects"]
        ]
        return self.send({"transfer": "basic", "objects": actions})

    def commit(self, name, body):
        hub = self.server.hub
        status = {"full": 507, "read_only": 403}.get(hub.fault)
        if status:
            return self.send({"error": "no"}, status)
        for line in map(json.loads, body.splitlines()):
            value = line["value"]
            if line["key"] == "file":
                hub.files[name][value["path"]] = base64.b64decode(value["content"])
            elif line["key"] == "lfsFile":
                hub.files[name][value["path"]] = hub.stored[value["oid"]]
            else:
                hub.bodies.append(json.dumps(value))
        return self.send({"success": True, "commitOid": COMMIT, "commitUrl": f"{hub.address}/{name}/commit/{COMMIT}"})

    def send(self, answer, status=200):
        body = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
