// Writes every drawing as a file, to be uploaded to the media bucket: node web/drawings/write.ts <outDir>

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { categories } from '#shared/kernel/categories.ts';
import { palettesFor } from '#shared/media/pictures.ts';
import { drawing, drawn } from './draw.ts';

/** Every drawing a vendor or a page may show: its key in the media bucket and its SVG text. */
export function* allDrawings(): Generator<{ key: string; svg: string }> {
  for (const category of categories)
    for (const scene of Object.keys(drawn[category]))
      for (const palette of palettesFor[category])
        yield { key: `drawings/${category}/${scene}-${palette}.svg`, svg: drawing(category, scene, palette) };
}

/** Writes all drawings below `outDir` and returns how many there are. */
function writeDrawings(outDir: string): number {
  let count = 0;
  for (const { key, svg } of allDrawings()) {
    const file = join(outDir, key);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, svg);
    count += 1;
  }
  return count;
}

if (import.meta.main) {
  const [outDir] = process.argv.slice(2);
  if (!outDir) throw new Error('Usage: node web/drawings/write.ts <outDir>');
  console.log(`${writeDrawings(outDir)} drawings written`);
}
