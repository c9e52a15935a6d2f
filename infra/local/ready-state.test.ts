import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StackOutputs } from '../stack/outputs.ts';
import { stackOutputsSchema } from '../stack/outputs.ts';
import { findReadyState, keepReadyState, stateDigest, stateFile, stateSources } from './ready-state.ts';
import type { ReadyStateOptions } from './ready-state.ts';

const outputs = Object.fromEntries(
  Object.keys(stackOutputsSchema.shape).map((name) => [name, `https://${name}.example`]),
) as StackOutputs;

let folder: string;
let source: string;
let of: ReadyStateOptions;
const closing: (() => void)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ready-'));
  source = join(folder, 'demo.ts');
  await writeFile(source, 'one vendor');
  of = { folder, words: ['4566'], now: new Date('2026-11-29T09:00:00Z'), sources: [source] };
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await rm(folder, { recursive: true, force: true });
});

describe('the digest of a state', () => {
  it('is the same for the same sources on the same day', async () => {
    expect(await stateDigest({ ...of, now: new Date('2026-11-29T23:59:00Z') })).toBe(await stateDigest(of));
  });

  it('changes with a source, the day and an address', async () => {
    const before = await stateDigest(of);
    expect(await stateDigest({ ...of, now: new Date('2026-11-30T00:00:00Z') })).not.toBe(before);
    expect(await stateDigest({ ...of, words: ['4567'] })).not.toBe(before);
    await writeFile(source, 'two vendors');
    expect(await stateDigest(of)).not.toBe(before);
  });

  it('covers every file of which the stack, the functions, the site and the demo data are made', () => {
    const covered = new Set(globSync(stateSources.flatMap((path) => [path, `${path}/**/*`])));
    const made = [
      'package-lock.json',
      'cdk.json',
      ...globSync('{functions,shared,events,infra}/**/*.{ts,mjs,py,txt,yaml,json}'),
      ...globSync('web/**/*.*'),
    ];
    expect(made.filter((file) => !covered.has(file) && !/\.md$|tsconfig/.test(file))).toEqual([]);
    expect(made).toEqual(expect.arrayContaining(['infra/demo/seed.ts', 'infra/local/requirements.txt']));
  });
});

/** An emulator whose answers these are, one after the other; the last one stays. */
async function emulator(answers: boolean[]): Promise<{ endpoint: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'POST') await writeFile(stateFile(folder), 'state');
      const isQuiet = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      response.end(JSON.stringify({ isQuiet }));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => server.close());
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

const find = () => findReadyState(of, stateDigest(of));

describe('a kept state', () => {
  it('is found by the next start from the same sources', async () => {
    const { endpoint } = await emulator([true]);
    const digest = await stateDigest(of);
    expect(await find()).toBeUndefined();
    expect(await keepReadyState({ of, digest, endpoint, outputs, isUsed: () => false })).toBe(true);
    expect(await find()).toEqual({ file: stateFile(folder), outputs });
    await writeFile(source, 'two vendors');
    expect(await find()).toBeUndefined();
  });

  it('is written only once nothing is on its way any more', async () => {
    const { endpoint, asked } = await emulator([true, true, false, true]);
    const digest = await stateDigest(of);
    expect(await keepReadyState({ of, digest, endpoint, outputs, isUsed: () => false })).toBe(true);
    // Four times in a row after the third answer, and the request that writes.
    expect(asked()).toBe(8);
  });

  it("doesn't hold what people or a change of the sources have made of it", async () => {
    const { endpoint } = await emulator([true]);
    const digest = await stateDigest(of);
    let isUsed = false;
    const keeping = keepReadyState({ of, digest, endpoint, outputs, isUsed: () => isUsed });
    isUsed = true;
    expect(await keeping).toBe(false);
    await writeFile(source, 'two vendors');
    expect(await keepReadyState({ of, digest, endpoint, outputs, isUsed: () => false })).toBe(false);
    expect(await find()).toBeUndefined();
  });

  it.each([
    ['after a crash before its note', () => rm(join(folder, 'ready.json'))],
    ['with half a note', () => writeFile(join(folder, 'ready.json'), '{"digest":')],
    ['without its file', () => rm(stateFile(folder))],
  ])('is not used %s', async (_, crash) => {
    const { endpoint } = await emulator([true]);
    await keepReadyState({ of, digest: await stateDigest(of), endpoint, outputs, isUsed: () => false });
    expect(JSON.parse(await readFile(join(folder, 'ready.json'), 'utf8'))).toHaveProperty('outputs');
    await crash();
    expect(await find()).toBeUndefined();
  });
});
