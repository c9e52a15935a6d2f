#!/usr/bin/env bash
# sherlockjs 1.4.2: a year that doesn't follow a day is an hour of this evening.
#
# Guess: 'Memorial Day weekend 2027' gives no date, as a name it doesn't know, or a day of 2027.
# Seen: it is today at 8:27 PM, and 'the first Saturday in June 2027' is next Saturday at 8:27 PM; no sign of doubt.
# 'June 12 2027' is right, and a time before its date, '5-10 pm on 6/12/2027', is a party from today until that day.
# For us: a date is chosen in a calendar; text of an inquiry is never read for one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sherlockjs@1.4.2
cat >see.cjs <<'JS'
const Sherlock = require('sherlockjs');
// A Friday at noon.
Sherlock._setNow(new Date(2027, 0, 15, 12));
const format = (date) => (date ? date.toString().slice(0, 21) : 'none');
for (const text of [
  'June 12 2027 7pm to 11pm',
  'Memorial Day weekend 2027',
  'the first Saturday in June 2027',
  '5-10 pm on 6/12/2027',
]) {
  const { startDate, endDate } = Sherlock.parse(text);
  console.log(`${text}: ${format(startDate)} - ${format(endDate)}`);
}
JS
seen=$(node see.cjs)
expected='June 12 2027 7pm to 11pm: Sat Jun 12 2027 19:00 - Sat Jun 12 2027 23:00
Memorial Day weekend 2027: Fri Jan 15 2027 20:27 - none
the first Saturday in June 2027: Sat Jan 16 2027 20:27 - none
5-10 pm on 6/12/2027: Fri Jan 15 2027 17:00 - Sat Jun 12 2027 22:00'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
