import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { drawingsFolder } from '../bundling/build.ts';
import { stackOutputsSchema } from '../stack/outputs.ts';
import type { StackOutputs } from '../stack/outputs.ts';
import { exists, fingerprint } from '../tools/fingerprint.ts';

/** Everything that a start turns into a marketplace that is ready. */
export const stateSources = [
  'functions',
  'shared',
  'events',
  'infra',
  'web/src',
  'web/public',
  'web/drawings',
  drawingsFolder,
  'web/*.*',
  'package-lock.json',
  'cdk.json',
];

/** Variables of the shell that the deployed stack differs by (infra/stack/stages.ts). */
const variables = ['AWS_REGION', 'RESTORED_TABLE', 'PYTHON'];

export interface ReadyStateOptions {
  readonly folder: string;
  /** What else the state depends on: addresses, and if the site is in it. */
  readonly words: readonly string[];
  readonly now?: Date;
  readonly sources?: readonly string[];
}

/** The state of the emulator of a marketplace that is ready, as written by an earlier start. */
export interface ReadyState {
  /** The file that the emulator reads. */
  readonly file: string;
  readonly outputs: StackOutputs;
}

const noteSchema = z.object({ digest: z.string(), outputs: stackOutputsSchema });

export const stateFile = (folder: string): string => resolve(folder, 'ready.state');
const noteFile = (folder: string): string => resolve(folder, 'ready.json');

/** Returns a digest of all sources and of the day, as the demo data are dated from it. */
export const stateDigest = ({ words, now = new Date(), sources = stateSources }: ReadyStateOptions): Promise<string> =>
  fingerprint(sources, [
    ...words,
    ...variables.map((name) => process.env[name] ?? ''),
    process.version,
    now.toISOString().slice(0, 10),
  ]);

/** Returns the state of an earlier start from the same sources, on the same day. */
export async function findReadyState(
  { folder }: ReadyStateOptions,
  digest: Promise<string>,
): Promise<ReadyState | undefined> {
  const note = await readFile(noteFile(folder), 'utf8')
    .then(parseNote)
    .catch(() => undefined);
  const file = stateFile(folder);
  return note && (await exists(file)) && note.digest === (await digest) ? { file, outputs: note.outputs } : undefined;
}

const parseNote = (text: string) => noteSchema.parse(JSON.parse(text));

/** Forgets the state; the next start begins anew. The note goes first, so that no half of it is ever read. */
export async function forgetReadyState(folder: string): Promise<void> {
  for (const file of [noteFile(folder), stateFile(folder)]) await rm(file, { force: true });
}

export interface Keeping {
  readonly of: ReadyStateOptions;
  readonly digest: string;
  readonly endpoint: string;
  readonly outputs: StackOutputs;
  /** True once a person has used the marketplace; the state would have their changes. */
  readonly isUsed: () => boolean;
}

const everyMs = 250;
/** How often in a row nothing may be on its way. */
const quietTimes = 4;
const patienceMs = 60_000;

/**
 * Keeps the state for the next start as soon as no reaction to the demo data is on its way.
 * @returns false if a person or a change of the sources came first
 */
export async function keepReadyState(keeping: Keeping): Promise<boolean> {
  const { of, digest, endpoint, outputs, isUsed } = keeping;
  const address = `${endpoint}/_state`;
  const end = Date.now() + patienceMs;
  for (let quiet = 0; quiet < quietTimes; quiet = (await isQuiet(address)) ? quiet + 1 : 0) {
    if (isUsed() || Date.now() > end) return false;
    await pause(everyMs, undefined, { ref: false });
  }
  if ((await stateDigest(of)) !== digest || isUsed()) return false;
  await forgetReadyState(of.folder);
  const { ok } = await fetch(address, { method: 'POST' });
  // A request that came while it was written may be in it.
  if (!ok || isUsed()) return false;
  await writeFile(noteFile(of.folder), JSON.stringify({ digest, outputs }));
  return true;
}

const quietSchema = z.object({ isQuiet: z.boolean() });

const isQuiet = async (address: string): Promise<boolean> =>
  quietSchema.parse(await (await fetch(address)).json()).isQuiet;
