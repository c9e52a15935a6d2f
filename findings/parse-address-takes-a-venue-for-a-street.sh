#!/usr/bin/env bash
# parse-address 1.1.2 (a port of Perl's Geo::StreetAddress::US): the name of a place before its address, as maps copy it,
# is taken for a street, and number, street, town and ZIP code are dropped.
#
# Guess: "Barton Springs Pool, 2131 William Barton Dr, Austin, TX 78746" gives the address after the name, or null.
# Seen: { street: 'Barton', type: 'Spgs' }: Springs is a kind of street (USPS Publication 28). "St. Mary's Hall, …" gives
# { street: 'St' } and "The Driskill, …" { street: 'The' }, without a sign that the rest was not read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund parse-address@1.1.2
cat >see.cjs <<'JS'
const { parseLocation } = require('parse-address');
const places = [
  '2131 William Barton Dr, Austin, TX 78746',
  'Barton Springs Pool, 2131 William Barton Dr, Austin, TX 78746',
  "St. Mary's Hall, 9401 Starcrest Dr, San Antonio, TX 78217",
  'The Driskill, 604 Brazos St, Austin, TX 78701',
];
for (const place of places) console.log(JSON.stringify(parseLocation(place)));
JS
seen=$(node see.cjs)
expected='{"number":"2131","street":"William Barton","type":"Dr","city":"Austin","state":"TX","zip":"78746"}
{"street":"Barton","type":"Spgs"}
{"street":"St"}
{"street":"The"}'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
