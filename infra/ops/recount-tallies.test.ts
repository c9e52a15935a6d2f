import type { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { recountTallies } from './recount-tallies.ts';

it('scans all segments of the table in parallel, each to its end', async () => {
  let waiting = 0;
  let release = (): void => undefined;
  const allBegan = new Promise<void>((resolve) => (release = resolve));
  const read: string[] = [];
  const send = async ({ input }: ScanCommand) => {
    const { Segment = -1, TotalSegments, ExclusiveStartKey: from } = input;
    read.push(`${Segment} ${from ? 'second' : 'first'} page`);
    if (from) return { Items: [] };
    waiting += 1;
    if (waiting === TotalSegments) release();
    await allBegan;
    return { Items: [], LastEvaluatedKey: { pk: 'p', sk: 's' } };
  };
  await recountTallies({ send } as unknown as DynamoDBDocumentClient, 'table', new Date());
  const parts = Array.from({ length: 8 }, (_, segment) => segment);
  expect(read.toSorted()).toEqual(parts.flatMap((part) => [`${part} first page`, `${part} second page`]));
});
