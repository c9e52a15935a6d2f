import { expect, it } from 'vitest';
import type { Key } from './entity.ts';
import { readingTogether } from './get-in-batches.ts';

const key = (n: number): Key => ({ pk: `P${n}`, sk: 'S' });
const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => key(from + n));

/** A table without the items of odd numbers, and the number of keys of each batch. */
function evenTable() {
  const batches: number[] = [];
  const isStored = ({ pk }: Key) => Number(pk.slice(1)) % 2 === 0;
  const getMany = (keys: readonly Key[]) => {
    batches.push(keys.length);
    return Promise.resolve(keys.filter(isStored).map((one) => ({ ...one })));
  };
  return { batches, table: { getMany } };
}

it('reads the keys of one turn in one batch, each once, and gives every caller its own items', async () => {
  const { batches, table } = evenTable();
  const together = readingTogether(table);
  const [first, second] = await Promise.all([together.getMany([key(1), key(2)]), together.getMany([key(2), key(4)])]);
  expect(first).toEqual([key(2)]);
  expect(second).toEqual([key(2), key(4)]);
  expect(await together.getMany([key(6)])).toEqual([key(6)]);
  expect(batches).toEqual([3, 1]);
});

it('divides more than a hundred keys, and leaves consistent reads alone', async () => {
  const { batches, table } = evenTable();
  const together = readingTogether(table);
  const answers = await Promise.all([
    together.getMany(range(0, 90)),
    together.getMany(range(90, 90)),
    together.getMany([key(2)], { consistent: true }),
  ]);
  expect(answers.map((items) => items.length)).toEqual([45, 45, 1]);
  expect(batches).toEqual([1, 100, 80]);
});
