.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
READY := $(VENV)/.ready

help:
	@echo "make play   set everything up, then open the table"
	@echo "make test   set everything up, then run every check and test"
	@echo "make lint   ruff and mypy        make bench  speed, against plain loops"
	@echo "make soak   everything that takes long"

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Sandlot needs Python 3.11 or newer: make PYTHON=python3.11 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $(READY)

setup: $(READY)

play: setup
	@$(VENV)/bin/sandlot play

lint: setup
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy

test: lint
	$(VENV)/bin/pytest -n auto

bench: setup
	$(VENV)/bin/python -m bench

soak: setup
	$(VENV)/bin/pytest -n auto -m soak --timeout 0 --hypothesis-profile=soak

.PHONY: help setup play lint test bench soak
