import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchFolders } from './reload.ts';

it('notices every save of a file, including replacement by an editor, but not of a test', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reload-'));
  const ending = new AbortController();
  onTestFinished(async () => {
    ending.abort();
    await rm(folder, { recursive: true });
  });
  const act = join(folder, 'planning/save-draft.ts');
  const test = join(folder, 'planning/save-draft.test.ts');
  await mkdir(join(folder, 'planning'));
  await writeFile(act, '1');
  const heard: string[] = [];
  await watchFolders([folder], ending.signal, (_event, path) => heard.push(path));

  for (const text of ['2', '3', '4']) {
    heard.length = 0;
    await writeFile(`${act}.saved`, text);
    await writeFile(test, text);
    await rename(`${act}.saved`, act);
    await vi.waitFor(() => expect(heard, `save ${text}`).toContain(act), { timeout: 5000 });
    expect(heard).not.toContain(test);
  }
});
