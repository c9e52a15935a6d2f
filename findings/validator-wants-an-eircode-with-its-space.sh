#!/usr/bin/env bash
# npm validator 13.15.35: isPostalCode takes British and Dutch codes as people type them, Irish, Japanese and Indian ones not.
#
# Guess: a space or hyphen that a phone's keyboard leaves out counts the same in every country.
# Seen: "sw1a1aa" (GB) and "1234ab" (NL) are codes; "D02AF30" (IE) isn't, only with its space. Japan needs its hyphen,
# India must not have the space of its envelopes. Chile, which has codes, is unknown and raises an error.
# For us: this validator is not used. A billing code is tried with each space and hyphen that its country may want.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund validator@13.15.35
cat >see.mjs <<'JS'
import validator from 'validator';
const codes = [
  ['GB', 'SW1A 1AA'],
  ['GB', 'sw1a1aa'],
  ['NL', '1234ab'],
  ['IE', 'D02 AF30'],
  ['IE', 'D02AF30'],
  ['IE', 'd02 af30'],
  ['JP', '100-0001'],
  ['JP', '1000001'],
  ['IN', '110001'],
  ['IN', '110 001'],
];
for (const [country, code] of codes) console.log(`${country} ${code}: ${validator.isPostalCode(code, country)}`);
try {
  validator.isPostalCode('8320000', 'CL');
} catch (error) {
  console.log(`CL 8320000: ${error.message}`);
}
JS
seen=$(node see.mjs)
expected="GB SW1A 1AA: true
GB sw1a1aa: true
NL 1234ab: true
IE D02 AF30: true
IE D02AF30: false
IE d02 af30: true
JP 100-0001: true
JP 1000001: false
IN 110001: true
IN 110 001: false
CL 8320000: Invalid locale 'CL'"
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
