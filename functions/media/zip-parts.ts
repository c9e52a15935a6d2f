import { fromBufferPromise } from 'yauzl';

/** Enough for any Office file; larger directories are not read. */
const mostEntries = 10_000;

/**
 * Returns the names of a zip's parts, only from its central directory: nothing is unpacked. Undefined if the bytes are
 * not a complete zip, if anything follows its end, or if a name points outside it.
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
