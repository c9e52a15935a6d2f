#!/usr/bin/env bash
# suncalc 2.0.2: until about half past one in the morning, today's sunset is yesterday's.
#
# Guess: the sunset of June 12 in Austin is the same for any time of June 12 there, or changes at midnight in UTC.
# Seen: for 12:00 AM and 1:24 AM in Austin it is that of June 11 (01:32 UTC of the 12th), from 1:36 AM on that of June 12.
# A day is counted from the sun's midnight at the place, which summer time and a place west in its zone put after 1 AM.
# For us: the light of an event (photos, lamps) is asked for noon of the event's date at its place.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund suncalc@2.0.2
cat >see.mjs <<'JS'
import * as SunCalc from 'suncalc';
const austin = [30.27, -97.74];
// Austin is five hours behind UTC in June.
for (const [local, utc] of [
  ['12:00 AM', '05:00'],
  ['1:24 AM', '06:24'],
  ['1:36 AM', '06:36'],
  ['12:00 PM', '17:00'],
]) {
  const { sunset } = SunCalc.getTimes(new Date(`2027-06-12T${utc}:00Z`), ...austin);
  console.log(`June 12, ${local}: sunset ${sunset.toISOString().slice(0, 13)}`);
}
JS
seen=$(node see.mjs)
expected='June 12, 12:00 AM: sunset 2027-06-12T01
June 12, 1:24 AM: sunset 2027-06-12T01
June 12, 1:36 AM: sunset 2027-06-13T01
June 12, 12:00 PM: sunset 2027-06-13T01'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
