import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountDeleted } from '#events/accounts/account-deleted.ts';
import { countEvent } from '#functions/administration/figures/count-event.ts';
import { getMetrics } from '#functions/administration/figures/get-metrics.ts';
import { removeSignIn, setSignIn } from '#functions/accounts/sign-in.ts';
import { forgetReviewer } from '#functions/orders/review-repository.ts';
import { connectionEntity } from '#functions/data/realtime/connection.ts';
import { conversationEntity, conversationKey } from '#functions/data/messaging/conversation.ts';
import { inboxEntryEntity, inboxPartition } from '#functions/data/messaging/inbox-entry.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import { replyWatchEntity, replyWatchKey } from '#functions/data/messaging/reply-watch.ts';
import { reviewEntity, reviewRange } from '#functions/data/reviews/review.ts';
import { leaveConversations } from '#functions/messaging/leave-conversations.ts';
import { listMessages } from '#functions/messaging/read-conversation.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { orderOpening } from '#functions/messaging/conversation-templates.ts';
import { postMessage } from '#functions/messaging/post-message.ts';
import { watchReplies } from '#functions/messaging/watch-replies.ts';
import { forgetConnections, openConnection } from '#functions/realtime/connections.ts';
import { OrderPlaced } from '#events/orders/order-placed.ts';
import { administration } from '#shared/api/administration.ts';
import { messaging } from '#shared/api/messaging.ts';
import { bookInFull, readBookingPage } from '#tests/support/bookings.ts';
import { testCall, host, testId, otherHost, testContext, testNow, makeListener } from '#tests/support/calls.ts';
import { bookingDeps, caterer, putPlan, venue } from '#tests/support/plans.ts';
import { putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { Table } from '#functions/data/table.ts';

/* Traces of a deleted account in other people's data. Every event is delivered twice. */

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const me = host.userId;
const twice = async (react: () => Promise<unknown>) => {
  await react();
  await react();
};
const later = testContext({ now: '2027-06-01T18:00:00.000Z', firstId: 700_000 });

describe('conversations of a deleted account', () => {
  const placed = OrderPlaced.create(
    {
      bookingId: 'HST-ABCDEFGH1',
      vendorId: venue.id,
      vendorName: venue.name,
      customerId: me,
      eventTitle: 'Party',
      eventDate: '2027-06-12',
      startTime: null,
      placeLabel: 'Austin, TX 78704',
      guestCount: 40,
      packages: ['Garden'],
      totalCents: 152_000,
    },
    { id: testId(1), occurredAt: testNow, actor: 'system', correlationId: 'test' },
  );
  const { conversation } = orderOpening(placed, { customerName: 'Maya Ortiz' });
  const inbox = async (who: string) =>
    (await table.query(inboxEntryEntity, { pk: inboxPartition(who), consistent: true })).items;
  const asVenue = { ...otherHost, userId: venue.ownerId };
  const say = (actor: typeof host, context: ReturnType<typeof testContext>, id: string, on: Table = table) =>
    postMessage(
      { table: on },
      testCall(messaging.postMessage, {
        actor,
        params: { conversationId: conversation.id },
        body: { id, content: 'Hello' },
        context,
      }),
    );

  beforeEach(async () => {
    await putVendor(table, venue);
    await openConversation({ table }, orderOpening(placed, { customerName: 'Maya Ortiz' }), testContext());
  });

  it("conversations leave the deleted person's inbox, and the other side keeps the messages", async () => {
    const now = testContext({ now: new Date().toISOString(), firstId: 800_000 });
    await say(host, now, ulid());
    await watchReplies({ table }, conversation.id, now);
    await twice(() => leaveConversations(table, me, now));
    expect(await inbox(`user#${me}`)).toEqual([]);
    expect(await inbox(`vendor#${venue.id}`)).toMatchObject([{ title: 'Former member', lastMessage: 'Hello' }]);
    const chat = await table.get(conversationEntity, conversationKey(conversation.id), { consistent: true });
    expect(chat?.participants.map(({ name }) => name)).toEqual(['Former member', venue.name]);
    const watch = await table.get(replyWatchEntity, replyWatchKey(conversation.id), { consistent: true });
    expect(watch).toMatchObject({ customerName: 'Former member', waitingSince: null });
    await expect(say(asVenue, now, ulid())).rejects.toMatchObject({
      code: 'other_party_left',
      message: "This person has left Hostwell and can't receive messages.",
    });
    await watchReplies({ table }, conversation.id, now);
    expect(await inbox(`user#${me}`), 'no entry returns').toEqual([]);
    const after = await table.get(replyWatchEntity, replyWatchKey(conversation.id), { consistent: true });
    expect(after?.waitingSince).toBeNull();
  });

  it("conversations leave a deleted business's inbox, and hosts still see whom they booked", async () => {
    await twice(() => leaveConversations(table, venue.ownerId, later));
    expect(await inbox(`vendor#${venue.id}`)).toEqual([]);
    expect(await inbox(`user#${me}`)).toMatchObject([{ title: venue.name }]);
    const now = testContext({ now: new Date().toISOString(), firstId: 800_000 });
    await expect(say(host, now, ulid())).rejects.toMatchObject({
      code: 'other_party_left',
      message: `${venue.name} has left Hostwell and can't receive messages.`,
    });
  });

  it('the other side sees the departure, and a repeated message returns the stored one', async () => {
    const now = testContext({ now: new Date().toISOString(), firstId: 800_000 });
    const before = ulid();
    const stored = await say(asVenue, now, before);
    const look = () =>
      listMessages(
        { table },
        testCall(messaging.listMessages, { actor: asVenue, params: { conversationId: conversation.id }, query: {} }),
      );
    expect(await look()).toMatchObject({ hasOtherLeft: false });
    await leaveConversations(table, me, now);
    expect(await look()).toMatchObject({ title: 'Former member', hasOtherLeft: true });
    expect(await say(asVenue, now, before)).toEqual(stored);
    await expect(say(host, now, ulid()), 'a token that is still valid').rejects.toMatchObject({ code: 'not_found' });
  });

  it('a message sent while its recipient leaves is refused and restores no inbox entry', async () => {
    const now = testContext({ now: new Date().toISOString(), firstId: 800_000 });
    const leave = () => leaveConversations(table, me, now);
    await expect(say(asVenue, now, ulid(), watched(table, { beforeWrite: leave }))).rejects.toMatchObject({
      code: 'other_party_left',
    });
    expect(await inbox(`user#${me}`)).toEqual([]);
    expect(await inbox(`vendor#${venue.id}`)).toMatchObject([{ title: 'Former member', unread: 1 }]);
  });

  it('a system message reaches only the remaining inbox', async () => {
    await leaveConversations(table, me, later);
    const said = orderOpening({ ...placed, id: testId(2) }, { customerName: 'Maya Ortiz' });
    await openConversation({ table }, said, later);
    await openConversation({ table }, said, later);
    expect(await inbox(`user#${me}`)).toEqual([]);
    expect(await inbox(`vendor#${venue.id}`)).toMatchObject([{ title: 'Former member', unread: 2 }]);
  });
});

describe('reviews of a deleted account', () => {
  it("reviews stay on vendors' pages under another name", async () => {
    await putPlan(table);
    const id = await bookInFull(bookingDeps(table));
    const { orders } = await readBookingPage(table, id);
    for (const order of orders.filter(({ vendorId }) => [venue.id, caterer.id].includes(vendorId))) {
      await table.write({ put: orderEntity.toItem({ ...order, status: 'completed', reviewedAt: testNow }) });
      const review = { vendorId: order.vendorId, bookingId: id, userId: me, reviewerName: 'Maya O.', eventType: null };
      const words = { rating: 5, text: 'A lovely place', postedAt: testNow };
      await table.write({ put: reviewEntity.toItem({ ...review, ...words }) });
    }
    const theirs = { vendorId: venue.id, bookingId: 'HST-OTHER0001', userId: otherHost.userId, eventType: null };
    const words = { reviewerName: 'Ann A.', rating: 4, text: 'Fine', postedAt: testNow };
    await table.write({ put: reviewEntity.toItem({ ...theirs, ...words }) });
    await twice(() => forgetReviewer(table, me));
    const names = async (vendorId: string) =>
      (await table.query(reviewEntity, { ...reviewRange(vendorId), consistent: true })).items
        .map(({ reviewerName, rating }) => `${reviewerName} ${rating}`)
        .toSorted();
    expect(await names(venue.id)).toEqual(['Ann A. 4', 'Former host 5']);
    expect(await names(caterer.id)).toEqual(['Former host 5']);
  });
});

describe('live connections of a deleted account', () => {
  it('live connections receive no more notices, on any topic', async () => {
    await putVendor(table, vendorRecord(50, { ownerId: me }));
    await openConnection({ table }, 'one', makeListener(host), later);
    await openConnection({ table }, 'two', makeListener(host), later);
    await openConnection({ table }, 'three', makeListener(otherHost), later);
    await twice(() => forgetConnections(table, me));
    const listening = async (topic: string) =>
      (await table.query(connectionEntity, { pk: `TOPIC#${topic}`, consistent: true })).items.length;
    expect(await listening(`user#${me}`)).toBe(0);
    expect(await listening(`vendor#${testId(50)}`)).toBe(0);
    expect(await listening(`user#${otherHost.userId}`)).toBe(1);
  });
});

describe('the sign-in of a deleted account', () => {
  it('the sign-in is removed, closed and opened by its pool name, and a missing one is ignored', async () => {
    const asked: unknown[] = [];
    const answering = (error?: Error) => ({
      send: async (command: { input: unknown }) => {
        asked.push(command.input);
        if (error) throw error;
      },
    });
    const named = (name: string) => Object.assign(new Error(name), { name });
    await removeSignIn('pool', me, answering());
    await setSignIn({ userPoolId: 'pool', isOpen: false }, me, answering());
    await setSignIn({ userPoolId: 'pool', isOpen: true }, me, answering(named('UserNotFoundException')));
    await removeSignIn('pool', me, answering(named('UserNotFoundException')));
    expect(asked).toEqual(Array.from({ length: 4 }, () => ({ UserPoolId: 'pool', Username: me })));
    const down = answering(named('InternalErrorException'));
    await expect(removeSignIn('pool', me, down)).rejects.toThrow('InternalErrorException');
  });
});

describe('the number of people', () => {
  it('the number of people falls by one, even if the event is repeated', async () => {
    const meta = { id: testId(77), occurredAt: testNow, actor: me, correlationId: 'test' };
    const event = AccountDeleted.create({ userId: me, registeredAt: testNow }, meta);
    const people = async () => (await getMetrics({ table }, testCall(administration.getMetrics))).totalUsers;
    await twice(() => countEvent({ table, subscriber: 'count-events' }, event, later));
    expect(await people()).toBe(-1);
  });
});
