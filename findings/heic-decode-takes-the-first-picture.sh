#!/usr/bin/env bash
# heic-decode 2.1.0: of a HEIC file with several pictures it decodes the first, not the one that the file shows.
#
# Guess: the default export yields the picture that a viewer shows, the file's primary item (`pitm`).
# Seen: the file here has a black picture of 64x64 and then its primary one of 128x192. heic-decode yields the black one.
# Its profile is not in what is yielded either, so Display P3, which iPhones write, is shown as sRGB.
# For us: functions/media/heic.ts asks libheif-js for `is_primary()` itself (functions/media/photo.test.ts).
set -euo pipefail
photo="$(cd "$(dirname "$0")/.." && pwd)/tests/support/photos/phone.heic"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund heic-decode@2.1.0
cat >see.cjs <<'JS'
const { readFileSync } = require('node:fs');
const decode = require('heic-decode');
const libheif = require('libheif-js/wasm-bundle');
const buffer = readFileSync(process.argv[2]);
decode({ buffer }).then(({ width, height, data, ...rest }) => {
  console.log(`heic-decode ${width}x${height}, ${data.slice(0, 3)}, also ${Object.keys(rest).join() || 'nothing'}`);
  const primary = new libheif.HeifDecoder().decode(buffer).find((image) => image.is_primary());
  console.log(`primary ${primary.get_width()}x${primary.get_height()}`);
});
JS
seen=$(node see.cjs "$photo")
expected='heic-decode 64x64, 0,0,0, also nothing
primary 128x192'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
