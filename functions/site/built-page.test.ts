import { expect, it } from 'vitest';
import { keepPage } from './built-page.ts';

it('caches a page for a minute and serves the last one while the bucket fails', async () => {
  let now = 0;
  const answers: (string | Error)[] = ['first', 'second', new Error('down'), 'third'];
  const read = keepPage(
    () => {
      const next = answers.shift() ?? 'none';
      return typeof next === 'string' ? Promise.resolve(next) : Promise.reject(next);
    },
    () => now,
  );
  const at = (ms: number) => ((now = ms), read());
  expect(await at(0)).toBe('first');
  expect(await at(59_999)).toBe('first');
  expect(await at(60_000)).toBe('second');
  expect(await at(120_000)).toBe('second');
  expect(await at(120_001)).toBe('third');
});

it('fails while there is no page at all', async () => {
  await expect(keepPage(() => Promise.reject(new Error('down')))()).rejects.toThrow('down');
});
