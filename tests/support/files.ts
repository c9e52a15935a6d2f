import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/* Files as people choose them, valid and invalid, generated in code. */

/** Returns a picture with a different color in each quarter: red, green / blue, white. */
export async function quarters(width: number, height: number): Promise<Sharp> {
  const at = (left: number, top: number, background: string) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  });
  const whole = sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    at(0, 0, '#ff0000'),
    at(width / 2, 0, '#00ff00'),
    at(0, height / 2, '#0000ff'),
  ]);
  return sharp(await whole.removeAlpha().raw().toBuffer(), { raw: { width, height, channels: 3 } });
}

const gps = { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 2/1', GPSLongitudeRef: 'W', GPSLongitude: '97/1 44/1 35/1' };

/** Strings that reveal a photo's place or owner. */
export const tracesOfPlace = ['Exif', 'Maya Ortiz'];

/** Returns a photo as a phone takes it: on its side, with the place and the owner's name. */
export const phonePhoto = async (width = 1200, height = 800): Promise<Buffer> =>
  (await quarters(width, height))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Maya Ortiz' }, IFD3: gps })
    .jpeg({ quality: 90 })
    .toBuffer();

/**
 * Returns the same photo as Samsung phones write it: a thumbnail's tags come first, out of order, and refer to none.
 */
export async function samsungPhoto(): Promise<Buffer> {
  const [short, long] = [3, 4];
  const tags = [
    [0x103, short, 6],
    [0x201, long, 864],
    [0x202, long, 54_674],
    [0x11a, long, 0],
    [0x112, short, 6],
    [0x100, long, 1200],
  ] as const;
  const directory = tags.flatMap(([tag, type, value]) => [
    ...littleEndian(tag, 2),
    ...littleEndian(type, 2),
    ...littleEndian(1, 4),
    ...littleEndian(value, 4),
  ]);
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0II*\0'),
    Buffer.from([...littleEndian(8, 4), ...littleEndian(tags.length, 2), ...directory, ...littleEndian(0, 4)]),
  ]);
  const jpeg = await (await quarters(1200, 800)).jpeg({ quality: 90 }).toBuffer();
  const [start, length] = [2, exif.length + 2];
  const head = Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]);
  return Buffer.concat([jpeg.subarray(0, start), head, exif, jpeg.subarray(start)]);
}

const littleEndian = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff);

export const pngPhoto = async (width = 600, height = 400): Promise<Buffer> =>
  (await quarters(width, height)).png().toBuffer();

export const webpPhoto = async (width = 600, height = 400): Promise<Buffer> =>
  (await quarters(width, height)).webp().toBuffer();

/**
 * A photo as an iPhone takes it, made with pillow_heif 1.8.1: rotated by `irot` and by EXIF too, in Display P3, as the
 * second picture of its file; the first is black.
 */
export const heicPhoto = readFileSync(new URL('photos/phone.heic', import.meta.url));

/** The upright picture, 128 x 192: the colors of its fields of 64 pixels, row by row, in sRGB (by Pillow 13.0.0). */
export const heicColors = [
  [216, 179, 6],
  [217, 42, 53],
  [128, 128, 128],
  [0, 163, 55],
  [240, 240, 240],
  [54, 81, 197],
] as const;

/** Returns a photo whose media data extend past its end, as in a truncated photo of many tiles. */
export function cutHeic(): Buffer {
  const bytes = Buffer.from(heicPhoto);
  const size = bytes.indexOf('mdat') - 4;
  bytes.writeUInt32BE(bytes.readUInt32BE(size) + 1000, size);
  return bytes;
}

/** Returns a small HEIC photo whose header claims 60 megapixels. */
export function heicBomb(): Buffer {
  const bytes = Buffer.from(heicPhoto);
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(10_000, at + 8);
    bytes.writeUInt32BE(6_000, at + 12);
  }
  return bytes;
}

export const cutInHalf = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));

/** Returns a small PNG whose header claims 60 megapixels. */
export async function pixelBomb(): Promise<Buffer> {
  const bytes = await pngPhoto(60, 40);
  bytes.writeUInt32BE(10_000, 16);
  bytes.writeUInt32BE(6_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Returns a small JPEG whose header claims this size. */
export async function jpegSaying(width: number, height: number): Promise<Buffer> {
  const bytes = await (await quarters(60, 40)).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
/** The start of a Windows program. */
export const program = Buffer.concat([Buffer.from('MZ\u0090\0\u0003\0\0\0'), Buffer.alloc(4000, 7)]);

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Returns a PDF with this catalog, after an optional other object. */
export const pdfSaying = (catalog: string, object = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${object}\n1 0 obj<</Type/Catalog ${catalog}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );

/** Returns the same with the object inside a stream, as writers since PDF 1.5 do for most of a document. */
export const pdfPacking = (object: string, dictionary = '/Type/ObjStm/N 1/First 5/Filter/FlateDecode'): Buffer =>
  pdfSaying(
    '',
    `7 0 obj<<${dictionary}>>stream\n${deflateSync(`2 0 \n${object}`).toString('latin1')}\nendstream endobj`,
  );

/** Returns the checked parts of an Office file from before 2007: its header and the name of a stream. */
export const compoundFile = (stream: 'WordDocument' | 'Workbook'): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1016),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(480),
  ]);

/** Returns a zip of these parts; its checksums are zero, as only the directory is read. */
export function zip(parts: readonly string[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part);
    const data = deflateRawSync('<xml/>');
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt16LE(name.length, 26);
    locals.push(local, name, data);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    entries.push(entry, name);
    offset += local.length + name.length + data.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)]);
}

export const docx = zip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);
export const xlsx = zip(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml']);
