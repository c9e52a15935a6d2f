import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { zipFolder } from './zip.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Python's own reader, which the emulator uses too. */
const contents = (archive: string): unknown =>
  JSON.parse(
    execFileSync(
      'python3',
      [
        '-c',
        'import json,sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; ' +
          'print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))',
        archive,
      ],
      { encoding: 'utf8' },
    ),
  );

it('packs the files of a folder, those of its folders, empty ones and names beyond ASCII', async () => {
  const source = join(folder, 'source');
  await mkdir(join(source, 'data'), { recursive: true });
  const files = { 'index.mjs': 'export const handler = 1;\n'.repeat(2000), 'data/größe.json': '{"é":1}', empty: '' };
  for (const [name, text] of Object.entries(files)) await writeFile(join(source, name), text);
  const archive = join(folder, 'source.zip');
  await writeFile(archive, await zipFolder(source));
  expect(contents(archive)).toEqual(files);
});

it('makes the same archive of the same files', async () => {
  await writeFile(join(folder, 'index.mjs'), 'export {};');
  const first = await zipFolder(folder);
  await writeFile(join(folder, 'index.mjs'), 'export {};');
  expect(first.equals(await zipFolder(folder))).toBe(true);
});
