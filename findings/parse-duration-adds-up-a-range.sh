#!/usr/bin/env bash
# parse-duration 2.1.9: '2-3 days' is three days and two milliseconds; '1:30' is one millisecond.
#
# Guess: a range is refused or is one of its ends; '1:30' is an hour and a half, 90 seconds or refused.
# Seen: a number without a unit counts as milliseconds and is added, the dash is passed over: 259,200,002 ms. '1:30' is
# 1.03 ms. 'two weeks' is null, as one would expect.
# For us: a lead time counts only where a unit stands right behind its figure, and a range counts by its lower end
# (shared/vendors/lead-time.test.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund parse-duration@2.1.9
cat >see.mjs <<'JS'
import parse from 'parse-duration';
for (const typed of ['2-3 days', '1:30', 'two weeks']) console.log(`${typed}: ${parse(typed)}`);
JS
seen=$(node see.mjs)
expected='2-3 days: 259200002
1:30: 1.03
two weeks: null'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
