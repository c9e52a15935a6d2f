import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Returns the file in which a local cloud's functions record their AWS calls; `npm run permissions` reads it. */
export const callsFile = (folder: string): string => resolve(folder, 'calls.jsonl');

/** Returns the NODE_OPTIONS with which a function of the local cloud records its calls in a file. */
export function recordingTo(file: string): string {
  const recorder = pathToFileURL(resolve('infra/local/record-calls.mjs'));
  recorder.searchParams.set('to', file);
  return `--import=${recorder.href}`;
}
