#!/usr/bin/env bash
# ical.js 2.2.1: in a vCard's note or name a comma loses its backslash and a semicolon keeps it.
#
# Guess: text is text: phones write `\,` and `\;` in every value (RFC 2426, section 4), and both become the plain sign.
# Seen: the note 'nuts, shellfish\; no milk' and the full name 'Doe\; Ann' keep the backslash before the semicolon, and
# `\n` and `\,` in the same values are read. In a calendar the same semicolon is read, so one parser has two rules.
# For us: the importer of guest lists takes the backslash off single values of a card.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1
cat >see.mjs <<'JS'
import ICAL from 'ical.js';
const read = (lines, name) => new ICAL.Component(ICAL.parse(lines.join('\r\n'))).getFirstPropertyValue(name);
for (const version of ['3.0', '4.0']) {
  const card = ['BEGIN:VCARD', `VERSION:${version}`, 'FN:Doe\\; Ann', 'NOTE:nuts\\, shellfish\\; no milk\\nseat 5', 'END:VCARD'];
  console.log(version, JSON.stringify([read(card, 'fn'), read(card, 'note')]));
}
const event = ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:nuts\\, shellfish\\; no milk', 'END:VEVENT'];
console.log('calendar', JSON.stringify(read(event, 'summary')));
JS
seen=$(node see.mjs)
echo "$seen"
expected='3.0 ["Doe\\; Ann","nuts, shellfish\\; no milk\nseat 5"]
4.0 ["Doe\\; Ann","nuts, shellfish\\; no milk\nseat 5"]
calendar "nuts, shellfish; no milk"'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
