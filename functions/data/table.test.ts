import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { connect, openTable } from './table.ts';

it('requests unprocessed keys again until it has read them all', async () => {
  const key = (n: number) => ({ pk: `P${n}`, sk: 'S' });
  const asked: number[] = [];
  const send = ({ input }: { input: { RequestItems: Record<string, { Keys: object[] }> } }) => {
    const keys = input.RequestItems['t']?.Keys ?? [];
    asked.push(keys.length);
    const [first, ...later] = keys;
    return Promise.resolve({
      Responses: { t: [first] },
      UnprocessedKeys: later.length > 0 ? { t: { Keys: later } } : {},
    });
  };
  const table = openTable({ send } as unknown as DynamoDBDocumentClient, 't');
  expect(await table.getMany([key(1), key(2), key(3)])).toEqual([key(1), key(2), key(3)]);
  expect(asked).toEqual([3, 2, 1]);
});

it('copies no request or answer for a log', () => {
  const steps = connect('http://127.0.0.1:1').middlewareStack.identify();
  expect(steps.filter((step) => step.startsWith('trace'))).toHaveLength(1);
  expect(steps.filter((step) => step.startsWith('loggerMiddleware'))).toEqual([]);
});
