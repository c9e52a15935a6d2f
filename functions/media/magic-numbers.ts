const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, i) => bytes[at + i] === byte);

const textAt = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end);

/** Returns an image's type by its first bytes; only these three are ever passed to a decoder. */
export function detectImageType(bytes: Buffer): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP' ? 'image/webp' : undefined;
}

const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** Returns the brands of an ISO media file, its own first. */
const readBrands = (bytes: Buffer): string[] =>
  textAt(bytes, 4, 8) === 'ftyp' ? (textAt(bytes, 8, Math.min(bytes.readUInt32BE(0), 64)).match(/.{4}/gs) ?? []) : [];

const isAvif = (bytes: Buffer): boolean => readBrands(bytes).some((brand) => brand === 'avif' || brand === 'avis');

/** Returns true for a HEIC photo under any name: phones and chat programs rename it to .jpg. */
export const isHeic = (bytes: Buffer): boolean => heicBrands.includes(readBrands(bytes)[0] ?? '') && !isAvif(bytes);

const otherFormats: readonly [name: string, isIt: (bytes: Buffer) => boolean][] = [
  ['AVIF', isAvif],
  ['JPEG XL', (bytes) => startsWith(bytes, [0xff, 0x0a]) || textAt(bytes, 4, 8) === 'JXL '],
  ['GIF', (bytes) => textAt(bytes, 0, 4) === 'GIF8'],
  ['TIFF', (bytes) => ['II*\0', 'MM\0*'].includes(textAt(bytes, 0, 4))],
];

/** Returns the name of a rejected image format, regardless of the file's name. */
export const detectOtherFormat = (bytes: Buffer): string | undefined =>
  otherFormats.find(([, isIt]) => isIt(bytes))?.[0];

/** The number of final bytes that must contain a PDF's end mark. */
const pdfTail = 4096;

/** Returns true for a complete PDF: its header, and its end mark. */
export const isPdf = (bytes: Buffer): boolean =>
  textAt(bytes, 0, 5) === '%PDF-' && textAt(bytes, Math.max(0, bytes.length - pdfTail), bytes.length).includes('%%EOF');

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * Returns true for an Office file from before 2007: a compound file with a stream of one of these names in its
 * directory.
 */
export function isCompoundFile(bytes: Buffer, streams: readonly string[]): boolean {
  if (!startsWith(bytes, compoundFile)) return false;
  return streams.some((name) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le')));
}
