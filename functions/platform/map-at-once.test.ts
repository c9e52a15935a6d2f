import { expect, it } from 'vitest';
import { mapAtOnce } from './map-at-once.ts';

it('maps every item with limited concurrency and keeps the order', async () => {
  let running = 0;
  let most = 0;
  const results = await mapAtOnce([5, 1, 4, 2, 3], 2, async (turns) => {
    most = Math.max(most, (running += 1));
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    running -= 1;
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

it('fails with the error of a callback', async () => {
  await expect(mapAtOnce([1], 3, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

it('returns an empty list without items', async () => {
  expect(await mapAtOnce([], 3, () => Promise.reject(new Error('no')))).toEqual([]);
});
