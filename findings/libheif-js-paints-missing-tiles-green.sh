#!/usr/bin/env bash
# libheif-js 1.23.2: an iPhone photo that was cut off decodes without an error; what is missing is green.
#
# Guess: a file whose data end early can't be decoded, as a cut JPEG can't.
# Seen: 60% of the file yields a picture of full size whose lower part is 0,136,0. No code, no message; pillow_heif with
# its own libheif does the same. Where one item holds the whole picture, libheif refuses the cut file; a phone's picture
# is a grid of tiles, each an item of its own.
# For us: a HEIC whose media data would end behind the file is refused before it is decoded (functions/media/heic.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libheif-js@1.23.2
python3 -m pip download --quiet --no-deps --no-binary :all: --disable-pip-version-check gainmap_audit==0.1.2
tar xzf gainmap_audit-0.1.2.tar.gz
cat >see.cjs <<'JS'
const { readFileSync } = require('node:fs');
const libheif = require('libheif-js/wasm-bundle');
const whole = readFileSync('gainmap_audit-0.1.2/tests/corpus/apple_hdr_sample.heic');
for (const part of [1, 0.6]) {
  const image = new libheif.HeifDecoder().decode(whole.subarray(0, whole.length * part)).find((one) => one.is_primary());
  const { heif_colorspace: space, heif_chroma: chroma } = libheif;
  const decoded = libheif.heif_js_decode_image2(image.handle, space.heif_colorspace_RGB, chroma.heif_chroma_interleaved_RGB);
  const [{ data, stride, width, height }] = decoded.channels;
  const at = Math.floor(0.9 * height) * stride + 3 * Math.floor(width / 2);
  console.log(`${part * 100}%: ${width}x${height}, fault ${decoded.code}, near its lower edge ${data.subarray(at, at + 3)}`);
}
JS
seen=$(node see.cjs)
expected='100%: 1512x850, fault undefined, near its lower edge 83,87,99
60%: 1512x850, fault undefined, near its lower edge 0,136,0'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
