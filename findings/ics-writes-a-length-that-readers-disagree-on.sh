#!/usr/bin/env bash
# ics 3.12.0 takes an hour and a half as `{ hours: 1.5 }` and writes DURATION:PT1.5H without an error. Three readers read
# three ends.
#
# Guess: it is refused, since the package checks its input by a schema, or written as PT1H30M.
# Seen: RFC 5545 (3.3.6) has no decimals in a duration. ical.js 2.2.1 ends the event after one hour, node-ical 0.27.2
# when it starts, icalendar 7.3.2 (Python) gives no end. `{ minutes: 0 }` becomes "PT", at which ical.js throws.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ics@3.12.0 ical.js@2.2.1 node-ical@0.27.2
python3 -m venv python
python/bin/pip install --quiet icalendar==7.3.2
cat >see.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { createEvent } from 'ics';
import nodeIcal from 'node-ical';
console.warn = () => {};
const start = [2027, 6, 5, 16, 0];
const zero = createEvent({ start, startInputType: 'utc', duration: { minutes: 0 } });
const { error, value } = createEvent({ start, startInputType: 'utc', duration: { hours: 1.5 } });
writeFileSync('brunch.ics', value);
console.log(error, value.match(/DURATION:.*/)[0].trim(), zero.value.match(/DURATION:.*/)[0].trim());
const event = new ICAL.Event(new ICAL.Component(ICAL.parse(value)).getFirstSubcomponent('vevent'));
console.log('ical.js', String(event.endDate));
const [read] = Object.values(nodeIcal.parseICS(value)).filter(({ type }) => type === 'VEVENT');
console.log('node-ical', read.end.toISOString());
JS
cat >see.py <<'PY'
import icalendar
[event] = icalendar.Calendar.from_ical(open('brunch.ics').read()).walk('VEVENT')
try:
    print('icalendar', event.end)
except Exception as error:
    print('icalendar', type(error).__name__)
PY
seen=$(node see.mjs 2>/dev/null && python/bin/python see.py)
expected='null DURATION:PT1.5H DURATION:PT
ical.js 2027-06-05T17:00:00Z
node-ical 2027-06-05T16:00:00.000Z
icalendar BrokenCalendarProperty'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
