#!/bin/sh
# What the tests need beside Python: a real browser and a real database; installed where missing.
set -eu
missing=""
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
command -v ps >/dev/null 2>&1 || missing="$missing procps"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
[ -z "$missing" ] && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    echo "Installing$missing"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
    exit 0
fi
echo "The tests need$missing: install them, on Debian with 'apt-get install$missing'." >&2
[ "${CI:-}" != true ]
