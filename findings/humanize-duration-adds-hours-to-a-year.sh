#!/usr/bin/env bash
# humanize-duration 3.35.1: an event in exactly 365 days is in "1 year" by one unit and in "11 months, 4 weeks" by two.
#
# Guess: two units only add detail: 365 days are "1 year", 366 are "1 year, 1 day", 31 are "1 month, 1 day" or "1 month".
# Seen: 365 days are "11 months, 4 weeks", 366 are "1 year, 18 hours", 31 are "1 month, 14 hours": a year is 365.25 days and
# a month 30.4375, by its documentation. 30 days are "4 weeks, 2 days", 60 are "1 month, 4 weeks".
# For us: a countdown to an event counts days of the calendar, or months of the calendar, and no durations.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund humanize-duration@3.35.1
cat >see.mjs <<'JS'
import humanize from 'humanize-duration';
for (const days of [31, 60, 365, 366]) {
  const [one, two] = [1, 2].map((largest) => humanize(days * 86_400_000, { largest, round: true }));
  console.log(`${days} days: ${one} | ${two}`);
}
JS
seen=$(node see.mjs)
expected='31 days: 1 month | 1 month, 14 hours
60 days: 2 months | 1 month, 4 weeks
365 days: 1 year | 11 months, 4 weeks
366 days: 1 year | 1 year, 18 hours'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
