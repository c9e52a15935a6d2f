import { fromBufferPromise } from 'yauzl';

/** Enough for any Office file; a directory of more entries is not read. */
const mostEntries = 10_000;

/**
 * The names of the parts of a zip, from its central directory alone: nothing is unpacked. Undefined when the bytes are
 * not a whole zip, when something follows its end, and when a name points out of it.
 */
export async function zipParts(bytes: Buffer): Promise<string[] | undefined> {
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
