.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
READY := $(VENV)/.ready
CHECKING := $(VENV)/.checking
PIP := $(VENV)/bin/pip install --quiet --disable-pip-version-check --no-compile --no-deps
SETUP := $(VENV)/setup
UV := $(SETUP)/bin/uv --quiet pip install --no-deps --require-hashes
TOOLS := $(VENV)/tools
PAGES := sandlot/table/built/sources.sha256
unexport PYTHONDONTWRITEBYTECODE  # else every process compiles all it imports anew
SOURCES := hatch_build.py print_fonts.py $(shell find client -type f -not -path '*/node_modules/*' -not -name schema.d.ts)

help:
	@echo "make play   set everything up, then open the table in the browser"
	@echo "make terminal   the same in the terminal"
	@echo "make test   set everything up, then run every check and test"
	@echo "make lint   ruff, mypy, eslint and prettier"
	@echo "make bench  speed, against plain loops; ROW=season measures one row"
	@echo "make soak   everything that takes long; PART=server runs one part"
	@echo "make count  lines of code, without blanks, comments and docstrings"
	@echo "make dist   the wheel and the source archive, checked, in dist/"
	@echo "make lock   the locks in requirements/, after pyproject.toml has changed"
	@echo "make audit  known vulnerabilities of all that is locked; asks advisory services"

# Every package is one that a lock in requirements/ names, by its hash; scripts/lock.py makes the locks.
# uv is several times quicker than pip; pip installs where uv cannot, such as from an index that only
# pip's own settings name. What installs and builds, client/node_modules included, is there only while it
# does, except among the tools of development.
define install_project
@test -e $(SETUP) || $(PIP) --require-hashes --target $(SETUP) -r requirements/installer.txt
@$(VENV)/bin/python -c 'import hatchling' 2>/dev/null \
	|| $(UV) --python $(VENV)/bin/python --target $(SETUP) -r requirements/build.txt \
	|| $(PIP) --require-hashes --target $(SETUP) -r requirements/build.txt
PYTHONPATH=$(SETUP) $(PIP) --no-build-isolation -e .
@rm -rf $(SETUP)
@test "$(LOCK)" = dev || test -e $(CHECKING) || rm -rf client/node_modules
endef

$(READY): requirements/play.txt
$(READY): LOCK := play
$(CHECKING): requirements/dev.txt
$(CHECKING): LOCK := dev
$(READY) $(CHECKING): pyproject.toml requirements/build.txt requirements/installer.txt
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' \
		|| { echo "Sandlot needs Python 3.11, 3.12 or 3.13: make PYTHON=python3.13 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@rm -rf $(SETUP)
	$(PIP) --require-hashes --target $(SETUP) -r requirements/installer.txt
	$(UV) --python $(VENV)/bin/python -r requirements/$(LOCK).txt \
		|| $(PIP) --require-hashes -r requirements/$(LOCK).txt
	$(install_project)
	@touch $(READY) $@

$(PAGES): $(SOURCES) | $(READY)
	$(install_project)
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
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy & mypy=$$!; \
	$(VENV)/bin/python -m tests.npm run lint; client=$$?; \
	wait $$mypy && exit $$client

test: tools lint
	$(VENV)/bin/python -m tests.warm
	$(VENV)/bin/python -m tests

bench: tools
	$(VENV)/bin/python -m bench $(ROW)

soak: tools
	$(VENV)/bin/python -m tests.soak $(PART)

count:
	@$(PYTHON) scripts/count_code.py

# Tools of a release are kept apart from those that every change is tested with.
$(TOOLS)/.ready: requirements/tools.txt
	$(PYTHON) -m venv $(TOOLS)
	$(TOOLS)/bin/pip install --quiet --disable-pip-version-check --no-compile --no-deps \
		--require-hashes -r requirements/tools.txt
	@touch $@

dist: setup $(TOOLS)/.ready
	rm -rf dist
	$(TOOLS)/bin/hatchling build -d dist
	$(TOOLS)/bin/twine check --strict dist/*

lock: $(TOOLS)/.ready
	$(TOOLS)/bin/python scripts/lock.py

audit: $(CHECKING) $(TOOLS)/.ready
	$(TOOLS)/bin/pip-audit --strict --require-hashes --disable-pip $(addprefix -r ,$(wildcard requirements/*.txt))
	$(VENV)/bin/python -m tests.npm audit

.NOTPARALLEL:
.PHONY: help setup tools play terminal lint test bench soak count dist lock audit
