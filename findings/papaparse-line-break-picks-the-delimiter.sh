#!/usr/bin/env bash
# papaparse 5.7.1: whether a guest list ends with a line break decides which delimiter is detected.
#
# Guess: a list with semicolons in every row and commas only inside names ("Maya, Tom") is split at semicolons; that
# each program ends its files with a line break or not makes no difference.
# Seen: without the last line break ';' is detected. With it ',' is, and "Maya, Tom;Fish" becomes "Maya" and " Tom;Fish":
# the empty last row counts in the guess. `skipEmptyLines: true` changes the delimiter back, `header: true` doesn't.
# For us: a reader of guest lists names the delimiter itself, by the header row.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund papaparse@5.7.1
cat >see.mjs <<'JS'
import Papa from 'papaparse';
const list = 'Name;Meal\nMaya, Tom;Fish\nLee, Ann;Vegetarian';
const see = (name, text, options) => {
  const { data, meta } = Papa.parse(text, options);
  console.log(`${name}: ${meta.delimiter} ${JSON.stringify(data[1])}`);
};
see('no line break at the end', list, {});
see('a line break at the end', `${list}\n`, {});
see('the same, empty lines skipped', `${list}\n`, { skipEmptyLines: true });
JS
seen=$(node see.mjs)
expected='no line break at the end: ; ["Maya, Tom","Fish"]
a line break at the end: , ["Maya"," Tom;Fish"]
the same, empty lines skipped: ; ["Maya, Tom","Fish"]'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
