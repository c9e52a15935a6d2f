import { describe, expect, it } from 'vitest';
import { photoFile, photoKey, photoSize, pictureAt, pictureSources, photoFileWidths } from './photos.ts';

const secret = 'aB3_-'.padEnd(32, 'x');
const key = photoKey(secret, { width: 1200, height: 900 });

describe('addresses of a picture', () => {
  it('lists the files of a photo, with the size of the largest', () => {
    const at = (width: number) => `/media/photos/${secret}-1200x900/${width}.webp`;
    expect(pictureSources(key)).toEqual({
      src: at(800),
      srcSet: `${at(400)} 400w, ${at(800)} 800w, ${at(1200)} 1200w`,
      width: 1200,
      height: 900,
    });
  });

  it('returns one source for a drawing', () => {
    expect(pictureSources('drawings/venue/lawn-mint.svg')).toEqual({ src: '/media/drawings/venue/lawn-mint.svg' });
  });

  it.each([key, photoKey(secret, { width: 300, height: 1600 }), 'drawings/decor/arch-fern.svg'])(
    'resolves any file of %s to the same picture',
    (imageKey) => {
      const picture = pictureSources(imageKey);
      expect(pictureAt(picture.src)).toEqual(picture);
      const { width } = photoSize(imageKey) ?? { width: 0 };
      const largest = width > 0 ? `/media/${photoFile(imageKey, width)}` : picture.src;
      expect(pictureAt(largest)).toEqual(picture);
    },
  );

  it.each(['/drawing.svg', 'https://other.test/media/photos/x', '/media/photos/short-1x1/1.webp', ''])(
    'leaves the address %s as it is',
    (address) => expect(pictureAt(address)).toEqual({ src: address }),
  );

  it('never lists a file twice or larger than the photo', () => {
    for (const width of [1, 399, 400, 401, 799, 800, 1599, 1600]) {
      const widths = photoFileWidths(width);
      expect(new Set(widths).size).toBe(widths.length);
      expect(Math.max(...widths)).toBe(width);
    }
  });
});
