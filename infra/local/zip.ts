import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const compress = promisify(deflateRaw);

/** Midnight of the first day that the format knows, so that the same files make the same archive. */
const firstDay = 0x00_21_00_00;
const utf8Names = 0x08_00;
const deflated = 8;
const version = 20;

interface Packed {
  readonly name: Buffer;
  readonly header: Buffer;
  readonly data: Buffer;
}

/** Packs the files of a folder: quickly rather than small, as the archive stays on this machine. */
export async function zipFolder(folder: string): Promise<Buffer> {
  const files: string[] = [];
  for await (const entry of glob(`${folder}/**/*`, { withFileTypes: true }))
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  const packed = await Promise.all(files.toSorted().map((file) => pack(file, relative(folder, file))));
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, header, data } of packed) {
    directory.push(directoryEntry(header, offset), name);
    const entry = [signed(0x04_03_4b_50, header), name, data];
    for (const part of entry) offset += part.length;
    parts.push(...entry);
  }
  return Buffer.concat([...parts, ...directory, endOfDirectory(packed.length, directory, offset)]);
}

async function pack(file: string, path: string): Promise<Packed> {
  const content = await readFile(file);
  const data = await compress(content, { level: 1 });
  const name = Buffer.from(path.replaceAll('\\', '/'));
  const header = Buffer.alloc(26);
  header.writeUInt16LE(version, 0);
  header.writeUInt16LE(utf8Names, 2);
  header.writeUInt16LE(deflated, 4);
  header.writeUInt32LE(firstDay, 6);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(data.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(name.length, 22);
  return { name, header, data };
}

function signed(signature: number, rest: Buffer): Buffer {
  const start = Buffer.alloc(4);
  start.writeUInt32LE(signature);
  return Buffer.concat([start, rest]);
}

function directoryEntry(header: Buffer, offset: number): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(version);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return signed(0x02_01_4b_50, Buffer.concat([made, header, rest]));
}

function endOfDirectory(count: number, directory: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  );
  end.writeUInt32LE(offset, 12);
  return signed(0x06_05_4b_50, end);
}
