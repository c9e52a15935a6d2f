#!/usr/bin/env bash
# node-ical 0.27.2: a sign-in page is a calendar without events, and of a file that ends too early the last event counts
# as properties of the calendar.
#
# Guess: what does not begin with BEGIN:VCALENDAR or has no END is an error, so that a feed whose address has expired
# is noticed.
# Seen: no error. The page gives {}, the cut file gives uid, start, summary at the top level. ical.js 2.2.1 refuses the
# cut file.
# For us: a reader of calendars checks begin and end itself; a failure must never free a day.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-ical@0.27.2 ical.js@2.2.1
cat >see.mjs <<'JS'
import ICAL from 'ical.js';
import ical from 'node-ical';
const page = '<!doctype html><html><title>Sign in</title></html>';
const cut = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20270612T200000Z', 'SUMMARY:Party', ''].join('\r\n');
console.log('page', JSON.stringify(ical.sync.parseICS(page)));
console.log('cut', Object.keys(ical.sync.parseICS(cut)).join(' '));
try {
  ICAL.parse(cut);
} catch (error) {
  console.log('ical.js', error.message);
}
JS
seen=$(node see.mjs)
expected='page {}
cut uid start datetype summary
ical.js invalid ical body. component began but did not end'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
