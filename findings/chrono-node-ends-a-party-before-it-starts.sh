#!/usr/bin/env bash
# chrono-node 2.10.3: with `forwardDate`, an event that ends at noon or midnight goes back into the past, or ends before
# it starts.
#
# Guess: "June 5, 7 pm to midnight", said in November 2026, is June 5, 2027 from 19:00 to midnight, as "June 5, 4 to
# 10 pm" is read right.
# Seen: with "midnight" start and end change places and a year lies between them: June 5, 2026 at 0:00 until June 5, 2027
# at 19:00. With "12am" it starts in 2027 and ends in 2026. With "noon" all of it is in 2026. "Saturday 7pm till
# midnight" is last Saturday. A year in the text helps "noon"; with "midnight" the hours still change places.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund chrono-node@2.10.3
cat >see.mjs <<'JS'
import * as chrono from 'chrono-node';
const said = new Date('2026-11-27T12:00:00');
const show = (part) => part.date().toLocaleString('sv').slice(0, 16);
const texts = [
  'June 5, 4 to 10 pm',
  'June 5, 7 pm to midnight',
  'June 5 7pm-12am',
  'June 5, 10 am to noon',
  'Saturday 7pm till midnight',
  'June 5, 2027, 7pm to midnight',
];
for (const text of texts) {
  const [{ start, end }] = chrono.parse(text, said, { forwardDate: true });
  console.log(`${text}: ${show(start)} until ${show(end)}`);
}
JS
seen=$(TZ=UTC node see.mjs)
expected='June 5, 4 to 10 pm: 2027-06-05 16:00 until 2027-06-05 22:00
June 5, 7 pm to midnight: 2026-06-05 00:00 until 2027-06-05 19:00
June 5 7pm-12am: 2027-06-05 19:00 until 2026-06-06 00:00
June 5, 10 am to noon: 2026-06-05 10:00 until 2026-06-05 12:00
Saturday 7pm till midnight: 2026-11-21 19:00 until 2026-11-28 00:00
June 5, 2027, 7pm to midnight: 2027-06-05 00:00 until 2027-06-05 19:00'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
