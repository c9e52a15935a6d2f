#!/usr/bin/env bash
# ical.js 2.2.1 and rrule 2.8.1: a rule of one Monday a year becomes every Monday, and an anniversary of February 29
# comes on March 1.
#
# Guess: both expand yearly rules as RFC 5545 (3.3.10) does, whose own example is 'FREQ=YEARLY;BYDAY=20MO', and which
# leaves out dates that a year lacks.
# Seen: rrule does. ical.js takes "the 20th Monday of the year" for every Monday from then on, "the Monday of week 20"
# for every Monday after it, and "the 15th of every month" (FREQ=YEARLY;BYMONTHDAY=15) for one day a year. A yearly date
# that does not exist moves to the next month, though its monthly rules leave such dates out. No error.
# For us: a vendor's calendar would be closed on 52 days for one, open on 11 of 12, or closed on a day with nothing in
# it; its rules are counted out by something else.
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
  ['2027-05-17', 'FREQ=YEARLY;BYDAY=20MO;COUNT=3'],
  ['2027-05-17', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3'],
  ['2027-01-15', 'FREQ=YEARLY;BYMONTHDAY=15;COUNT=3'],
  ['2024-02-29', 'FREQ=YEARLY;COUNT=3'],
  ['2027-01-31', 'FREQ=MONTHLY;COUNT=3'],
]) {
  console.log(`${rule} ical.js: ${byIcal(start, rule)}`);
  console.log(`${rule} rrule: ${byRrule(start, rule)}`);
}
JS
seen=$(node see.mjs)
expected='FREQ=YEARLY;BYDAY=20MO;COUNT=3 ical.js: 2027-05-17 2027-05-24 2027-05-31
FREQ=YEARLY;BYDAY=20MO;COUNT=3 rrule: 2027-05-17 2028-05-15 2029-05-14
FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3 ical.js: 2027-05-24 2027-05-31 2027-06-07
FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3 rrule: 2027-05-17 2028-05-15 2029-05-14
FREQ=YEARLY;BYMONTHDAY=15;COUNT=3 ical.js: 2027-01-15 2028-01-15 2029-01-15
FREQ=YEARLY;BYMONTHDAY=15;COUNT=3 rrule: 2027-01-15 2027-02-15 2027-03-15
FREQ=YEARLY;COUNT=3 ical.js: 2024-02-29 2025-03-01 2026-03-01
FREQ=YEARLY;COUNT=3 rrule: 2024-02-29 2028-02-29 2032-02-29
FREQ=MONTHLY;COUNT=3 ical.js: 2027-01-31 2027-03-31 2027-05-31
FREQ=MONTHLY;COUNT=3 rrule: 2027-01-31 2027-03-31 2027-05-31'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
