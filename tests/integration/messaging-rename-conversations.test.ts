import { beforeEach, describe, expect, it } from 'vitest';
import { ApplicationApproved } from '#events/vendors/application-approved.ts';
import { OrderPlaced } from '#events/orders/order-placed.ts';
import { conversationEntity, conversationKey } from '#functions/data/messaging/conversation.ts';
import { inboxEntryEntity, inboxPartition } from '#functions/data/messaging/inbox-entry.ts';
import type { Write } from '#functions/data/write.ts';
import { leaveConversations } from '#functions/messaging/leave-conversations.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { orderOpening } from '#functions/messaging/conversation-templates.ts';
import { approvalOpening } from '#functions/messaging/decision-templates.ts';
import { renameConversations } from '#functions/messaging/rename-conversations.ts';
import { testId, testContext, testNow, testUserId } from '#tests/support/calls.ts';
import { putVendor, vendorRecord } from '#tests/support/records.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';

const vendor = vendorRecord(5, { name: 'Ember & Rye' });
const owner = vendor.ownerId;
const renamed = (version: number, name: string) => ({ ...vendor, version, name });
const meta = (n: number) => ({ id: testId(n), occurredAt: testNow, actor: 'system', correlationId: 'test' });

const makeOrderPlaced = (n: number) =>
  OrderPlaced.create(
    {
      ...placedOrder,
      bookingId: `HST-${String(n).padStart(9, '0')}`,
      vendorId: vendor.id,
      vendorName: vendor.name,
      eventTitle: `Party ${n}`,
    },
    meta(n),
  );

const approval = ApplicationApproved.create(
  {
    applicationId: owner,
    vendorId: vendor.id,
    businessName: vendor.name,
    categories: ['catering'],
    wasSubmitted: true,
  },
  meta(999),
);

let table: WatchedTable;
beforeEach(async () => {
  table = watched(await testTable());
  await putVendor(table, vendor);
  await openConversation({ table }, approvalOpening(approval), testContext());
});

const place = (n: number) =>
  openConversation({ table }, orderOpening(makeOrderPlaced(n), { customerName: 'Maya Ortiz' }), testContext());
const titles = async (who: string) => {
  const { items } = await table.query(inboxEntryEntity, { pk: inboxPartition(who), consistent: true });
  return [...new Set(items.map(({ title }) => title))];
};

const chatKey = (n: number) => conversationKey(`order.HST-${String(n).padStart(9, '0')}.${vendor.id}`);
const touchesChat = (n: number) => (writes: readonly Write[]) => JSON.stringify(writes).includes(`"${chatKey(n).pk}"`);
const readParticipants = async (n: number) =>
  (await table.get(conversationEntity, chatKey(n), { consistent: true }))?.participants;

describe('a renamed vendor', () => {
  it("the new name appears in every host's list, the platform's list and the chats", async () => {
    for (let n = 1; n <= 45; n += 1) await place(n);
    await putVendor(table, renamed(2, 'Lantern & Vine'));
    await renameConversations(table, vendor.id);
    await renameConversations(table, vendor.id);
    expect(await titles(`user#${testUserId(1)}`)).toEqual(['Lantern & Vine']);
    expect(await titles('platform')).toEqual(['Lantern & Vine']);
    expect(await titles(`vendor#${vendor.id}`), 'the other side keeps its name').toEqual(['Maya Ortiz']);
    expect(await titles(`user#${owner}`)).toEqual(['Hostwell']);
    const chat = await table.get(conversationEntity, conversationKey(`order.HST-000000001.${vendor.id}`));
    expect(chat?.participants.map(({ name }) => name)).toEqual(['Maya Ortiz', 'Lantern & Vine']);
  });

  it('the new name appears although a host of a chat deleted their account', async () => {
    await place(1);
    await place(2);
    await leaveConversations(table, testUserId(1), testContext());
    await putVendor(table, renamed(2, 'Lantern & Vine'));
    await renameConversations(table, vendor.id);
    expect(await titles('platform')).toEqual(['Lantern & Vine']);
    const chat = await table.get(conversationEntity, conversationKey(`order.HST-000000002.${vendor.id}`));
    expect(chat?.participants.map(({ name }) => name)).toContain('Lantern & Vine');
  });

  it('the latest name wins if the vendor is renamed again meanwhile', async () => {
    await place(1);
    await putVendor(table, renamed(2, 'Lantern & Vine'));
    const again = () => putVendor(table, renamed(3, 'Fig & Fern'));
    await renameConversations(watched(table, { beforeWrite: again }), vendor.id);
    expect(await titles(`user#${testUserId(1)}`)).toEqual(['Fig & Fern']);
  });

  it('the new name appears if a host leaves the chat at the same moment', async () => {
    await place(1);
    await putVendor(table, renamed(2, 'Lantern & Vine'));
    const retitle = () => renameConversations(table, vendor.id);
    const meanwhile = watched(table, { beforeWrite: retitle, when: touchesChat(1) });
    await leaveConversations(meanwhile, testUserId(1), testContext());
    expect(await readParticipants(1)).toEqual([
      { who: `user#${testUserId(1)}`, side: 'customer', name: 'Former member', hasLeft: true },
      { who: `vendor#${vendor.id}`, side: 'vendor', name: 'Lantern & Vine' },
    ]);
  });

  it('vendor and host leaving at the same moment both stay gone, and no name returns', async () => {
    await place(1);
    const leaveFirst = () => leaveConversations(table, testUserId(1), testContext());
    const meanwhile = watched(table, { beforeWrite: leaveFirst, when: touchesChat(1) });
    await leaveConversations(meanwhile, owner, testContext());
    expect(await readParticipants(1)).toMatchObject([
      { name: 'Former member', hasLeft: true },
      { name: 'Ember & Rye', hasLeft: true },
    ]);
  });

  it('renaming keeps unread counts and the order of the list', async () => {
    await place(1);
    const before = await table.query(inboxEntryEntity, {
      pk: inboxPartition(`user#${testUserId(1)}`),
      consistent: true,
    });
    await putVendor(table, renamed(2, 'Lantern & Vine'));
    await renameConversations(table, vendor.id);
    const after = await table.query(inboxEntryEntity, {
      pk: inboxPartition(`user#${testUserId(1)}`),
      consistent: true,
    });
    expect(after.items).toEqual(before.items.map((entry) => ({ ...entry, title: 'Lantern & Vine' })));
  });

  it('an unknown vendor or one without conversations has nothing to rename', async () => {
    await renameConversations(table, testId(77));
    await putVendor(table, vendorRecord(6));
    await renameConversations(table, testId(6));
    expect(await titles('platform')).toEqual(['Ember & Rye']);
  });
});
