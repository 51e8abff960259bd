# Two commands matter: `make run` opens the app, `make test` tests everything. Each sets up .venv the first time.
PYTHON ?= $(shell command -v python3.11 || command -v python3.12 || command -v python3)
VENV := .venv
PY := $(VENV)/bin/python
export OMP_WAIT_POLICY ?= passive
ARGS ?=

.PHONY: help setup run test lint bench score chromium clean

help: ## list the targets
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:.*##/ -/'

setup: $(VENV)/.run ## make .venv with what the app needs

run: $(VENV)/.run ## open the app in a browser (ARGS="--port 8000 --share")
	$(PY) app.py --open $(ARGS)

test: $(VENV)/.dev chromium ## run every test, the browser's too (ARGS="-k masked")
	HF_HUB_OFFLINE=1 $(PY) -m pytest -c tests/pytest.ini --rootdir=. tests -n 2 --dist loadfile $(ARGS)

lint: $(VENV)/.dev ## ruff, mypy --strict and the layer test
	$(VENV)/bin/ruff check --config tests/ruff.toml app.py playground tests
	$(VENV)/bin/mypy --config-file tests/mypy.ini app.py playground
	$(PY) -m pytest -c tests/pytest.ini --rootdir=. -q tests/test_layers.py tests/test_words.py

bench: $(VENV)/.run ## compare with transformers' pipelines and time the cold start
	$(PY) -m playground bench $(ARGS)

score: $(VENV)/.run ## score the embedded checkpoints on held-out text (needs the shared data)
	$(PY) -m playground score masked-word --data $(or $(DATA),$(SHARED)/corpus/en-valid.txt.xz) $(ARGS)
	$(PY) -m playground score next-sentence --data $(or $(DATA),$(SHARED)/corpus/en-valid.txt.xz) $(ARGS)
	$(PY) -m playground score relation --data $(SHARED)/data/relation/semeval2010_task8.test.jsonl.gz $(ARGS)
	$(PY) -m playground score span-qa --data $(SHARED)/data/qa/squad11_dev_minus_xquad.jsonl.gz $(ARGS)
	$(PY) -m playground score span-qa --data $(SHARED)/data/qa/squad11_dev_minus_xquad.jsonl.gz --data $(SHARED)/data/qa/squad20_dev_unanswerable_minus_xquad.jsonl.gz $(ARGS)
	$(PY) -m playground score everyday $(ARGS)
	$(PY) -m playground score minimal-pairs --data $(SHARED)/data/probing/blimp.jsonl.xz --limit 6700 $(ARGS)
	$(PY) -m playground score head-roles --data $(SHARED)/data/probing/ud_en_ewt.dev.jsonl.xz $(ARGS)
	$(PY) -m playground score tuned-lens --data $(SHARED)/corpus/en-valid.txt.xz --limit 60 $(ARGS)
	$(PY) -m playground score probing --data $(SHARED)/data/probing/ud_en_ewt.train.jsonl.xz $(ARGS)

SHARED ?= $(or $(PLAYGROUND_SHARED),../shared)

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or 3.12 is needed, and none was found: install it and run make again."; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 12))' || \
		{ echo "Python 3.11 or 3.12 is needed, but $(PYTHON) is another version: run make PYTHON=/path/to/python3.11."; exit 1; }
	"$(PYTHON)" -m venv $(VENV)

$(VENV)/.run: requirements.txt | $(VENV)/bin/python
	$(PY) -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements.txt requirements-dev.txt | $(VENV)/bin/python
	$(PY) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $(VENV)/.run $@

chromium: ## find Chromium for the browser tests, or install it where apt-get and root allow
	@command -v chromium || command -v chromium-browser || command -v google-chrome || \
	{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium fonts-noto-cjk >/dev/null && command -v chromium; } || \
	{ echo "The browser tests need Chromium: install it (Debian: apt-get install chromium) and run make test again."; exit 1; }

clean: ## remove .venv and caches
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis build
