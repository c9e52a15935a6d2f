import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { callsFile } from '#infra/stack/call-recording.ts';
import { usedActions } from './used-actions.ts';
import type { RecordedCall } from './used-actions.ts';

/* The file in which the functions of a local cloud write their calls and the tests, between them, their names. */

interface StartedTest {
  at: number;
  test: string;
}

/** What a function did for the tests: how often, in seconds at which it did, for each test during which it was seen. */
export type UsedBy = Record<string, Record<string, Map<string, number>>>;

/** The file of the cloud whose emulator answers at this address. */
export const callsFileFor = (endpoint: string): string => callsFile(resolve('.local', new URL(endpoint).port));

function append(line: object): void {
  const endpoint = process.env['TABLE_ENDPOINT'];
  if (!endpoint) return;
  const file = callsFileFor(endpoint);
  // Another endpoint than our own emulator has no folder and records nothing.
  if (existsSync(dirname(file))) appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...line })}\n`);
}

/** Says that what is recorded from now on is this test's doing. */
export const beginTest = (test: string): void => append({ test });

/**
 * Says that a bucket was asked to take or give a file by what a function signed, and whether it did: such a call is a
 * browser's, not an SDK's.
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

/** Whether a function was refused a permission since a moment (milliseconds). */
export const wasRefused = (file: string, { name, action, since }: { name: string; action: string; since: number }) =>
  readEntries(file).some(
    (entry) =>
      !('test' in entry) &&
      entry.at >= since &&
      entry.caller === name &&
      entry.refused === action.split(' ')[0] &&
      usedActions(entry).includes(action),
  );

/** Everything that was recorded, by function and permission. */
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
