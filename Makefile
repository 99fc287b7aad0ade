# `make play` and `make test` are each enough on a fresh machine with Python 3.11 or newer.

PYTHON ?= python3
VENV := .venv
# another pip than the one Python brings: `make dev VENV=build/pip-22.3 PIP=pip==22.3`
PIP ?=
# Windows has its programs elsewhere
EXE := $(if $(filter Windows_NT,$(OS)),.exe)
RUN := $(VENV)/$(if $(EXE),Scripts,bin)/python$(EXE)
PO := $(wildcard assets/locale/*/LC_MESSAGES/belot.po)
MO := $(PO:.po=.mo)
CODE := main.py setup.py game saves graphics tools tests assets requirements
# a change of these has to be installed anew: setup.py compiles them, or makes fonts by them
COMPILED := setup.py assets/localised_fonts.py game/players/search/solver.py game/players/search/thumb.py game/players/search/worlds.py
# which versions are installed, and which files by their hashes
LOCK := requirements/build.txt requirements/play.txt requirements/dev.txt
INSTALL := $(RUN) -m pip install --quiet --disable-pip-version-check

# Tests start programs by the hundred: none shall have to compile all modules anew.
unexport PYTHONDONTWRITEBYTECODE

# `make test FAST=1`: what needs no window, no other program and no match to be played
QUICK := tests/checker tests/game/core tests/game/rules tests/game/table tests/saves/transfer tests/graphics/text $(wildcard tests/test_[cdgir]*.py)

# what a package is made of: `make deb BUNDLED=1` takes the bundle that is there
BUNDLE := $(if $(BUNDLED),$(VENV)/.dev,bundle)

# The lock names everything: with --no-deps no release that came later can change what is chosen.
LOCKED := $(INSTALL) --no-deps --require-hashes

.PHONY: play dev test test-all coverage lint format bench screens bundle locale lock clean
.PHONY: deb deb-story installer flatpak flatpak-lock app archive smoke

play: $(VENV)/.play $(MO)
	$(RUN) main.py

# What the tests, the checks and the tools need.
dev: $(VENV)/.dev

test: $(VENV)/.dev $(MO)
	$(RUN) -m pytest --numprocesses=auto -m "not slow" $(if $(FAST),$(QUICK)) $(PYTEST)

# `make test` with more examples, and all that it leaves out.
test-all: $(VENV)/.dev $(MO)
	$(RUN) -m pytest --numprocesses=auto --hypothesis-profile=thorough $(PYTEST)

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
	$(RUN) -m tools.bench all

screens: $(VENV)/.play $(MO)
	$(RUN) -m tools.screens

# A folder and a single file for the system this runs on, under dist/.
bundle: $(VENV)/.dev $(MO)
	$(RUN) -m PyInstaller --noconfirm --clean pyinstaller.spec

# The package for Debian, checked (apt install lintian desktop-file-utils appstream dpkg-dev chrpath).
deb: $(BUNDLE)
	$(RUN) -m assets.packages.deb.build
	lintian --allow-root --fail-on error,warning dist/belot_*.deb
	desktop-file-validate build/deb/belot/usr/share/applications/*.desktop
	appstreamcli validate --no-net build/deb/belot/usr/share/metainfo/*.xml
	appstreamcli validate-tree --no-net build/deb/belot

# The life of that package on a fresh Debian, from the installation to the removal; as root (apt install mmdebstrap).
deb-story: deb
	$(RUN) main.py simulate --matches 2 --seed 3 --export build/deb-matches >/dev/null
	bash assets/packages/deb/chroot_story.sh dist/belot_*.deb build/deb-matches/m0.belot build/deb-matches/m1.belot

# The installer for Windows (needs makensis). Elsewhere it has the bundle of that system in it: that proves the script.
installer: $(BUNDLE)
	$(RUN) -m assets.packages.windows.installer $(INSTALLER)

# The manifest for Flatpak, checked; and the Flatpak itself where flatpak-builder is installed.
flatpak: $(VENV)/.dev
	$(RUN) -m assets.packages.flatpak.sources --check
	if command -v flatpak-builder; then \
	    flatpak-builder --user --install-deps-from=flathub --force-clean build/flatpak assets/packages/flatpak/org.belot.game.yaml; \
	fi

# Writes the wheels of the lock down for Flatpak: after `make lock`.
flatpak-lock: $(VENV)/.dev
	$(RUN) -m assets.packages.flatpak.sources

# Belot.app packed, on macOS; elsewhere its Info.plist is checked.
app: $(BUNDLE)
	$(RUN) -m assets.packages.macos.app

# The bundle packed as it is given out.
archive: $(BUNDLE)
	$(RUN) -m assets.packages.archive

# Does what is packed start, deal, check and open a window?
smoke: $(BUNDLE)
	$(RUN) -m assets.packages.smoke dist/belot/belot$(EXE)
	$(RUN) -m assets.packages.smoke dist/belot-single$(EXE)

# Collects the texts of the code into belot.pot and brings every catalogue up to date with it.
locale: $(VENV)/.dev
	$(RUN) assets/locale/update.py

# Renews requirements/*.txt: the newest versions that pyproject.toml allows. uv has a venv of its own for that.
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements/lock.txt
	build/lock/bin/python requirements/lock.py

%.mo: %.po | $(VENV)/.play
	$(RUN) assets/locale/update.py --compile

$(RUN):
	$(PYTHON) -m venv $(VENV)
	$(if $(PIP),$(RUN) -m pip install --quiet --disable-pip-version-check --upgrade '$(PIP)')

$(VENV)/.play: pyproject.toml $(LOCK) $(COMPILED) | $(RUN)
	$(LOCKED) -r requirements/build.txt -r requirements/play.txt
	$(INSTALL) --no-deps --no-build-isolation .
	$(RUN) -m pip check --disable-pip-version-check
	@$(RUN) -m game.players.search.compiled
	touch $@

$(VENV)/.dev: pyproject.toml $(LOCK) $(COMPILED) | $(RUN)
	$(LOCKED) -r requirements/build.txt -r requirements/dev.txt
	$(INSTALL) --no-deps --no-build-isolation .
	$(RUN) -m pip check --disable-pip-version-check
	@$(RUN) -m game.players.search.compiled
	touch $@ $(VENV)/.play

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage*
	find assets/locale -name '*.mo' -delete
