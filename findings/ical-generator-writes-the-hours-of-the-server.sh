#!/usr/bin/env bash
# ical-generator 11.1.2: an event at an instant (a JavaScript Date) with `timezone: 'America/Chicago'` is written with the
# hours of the server's own time zone under Chicago's name.
#
# Guess: 21:00 UTC in June is written as 16:00 in Chicago, wherever the server is.
# Seen: on a server in UTC it says DTSTART;TZID=America/Chicago:20270605T210000, five hours late; in New York 17:00. Set
# on the calendar, the zone takes the Z from every time, DTSTAMP too, which RFC 5545 (3.8.7.2) wants in UTC: such a time
# is the reader's own. Without a zone the same instant is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@11.1.2
cat >see.mjs <<'JS'
import ical from 'ical-generator';
const zone = 'America/Chicago';
const start = new Date('2027-06-05T21:00:00Z');
const linesOf = (calendar) => calendar.toString().match(/DTSTART.*/)[0].trim();
const stampOf = (calendar) => (/DTSTAMP:\d{8}T\d{6}Z/.test(calendar.toString()) ? 'stamp in UTC' : 'stamp without a zone');
for (const [calendar, event] of [[{}, {}], [{}, { timezone: zone }], [{ timezone: zone }, {}]]) {
  const made = ical(calendar);
  made.createEvent({ start, summary: 'Lawn party', ...event });
  console.log(`${process.env.TZ}: ${linesOf(made)}, ${stampOf(made)}`);
}
JS
seen=$(TZ=UTC node see.mjs && TZ=America/New_York node see.mjs)
expected='UTC: DTSTART:20270605T210000Z, stamp in UTC
UTC: DTSTART;TZID=America/Chicago:20270605T210000, stamp in UTC
UTC: DTSTART:20270605T210000, stamp without a zone
America/New_York: DTSTART:20270605T210000Z, stamp in UTC
America/New_York: DTSTART;TZID=America/Chicago:20270605T170000, stamp in UTC
America/New_York: DTSTART:20270605T170000, stamp without a zone'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
