import { decodeText } from './decode-text.ts';
import { parseDelimitedText } from './delimited-text.ts';
import { detectFileKind, isVcard } from './file-kind.ts';
import type { GuestReading } from './guest-reading.ts';
import { readTable } from './read-table.ts';
import type { ReadOptions } from './read-table.ts';

/**
 * Reads a guest list from the bytes of a CSV, Excel or vCard file, as the preview shows it. Pages, the server's check
 * and `npm run read-guests` call it; pages load it when a host chooses a file.
 * @throws FileProblem for a file that can't be read, with a message for the host
 */
export async function readGuests(bytes: Uint8Array, options: ReadOptions = {}): Promise<GuestReading> {
  if (detectFileKind(bytes) === 'workbook') {
    const { readWorkbook } = await import('./workbook.ts');
    return readWorkbook(bytes, options);
  }
  return readGuestText(decodeText(bytes), options);
}

/** The same for text, such as pasted lines. */
export async function readGuestText(text: string, options: ReadOptions = {}): Promise<GuestReading> {
  if (isVcard(text)) {
    const { readVcards } = await import('./vcard.ts');
    return readVcards(text.trimStart());
  }
  return readTable(parseDelimitedText(text), options);
}
