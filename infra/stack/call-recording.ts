import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the functions of a local cloud write down what they ask of AWS; `npm run permissions` reads it. */
export const callsFile = (folder: string): string => resolve(folder, 'calls.jsonl');

/** The words for NODE_OPTIONS with which a function of the local cloud records its calls there. */
export function recordingTo(file: string): string {
  const recorder = pathToFileURL(resolve('infra/local/record-calls.mjs'));
  recorder.searchParams.set('to', file);
  return `--import=${recorder.href}`;
}
