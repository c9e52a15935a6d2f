import { inflateSync } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import { uploadFaults } from '#shared/media/uploads.ts';
import { isCompoundFile, isPdf } from './magic-numbers.ts';

const office = 'application/vnd.openxmlformats-officedocument';

/** Checks whether the bytes match the content type; each test reads only the content, never the name. */
const tests: Readonly<Record<string, (bytes: Buffer) => boolean | Promise<boolean>>> = {
  'application/pdf': isPdf,
  'application/msword': (bytes) => isCompoundFile(bytes, ['WordDocument']),
  'application/vnd.ms-excel': (bytes) => isCompoundFile(bytes, ['Workbook', 'Book']),
  [`${office}.wordprocessingml.document`]: (bytes) => isOfficeZip(bytes, /^word\/document\d*\.xml$/),
  [`${office}.spreadsheetml.sheet`]: (bytes) => isOfficeZip(bytes, /^xl\/workbook\d*\.xml$/),
};

/**
 * Returns true for a zip with a list of its parts and the main one, and without a macro project, which these types
 * cannot have.
 */
async function isOfficeZip(bytes: Buffer, mainPart: RegExp): Promise<boolean> {
  const parts = bytes.toString('latin1', 0, 2) === 'PK' ? await zipParts(bytes) : undefined;
  if (!parts?.includes('[Content_Types].xml')) return false;
  return parts.some((part) => mainPart.test(part)) && !parts.some((part) => part.endsWith('vbaProject.bin'));
}

export const isDocument = async (contentType: string, bytes: Buffer): Promise<boolean> =>
  (await tests[contentType]?.(bytes)) ?? false;

const pdfFaults = { active: uploadFaults.activeDocument, closed: uploadFaults.closedDocument };

/** Returns why a document is rejected, as a message for the person who chose it; undefined if it is accepted. */
export async function documentFault(contentType: string, bytes: Buffer): Promise<string | undefined> {
  if (!(await isDocument(contentType, bytes))) return uploadFaults.brokenDocument;
  const fault = contentType === 'application/pdf' ? pdfFault(bytes) : undefined;
  return fault && pdfFaults[fault];
}

/** Enough for any Office file; larger directories are not read. */
const mostEntries = 10_000;

/**
 * Returns the names of a zip's parts, only from its central directory: nothing is unpacked. Undefined if the bytes are
 * not a complete zip, if anything follows its end, or if a name points outside it.
 */
async function zipParts(bytes: Buffer): Promise<string[] | undefined> {
  try {
    const zip = await fromBufferPromise(bytes, { strictFileNames: true });
    if (zip.entryCount > mostEntries) return undefined;
    const names: string[] = [];
    for await (const { fileName } of zip.eachEntry()) names.push(fileName);
    return names;
  } catch {
    return undefined;
  }
}

/** Names of features that a reader acts on, or passes to another program, as soon as the file is opened. */
const actingNames = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'SubmitForm', 'ImportData'];
const endOfName = String.raw`(?=[\s\0()<>[\]{}/%]|$)`;
const acting = new RegExp(String.raw`/(?:${actingNames.join('|')})${endOfName}`);
/** The file may define where to open the document, as a page in brackets; anything else there is an action. */
const openAction = new RegExp(String.raw`/OpenAction${endOfName}(?!\s*\[)`);
const encrypted = new RegExp(String.raw`/Encrypt${endOfName}`);

/** Objects may be in compressed object streams; no other stream contains any, however large it is. */
const objectStream = /\/ObjStm(?![A-Za-z0-9])/;
const firstObject = /\/First(?![A-Za-z0-9])/;
const numberOfObjects = /\/N(?![A-Za-z0-9])/;
const picture = /\/(?:DCTDecode|JPXDecode|JBIG2Decode|CCITTFaxDecode)(?![A-Za-z0-9])/;
const inflates = /\/(?:FlateDecode|Fl)(?![A-Za-z0-9])/;
/** Compressed in a way that no writer uses for objects. */
const oddlyPacked =
  /\/(?:LZWDecode|LZW|ASCII85Decode|A85|ASCIIHexDecode|AHx|RunLengthDecode|RL|Crypt|Predictor)(?![A-Za-z0-9])/;

/** Far more than writers produce: bytes of one object stream, and of all of them. */
const mostBytes = 16 * 1024 * 1024;
const mostBytesInAll = 48 * 1024 * 1024;
/**
 * 'active': acts by itself or carries other files; 'closed': its actions cannot be seen, for example behind a password.
 */
export type PdfFault = 'active' | 'closed';

/**
 * Returns the forbidden feature of a PDF, undefined if it has none. Only names in the file and in its compressed
 * objects are checked, however they are spelled (`/JavaScript`, `/J#61vaScript`).
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

/** Some readers recognize such a stream by the keys they need, not by its type. */
const holdsObjects = (dictionary: string): boolean =>
  objectStream.test(dictionary) || (firstObject.test(dictionary) && numberOfObjects.test(dictionary));

const acts = (names: string): boolean => acting.test(names) || openAction.test(names);

/** Decodes names: any letter may be written as its number. */
const spelledOut = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Returns where the bytes of each object stream begin; 'unreadable' for one that is compressed in an unusual way. */
function* objectStreams(text: string): Generator<number | 'unreadable'> {
  let last = 0;
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    // Everything between two streams, because a stream's dictionary may have any length.
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
