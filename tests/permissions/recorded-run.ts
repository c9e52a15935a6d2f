import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { callsFile } from '#infra/stack/call-recording.ts';
import { usedActions } from './used-actions.ts';
import type { RecordedCall } from './used-actions.ts';

/* The file in which a local cloud's functions record their calls, interspersed with the names of the tests. */

interface StartedTest {
  at: number;
  test: string;
}

/** A function's recorded actions: per test, the number of seconds in which they occurred. */
export type UsedBy = Record<string, Record<string, Map<string, number>>>;

/** Returns the file of the cloud whose emulator is at this address. */
export const callsFileFor = (endpoint: string): string => callsFile(resolve('.local', new URL(endpoint).port));

function append(line: object): void {
  const endpoint = process.env['TABLE_ENDPOINT'];
  if (!endpoint) return;
  const file = callsFileFor(endpoint);
  // Records nothing for an endpoint other than our own emulator, as it has no folder.
  if (existsSync(dirname(file))) appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...line })}\n`);
}

/** Attributes everything recorded from now on to this test. */
export const beginTest = (test: string): void => append({ test });

/**
 * Records a bucket request that a function signed, and whether it succeeded, as a browser makes that call, not an SDK.
 */
export function noteSigned(caller: string, method: 'GET' | 'PUT', key: string, { status }: Response): void {
  const call: Omit<RecordedCall, 'at'> = { caller, service: 's3', method, path: `/bucket/${key}` };
  append(call);
  if (status === 403) append({ ...call, refused: `s3:${method === 'GET' ? 'GetObject' : 'PutObject'}` });
}

const readEntries = (file: string): (RecordedCall | StartedTest)[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedCall | StartedTest);

/** Returns true if a function was refused a permission since a moment (milliseconds). */
export const wasRefused = (file: string, { name, action, since }: { name: string; action: string; since: number }) =>
  readEntries(file).some(
    (entry) =>
      !('test' in entry) &&
      entry.at >= since &&
      entry.caller === name &&
      entry.refused === action.split(' ')[0] &&
      usedActions(entry).includes(action),
  );

/** Returns all recorded actions, by function and permission. */
export function readRun(file: string): UsedBy {
  const used: UsedBy = {};
  let test = 'the start';
  for (const entry of readEntries(file)) {
    if ('test' in entry) {
      test = entry.test;
      continue;
    }
    if (entry.refused) continue;
    for (const action of usedActions(entry)) {
      const tests = ((used[entry.caller] ??= {})[action] ??= new Map<string, number>());
      tests.set(test, (tests.get(test) ?? 0) + 1);
    }
  }
  return used;
}
