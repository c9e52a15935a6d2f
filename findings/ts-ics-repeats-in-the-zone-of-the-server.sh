#!/usr/bin/env bash
# ts-ics 2.4.6 reads an event that repeats weekly at 7:00 PM in New York, with its VTIMEZONE, and extends it by the clock of
# the process: on a server in UTC the night moves to 8:00 PM when summer time begins, in Phoenix likewise. It is right only
# where the process runs in New York.
#
# Guess: `extendByRecurrenceRule` gets the instant of a start whose zone the parser knows (`start.local.timezone`), so the
# hours stay 7:00 PM.
# Seen: the rule takes a Date alone; its days are days of the process.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ts-ics@2.4.6
cat >see.mjs <<'JS'
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics';
const change = (name, month, sunday, from, to) =>
  `BEGIN:${name}\r\nDTSTART:2007${month}T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=${+month.slice(0, 2)};BYDAY=${sunday}SU\r\n` +
  `TZOFFSETFROM:${from}\r\nTZOFFSETTO:${to}\r\nEND:${name}\r\n`;
const text =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//EN\r\nBEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n' +
  change('DAYLIGHT', '0311', 2, '-0500', '-0400') +
  change('STANDARD', '1104', 1, '-0400', '-0500') +
  'END:VTIMEZONE\r\nBEGIN:VEVENT\r\nUID:residency\r\nDTSTAMP:20270101T000000Z\r\n' +
  'DTSTART;TZID=America/New_York:20270306T190000\r\nDTEND;TZID=America/New_York:20270306T230000\r\n' +
  'RRULE:FREQ=WEEKLY;COUNT=3\r\nSUMMARY:Residency\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
const [{ start, recurrenceRule }] = convertIcsCalendar(undefined, text).events;
const inNewYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
});
const nights = extendByRecurrenceRule(recurrenceRule, { start: start.date });
console.log(process.env.TZ, start.local.timezone, nights.map((night) => inNewYork.format(night)).join('; '));
JS
seen=$(for zone in UTC America/Phoenix America/New_York; do TZ=$zone node see.mjs; done)
expected='UTC America/New_York Mar 6, 19; Mar 13, 19; Mar 20, 20
America/Phoenix America/New_York Mar 6, 19; Mar 13, 19; Mar 20, 20
America/New_York America/New_York Mar 6, 19; Mar 13, 19; Mar 20, 19'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
