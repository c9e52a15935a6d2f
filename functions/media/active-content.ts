import { inflateSync } from 'node:zlib';

/** What a reader acts on by itself, or hands on to another program, without being asked for more than opening the file. */
const actingNames = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'SubmitForm', 'ImportData'];
const endOfName = String.raw`(?=[\s\0()<>[\]{}/%]|$)`;
const acting = new RegExp(String.raw`/(?:${actingNames.join('|')})${endOfName}`);
/** Where to open the document may be said, as a page in brackets; anything else there is an action. */
const openAction = new RegExp(String.raw`/OpenAction${endOfName}(?!\s*\[)`);
const encrypted = new RegExp(String.raw`/Encrypt${endOfName}`);

/** Objects may be in compressed streams of their own; no other stream holds any, however large it is. */
const objectStream = /\/ObjStm(?![A-Za-z0-9])/;
const firstObject = /\/First(?![A-Za-z0-9])/;
const numberOfObjects = /\/N(?![A-Za-z0-9])/;
const picture = /\/(?:DCTDecode|JPXDecode|JBIG2Decode|CCITTFaxDecode)(?![A-Za-z0-9])/;
const inflates = /\/(?:FlateDecode|Fl)(?![A-Za-z0-9])/;
/** Packed in a way that no writer packs objects in. */
const oddlyPacked =
  /\/(?:LZWDecode|LZW|ASCII85Decode|A85|ASCIIHexDecode|AHx|RunLengthDecode|RL|Crypt|Predictor)(?![A-Za-z0-9])/;

/** Far more than writers make: bytes of one stream of objects, and of all of them. */
const mostBytes = 16 * 1024 * 1024;
const mostBytesInAll = 48 * 1024 * 1024;
/** 'active': acts by itself or carries other files; 'closed': what it does cannot be seen, as behind a password. */
export type PdfFault = 'active' | 'closed';

/**
 * What a PDF may not have, undefined when it has none of it. It goes by the names in the file and in its compressed
 * objects, however they are spelled (`/JavaScript`, `/J#61vaScript`), and reads nothing else of the document.
 */
export function pdfFault(bytes: Buffer): PdfFault | undefined {
  const text = bytes.toString('latin1');
  const names = spelledOut(text);
  if (acts(names)) return 'active';
  if (encrypted.test(names)) return 'closed';
  let inAll = 0;
  for (const start of objectStreams(text)) {
    const objects = start === 'unreadable' ? undefined : inflated(bytes, start);
    inAll += objects?.length ?? 0;
    if (objects === undefined || inAll > mostBytesInAll) return 'closed';
    if (acts(spelledOut(objects.toString('latin1')))) return 'active';
  }
  return undefined;
}

/** Some readers go by what they need of such a stream, not by its type. */
const holdsObjects = (dictionary: string): boolean =>
  objectStream.test(dictionary) || (firstObject.test(dictionary) && numberOfObjects.test(dictionary));

const acts = (names: string): boolean => acting.test(names) || openAction.test(names);

/** Any letter of a name may be written as its number. */
const spelledOut = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Where the bytes of each stream of objects begin; 'unreadable' for one that is packed in another way than PDFs are. */
function* objectStreams(text: string): Generator<number | 'unreadable'> {
  let last = 0;
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    // From stream to stream: what a stream says of itself may be as long as its writer likes.
    const dictionary = spelledOut(text.slice(last, index));
    last = index + word.length;
    if (!holdsObjects(dictionary) || picture.test(dictionary)) continue;
    if (inflates.test(dictionary) && !oddlyPacked.test(dictionary)) yield last;
    else if (/\/Filter/.test(dictionary) && !/\/XRef/.test(dictionary)) yield 'unreadable';
  }
}

function inflated(bytes: Buffer, start: number): Buffer | undefined {
  try {
    return inflateSync(bytes.subarray(start), { maxOutputLength: mostBytes });
  } catch {
    return undefined;
  }
}
