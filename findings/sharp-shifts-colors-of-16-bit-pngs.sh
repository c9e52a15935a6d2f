#!/usr/bin/env bash
# sharp 0.35.5: resizing a 16-bit PNG and asking for sRGB changes its colors, whatever its profile.
#
# Guess: `toColourspace('srgb')` of a picture that is sRGB already, in 16 bits as Lightroom and macOS export it, gives
# the same colors in 8 bits.
# Seen: 200,60,60 becomes 184,70,65. The same picture in 8 bits stays as it is. The pipeline computes 16-bit pictures in
# P3 and writes those numbers; `pipelineColourspace('srgb')` gives the right ones.
# For us: the pipeline of photos names its color space (functions/media/photo.test.ts compares a color).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5
cat >see.mjs <<'JS'
import sharp from 'sharp';
const color = Buffer.from(Array.from({ length: 16 * 16 }, () => [200, 60, 60]).flat());
const picture = () => sharp(color, { raw: { width: 16, height: 16, channels: 3 } });
const eight = await picture().withIccProfile('srgb').png().toBuffer();
const sixteen = await picture().toColourspace('rgb16').withIccProfile('srgb').png().toBuffer();
const middle = async (pipeline) => {
  const { data, info } = await sharp(await pipeline.png().toBuffer()).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].join(',') + ` (${info.width} px)`;
};
console.log('8 bits', await middle(sharp(eight).resize(8).toColourspace('srgb')));
console.log('16 bits', await middle(sharp(sixteen).resize(8).toColourspace('srgb')));
console.log('16 bits, pipeline named', await middle(sharp(sixteen).pipelineColourspace('srgb').resize(8).toColourspace('srgb')));
JS
seen=$(node see.mjs)
expected='8 bits 200,60,60 (8 px)
16 bits 184,70,65 (8 px)
16 bits, pipeline named 200,60,60 (8 px)'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
