#!/usr/bin/env bash
# ical.js 2.2.1 and rrule 2.8.1: a yearly day that does not exist moves to the next month, but a monthly one is left out.
#
# Guess: RFC 5545 (3.3.10) leaves out dates that do not exist, so February 29 comes every four years, and one library
# does the same for months and years.
# Seen: in ical.js a yearly event of February 29, 2024 is on March 1 of 2025 and 2026, and one that repeats on the 31st of
# January to March has March 3 and March 31. Its monthly events on the 31st leave short months out, as rrule does always.
# For us: an anniversary in a vendor's calendar would block a day on which there is nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 rrule@2.8.1
cat >see.mjs <<'JS'
import ICAL from 'ical.js';
import rrule from 'rrule';
const byIcal = (start, rule) => {
  const days = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
  // The iterator changes the time that it returned.
  return Array.from({ length: 3 }, () => String(days.next())).join(' ');
};
const byRrule = (start, rule) =>
  rrule
    .rrulestr(`DTSTART:${start.replaceAll('-', '')}T000000Z\nRRULE:${rule}`)
    .all((_, i) => i < 3)
    .map((date) => date.toISOString().slice(0, 10))
    .join(' ');
for (const [start, rule] of [
  ['2024-02-29', 'FREQ=YEARLY;COUNT=3'],
  ['2027-01-31', 'FREQ=YEARLY;BYMONTH=1,2,3;COUNT=3'],
  ['2027-01-31', 'FREQ=MONTHLY;COUNT=3'],
]) {
  console.log(`${start} ${rule} ical.js: ${byIcal(start, rule)}`);
  console.log(`${start} ${rule} rrule: ${byRrule(start, rule)}`);
}
JS
seen=$(node see.mjs)
expected='2024-02-29 FREQ=YEARLY;COUNT=3 ical.js: 2024-02-29 2025-03-01 2026-03-01
2024-02-29 FREQ=YEARLY;COUNT=3 rrule: 2024-02-29 2028-02-29 2032-02-29
2027-01-31 FREQ=YEARLY;BYMONTH=1,2,3;COUNT=3 ical.js: 2027-01-31 2027-03-03 2027-03-31
2027-01-31 FREQ=YEARLY;BYMONTH=1,2,3;COUNT=3 rrule: 2027-01-31 2027-03-31 2028-01-31
2027-01-31 FREQ=MONTHLY;COUNT=3 ical.js: 2027-01-31 2027-03-31 2027-05-31
2027-01-31 FREQ=MONTHLY;COUNT=3 rrule: 2027-01-31 2027-03-31 2027-05-31'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
