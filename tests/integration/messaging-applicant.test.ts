import { ulid } from 'ulid';
import { beforeEach, expect, it } from 'vitest';
import { applicationEntity } from '#functions/data/vendors/application.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { userInbox } from '#functions/data/messaging/conversation.ts';
import { inboxEntryEntity, inboxEntryKey } from '#functions/data/messaging/inbox-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { listMessages } from '#functions/messaging/read-conversation.ts';
import { listConversations } from '#functions/messaging/list-conversations.ts';
import { postMessage } from '#functions/messaging/post-message.ts';
import type { Actor } from '#functions/platform/context.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { messaging } from '#shared/api/messaging.ts';
import { applicationConversationId } from '#shared/messaging/conversation-ids.ts';
import { completeForm } from '#tests/support/applications.ts';
import { captureEvents } from '#tests/support/bookings.ts';
import { admin, testCall, host, otherHost, testContext, testNow } from '#tests/support/calls.ts';
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
const post = (actor: Actor, content: string, id = ulid(Date.parse(testNow)), to = table) =>
  postMessage({ table: to }, testCall(messaging.postMessage, { params, body: { id, content }, actor, context }));
const read = async (actor: Actor) =>
  (await listMessages({ table }, testCall(messaging.listMessages, { params, query: {}, actor }))).messages;
const notFound = { code: 'not_found' };

it("an applicant's first question during review opens the conversation once", proves('vendor-states-13'), async () => {
  await expect(read(host)).rejects.toMatchObject(notFound);
  const id = ulid(Date.parse(testNow));
  await post(host, 'Do you need my license?', id);
  await post(host, 'Do you need my license?', id);
  expect(await read(admin)).toMatchObject([{ content: 'Do you need my license?', senderType: 'vendor' }]);
  await post(admin, 'Yes, please.');
  expect(await read(host)).toHaveLength(2);
});

it("an administrator's first question opens the conversation once too", proves('vendor-states-14'), async () => {
  const captured = captureEvents(table);
  const id = ulid(Date.parse(testNow));
  await post(admin, 'Which permit is it?', id, captured.table);
  await post(admin, 'Which permit is it?', id, captured.table);
  expect(captured.heard).toMatchObject([
    { type: 'MessagePosted', data: { senderType: 'platform', recipients: [userInbox(host.userId)] } },
  ]);
  expect(await read(host)).toMatchObject([{ content: 'Which permit is it?', senderType: 'platform', isMine: false }]);
  await post(host, 'The one of the city.');
  expect(await read(admin)).toHaveLength(2);
  for (const [actor, inbox] of [
    [admin, 'platform'],
    [host, 'all'],
  ] as const) {
    const call = testCall(messageInbox.listConversations, { query: { inbox }, actor });
    expect((await listConversations({ table }, call)).conversations).toMatchObject([{ id: params.conversationId }]);
  }
  const entry = await table.get(inboxEntryEntity, inboxEntryKey(userInbox(host.userId), params.conversationId));
  expect(entry, 'the applicant gets an email about unread messages').toMatchObject({ unread: 1 });
});

it(
  'simultaneous first questions open one conversation with each message once',
  proves('vendor-states-14'),
  async () => {
    await Promise.all([post(admin, 'Which permit is it?'), post(host, 'Do you need my license?')]);
    expect((await read(host)).map(({ senderType }) => senderType).toSorted()).toEqual(['platform', 'vendor']);
  },
);

it(
  "nobody else opens the conversation, nor a draft's applicant",
  proves('vendor-states-13', 'vendor-states-14'),
  async () => {
    await expect(post(otherHost, 'Hello?')).rejects.toMatchObject(notFound);
    await table.write({ put: applicationEntity.toItem(application('draft')) });
    await expect(post(host, 'Hello?')).rejects.toMatchObject(notFound);
    await expect(post(admin, 'Hello?')).rejects.toMatchObject(notFound);
    const unknown = testCall(messaging.postMessage, {
      params: { conversationId: applicationConversationId(otherHost.userId) },
      body: { id: ulid(Date.parse(testNow)), content: 'Hello?' },
      actor: admin,
      context,
    });
    await expect(postMessage({ table }, unknown), 'a person without an application').rejects.toMatchObject(notFound);
  },
);
