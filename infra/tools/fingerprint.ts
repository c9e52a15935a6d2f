import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Returns a digest of all files in the given files and folders, and of the given words. */
export async function fingerprint(paths: readonly string[], words: readonly string[] = []): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(
    paths.flatMap((path) => [path, `${path}/**/*`]),
    { withFileTypes: true },
  ))
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  const hash = createHash('sha256').update(words.join('\n'));
  const contents = await Promise.all(files.toSorted().map(async (file) => ({ file, content: await readFile(file) })));
  for (const { file, content } of contents) hash.update(`\0${file}\0`).update(content);
  return hash.digest('hex');
}

/**
 * Creates a folder unless the present one was made from the same sources. The new one replaces the old at once, so
 * another command never sees half of it.
 * @returns 'unchanged' or 'made'
 */
export async function makeFolder(
  folder: string,
  from: string,
  make: (unfinished: string) => Promise<unknown>,
): Promise<'unchanged' | 'made'> {
  const stamp = `${folder}.stamp`;
  if ((await exists(folder)) && (await readStamp(stamp)) === from) return 'unchanged';
  const unfinished = `${folder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  try {
    await make(unfinished);
    await replace(folder, unfinished);
    await writeFile(stamp, from);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return 'made';
}

async function replace(folder: string, unfinished: string): Promise<void> {
  const old = `${folder}.old.${process.pid}`;
  if (await exists(folder)) await rename(folder, old);
  await rename(unfinished, folder);
  await rm(old, { recursive: true, force: true });
}

const readStamp = (stamp: string): Promise<string> => readFile(stamp, 'utf8').catch(() => '');

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
