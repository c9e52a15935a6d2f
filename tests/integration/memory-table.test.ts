import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTable } from '#functions/data/table.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { Coverage } from '#tests/simulation/faults.ts';
import { runHistories } from '#tests/simulation/histories.ts';
import { memoryTable } from '#tests/simulation/memory-table.ts';
import { lightClient } from '#tests/support/light-client.ts';
import { startTableEngine } from '#tests/support/table-engine.ts';
import { tableLayout } from '#tests/support/table-layout.ts';

// The simulation's table in memory against the engine of all other tests.
const engine = await startTableEngine();
const clients = [memoryTable(), lightClient(engine.endpoint)];

beforeAll(async () => {
  for (const client of clients) await client.send(new CreateTableCommand({ TableName: 'both', ...tableLayout }));
});

afterAll(() => {
  for (const client of clients) client.destroy();
  engine.stop();
});

it('histories take the same steps on the table in memory as on the engine', async () => {
  const [inMemory, onEngine] = [new Map<number, string[]>(), new Map<number, string[]>()];
  for (const [n, traces] of [inMemory, onEngine].entries()) {
    const client = clients[n];
    if (client)
      await runHistories(
        client,
        { first: 1000, count: 6, coverage: new Coverage() },
        ({ seed, trace }) => void traces.set(seed, trace),
      );
  }
  expect(inMemory.size).toBe(6);
  expect(inMemory).toEqual(onEngine);
}, 120_000);

const key = { pk: 'A', sk: 'one' };
const item = {
  ...key,
  type: 'Test',
  gsi1pk: 'G',
  gsi1sk: '1',
  count: 2,
  text: 'b',
  list: [{ id: 'x' }],
  map: { in: 1 },
};
const when = (expression: string, values: Condition['values'] = {}): Write => ({
  check: key,
  condition: { expression, values },
});
const values = { ':n': 2, ':t': 'b', ':list': [{ id: 'x' }] };

const conditions: Write[][] = [
  '#count = :n AND #text = :t',
  '#text < :n OR #count < :t',
  '#missing <> :n',
  '#missing < :n',
  '#missing = :n OR attribute_not_exists(#missing)',
  '#list = :list',
  '#list <> :list',
  '#map.#in < :n AND (attribute_exists(#list[0].#id) OR #count > :n)',
  'attribute_exists(#list[1]) OR attribute_exists(#map.#out)',
  '#text >= :t AND #count <= :n',
].map((expression) => {
  const used = Object.entries(values).filter(([name]) => new RegExp(`${name}\\b`).test(expression));
  return [when(expression, Object.fromEntries(used)), { delete: { pk: 'A', sk: 'none' } }];
});

const updates: Write[][] = [
  { set: 'SET #count = #count + :n REMOVE #text', values: { ':n': 3 } },
  { set: 'SET #new = if_not_exists(#new, :n), #count = if_not_exists(#count, :n) - :n', values: { ':n': 3 } },
  {
    set: 'SET #list = list_append(if_not_exists(#other, :none), #list) ADD #seen :one',
    values: { ':none': [], ':one': 1 },
  },
  { set: 'SET #map.#in = :map, #list[0].#id = :id REMOVE #gsi1pk', values: { ':map': { a: null }, ':id': true } },
  { set: 'SET #a.#b = :n', values: { ':n': 1 } },
  { set: 'ADD #text :n', values: { ':n': 1 } },
  { set: 'SET #a = #nothing', values: {} },
].map((update) => [{ update: key, ...update }]);

it.each([...conditions, ...updates])('%j has the same result on both', async (...writes) => {
  const results = [];
  for (const client of clients) {
    const table = openTable(client, 'both');
    await table.write({ put: item });
    const outcome = await table.write(...writes).then(
      () => 'written',
      (error: Error) => error.message.replace(/:.*/, ''),
    );
    const { items } = await table.queryItems({ pk: 'A', consistent: true });
    const { items: indexed } = await table.queryItems({ pk: 'G', index: 'gsi1' });
    results.push({ outcome, items, indexed });
  }
  expect(results[0]).toEqual(results[1]);
});

it('pages go on where the last one ended, in both directions', async () => {
  const pages: unknown[][] = [];
  for (const client of clients) {
    const table = openTable(client, 'both');
    for (const sk of ['1', '2', '3', '4'])
      await table.write({ put: { pk: 'P', sk, type: 'Test', gsi1pk: 'Q', gsi1sk: '0' } });
    for (const latestFirst of [false, true]) {
      for (const where of [{ pk: 'P' }, { pk: 'Q', index: 'gsi1' as const }]) {
        const first = await table.queryItems({ ...where, latestFirst, limit: 2 });
        const next = await table.queryItems({ ...where, latestFirst, limit: 2, cursor: first.nextCursor ?? '' });
        pages.push([client === clients[0], latestFirst, where.pk, first.items, next.items, next.nextCursor === null]);
      }
    }
  }
  const [inMemory, onEngine] = [true, false].map((is) => pages.filter(([isFirst]) => isFirst === is));
  expect(inMemory?.map(([, ...rest]) => rest)).toEqual(onEngine?.map(([, ...rest]) => rest));
});
