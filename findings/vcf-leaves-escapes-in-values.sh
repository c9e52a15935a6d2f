#!/usr/bin/env bash
# npm vcf 2.1.2: values of a vCard come with their escapes in.
#
# Guess: a parser of vCard 3.0 gives the note "Vegan, no nuts" for `NOTE:Vegan\, no nuts`, as it splits N at semicolons.
# Seen: the backslashes stay, in valueOf() and toJSON() alike; `ORG:Lee\; Sons;Sales` is one text. ical.js 2.2.1 reads
# the same card as meant.
# For us: a reader of contact cards takes ical.js.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vcf@2.1.2 ical.js@2.2.1
cat >see.mjs <<'JS'
import vcf from 'vcf';
import ICAL from 'ical.js';
const card = ['BEGIN:VCARD', 'VERSION:3.0', 'N:Ortiz;Maya;;;', 'FN:Maya Ortiz', 'NOTE:Vegan\\, no nuts', 'ORG:Lee\\; Sons;Sales', 'END:VCARD', ''].join('\r\n');
const [read] = vcf.parse(card);
console.log('vcf', JSON.stringify([read.get('note').valueOf(), read.get('org').valueOf()]));
const meant = new ICAL.Component(ICAL.parse(card));
console.log('ical.js', JSON.stringify([meant.getFirstPropertyValue('note'), meant.getFirstPropertyValue('org')]));
JS
seen=$(node see.mjs)
expected='vcf ["Vegan\\, no nuts","Lee\\; Sons;Sales"]
ical.js ["Vegan, no nuts",["Lee; Sons","Sales"]]'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
