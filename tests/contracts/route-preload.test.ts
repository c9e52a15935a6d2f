import { runInNewContext } from 'node:vm';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { photoWidths, pictureAt, pictureSources } from '#shared/media/photos.ts';

const photo = (size: string) => pictureSources(`photos/${'a'.repeat(32)}-${size}`).src;

/** Runs the page's script with nothing to preload; returns the sources it computes for a picture. */
function earlySources(address: string): unknown {
  const document = { getElementById: () => ({ textContent: '{"pages":[]}' }), addEventListener: () => undefined };
  const ask = `JSON.stringify(pictureSources(address, widths))`;
  const script = `${readFileSync('web/route-preload.js', 'utf8')};${ask}`;
  return JSON.parse(runInNewContext(script, { document, address, widths: photoWidths }) as string);
}

it.each(['/media/drawings/venue/barn-mint.svg', photo('1600x1200'), photo('1000x600'), photo('300x200')])(
  'the preload script requests the same picture files as the page: %s',
  (address) => {
    const { src, srcSet } = pictureAt(address);
    expect(earlySources(address)).toEqual(srcSet ? { src, srcset: srcSet } : { src });
  },
);
