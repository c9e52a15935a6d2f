// Writes every drawing as a file, to be uploaded to the media bucket: node web/drawings/write.ts <outDir>

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { categories } from '#shared/kernel/categories.ts';
import { eventDrawings, sharePictureKey } from '#shared/media/event-drawings.ts';
import { palettesFor } from '#shared/media/pictures.ts';
import { drawing, drawn } from './draw.ts';

const shareSize = { width: 1200, height: 630 };

/** Every drawing a vendor or a page may show: its key in the media bucket and its SVG text. */
export function* allDrawings(): Generator<{ key: string; svg: string }> {
  for (const category of categories)
    for (const scene of Object.keys(drawn[category]))
      for (const palette of palettesFor[category])
        yield { key: `drawings/${category}/${scene}-${palette}.svg`, svg: drawing(category, scene, palette) };
}

/** The pictures that links of shared plans show: one of each kind of event, as PNG of the usual size. */
async function writeSharePictures(outDir: string): Promise<number> {
  const pictures = Object.values(eventDrawings);
  for (const picture of pictures) {
    const svg = Buffer.from(drawing(picture.category, picture.scene, picture.palette));
    await sharp(svg, { density: 216 })
      .resize(shareSize)
      .png({ palette: true })
      .toFile(prepareFile(outDir, sharePictureKey(picture)));
  }
  return pictures.length;
}

/** Writes all drawings below `outDir` and returns how many there are. */
function writeDrawings(outDir: string): number {
  let count = 0;
  for (const { key, svg } of allDrawings()) {
    writeFileSync(prepareFile(outDir, key), svg);
    count += 1;
  }
  return count;
}

/** Where a key's file goes; its folder exists then. */
function prepareFile(outDir: string, key: string): string {
  const file = join(outDir, key);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

if (import.meta.main) {
  const [outDir] = process.argv.slice(2);
  if (!outDir) throw new Error('Usage: node web/drawings/write.ts <outDir>');
  console.log(`${writeDrawings(outDir) + (await writeSharePictures(outDir))} drawings written`);
}
