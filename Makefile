.DEFAULT_GOAL := help
SHELL := /bin/sh
.DELETE_ON_ERROR:

PYTHON ?= $(or $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys, venv; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null \
	&& { command -v $$p; break; }; done),python3)
PORT ?= 8000
HOST ?= 127.0.0.1
export PORT HOST
export PATH := $(CURDIR)/.venv/bin:$(PATH)

VENV := .venv/.installed
SOLVER := .venv/.solver
SOLVER_SOURCES := $(wildcard solver/src/* solver/CMakeLists.txt solver/pyproject.toml)
MODULES := frontend/node_modules/.installed
CLIENT := frontend/dist/.built
SOURCES := $(shell find frontend -type f -not -path '*/node_modules/*' -not -path "*/dist/*" -not -path "*/paraglide/*" 2>/dev/null)

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(SOLVER) $(CLIENT) ## open Talon at port 8000 (PORT=..., HOST=0.0.0.0 for other machines)
	@python -m config.embedded

cluster: $(SOLVER) $(CLIENT) ## the processes of a production on loopback, without docker (WEBS=2 LIVES=2 WORKERS=2)
	@$(PYTHON) -m scripts.bootstrap services
	@python -m scripts.cluster

admin: $(SOLVER) ## make an admin for what `make run` serves
	@python manage.py migrate --verbosity 0
	@python manage.py createsuperuser

test: $(SOLVER) $(CLIENT) ## every test, on its own PostgreSQL, Redis and Chromium
	@$(PYTHON) -m scripts.bootstrap services
	@echo "==> Python tests"
	@python -m pytest
	@echo "==> Client tests"
	@cd frontend && npm test
	@echo "==> All tests passed. Next: make check"

check: $(SOLVER) $(CLIENT) ## style, types, layers, migrations, settings, vectors, client, solver
	@$(PYTHON) -m scripts.bootstrap checks
	@python -m scripts.check

vectors: $(SOLVER) ## write conformance/ anew
	@python manage.py vectors

bench: $(SOLVER) ## what the referee and a certified deal cost; what the solver decides and how fast
	@python -m tests.bench
	@python -m solver.bench

soak: $(SOLVER) ## the property tests with many more examples
	@HYPOTHESIS_PROFILE=soak python -m pytest -m hypothesis

client: $(CLIENT) ## build the client

api: $(SOLVER) $(MODULES) ## write the client's types of the API anew
	@python -m scripts.api_types

lock: $(VENV) ## renew the lock files after a change of pyproject.toml
	@python -m scripts.lock

clean: ## remove what was built (var/, with your plays, stays)
	rm -rf .venv solver/build frontend/node_modules frontend/dist

$(VENV): requirements-dev.lock
	@$(PYTHON) -m scripts.bootstrap python
	@touch $@

$(SOLVER): $(VENV) $(SOLVER_SOURCES)
	@$(PYTHON) -m scripts.bootstrap solver
	@touch $@

$(MODULES): frontend/package-lock.json | $(VENV)
	@$(PYTHON) -m scripts.bootstrap node
	@echo "==> Installing the client's packages"
	@cd frontend && npm ci --no-audit --no-fund
	@touch $@

$(CLIENT): $(MODULES) $(SOURCES)
	@echo "==> Building the client"
	@cd frontend && npm run build
	@python -m whitenoise.compress --quiet frontend/dist
	@touch $@

.PHONY: help run cluster admin test check vectors bench soak client api lock clean
