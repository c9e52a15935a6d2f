import { beforeEach, describe, expect, it } from 'vitest';
import { ApplicationApproved } from '#events/vendors/application-approved.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { encodeCursor } from '#functions/data/cursor.ts';
import type { Table } from '#functions/data/table.ts';
import { cancellationOpening } from '#functions/messaging/conversation-templates.ts';
import type { Opening } from '#functions/messaging/conversation-templates.ts';
import { approvalOpening } from '#functions/messaging/decision-templates.ts';
import { listConversations } from '#functions/messaging/list-conversations.ts';
import { listMessages, readConversation } from '#functions/messaging/read-conversation.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor } from '#functions/platform/context.ts';
import { OrderCancelled } from '#events/orders/order-cancelled.ts';
import { messaging } from '#shared/api/messaging.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import type { Inbox } from '#shared/api/messaging/message-inbox.ts';
import { conversationsPageSize } from '#shared/kernel/policies.ts';
import { applicationConversationId, orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { admin, testCall, host, testId, otherHost, testContext } from '#tests/support/calls.ts';
import { caterer, venue } from '#tests/support/plans.ts';
import { proves } from '#tests/support/proves.ts';
import { putVendor } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

/* A caterer's owner who also plans her own party with a venue (rule messaging-5). */

const owner: Actor = { userId: caterer.ownerId, isAdmin: false };
const context = testContext();
let table: Table;

beforeEach(async () => {
  table = await testTable();
  await putVendor(table, caterer);
  await putVendor(table, venue);
});

interface Asked {
  inbox?: Inbox;
  search?: string;
  cursor?: string | undefined;
}
const list = ({ inbox = 'all', ...query }: Asked, actor = owner) =>
  listConversations({ table }, testCall(messageInbox.listConversations, { query: { inbox, ...query }, actor }));
const rolesIn = async (query: Asked = {}, actor = owner) =>
  (await list(query, actor)).conversations.map(({ role, title, unread }) => [role, title, unread]);

let opened = 0;
async function open({ conversation, message }: Opening): Promise<void> {
  context.pass(1000);
  await openConversation({ table }, { conversation, message }, context);
}

const said = () => ({
  id: testContext({ firstId: 10_000 + (opened += 1) }).newId(),
  sender: 'system' as const,
  messageType: 'system' as const,
  content: 'Conversation started',
});

/** Returns an order of a vendor, by its number. */
const makeOrder = (
  vendor: typeof caterer,
  customer: Actor,
  name: string,
  number = 1,
): Omit<Conversation, 'createdAt'> => ({
  id: orderConversationId(`HST-ABCDE${String(number).padStart(4, '0')}`, vendor.id),
  about: `Party ${number}`,
  participants: [
    { who: `user#${customer.userId}`, side: 'customer', name },
    { who: `vendor#${vendor.id}`, side: 'vendor', name: vendor.name },
  ],
});

const meta = () => ({ ...eventMeta(context, 'system'), id: said().id });

const approved = () =>
  ApplicationApproved.create(
    {
      applicationId: caterer.ownerId,
      vendorId: caterer.id,
      businessName: caterer.name,
      categories: ['catering'],
      wasSubmitted: true,
    },
    meta(),
  );

const cancelledByVendor = () =>
  OrderCancelled.create(
    {
      bookingId: 'HST-ABCDE0001',
      vendorId: caterer.id,
      vendorName: caterer.name,
      customerId: host.userId,
      eventId: testId(77),
      eventTitle: 'Party',
      eventDate: '2027-08-01',
      categories: ['catering'],
      by: 'vendor',
      reason: '',
      grossCents: 10_500,
      retainedCents: 0,
      refundCents: 10_500,
      vendorShareCents: 0,
      payoutDate: '2027-08-03',
      endsBooking: true,
    },
    meta(),
  );

describe('one inbox per person', () => {
  beforeEach(async () => {
    await open(approvalOpening(approved()));
    await open({ conversation: makeOrder(venue, owner, 'Olive Owner', 2), message: said() });
    await open({ conversation: makeOrder(caterer, host, 'Maya Ortiz'), message: said() });
  });

  it('the inbox contains messages to the person and their business, each with its role', async () => {
    expect(await rolesIn()).toEqual([
      ['vendor', 'Maya Ortiz', 1],
      ['host', venue.name, 1],
      ['vendor', 'Super Admin', 1],
    ]);
  });

  it('the inbox can be filtered by role', proves('vendor-messaging-10'), async () => {
    expect(await rolesIn({ inbox: 'host' })).toEqual([['host', venue.name, 1]]);
    expect(await rolesIn({ inbox: 'vendor' })).toEqual([
      ['vendor', 'Maya Ortiz', 1],
      ['vendor', 'Super Admin', 1],
    ]);
  });

  it('the inbox is searched in all roles or in one', async () => {
    expect(await rolesIn({ search: 'party' })).toHaveLength(2);
    expect(await rolesIn({ search: 'party', inbox: 'host' })).toEqual([['host', venue.name, 1]]);
    expect(await rolesIn({ search: 'hostwell', inbox: 'vendor' })).toEqual([['vendor', 'Super Admin', 1]]);
  });

  it("an administrator's inbox contains the platform's messages", async () => {
    await open({ conversation: makeOrder(caterer, admin, 'Ada Admin', 3), message: said() });
    expect(await rolesIn({}, admin)).toEqual([
      ['host', caterer.name, 1],
      ['platform', caterer.name, 0],
    ]);
    expect(await rolesIn({ inbox: 'platform' }, admin)).toEqual([['platform', caterer.name, 0]]);
  });

  it("a chat shows the caller's role in it", async () => {
    const roleIn = async (conversationId: string, actor: Actor) =>
      (
        await listMessages(
          { table },
          testCall(messaging.listMessages, { params: { conversationId }, query: {}, actor }),
        )
      ).role;
    const order = makeOrder(caterer, host, 'Maya Ortiz').id;
    expect([await roleIn(order, host), await roleIn(order, owner)]).toEqual(['host', 'vendor']);
    const application = applicationConversationId(owner.userId);
    expect([await roleIn(application, owner), await roleIn(application, admin)]).toEqual(['vendor', 'platform']);
  });

  it('the platform is named Super Admin in the list and the chat', proves('vendor-messaging-4'), async () => {
    const params = { conversationId: applicationConversationId(owner.userId) };
    const titleFor = async (actor: Actor) =>
      (await listMessages({ table }, testCall(messaging.listMessages, { params, query: {}, actor }))).title;
    expect([await titleFor(owner), await titleFor(admin)]).toEqual(['Super Admin', caterer.name]);
    expect(await rolesIn({ search: 'super admin' })).toEqual([['vendor', 'Super Admin', 1]]);
  });
});

describe('unread messages', () => {
  it(
    "a person's own cancellation and the platform's own approval do not count as unread",
    proves('vendor-messaging-10'),
    async () => {
      await open(approvalOpening(approved()));
      await open(cancellationOpening(cancelledByVendor(), { customerName: 'Maya Ortiz' }));
      expect(await rolesIn({ inbox: 'platform' }, admin)).toEqual([['platform', caterer.name, 0]]);
      expect(await rolesIn()).toEqual([
        ['vendor', 'Maya Ortiz', 0],
        ['vendor', 'Super Admin', 1],
      ]);
      expect(await rolesIn({}, host)).toEqual([['host', caterer.name, 1]]);
    },
  );
});

describe('a long inbox', () => {
  const many = 40;
  beforeEach(async () => {
    await open(approvalOpening(approved()));
    for (let number = 1; number <= many; number += 1) {
      await open({ conversation: makeOrder(caterer, host, 'Maya Ortiz', number), message: said() });
      if (number % 4 === 0)
        await open({ conversation: makeOrder(venue, owner, 'Olive', 100 + number), message: said() });
    }
  });

  async function pages(inbox: 'all' | 'host' | 'vendor') {
    const all = [];
    let cursor: string | undefined;
    do {
      const page = await list({ inbox, cursor });
      all.push(page.conversations);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return all;
  }

  it('each page shows the unread count of later pages in each role', async () => {
    const first = messageInbox.listConversations.response.parse(await list({}));
    // 51 conversations with an unread message each: 10 as a host, 41 for the business.
    const unread = { host: 10, vendor: 41, platform: 0 };
    const byRole = (below: typeof first.unreadBelow = []) => ({
      platform: 0,
      ...Object.fromEntries(below.map((one) => [one.role, one.unread])),
    });
    for (const { role } of first.conversations) unread[role] -= 1;
    expect(byRole(first.unreadBelow)).toEqual(unread);
    expect((await list({ inbox: 'host' })).unreadBelow).toBeUndefined();
    const last = await list({ cursor: first.nextCursor ?? undefined });
    expect(last.unreadBelow).toBeUndefined();
    const read = last.conversations[0]!;
    await readConversation(
      { table },
      testCall(messaging.readConversation, { params: { conversationId: read.id }, actor: owner }),
    );
    expect(byRole((await list({})).unreadBelow)).toEqual({ ...unread, [read.role]: unread[read.role] - 1 });
  });

  it.each([
    ['all', [30, 21]],
    ['vendor', [30, 11]],
    ['host', [10]],
  ] as const)('the inbox "%s" is paginated, latest first, without repeats', async (inbox, sizes) => {
    const found = await pages(inbox);
    expect(conversationsPageSize).toBe(30);
    expect(found.map(({ length }) => length)).toEqual(sizes);
    const ids = found.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const times = found.flat().map(({ lastMessageAt }) => lastMessageAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("no cursor reveals another person's conversations", async () => {
    const { nextCursor } = await list({ inbox: 'all' });
    await expect(list({ cursor: nextCursor ?? '' }, otherHost)).rejects.toThrow("The page cursor isn't valid");
    const forged = Buffer.from(JSON.stringify({ [`user#${otherHost.userId}`]: 'x' })).toString('base64url');
    await expect(list({ cursor: forged }, otherHost)).rejects.toThrow("The page cursor isn't valid");
  });

  it.each([
    ['of a list of another kind', { pk: `USER#${host.userId}`, sk: 'DRAFT#1' }],
    ['without an inbox', { inbox: 'all' }],
  ])('the cursor %s is refused', async (_, key) => {
    const cursor = encodeCursor(key) ?? '';
    await expect(list({ cursor })).rejects.toThrow("The page cursor isn't valid");
  });

  it('a cursor of all roles is refused in the list of one role', async () => {
    const { nextCursor } = await list({ inbox: 'all' });
    await expect(list({ inbox: 'host', cursor: nextCursor ?? '' })).rejects.toThrow("The page cursor isn't valid");
  });
});
