import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

/*
 * Draws web/public/icons: the site's icon on paper, for the home screens of phones (web/public/day.webmanifest). After
 * changes to web/public/favicon.svg, run `node tests/support/draw-icons.ts`.
 */

const folder = 'web/public/icons';
const paper = '#ffffff';

/** A phone may cut off everything outside the middle four fifths of a maskable icon. */
const icons = [
  { name: 'hostwell-192', size: 192, share: 0.75 },
  { name: 'hostwell-512', size: 512, share: 0.75 },
  { name: 'hostwell-maskable-512', size: 512, share: 0.55 },
];

const drawing = (await readFile('web/public/favicon.svg', 'utf8'))
  .replace(/@media[^}]*\}\}/, '')
  .replace('<svg ', '<svg width="32" height="32" ');

await mkdir(folder, { recursive: true });
for (const { name, size, share } of icons) {
  const width = Math.round(size * share);
  const mark = await sharp(Buffer.from(drawing), { density: (72 * width) / 32 })
    .resize(width, width)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input: mark }])
    .png({ palette: true })
    .toFile(`${folder}/${name}.png`);
}
