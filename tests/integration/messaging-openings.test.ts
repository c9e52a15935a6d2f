import { beforeEach, describe, expect, it } from 'vitest';
import { ApplicationApproved } from '#events/vendors/application-approved.ts';
import { ApplicationRejected } from '#events/vendors/application-rejected.ts';
import { MessagePosted } from '#events/messaging/message-posted.ts';
import { OrderPlaced } from '#events/orders/order-placed.ts';
import { inboxEntryEntity, inboxPartition } from '#functions/data/messaging/inbox-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { orderOpening } from '#functions/messaging/conversation-templates.ts';
import { approvalOpening, rejectionOpening } from '#functions/messaging/decision-templates.ts';
import type { Opening } from '#functions/messaging/conversation-templates.ts';
import { conversationIdSchema } from '#shared/api/messaging/message-inbox.ts';
import { testId, testContext, testNow, testUserId } from '#tests/support/calls.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { testTable } from '#tests/support/table.ts';
import { proves } from '#tests/support/proves.ts';

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const applicant = testUserId(3);
const meta = (n: number) => ({ id: testId(n), occurredAt: testNow, actor: 'system', correlationId: 'test' });

const placed = orderOpening(OrderPlaced.create(placedOrder, meta(1)), { customerName: 'Maya Ortiz' });

const application = { applicationId: applicant, businessName: 'Ember & Rye' };
const rejected = (n: number, reason = 'The photos are missing.') =>
  rejectionOpening(ApplicationRejected.create({ ...application, reason, wasSubmitted: true }, meta(n)));
const approved = (n: number) =>
  approvalOpening(
    ApplicationApproved.create(
      { ...application, vendorId: testId(5), categories: ['catering'], wasSubmitted: true },
      meta(n),
    ),
  );

const open = (opening: Opening) => openConversation({ table }, opening, testContext());
const readItems = async (id: string) => (await table.queryItems({ pk: `CONVERSATION#${id}`, consistent: true })).items;
const readMessages = async (id: string) => (await readItems(id)).filter(({ type }) => type === 'Message');
const inbox = async (who: string) =>
  (await table.query(inboxEntryEntity, { pk: inboxPartition(who), consistent: true })).items;

describe('the conversation of an order', () => {
  it(
    'an order opens a conversation with a system message that is unread for the vendor',
    proves('entities-13'),
    async () => {
      await open(placed);
      const { id } = placed.conversation;
      expect(conversationIdSchema.parse(id)).toBe(`order.HST-ABCDEFGH1.${testId(5)}`);
      const [message, ...more] = await readMessages(id);
      expect(more).toEqual([]);
      expect(message).toMatchObject({
        id: testId(1),
        sender: 'system',
        messageType: 'system',
        content: 'Conversation started about Garden birthday on Saturday, June 12, 2027.',
      });
      expect(MessagePosted.parse(message?.domainEvent).data.recipients).toEqual([
        `user#${testUserId(1)}`,
        `vendor#${testId(5)}`,
      ]);
      expect(await inbox(`user#${testUserId(1)}`), 'the host placed it').toMatchObject([
        { title: 'Ember & Rye', unread: 0 },
      ]);
      expect(await inbox(`vendor#${testId(5)}`)).toMatchObject([{ title: 'Maya Ortiz', unread: 1 }]);
    },
  );

  it(
    'a repeated order event opens one conversation with one message, even concurrently',
    proves('calls-11'),
    async () => {
      await Promise.all([open(placed), open(placed), open(placed)]);
      await open(placed);
      expect(await readItems(placed.conversation.id)).toHaveLength(2);
      expect(await inbox(`vendor#${testId(5)}`)).toMatchObject([{ unread: 1 }]);
    },
  );
});

describe('the conversation of an application', () => {
  it('a rejection is explained by the platform with the reason', proves('vendor-states-6'), async () => {
    await open(rejected(1));
    const [message] = await readMessages(`application.${applicant}`);
    expect(message).toMatchObject({ sender: 'platform', messageType: 'text' });
    expect(message?.content).toContain("wasn't approved");
    expect(message?.content).toContain('Reason: The photos are missing.');
    expect(await inbox(`user#${applicant}`)).toMatchObject([{ title: 'Hostwell', unread: 1 }]);
    expect(await inbox('platform')).toMatchObject([{ title: 'Ember & Rye', unread: 0 }]);
  });

  it('a rejection without a reason mentions none', () => {
    expect(rejected(1, '').message.content).not.toContain('Reason');
  });

  it(
    'an approval after a rejection is congratulated in the same conversation, once per event',
    proves('vendor-states-6'),
    async () => {
      const id = `application.${applicant}`;
      for (const opening of [rejected(1), approved(2), approved(2), rejected(1)]) await open(opening);
      expect((await readMessages(id)).map(({ messageType }) => messageType)).toEqual(['text', 'system']);
      expect((await inbox(`user#${applicant}`))[0]).toMatchObject({
        unread: 2,
        lastMessage:
          'Congratulations, Ember & Rye! Your vendor application has been approved. You can now add products and accept orders.',
      });
      expect(await inbox('platform')).toMatchObject([{ unread: 0 }]);
    },
  );
});
