import { expect, it, vi } from 'vitest';
import { cachedFor } from './cached-for.ts';

const minute = 60_000;

function cache() {
  let time = 0;
  const load = vi.fn<() => Promise<string>>();
  const read = cachedFor(5, load, () => time);
  return { load, read, pass: (ms: number) => (time += ms) };
}

it('loads once for concurrent callers and again after its minutes', async () => {
  const { load, read, pass } = cache();
  load.mockResolvedValueOnce('old').mockResolvedValueOnce('new');
  expect(await Promise.all([read(), read()])).toEqual(['old', 'old']);
  pass(5 * minute - 1);
  expect(await read()).toBe('old');
  pass(1);
  expect(await read()).toBe('new');
  expect(load).toHaveBeenCalledTimes(2);
});

it('retries at once after a failure without an earlier value', async () => {
  const { load, read } = cache();
  load.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('new');
  await expect(read()).rejects.toThrow('down');
  expect(await read()).toBe('new');
});

it('serves the earlier value while reloading fails', async () => {
  const { load, read, pass } = cache();
  load.mockResolvedValueOnce('old').mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('new');
  await read();
  pass(5 * minute);
  expect(await read()).toBe('old');
  pass(5 * minute);
  expect(await read()).toBe('new');
});
