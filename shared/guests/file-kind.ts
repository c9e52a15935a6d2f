import { FileProblem } from './file-problem.ts';

export const maximumFileBytes = 5 * 1024 * 1024;

export type FileKind = 'vcard' | 'workbook' | 'text';

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zip = [0x50, 0x4b];
/** Files that hosts drop by mistake: PDF, PNG, JPEG, GIF, gzip, RAR, 7z, RTF, Windows programs. */
const others = [
  '%PDF',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  '\u001f\u008b',
  'Rar!',
  '7z\u00bc\u00af',
  '{\\rtf',
  'MZ\u0090',
].map((text) => [...text].map((letter) => letter.charCodeAt(0)));

/**
 * Returns the kind of a file by its content (rule guests-1).
 * @throws FileProblem for a file that is too large, empty or of another kind
 */
export function detectFileKind(bytes: Uint8Array): FileKind {
  if (bytes.length > maximumFileBytes) throw new FileProblem('too_large');
  if (bytes.length === 0) throw new FileProblem('empty');
  if (startsWith(bytes, compoundFile)) throw new FileProblem('old_excel');
  if (startsWith(bytes, zip)) return detectZipKind(bytes);
  if (others.some((start) => startsWith(bytes, start))) throw new FileProblem('other_kind');
  return 'text';
}

// A ZIP names its entries at its end and before each of them, so their text finds them even in a damaged one.
function detectZipKind(bytes: Uint8Array): FileKind {
  const names = new TextDecoder('latin1').decode(bytes);
  if (names.includes('xl/workbook.xml')) return 'workbook';
  if (names.includes('Index/')) throw new FileProblem('numbers');
  if (startsWith(bytes, [...zip, 3, 4]) || startsWith(bytes, [...zip, 5, 6])) throw new FileProblem('other_kind');
  return 'text';
}

/** Returns true for text that is a vCard, after blanks (rule guests-1). */
export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text);
