#!/bin/sh
# What the tests need beside Python: a real browser and a real database; installed where missing.
set -eu
has() { command -v "$1" >/dev/null 2>&1; }
install() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }

needed=""
has ps || needed="$needed procps"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || needed="$needed postgresql"
has chromium-headless-shell && [ -z "$needed" ] && exit 0
if has apt-get && [ "$(id -u)" = 0 ]; then
    echo "Installing chromium-headless-shell$needed"
    apt-get update -qq || true
    # Chromium without its windows takes a third less time; where there is none the whole one serves.
    has chromium-headless-shell || install chromium-headless-shell || has chromium || install chromium
    [ -z "$needed" ] || install $needed
    exit 0
fi
has chromium || has chromium-headless-shell || needed="$needed chromium"
[ -z "$needed" ] && exit 0
echo "The tests need$needed: install them, on Debian with 'apt-get install$needed'." >&2
[ "${CI:-}" != true ]
