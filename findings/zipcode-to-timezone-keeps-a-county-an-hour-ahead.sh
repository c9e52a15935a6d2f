#!/usr/bin/env bash
# npm zipcode-to-timezone 0.0.9: codes of an Indiana county that has been on Central time since 2006 are Eastern,
# the Virgin Islands and Guam unknown.
#
# Guess: a table of ZIP codes with zones knows a change of 2006.
# Seen: 47635 (Rockport, Spencer County) is America/Indiana/Indianapolis, one hour ahead; 47586 (Tell City, the county
# next to it, which changed on the same day) is right. 00802 and 96910 have none.
# Source of the rule: 71 FR 3228 (January 20, 2006), Daviess, Dubois, Knox, Martin, Perry, Pike, Pulaski, Spencer.
# For us: the table of places takes a zone by votes of borders and two postal sources (infra/places/README.md).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zipcode-to-timezone@0.0.9
cat >see.mjs <<'JS'
import zones from 'zipcode-to-timezone';
const at = (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric' }).format(Date.UTC(2027, 5, 5, 23));
for (const code of ['47635', '47586', '00802', '96910']) {
  const zone = zones.lookup(code);
  console.log(`${code}: ${zone ? `${zone}, ${at(zone)}` : 'unknown'}`);
}
console.log(`Central time: ${at('America/Chicago')}`);
JS
seen=$(node see.mjs | sed 's/\xe2\x80\xaf/ /g')
expected='47635: America/Indiana/Indianapolis, 7 PM
47586: America/Indiana/Tell_City, 6 PM
00802: unknown
96910: unknown
Central time: 6 PM'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
