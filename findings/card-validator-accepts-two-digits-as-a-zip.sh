#!/usr/bin/env bash
# card-validator 10.0.4: two digits are a valid postal code unless the option of three is passed.
#
# Guess: '12' is not valid; the README asks for 'greater than 3 characters' and checks 'the first 3 letters'.
# Seen: two characters are valid as such, and so are the four digits left of a Boston ZIP code without its zero, while
# `isPotentiallyValid` is true even for '!!', so a form that waits for it to become false never shows an error.
# For us: a billing ZIP code is five digits, or the postal code of its country.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund card-validator@10.0.4
cat >see.cjs <<'JS'
const { postalCode } = require('card-validator');
for (const [value, options] of [['1'], ['12'], ['2108'], ['02108'], ['!!'], ['12', { minLength: 5 }]]) {
  const { isValid, isPotentiallyValid } = postalCode(value, options);
  console.log(`${value}${options ? ' of 5' : ''}: valid ${isValid}, potentially ${isPotentiallyValid}`);
}
JS
seen=$(node see.cjs)
expected='1: valid false, potentially true
12: valid true, potentially true
2108: valid true, potentially true
02108: valid true, potentially true
!!: valid false, potentially true
12 of 5: valid false, potentially true'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
