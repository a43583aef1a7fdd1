.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
READY := $(VENV)/.ready
CHECKING := $(VENV)/.checking
PIP := $(VENV)/bin/pip install --quiet --disable-pip-version-check -c constraints.txt
PAGES := sandlot/table/built/sources.sha256
CLIENT := $(shell find client -type f -not -path '*/node_modules/*' -not -name schema.d.ts)

help:
	@echo "make play   set everything up, then open the table in the browser"
	@echo "make terminal   the same in the terminal"
	@echo "make test   set everything up, then run every check and test"
	@echo "make lint   ruff and mypy        make bench  speed, against plain loops"
	@echo "make soak   everything that takes long"

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Sandlot needs Python 3.11 or newer: make PYTHON=python3.11 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) -e .
	@touch $(READY)

$(CHECKING): $(READY)
	$(PIP) -e '.[dev]'
	@touch $(CHECKING)

$(PAGES): $(CLIENT) | $(READY)
	$(PIP) --no-deps -e .
	@touch $(PAGES)

setup: $(READY) $(PAGES)

tools: setup $(CHECKING)
	@sh tests/tools.sh

play: setup
	@$(VENV)/bin/sandlot serve --open

terminal: setup
	@$(VENV)/bin/sandlot play

lint: setup $(CHECKING)
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy

test: tools lint
	$(VENV)/bin/pytest -n auto --ignore tests/browser
	$(VENV)/bin/pytest -n auto tests/browser

bench: tools
	$(VENV)/bin/python -m bench

soak: tools
	$(VENV)/bin/pytest -n auto -m soak --timeout 0 --hypothesis-profile=soak

.PHONY: help setup tools play terminal lint test bench soak
