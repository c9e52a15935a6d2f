#!/usr/bin/env bash
# libphonenumber-js 1.13.16: letters of a vanity number are dropped, and what is left is a number all the same.
#
# Guess: '1-800-FLOWERS', which businesses print on their cards, is read by its keys (1 800 356 9377), as the library
# that this one is a port of does, or refused.
# Seen: the parsed number is +11800, without an error; only isPossible() says false.
# For us: phone fields refuse letters (shared/kernel/formats.ts) before a library could see them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16
cat >see.mjs <<'JS'
import { parsePhoneNumber } from 'libphonenumber-js';
const phone = parsePhoneNumber('1-800-FLOWERS', 'US');
console.log(phone.number, phone.isPossible());
JS
seen=$(node see.mjs)
expected='+11800 false'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
