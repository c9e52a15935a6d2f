import { FileProblem } from './file-problem.ts';

const encodings = [
  { start: [0xef, 0xbb, 0xbf], name: 'utf-8' },
  { start: [0xff, 0xfe], name: 'utf-16le' },
  { start: [0xfe, 0xff], name: 'utf-16be' },
] as const;

/**
 * Returns the text of a file without its byte order mark and with line feeds for every line end (rule guests-2).
 * @throws FileProblem if it isn't text, or is a web page or a calendar
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n');
  if (isBinary(text) || /^\s*(?:<!doctype|<html|<\?xml|BEGIN:VCALENDAR)/i.test(text))
    throw new FileProblem('other_kind');
  return text;
}

const isControl = (letter: string): boolean => letter < ' ' && !'\t\n\v\f'.includes(letter);

// Pictures and programs have zeros, or many control signs, among their first thousands of bytes.
function isBinary(text: string): boolean {
  const start = text.slice(0, 4096);
  return start.includes('\0') || [...start].filter(isControl).length > start.length / 50;
}

function decode(bytes: Uint8Array): string {
  const marked = encodings.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked.name).decode(bytes);
  if (hasZeroSeconds(bytes)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function hasZeroSeconds(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, 100);
  return first.length > 1 && first.every((byte, at) => at % 2 === 0 || byte === 0);
}
