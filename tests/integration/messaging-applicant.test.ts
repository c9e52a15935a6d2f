import { ulid } from 'ulid';
import { beforeEach, expect, it } from 'vitest';
import { applicationEntity } from '#functions/data/vendors/application.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { Table } from '#functions/data/table.ts';
import { listMessages } from '#functions/messaging/list-messages.ts';
import { postMessage } from '#functions/messaging/post-message.ts';
import type { Actor } from '#functions/platform/context.ts';
import { messaging } from '#shared/api/messaging.ts';
import { applicationConversationId } from '#shared/messaging/conversation-ids.ts';
import { completeForm } from '#tests/support/applications.ts';
import { admin, callOf, host, otherHost, testContext, testNow } from '#tests/support/calls.ts';
import { proves } from '#tests/support/proves.ts';
import { testTable } from '#tests/support/table.ts';

const params = { conversationId: applicationConversationId(host.userId) };
const application = (status: ApplicationRecord['status']): ApplicationRecord => ({
  userId: host.userId,
  version: 1,
  status,
  currentStep: 1,
  completionStage: 'review',
  form: completeForm(),
  vendorId: null,
  rejectionReason: null,
  createdAt: testNow,
  updatedAt: testNow,
  submittedAt: status === 'draft' ? null : testNow,
  decidedAt: null,
  place: null,
  pictures: null,
});

let table: Table;
beforeEach(async () => {
  table = await testTable();
  await table.write({ put: applicationEntity.toItem(application('submitted')) });
});

const context = testContext();
const post = (actor: Actor, content: string, id = ulid(Date.parse(testNow))) =>
  postMessage({ table }, callOf(messaging.postMessage, { params, body: { id, content }, actor, context }));
const read = async (actor: Actor) =>
  (await listMessages({ table }, callOf(messaging.listMessages, { params, query: {}, actor }))).messages;
const notFound = { code: 'not_found' };

it('a question of an applicant under review begins the conversation, once', proves('vendor-states-13'), async () => {
  await expect(read(host)).rejects.toMatchObject(notFound);
  const id = ulid(Date.parse(testNow));
  await post(host, 'Do you need my license?', id);
  await post(host, 'Do you need my license?', id);
  expect(await read(admin)).toMatchObject([{ content: 'Do you need my license?', senderType: 'vendor' }]);
  await post(admin, 'Yes, please.');
  expect(await read(host)).toHaveLength(2);
});

it('nobody else begins it, and no draft', proves('vendor-states-13'), async () => {
  await expect(post(otherHost, 'Hello?')).rejects.toMatchObject(notFound);
  await expect(post(admin, 'Hello?')).rejects.toMatchObject(notFound);
  await table.write({ put: applicationEntity.toItem(application('draft')) });
  await expect(post(host, 'Hello?')).rejects.toMatchObject(notFound);
});
