#!/usr/bin/env bash
# calendar-link 2.11.5: one event has another hour in its link for Outlook than in those for Google and Yahoo.
#
# Guess: all links of an event that starts '2027-06-12 19:00 -0500' lead to the same instant, wherever they are made.
# Seen: Google, Yahoo and the file have the instant in UTC; Outlook and Office 365 get the wall clock of the machine that
# makes the link, without a zone. From a server in UTC, 7 PM in Austin opens in Outlook as midnight of the next day.
# The file of a whole day has 'DTSTART:20270612' without VALUE=DATE, which ical.js refuses as a date-time.
# For us: links for Outlook carry the instant in UTC with its Z, and whole days are marked as dates.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund calendar-link@2.11.5 ical.js@2.2.1
cat >see.mjs <<'JS'
import { google, ics, office365, outlook, yahoo } from 'calendar-link';
import ICAL from 'ical.js';
const party = { title: 'Party', start: '2027-06-12 19:00:00 -0500', duration: [4, 'hour'] };
const starts = { google: /dates=([^/]+)/, outlook: /startdt=([^&]+)/, office365: /startdt=([^&]+)/, yahoo: /st=([^&]+)/ };
for (const [name, link] of Object.entries({ google, outlook, office365, yahoo }))
  console.log(process.env.TZ, name, starts[name].exec(decodeURIComponent(link(party)))[1]);
if (process.env.TZ === 'UTC') {
  const day = decodeURIComponent(ics({ title: 'Setup', start: '2027-06-12', allDay: true, duration: [1, 'day'] }));
  console.log(/DTSTART\S*/.exec(day)[0]);
  const event = new ICAL.Component(ICAL.parse(day.slice(day.indexOf('BEGIN:')))).getFirstSubcomponent('vevent');
  try {
    console.log('ical.js:', event.getFirstPropertyValue('dtstart').toString());
  } catch ({ message }) {
    console.log('ical.js:', message);
  }
}
JS
seen=$(TZ=UTC node see.mjs && TZ=America/Chicago node see.mjs)
echo "$seen"
expected='UTC google 20270613T000000Z
UTC outlook 2027-06-13T00:00:00
UTC office365 2027-06-13T00:00:00
UTC yahoo 20270613T000000Z
DTSTART:20270612
ical.js: invalid date-time value: "2027-06-12T::"
America/Chicago google 20270613T000000Z
America/Chicago outlook 2027-06-12T19:00:00
America/Chicago office365 2027-06-12T19:00:00
America/Chicago yahoo 20270613T000000Z'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
