#!/usr/bin/env bash
# currency.js 2.0.4: a price with a decimal comma becomes a hundred times as much, and one with both signs a thousandth.
#
# Guess: '12,50' is 12.50 or not a number, since a thousands separator stands before three digits; '1.234,56' is refused.
# Seen: 1250, 100 and 1.23, also with `errorOnInvalid: true`, which throws for text that holds no digits alone.
# For us: our own parser of typed money refuses what can be read in two ways (shared/kernel/money.test.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund currency.js@2.0.4
cat >see.mjs <<'JS'
import currency from 'currency.js';
for (const typed of ['12,50', '1,00', '1.234,56'])
  console.log(`${typed}: ${currency(typed, { errorOnInvalid: true }).value}`);
JS
seen=$(node see.mjs)
expected='12,50: 1250
1,00: 100
1.234,56: 1.23'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
