import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPython } from './python.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'python-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Creates a fake Python command that runs the given commands for pip and for the version check. */
async function python(pip: string, version = 'exit 0'): Promise<NodeJS.ProcessEnv> {
  const file = join(folder, 'python');
  await writeFile(file, `#!/bin/sh\nif [ "$1" = -m ]; then ${pip}; fi\n${version}\n`);
  await chmod(file, 0o755);
  return { PYTHON: file };
}

it('finds a Python with pip', async () => {
  const environment = await python('exit 0');
  expect(await findPython(environment)).toBe(environment['PYTHON']);
});

it('reports that pip is missing', async () => {
  await expect(findPython(await python('exit 1'))).rejects.toThrow('has no pip');
});

it('reports a slow pip, which differs from a missing one', async () => {
  await expect(findPython(await python('exec sleep 20'), 1)).rejects.toThrow(/^pip of .* didn't start within 1 s/);
});

it('reports a version that is too old', async () => {
  await expect(findPython(await python('exit 0', 'exit 1'))).rejects.toThrow("isn't Python 3.10 or newer");
});
