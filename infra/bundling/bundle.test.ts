import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, stop } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settings } from './bundle.ts';

const run = promisify(execFile);

const source = `import { createHash } from 'node:crypto';
import { request } from 'http';
import { fromBufferPromise } from 'yauzl';
import * as z from 'zod';
import { logger } from '#functions/platform/logger.ts';

interface Reason { why: string }

const asPart = () => import('node:zlib');

export const sum = (text: string) => createHash('md5').update(text).digest('hex');
export const parse = (value: unknown) => z.object({ name: z.string() }).safeParse(value).success;
export const unzip = (bytes: Buffer) => fromBufferPromise(bytes).then(() => true, () => false);
export const others = async () => [typeof request, typeof (await asPart()).gzipSync];

function refuse({ why }: Reason): never {
  throw new Error(why);
}

export function fail(): void {
  try {
    refuse({ why: 'for a test' });
  } catch (error) {
    logger.error('failed', { error: error as Error });
  }
}
`;

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  file = join(folder, 'stdin.mjs');
  const stdin = {
    contents: source,
    resolveDir: process.cwd(),
    sourcefile: 'functions/made-up.ts',
    loader: 'ts' as const,
  };
  await build({ ...settings, stdin, outdir: folder });
  await stop();
});

afterAll(() => rm(folder, { recursive: true }));

/** Returns the output of a process that runs this code with the bundle's exports as `made`. */
async function printedBy(work: string): Promise<string> {
  const script = `const made = await import('${pathToFileURL(file).href}'); ${work}`;
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    // NODE_OPTIONS as in every deployed function (infra/stack/stages.ts).
    env: { PATH: process.env['PATH'], NODE_OPTIONS: '--enable-source-maps', POWERTOOLS_LOG_LEVEL: 'INFO' },
  });
  return (stdout + stderr).trim();
}

describe('bundle', () => {
  test('works with modules of Node and with packages', async () => {
    const printed = await printedBy(
      "console.log(JSON.stringify([made.sum('a'), made.parse({ name: 'a' }), made.parse({}), await made.unzip(Buffer.alloc(0)), await made.others()]))",
    );
    const expected = ['0cc175b9c0f1b6a831c399e269772661', true, false, false, ['function', 'function']];
    expect(JSON.parse(printed)).toEqual(expected);
  });

  test('logs errors with the lines of our own sources', async () => {
    const { error } = JSON.parse(await printedBy('made.fail()')) as { error: { location: string; stack: string } };
    const [message, ...calls] = error.stack.split('\n');
    expect(message).toBe('Error: for a test');
    expect(calls[0]).toMatch(/functions\/made-up\.ts:17:9\)?$/);
    expect(calls[1]).toMatch(/functions\/made-up\.ts:22:5\)?$/);
    expect(error.location).toMatch(/functions\/made-up\.ts:17$/);
  });
});
