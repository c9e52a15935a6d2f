import { largestPhoto, photoFileWidths } from '#shared/media/photos.ts';
import { maximumPixels, uploadFaults } from '#shared/media/uploads.ts';
import { detectImageType, isHeic, detectOtherFormat } from './magic-numbers.ts';

/** The files of a photo by width, all WebP without any metadata, and the size of the largest. */
export interface Photo {
  width: number;
  height: number;
  files: ReadonlyMap<number, Buffer>;
}

/** `fault` is the message for the person who chose the file. */
export type PhotoAnswer = { photo: Photo } | { fault: string };

/** Seconds for one step of the decoder; anything slower is not a photo. */
const stepSeconds = 20;
const webp = { quality: 80, effort: 3 } as const;

/**
 * Decodes a person's image completely and writes new files from its pixels, so that nothing of the old file remains: no
 * place, no camera, no thumbnail, no hidden content. The result is upright, in sRGB, and never enlarged.
 */
export async function makePhoto(bytes: Buffer): Promise<PhotoAnswer> {
  try {
    return await (isHeic(bytes) ? fromHeic(bytes) : fromBytes(bytes));
  } catch {
    return { fault: uploadFaults.brokenImage };
  }
}

async function fromHeic(bytes: Buffer): Promise<PhotoAnswer> {
  const { heicToPng } = await import('./heic.ts');
  const png = await heicToPng(bytes, maximumPixels.other);
  if (png === 'too large') return { fault: uploadFaults.tooManyPixels(maximumPixels.other) };
  return png ? fromBytes(png) : { fault: uploadFaults.brokenImage };
}

async function fromBytes(bytes: Buffer): Promise<PhotoAnswer> {
  const type = detectImageType(bytes);
  const format = detectOtherFormat(bytes);
  if (!type) return { fault: format ? uploadFaults.otherFormat(format) : uploadFaults.brokenImage };
  const most = type === 'image/jpeg' ? maximumPixels.jpeg : maximumPixels.other;
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > most) return { fault: uploadFaults.tooManyPixels(most) };
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: most })
    // Otherwise 16-bit pictures are computed in P3, and those values are written as sRGB.
    .pipelineColourspace('srgb')
    .autoOrient()
    .resize({ ...largestPhoto, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: stepSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files = new Map<number, Buffer>();
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const wanted of photoFileWidths(info.width))
    files.set(wanted, await sharp(data, { raw }).resize({ width: wanted }).webp(webp).toBuffer());
  return { photo: { width: info.width, height: info.height, files } };
}
