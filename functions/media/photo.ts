import { crc32, deflateSync } from 'node:zlib';
import type { Plane } from 'libheif-js/libheif-wasm/libheif-bundle.js';
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

/**
 * Converts the main picture of a HEIC file to a PNG of at most the size of a stored photo: upright, with unchanged
 * color values and their color profile. Returns 'too large' for more pixels than are decoded, undefined if it is
 * damaged.
 */
async function heicToPng(bytes: Buffer, maximumPixels: number): Promise<Buffer | 'too large' | undefined> {
  if (isCut(bytes)) return undefined;
  // One instance per file: its memory only grows, and is freed as a whole.
  const { default: makeLibheif } = await import('libheif-js/libheif-wasm/libheif-bundle.js');
  const libheif = makeLibheif();
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return undefined;
  if (image.get_width() * image.get_height() > maximumPixels) return 'too large';
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
  const channels = image.has_alpha_channel() ? 4 : 3;
  const colorSpace = libheif.heif_colorspace.heif_colorspace_RGB;
  const decoded = libheif.heif_js_decode_image2(image.handle, colorSpace, channels === 4 ? rgba : rgb);
  const [plane] = decoded.channels ?? [];
  return plane && toPng(plane, channels, await profileIn(bytes));
}

/**
 * Returns true if its media data extend beyond the file's end: libheif paints missing data green and reports nothing.
 */
function isCut(bytes: Buffer): boolean {
  for (let at = 0; at + 16 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (bytes.toString('latin1', at + 4, at + 8) === 'mdat') return at + size > bytes.length;
    if (size < 8) return false;
    at += size;
  }
  return false;
}

/**
 * Returns the color profile of the main picture. A large photo can have more tiles than sharp reads without
 * `unlimited`.
 */
async function profileIn(bytes: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  return (await sharp(bytes, { limitInputPixels: false, unlimited: true }).metadata()).icc;
}

async function toPng(plane: Plane, channels: 3 | 4, profile: Buffer | undefined): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = plane;
  const png = await sharp(withoutGaps(plane, width * channels), { raw: { width, height, channels } })
    .resize({ ...largestPhoto, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  if (!profile) return png;
  const end = 33; // The end of the signature and the first chunk, before the profile.
  return Buffer.concat([png.subarray(0, end), profileChunk(profile), png.subarray(end)]);
}

/** Removes the gaps between rows. */
function withoutGaps({ data, stride, height }: Plane, row: number): Buffer {
  const rows = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * stride, y * stride + row), y * row);
  return rows;
}

/** Returns PNG's iCCP chunk: sharp converts to a profile, but cannot declare the profile of raw pixels. */
function profileChunk(profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return chunk;
}
