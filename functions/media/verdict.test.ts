import { expect, it } from 'vitest';
import { toVerdict } from './file-store.ts';

it.each([
  ['NO_THREATS_FOUND', 'clean'],
  ['THREATS_FOUND', 'malware'],
  ['UNSUPPORTED', 'unscannable'],
  ['ACCESS_DENIED', 'unscannable'],
  ['FAILED', 'unscannable'],
  ['CLEAN', 'unscannable'],
  ['', 'unscannable'],
  [undefined, 'pending'],
])('maps the scan status %s to %s', (status, verdict) => {
  expect(toVerdict(status)).toBe(verdict);
});
