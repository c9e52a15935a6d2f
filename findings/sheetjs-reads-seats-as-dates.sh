#!/usr/bin/env bash
# xlsx (SheetJS) 0.18.5, the last version on npm: the seat '1-2' of a CSV guest list is a day of January 2001.
#
# Guess: text of a CSV stays text, or becomes a number where it is one; a date needs a year.
# Seen: '1-2' is the number 36893 (2001-01-02), '12/1' is 37226 (2001-12-01), the ZIP code 02108 is 2108. `raw: true`
# keeps all three.
# For us: a reader of guest lists in CSV uses no library for spreadsheets.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5
cat >see.mjs <<'JS'
import XLSX from 'xlsx';
const list = 'Name,Seat,Zip\nMaya,1-2,02108\nTom,12/1,10001\n';
for (const raw of [false, true]) {
  const { Sheets } = XLSX.read(list, { type: 'string', raw });
  console.log(JSON.stringify(XLSX.utils.sheet_to_json(Sheets.Sheet1)));
}
JS
seen=$(node see.mjs)
expected='[{"Name":"Maya","Seat":36893,"Zip":2108},{"Name":"Tom","Seat":37226,"Zip":10001}]
[{"Name":"Maya","Seat":"1-2","Zip":"02108"},{"Name":"Tom","Seat":"12/1","Zip":"10001"}]'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
