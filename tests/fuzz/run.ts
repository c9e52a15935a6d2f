import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPython, installPackages } from '#infra/local/python.ts';
import { CliError } from '#infra/tools/cli-error.ts';
import { stopSignal } from '#infra/tools/stop-signal.ts';
import { withLocalCloud } from '#tests/support/cloud-for-tests.ts';
import { cloudEntrance } from './entrance.ts';
import type { Entrance } from './entrance.ts';
import { startMarketplace } from './api-server.ts';
import { makeWorld } from './world.ts';
import type { Made } from './world.ts';

/*
 * npm run fuzz: requests made by Schemathesis from docs/openapi.json, sent to a local cloud of its own as a visitor, a
 * host, a vendor and an administrator; `-- --cases 5000 --seed 17` says how many and which, `--seconds 120` after which
 * time it ends, and `--in-process` sends them to the Lambdas in this process, which is faster. As a step of `npm test` it uses the cloud of the tests, last of all: it changes and removes what it
 * finds. Exit status 1 when an answer was a failure: a status from 500 on, one that took longer than 5 seconds, or one
 * that the document does not describe.
 */

const packages = '.local/schemathesis';
const requirements = 'tests/fuzz/requirements.txt';
const folder = '.local/fuzz';
const renewMs = 60_000;

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '20270601' },
    seconds: { type: 'string', default: String(24 * 3600) },
    'in-process': { type: 'boolean', default: false },
  },
});
const signal = stopSignal();

/** Writes the world down, whole at every moment. */
async function writeWorld(file: string, entrance: Entrance, before?: Made): Promise<Made> {
  const made = await makeWorld(entrance, before);
  writeFileSync(`${file}.new`, JSON.stringify(made.world));
  renameSync(`${file}.new`, file);
  return made;
}

/** Tokens end after an hour, and requests use up what they are about. */
async function renewWorld(file: string, entrance: Entrance, first: Made, until: AbortSignal): Promise<void> {
  let made = first;
  while (!until.aborted) {
    await pause(renewMs, undefined, { signal: until }).catch(() => undefined);
    if (until.aborted) return;
    made = await writeWorld(file, entrance, made).catch((error: unknown) => {
      console.log(`The world stays as it was: ${String(error)}`);
      return made;
    });
  }
}

/** Yields the exit status. */
function runFuzz(python: string, file: string, url: string): Promise<number> {
  const { cases, seed, seconds } = values;
  console.log(`Seed ${seed}, at most ${cases} cases`);
  const child = spawn(python, ['tests/fuzz/fuzz.py', file, url, cases, seed, seconds], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PYTHONPATH: resolve(packages), PYTHONDONTWRITEBYTECODE: '1' },
    signal,
  });
  return new Promise((ended, failed) => {
    child.on('error', failed);
    child.on('exit', (code) => ended(code ?? 1));
  });
}

async function fuzz(python: string, siteUrl: string, entrance: Entrance = cloudEntrance): Promise<number> {
  // By its number: the requests must not leave this machine, to which a name might not lead.
  const url = siteUrl.replace('//localhost:', '//127.0.0.1:');
  if (!url.startsWith('http://127.0.0.1:')) throw new CliError(`Only a local cloud is fuzzed, not ${siteUrl}.`);
  const file = `${folder}/world-${process.pid}.json`;
  mkdirSync(folder, { recursive: true });
  const first = await writeWorld(file, entrance);
  const done = new AbortController();
  const renewing = renewWorld(file, entrance, first, done.signal);
  try {
    return await runFuzz(python, file, url);
  } finally {
    done.abort();
    await renewing;
  }
}

async function fuzzInProcess(python: string): Promise<number> {
  const { url, entrance, stop } = await startMarketplace();
  process.env.SITE_URL = url;
  try {
    return await fuzz(python, url, entrance);
  } finally {
    await stop();
  }
}

async function main(): Promise<number> {
  const python = await findPython();
  await installPackages({ python, packages, requirements, what: 'Schemathesis', signal });
  if (values['in-process']) return fuzzInProcess(python);
  const { SITE_URL: siteUrl } = process.env;
  if (siteUrl) return fuzz(python, siteUrl);
  const { failed } = await withLocalCloud(signal, async (environment) => {
    Object.assign(process.env, environment);
    return { passed: 0, failed: await fuzz(python, environment['SITE_URL'] ?? '') };
  });
  return failed;
}

const status = await main().catch((error: unknown) => {
  if (signal.aborted) return 130;
  console.error(error instanceof CliError ? error.message : error);
  return 1;
});
// Connections of the stopped cloud would hold the process open.
process.exit(status);
