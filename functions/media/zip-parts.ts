const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const longestComment = 65_535;
const entryLength = 46;

/** Enough for any Office file; a directory of more entries is not read. */
const mostEntries = 10_000;

/**
 * The names of the parts of a zip, from its central directory alone: nothing is unpacked.
 * Undefined when the bytes are no whole zip.
 */
export function zipParts(bytes: Buffer): string[] | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > mostEntries) return undefined;
  const names: string[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + entryLength > end || bytes.readUInt32LE(at) !== entrySignature) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + entryLength, at + entryLength + nameLength));
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

// The end record is last; only a comment follows.
function findEnd(bytes: Buffer): number | undefined {
  const last = bytes.length - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at;
  return undefined;
}
