#!/usr/bin/env bash
# npm spacetime 7.15.0 (September 2026): daylight saving time begins and ends on the same date of every year.
#
# Guess: the second Sunday of March and the first of November, computed for each year.
# Seen: right in 2026; in 2027 New York changes on March 8 instead of 14 and on November 1 instead of 7, in 2028 on
# March 8 instead of 12. A party on the evening of March 13, 2027 is an hour early, and six hours from 8 PM on November 6
# end at 2 AM instead of 1 AM.
# For us: hours are computed by the runtime's own zones (Intl).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund spacetime@7.15.0
cat >see.mjs <<'JS'
import spacetime from 'spacetime';
const zone = 'America/New_York';
const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' });
const offsetOf = (date) => format.formatToParts(date).find(({ type }) => type === 'timeZoneName').value;
for (const year of [2026, 2027, 2028])
  for (const [name, month, offset] of [['begins', '03', 'GMT-4'], ['ends', '11', 'GMT-5']]) {
    const days = Array.from({ length: 30 }, (_, nth) => `${year}-${month}-${String(nth + 1).padStart(2, '0')}`);
    const seen = days.find((day) => spacetime(`${day}T12:00:00`, zone).offset() / 60 === Number(offset.slice(3)));
    const right = days.find((day) => offsetOf(new Date(`${day}T17:00:00Z`)) === offset);
    console.log(`${year} ${name} ${seen}, right ${right}`);
  }
JS
seen=$(node see.mjs)
expected='2026 begins 2026-03-08, right 2026-03-08
2026 ends 2026-11-01, right 2026-11-01
2027 begins 2027-03-08, right 2027-03-14
2027 ends 2027-11-01, right 2027-11-07
2028 begins 2028-03-08, right 2028-03-12
2028 ends 2028-11-01, right 2028-11-05'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
