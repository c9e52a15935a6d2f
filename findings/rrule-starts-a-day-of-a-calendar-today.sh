#!/usr/bin/env bash
# rrule 2.8.1: `rrulestr` takes no notice of a start that is a date, DTSTART;VALUE=DATE, and counts from this moment.
#
# Guess: a whole-day series from March 1, 2027 begins on that day, or the line is refused as DTEND is.
# Seen: its first day is today at this hour, without an error. An exception named in UTC (EXDATE:…Z) leaves a series with
# TZID as it is although it is the same moment; named with TZID it counts. (An evening in Chicago is the next day in UTC.)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rrule@2.8.1
cat >see.mjs <<'JS'
import rrule from 'rrule';
const days = (...lines) => rrule.rrulestr(lines.join('\n')).all();
const show = (all) => all.map((day) => day.toISOString().slice(0, 10)).join(' ');
const [first] = days('DTSTART;VALUE=DATE:20270301', 'RRULE:FREQ=WEEKLY;COUNT=2');
console.log(Math.abs(first - Date.now()) < 60_000 ? 'a date: today' : `a date: ${show([first])}`);
const series = ['DTSTART;TZID=America/Chicago:20270301T190000', 'RRULE:FREQ=WEEKLY;COUNT=3'];
console.log('with TZID:', show(days(...series, 'EXDATE;TZID=America/Chicago:20270308T190000')));
console.log('in UTC:', show(days(...series, 'EXDATE:20270309T010000Z')));
JS
seen=$(TZ=UTC node see.mjs)
expected='a date: today
with TZID: 2027-03-02 2027-03-16
in UTC: 2027-03-02 2027-03-09 2027-03-16'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
