# Everything a newcomer needs: `make start` and `make test` set themselves up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
export PIP_DISABLE_PIP_VERSION_CHECK = 1
# Where this is set, every process of the tests compiles all sources again: half a minute a worker, a second a server.
export PYTHONDONTWRITEBYTECODE =

.PHONY: start play test setup page page-checks lint types unit soak bench mutants audit demo screenshots docs constraints clean

start: $(READY) page
	@$(BIN)/rulewright serve --demo

play: $(READY)
	@$(BIN)/rulewright play animon

test: lint types page-checks docs unit

setup: $(READY) $(VENV)/.docs page

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[test]'
	@touch $@

# The page at /play. Node comes from PyPI, its packages from the lock file; the types of what the server sends
# are made from the server's own description.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" $(CURDIR)/$(BIN)/npm --prefix web
PAGE := src/rulewright/table/server/web_dist/index.html
PAGE_TYPES := web/src/api/schema.d.ts
PAGE_SOURCES := $(shell find web/src web/plugins web/public -type f ! -name schema.d.ts) $(wildcard web/*.ts web/*.js web/*.html)
SENT_TYPES := $(shell find src/rulewright/table -name '*.py') tools/openapi.py
SHOWN := $(shell find src/rulewright/systems -path '*display*' -name '*.py')

page: $(PAGE)

web/node_modules/.ready: web/package-lock.json $(READY)
	@$(NPM) ci --silent
	@touch $@

$(PAGE_TYPES): web/node_modules/.ready $(SENT_TYPES)
	@$(BIN)/python tools/openapi.py
	@$(NPM) run --silent types

$(PAGE): web/node_modules/.ready $(PAGE_SOURCES) $(SHOWN)
	@$(NPM) run --silent build

page-checks: $(PAGE_TYPES) $(PAGE)
	@$(NPM) run --silent check

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy
	$(BIN)/mypy --strict tests/kernel/toys
	$(BIN)/mypy bench tools

# The browser tests run in Debian's own Chromium.
$(VENV)/.chromium: $(READY)
	@command -v chromium >/dev/null || (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
	  --no-install-recommends chromium fonts-dejavu-core >/dev/null)
	@touch $@

# The tests of other databases run on Debian's own PostgreSQL.
$(VENV)/.postgres: $(READY)
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install \
	  -y -qq --no-install-recommends postgresql >/dev/null)
	@touch $@

# The recipe for a proxy runs in Debian's own nginx, which nothing starts by itself.
$(VENV)/.nginx: $(READY)
	@test -x /usr/sbin/nginx || (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
	  --no-install-recommends nginx-light openssl >/dev/null)
	@touch $@

unit: $(READY) $(PAGE) $(VENV)/.chromium $(VENV)/.postgres $(VENV)/.nginx
	$(BIN)/pytest -n auto -m "not soak"

soak: $(READY) $(VENV)/.chromium $(VENV)/.postgres
	$(BIN)/pytest -n auto -m "soak and not measured"
	$(BIN)/pytest -m "soak and measured"

mutants: $(READY)
	$(BIN)/python tools/mutants.py

$(VENV)/.audit: $(READY)
	$(BIN)/python -m pip install --quiet 'pip-audit>=2.9'
	@touch $@

# Known holes in what the project installs. It asks a service on the internet.
audit: $(VENV)/.audit web/node_modules/.ready
	$(BIN)/python tools/audit.py

screenshots: $(READY) $(VENV)/.chromium
	$(BIN)/python tools/screenshots.py

demo: $(READY)
	$(BIN)/python tools/demo.py

$(VENV)/.bench: $(READY)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[bench]'
	@touch $@

bench: $(VENV)/.bench
	$(BIN)/python -m bench

$(VENV)/.docs: $(READY)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[docs]'
	@touch $@

docs: $(VENV)/.docs
	$(BIN)/sphinx-build --fail-on-warning --quiet --builder html docs docs/_build/html
	@echo "docs/_build/html/index.html"

# Pins everything the project may install; names no host.
constraints: $(READY)
	$(BIN)/python -m pip install --quiet pip-tools
	$(BIN)/pip-compile --quiet --all-extras --strip-extras --no-emit-index-url --no-emit-trusted-host \
	  --no-emit-find-links --no-header --no-annotate --upgrade --output-file constraints.txt pyproject.toml

clean:
	rm -rf $(VENV) web/node_modules web/openapi.json $(PAGE_TYPES) $(dir $(PAGE)) .mypy_cache .ruff_cache .hypothesis docs/_build
