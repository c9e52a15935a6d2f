import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maximumPixels, uploadFaults } from '#shared/media/uploads.ts';
import {
  cutHeic,
  cutInHalf,
  heicBomb,
  heicColors,
  heicPhoto,
  html,
  jpegSaying,
  phonePhoto,
  pixelBomb,
  pngPhoto,
  program,
  quarters,
  samsungPhoto,
  svg,
  tracesOfPlace,
  webpPhoto,
} from '#tests/support/files.ts';
import { makePhoto } from './photo.ts';
import type { Photo } from './photo.ts';

async function makeTestPhoto(bytes: Buffer): Promise<Photo> {
  const answer = await makePhoto(bytes);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.photo;
}

/** Returns the strongest of the three channels at a point, given as fractions of width and height. */
async function colourAt(file: Buffer | undefined, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => (value > 127 ? 'f' : '0')).join('');
}

describe('photo processing', () => {
  it.each([
    [2400, 1600, [400, 800, 1600]],
    [1600, 1200, [400, 800, 1600]],
    [1000, 600, [400, 800, 1000]],
    [800, 600, [400, 800]],
    [300, 200, [300]],
  ])('stores a photo of %i x %i in widths that fit, never enlarged', async (width, height, widths) => {
    const photo = await makeTestPhoto(await (await quarters(width, height)).jpeg().toBuffer());
    expect([...photo.files.keys()]).toEqual(widths);
    for (const [wanted, file] of photo.files) {
      const made = await sharp(file).metadata();
      expect([made.format, made.width]).toEqual(['webp', wanted]);
    }
  });

  it('turns a photo upright and removes every trace of place and photographer', async () => {
    const bytes = await phonePhoto();
    for (const trace of tracesOfPlace) expect(bytes.includes(trace), trace).toBe(true);
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const { width, height, files } = await makeTestPhoto(bytes);
    expect([width, height]).toEqual([800, 1200]);
    // Turned right by a quarter: blue ends up top left, red top right.
    expect(await colourAt(files.get(800), 0.25, 0.25)).toBe('00f');
    expect(await colourAt(files.get(800), 0.75, 0.25)).toBe('f00');
    for (const file of files.values()) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      for (const trace of tracesOfPlace) expect(file.includes(trace), trace).toBe(false);
    }
  });

  it('turns a Samsung photo upright although its tags are out of order', async () => {
    const { width, height, files } = await makeTestPhoto(await samsungPhoto());
    expect([width, height]).toEqual([800, 1200]);
    expect(await colourAt(files.get(800), 0.25, 0.25)).toBe('00f');
    expect(await colourAt(files.get(800), 0.75, 0.25)).toBe('f00');
  });

  it.each([
    ['a PNG', pngPhoto],
    ['a WebP', webpPhoto],
    ['a grey JPEG', async () => (await quarters(600, 400)).greyscale().jpeg().toBuffer()],
    ['a CMYK JPEG', async () => (await quarters(600, 400)).toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of 16 bits', async () => (await quarters(600, 400)).toColourspace('rgb16').png().toBuffer()],
    ['an interlaced PNG', async () => (await quarters(600, 400)).png({ progressive: true }).toBuffer()],
  ])('accepts %s', async (_, make) => {
    const { width, height } = await makeTestPhoto(await make());
    expect([width, height]).toEqual([600, 400]);
  });

  it.each(['srgb', 'p3'])('keeps the colors of a 16-bit PNG with the profile %s', async (profile) => {
    const color = [200, 60, 60];
    const raw = Buffer.from(Array.from({ length: 300 * 200 }, () => color).flat());
    const sixteen = sharp(raw, { raw: { width: 300, height: 200, channels: 3 } }).toColourspace('rgb16');
    const { files } = await makeTestPhoto(await sixteen.withIccProfile(profile).png().toBuffer());
    const { data } = await sharp(files.get(300)).raw().toBuffer({ resolveWithObject: true });
    const middle = [...data.subarray(3 * 30_000, 3 * 30_000 + 3)];
    for (const [channel, value] of color.entries()) expect(Math.abs((middle[channel] ?? 0) - value)).toBeLessThan(4);
  });

  it('turns an iPhone HEIC upright and keeps its colors, even if it is named as a JPEG', async () => {
    const { width, height, files } = await makeTestPhoto(heicPhoto);
    expect([width, height]).toEqual([128, 192]);
    const file = files.get(128);
    const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    for (const [field, color] of heicColors.entries()) {
      const at = 3 * ((32 + 64 * Math.floor(field / 2)) * 128 + 32 + 64 * (field % 2));
      const differences = color.map((value, channel) => Math.abs(value - (data[at + channel] ?? 0)));
      expect(Math.max(...differences), `field ${field}: ${[...data.subarray(at, at + 3)].join()}`).toBeLessThanOrEqual(
        2,
      );
    }
    const { exif, icc, orientation } = await sharp(file).metadata();
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
  });

  it('accepts more pixels in JPEG than in other formats', async () => {
    const raw = { width: 7200, height: 7200, channels: 1 } as const;
    const grey = sharp(Buffer.alloc(raw.width * raw.height, 128), { raw });
    const { width, height } = await makeTestPhoto(await grey.jpeg({ quality: 50 }).toBuffer());
    expect([width, height]).toEqual([1600, 1600]);
  }, 60_000);

  it('removes data hidden after the end of the file', async () => {
    const { files } = await makeTestPhoto(Buffer.concat([await phonePhoto(), html]));
    for (const file of files.values()) expect(file.includes('alert(1)')).toBe(false);
  });

  it('keeps transparency', async () => {
    const seeThrough = sharp({
      create: { width: 500, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { files } = await makeTestPhoto(await seeThrough.png().toBuffer());
    expect((await sharp(files.get(500)).metadata()).hasAlpha).toBe(true);
  });
});

describe('refused photos', () => {
  it.each([
    ['a cut PNG', async () => cutInHalf(await pngPhoto())],
    ['a cut JPEG', async () => cutInHalf(await phonePhoto())],
    ['a cut WebP', async () => cutInHalf(await webpPhoto())],
    ['a web page', async () => html],
    ['an SVG', async () => svg],
    ['a program', async () => program],
    ['a program that starts like a JPEG', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), program])],
    ['a cut HEIC', async () => cutInHalf(heicPhoto)],
    ['a HEIC of tiles without the last ones', async () => cutHeic()],
    ['a program that starts like a HEIC', async () => Buffer.concat([heicPhoto.subarray(0, 40), program])],
    ['the first four bytes of a HEIC', async () => Buffer.from('ftyp')],
  ])('refuses %s as broken', async (_, make) => {
    expect(await makePhoto(await make())).toEqual({ fault: uploadFaults.brokenImage });
  });

  it.each([
    ['GIF', async () => (await quarters(60, 40)).gif().toBuffer()],
    ['AVIF', async () => Buffer.concat([Buffer.from('\0\0\0\u0018ftypavif\0\0\0\0avifmif1'), program])],
    ['AVIF', async () => Buffer.concat([Buffer.from('\0\0\0\u0018ftypmif1\0\0\0\0mif1avif'), program])],
    ['JPEG XL', async () => Buffer.concat([Buffer.from([0xff, 0x0a]), program])],
    ['JPEG XL', async () => Buffer.concat([Buffer.from('\0\0\0\u000cJXL \r\n'), program])],
    ['TIFF', async () => (await quarters(60, 40)).tiff().toBuffer()],
  ])('refuses %s under the name of another format, with the reason', async (format, make) => {
    expect(await makePhoto(await make())).toEqual({ fault: uploadFaults.otherFormat(format) });
  });

  it.each([
    ['PNG', pixelBomb, maximumPixels.other],
    ['HEIC', async () => heicBomb(), maximumPixels.other],
    ['JPEG', () => jpegSaying(20_000, 11_000), maximumPixels.jpeg],
  ])('refuses a %s of too many pixels before decoding it, with the limit in the message', async (_, make, limit) => {
    expect(await makePhoto(await make())).toEqual({ fault: uploadFaults.tooManyPixels(limit) });
    expect(uploadFaults.tooManyPixels(limit)).toMatch(/ (50|205) megapixels/);
  });
});
