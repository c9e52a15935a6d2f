import { DynamoDBClient, InvalidRestoreTimeException, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { copyTable, restore } from './restore.ts';

it.each([
  [[], 'As of when?'],
  [['--to', 'yesterday'], 'As of when?'],
  [['--to', '2999-01-01T00:00Z'], 'in the future'],
])('refuses an invalid or future time (%s)', async (more, sentence) => {
  await expect(restore(['--stage', 'prod', ...more])).rejects.toThrow(sentence);
});

it.each([
  ['a minute ago', 60_000, /can't restore the last five minutes. Run the same command again at 20/],
  ['36 days ago', 36 * 24 * 3_600_000, /restores any moment of the last 35 days/],
])("explains that DynamoDB can't restore a time %s", async (_, ago, sentence) => {
  const client = new DynamoDBClient({ region: 'us-east-1' });
  client.send = (async ({ constructor: { name } }: object) => {
    const details = { message: 'no', $metadata: {} };
    throw name === 'DescribeTableCommand'
      ? new ResourceNotFoundException(details)
      : new InvalidRestoreTimeException(details);
  }) as never;
  const to = new Date(Date.now() - ago);
  await expect(copyTable(client, { from: 'table', target: 'restored', to })).rejects.toThrow(sentence);
});
