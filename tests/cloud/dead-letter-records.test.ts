import { DynamoDBClient, DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { clientSettings, localRegion } from '#infra/tools/target.ts';
import { stackOutputsSchema } from '#infra/stack/outputs.ts';
import { everyQueuedMessage } from '#tests/support/cloud-traffic.ts';
import { accounts } from '#shared/api/accounts.ts';
import { connectionEntity, topicPartition } from '#functions/data/realtime/connection.ts';
import type { Connection } from '#functions/data/realtime/connection.ts';
import { userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import { mostConnections } from '#functions/realtime/connections.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { newAccount } from '#tests/support/account.ts';
import { newVendor } from '#tests/support/authorization-world.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { openSocket } from '#tests/support/open-socket.ts';
import { listen } from '#tests/support/watched-answers.ts';
import type { Watched } from '#tests/support/watched-answers.ts';

/* A record that the stream's consumers cannot deliver must not block the records after it. */

/** Checks that the first undeliverable notice removes the record of a closed browser. */
async function firstNoticeComesThrough(): Promise<void> {
  const table = deployedTable();
  const { token } = await newAccount('Gone Browser');
  const { id } = (await callApi(accounts.getMe, {}, token)).body;
  const topic = userInbox(id);
  const forgottenAt = Math.floor(Date.now() / 1000) + 3600;
  const connection = { topic, connectionId: `gone-${ulid()}`, userId: id, forgottenAt };
  await table.write({ put: connectionEntity.toItem(connection) });
  await makePlan(token, { name: 'Seen by no one' });
  expect(await eventually(() => readListeners(topic), isEmpty)).toEqual([]);
}

it('each consumer sets an unreadable record aside once, and the next record comes through', async () => {
  const { TableName } = stackOutputsSchema.parse(JSON.parse(process.env['STACK_OUTPUTS'] ?? '{}'));
  const client = new DynamoDBClient(
    clientSettings({ endpoint: process.env['TABLE_ENDPOINT'] ?? '', region: localRegion }),
  );
  const Key = { pk: { S: `UNREADABLE#${ulid()}` }, sk: { S: 'ITEM' } };
  // All items have a type; the stream's filters drop items without one.
  const type = { S: 'Unreadable' };
  const deadLetters = async () => (await everyQueuedMessage()).filter((message) => message.includes(Key.pk.S));
  // A number with more digits than JavaScript can represent.
  await client.send(new PutItemCommand({ TableName, Item: { ...Key, type, figure: { N: '12345678901234567890.5' } } }));
  try {
    expect(await eventually(deadLetters, ({ length }) => length >= 2)).toHaveLength(2);
  } finally {
    await client.send(new DeleteItemCommand({ TableName, Key }));
  }
  await eventually(deadLetters, ({ length }) => length >= 4);
  await firstNoticeComesThrough();
  // A failed batch would have been retried by now, with both records.
  expect(await deadLetters()).toHaveLength(4);
});

it('a closed browser is forgotten after the first notice that fails to reach it', firstNoticeComesThrough);

it('an open browser receives the events of its person and their business', async () => {
  const { token, vendorId } = await newVendor('Open Browser');
  const { id } = (await callApi(accounts.getMe, {}, token)).body;
  const heard: Watched[] = [];
  const page = await listen(token, heard);
  const topics = [userInbox(id), vendorInbox(vendorId)];
  for (const topic of topics) expect(await readListeners(topic), topic).toMatchObject([{ userId: id }]);
  await makePlan(token, { name: 'Heard live' });
  await eventually(
    async () => heard,
    ({ length }) => length > 0,
  );
  page.close();
  for (const topic of topics) expect(await eventually(() => readListeners(topic), isEmpty), topic).toEqual([]);
});

it('a live connection is refused to other sites and beyond ten per person', async () => {
  const { token } = await newAccount('Many Pages');
  await callApi(accounts.getMe, {}, token);
  const ignore = () => undefined;
  await expect(openSocket(ignore, { token, origin: 'https://evil.test' })).rejects.toThrow('refused');
  const pages: WebSocket[] = [];
  for (let n = 0; n < mostConnections; n += 1) pages.push(await openSocket(ignore, { token }));
  await expect(openSocket(ignore, { token })).rejects.toThrow('refused');
  pages.shift()?.close();
  const again = await eventually(
    () => openSocket(ignore, { token }).catch(() => undefined),
    (socket) => socket !== undefined,
  );
  for (const page of [again, ...pages]) page?.close();
});

const readListeners = async (topic: string): Promise<Connection[]> =>
  (await deployedTable().query(connectionEntity, { pk: topicPartition(topic), consistent: true })).items;

const isEmpty = ({ length }: unknown[]): boolean => length === 0;
