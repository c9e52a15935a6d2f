import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint, makeFolder } from './fingerprint.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fingerprint-'));
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

const holding = (text: string) => async (folder: string) => {
  await mkdir(folder);
  await writeFile(join(folder, 'file'), text);
};

describe('fingerprint', () => {
  test('a fingerprint changes with a file below a folder and with the strings', async () => {
    await writeFile(join(root, 'a'), '1');
    const before = await fingerprint([root], ['x']);
    expect(await fingerprint([root], ['x'])).toBe(before);
    expect(await fingerprint([root], ['y'])).not.toBe(before);
    await writeFile(join(root, 'a'), '2');
    expect(await fingerprint([root], ['x'])).not.toBe(before);
  });
});

describe('makeFolder', () => {
  test('makes a folder once for the same sources', async () => {
    const folder = join(root, 'out');
    expect(await makeFolder(folder, 'v1', holding('one'))).toBe('made');
    expect(await makeFolder(folder, 'v1', holding('never'))).toBe('unchanged');
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('one');
  });

  test('replaces the folder if the sources have changed', async () => {
    const folder = join(root, 'out');
    await makeFolder(folder, 'v1', holding('one'));
    expect(await makeFolder(folder, 'v2', holding('two'))).toBe('made');
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('two');
  });

  test('keeps the old folder and removes the unfinished one if making fails', async () => {
    const folder = join(root, 'out');
    await makeFolder(folder, 'v1', holding('one'));
    const failing = makeFolder(folder, 'v2', async (unfinished) => {
      await holding('half')(unfinished);
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('one');
    expect((await readdir(root)).toSorted()).toEqual(['out', 'out.stamp']);
  });
});
