import { expect, it } from 'vitest';
import { photoWidths, pictureAt, pictureOf } from '#shared/photos.ts';
import { pictureSources } from '../../web/early-pages-plugin.ts';

const photo = (size: string) => pictureOf(`photos/${'a'.repeat(32)}-${size}`).src;

it.each(['/media/drawings/venue/barn-mint.svg', photo('1600x1200'), photo('1000x600'), photo('300x200')])(
  'what fetches the first picture of a page early names the same files as the page: %s',
  (address) => {
    const { src, srcSet } = pictureAt(address);
    expect(pictureSources(address, photoWidths)).toEqual(srcSet ? { src, srcset: srcSet } : { src });
  },
);
