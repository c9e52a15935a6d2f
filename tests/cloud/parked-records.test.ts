import { DynamoDBClient, DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { clientSettings, localRegion } from '#infra/local/target.ts';
import { stackOutputsSchema } from '#infra/outputs.ts';
import { everyQueuedMessage } from '#tests/support/cloud-traffic.ts';
import { accounts } from '#shared/api/accounts.ts';
import { connectionEntity } from '#functions/data/connection.ts';
import { userInbox } from '#functions/data/conversation.ts';
import { makePlan } from '#tests/support/journeys-planning.ts';
import { newAccount } from '#tests/support/account.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';

/* What the consumers of the deployed table's stream cannot deliver must hold up nothing behind it. */

/** A browser that closed without a word: the first notice that does not reach it removes what is kept of it. */
async function firstNoticeComesThrough(): Promise<void> {
  const table = deployedTable();
  const { token } = await newAccount('Gone Browser');
  const { id } = (await callApi(accounts.getMe, {}, token)).body;
  const topic = userInbox(id);
  const forgottenAt = Math.floor(Date.now() / 1000) + 3600;
  const connection = { topic, connectionId: `gone-${ulid()}`, userId: id, forgottenAt };
  await table.write({ put: connectionEntity.toItem(connection) });
  await makePlan(token, { name: 'Seen by nobody' });
  const left = async () => (await table.query(connectionEntity, { pk: `TOPIC#${topic}`, consistent: true })).items;
  expect(await eventually(left, ({ length }) => length === 0)).toEqual([]);
}

it('a record that nobody can read is put aside once by each consumer, and the next one comes through', async () => {
  const { TableName } = stackOutputsSchema.parse(JSON.parse(process.env['STACK_OUTPUTS'] ?? '{}'));
  const client = new DynamoDBClient(
    clientSettings({ endpoint: process.env['TABLE_ENDPOINT'] ?? '', region: localRegion }),
  );
  const Key = { pk: { S: `UNREADABLE#${ulid()}` }, sk: { S: 'ITEM' } };
  const parked = async () => (await everyQueuedMessage()).filter((message) => message.includes(Key.pk.S));
  // A fraction with more digits than JavaScript has a number for.
  await client.send(new PutItemCommand({ TableName, Item: { ...Key, figure: { N: '12345678901234567890.5' } } }));
  try {
    expect(await eventually(parked, ({ length }) => length >= 2)).toHaveLength(2);
  } finally {
    await client.send(new DeleteItemCommand({ TableName, Key }));
  }
  await eventually(parked, ({ length }) => length >= 4);
  await firstNoticeComesThrough();
  // A batch that failed would have come again by now, and with it both records.
  expect(await parked()).toHaveLength(4);
});

it('a browser that is gone is forgotten with the first notice that does not reach it', firstNoticeComesThrough);
