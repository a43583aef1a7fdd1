.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
READY := $(VENV)/.ready
CHECKING := $(VENV)/.checking
PIP := $(VENV)/bin/pip install --quiet --disable-pip-version-check -c constraints.txt
PAGES := sandlot/table/built/sources.sha256
unexport PYTHONDONTWRITEBYTECODE  # else every process compiles all it imports anew
CLIENT := $(shell find client -type f -not -path '*/node_modules/*' -not -name schema.d.ts)

help:
	@echo "make play   set everything up, then open the table in the browser"
	@echo "make terminal   the same in the terminal"
	@echo "make test   set everything up, then run every check and test"
	@echo "make lint   ruff and mypy"
	@echo "make bench  speed, against plain loops; ROW=season measures one row"
	@echo "make soak   everything that takes long; PART=server runs one part"

$(CHECKING): EXTRAS := [dev]
$(READY) $(CHECKING): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Sandlot needs Python 3.11 or newer: make PYTHON=python3.11 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) -e '.$(EXTRAS)'
	@touch $(READY) $@

$(PAGES): $(CLIENT) | $(READY)
	$(PIP) --no-deps -e .
	@touch $(PAGES)

setup: $(READY) $(PAGES)

tools: $(CHECKING) setup
	@sh tests/tools.sh

play: setup
	@$(VENV)/bin/sandlot serve --open

terminal: setup
	@$(VENV)/bin/sandlot play

lint: $(CHECKING) setup
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy -n auto

test: tools lint
	$(VENV)/bin/python -m tests.warm
	$(VENV)/bin/pytest -n auto --dist worksteal --ignore tests/browser
	$(VENV)/bin/pytest -n auto --dist worksteal tests/browser

bench: tools
	$(VENV)/bin/python -m bench $(ROW)

soak: tools
	$(VENV)/bin/python -m tests.soak $(PART)

.NOTPARALLEL:
.PHONY: help setup tools play terminal lint test bench soak
