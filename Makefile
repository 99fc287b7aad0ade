# `make play` and `make test` are each enough on a fresh machine with Python 3.11 or newer.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
PO := $(wildcard assets/locale/*/LC_MESSAGES/belot.po)
MO := $(PO:.po=.mo)
CODE := main.py setup.py game saves graphics tests assets requirements
# a change of these has to be installed anew: setup.py compiles them
COMPILED := setup.py game/players/search/solver.py game/players/search/worlds.py
# which versions are installed, and which files by their hashes
LOCK := requirements/build.txt requirements/play.txt requirements/dev.txt
INSTALL := $(RUN) -m pip install --quiet --disable-pip-version-check

# Tests start programs by the hundred: none shall have to compile all modules anew.
unexport PYTHONDONTWRITEBYTECODE

# `make test FAST=1`: what needs no window, no other program and no match to be played
QUICK := tests/checker tests/game/core tests/game/rules tests/game/table tests/saves/transfer tests/graphics/text $(wildcard tests/test_[cdgir]*.py)

.PHONY: play test test-all coverage lint format bench screens bundle locale lock clean

play: $(VENV)/.play $(MO)
	$(RUN) main.py

test: $(VENV)/.dev $(MO)
	$(RUN) -m pytest --numprocesses=auto -m "not slow" $(EXAMPLES) $(if $(FAST),$(QUICK)) $(PYTEST)

# `make test` with more examples, then all that it leaves out.
test-all: EXAMPLES := --hypothesis-profile=thorough
test-all: test
	$(RUN) -m pytest --numprocesses=auto -m slow $(EXAMPLES) $(PYTEST)

# Which lines of game/ and saves/ the tests run: apart, for it makes tests two or three times as slow.
coverage: $(VENV)/.dev $(MO)
	$(RUN) -m pytest --numprocesses=auto -m "not untraced" --ignore=tests/graphics --ignore=tests/window --cov

lint: $(VENV)/.dev
	$(RUN) -m ruff check $(CODE)
	$(RUN) -m ruff format --check $(CODE)
	$(RUN) -m mypy

format: $(VENV)/.dev
	$(RUN) -m ruff check --fix $(CODE)
	$(RUN) -m ruff format $(CODE)

bench: $(VENV)/.play $(MO)
	$(RUN) main.py bench all

screens: $(VENV)/.play $(MO)
	$(RUN) main.py screens

# A folder and a single file for the system this runs on, under dist/.
bundle: $(VENV)/.dev $(MO)
	$(RUN) -m PyInstaller --noconfirm --clean pyinstaller.spec

# Collects the texts of the code into belot.pot and brings every catalogue up to date with it.
locale: $(VENV)/.dev
	$(RUN) assets/locale/update.py

# Renews requirements/*.txt: the newest versions that pyproject.toml allows. uv has a venv of its own for that.
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install --quiet --disable-pip-version-check uv
	build/lock/bin/python requirements/lock.py

%.mo: %.po | $(VENV)/.play
	$(RUN) assets/locale/update.py --compile

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml $(LOCK) $(COMPILED) | $(VENV)/bin/python
	$(INSTALL) --require-hashes -r requirements/build.txt -r requirements/play.txt
	$(INSTALL) --no-deps --no-build-isolation .
	@$(RUN) -m game.players.search.compiled
	touch $@

$(VENV)/.dev: pyproject.toml $(LOCK) $(COMPILED) | $(VENV)/bin/python
	$(INSTALL) --require-hashes -r requirements/build.txt -r requirements/dev.txt
	$(INSTALL) --no-deps --no-build-isolation .
	@$(RUN) -m game.players.search.compiled
	touch $@ $(VENV)/.play

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage*
	find assets/locale -name '*.mo' -delete
