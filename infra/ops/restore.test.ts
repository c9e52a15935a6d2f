import { expect, it } from 'vitest';
import { restore } from './restore.ts';

it.each([
  [[], 'As of when?'],
  [['--to', 'yesterday'], 'As of when?'],
  [['--to', '2999-01-01T00:00Z'], 'in the future'],
])('refuses a time that is none or to come (%s)', async (more, sentence) => {
  await expect(restore(['--stage', 'prod', ...more])).rejects.toThrow(sentence);
});
