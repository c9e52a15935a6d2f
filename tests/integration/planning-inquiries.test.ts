import { beforeEach, describe, expect, it } from 'vitest';
import { parseEvent } from '#events/catalogue.ts';
import type { KnownEvent } from '#events/catalogue.ts';
import { viewOwnItem } from '#functions/accounts/own-data.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { inboxEntryEntity, inboxPartition, unreadMails } from '#functions/data/messaging/inbox-entry.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import { replyWatchEntity, replyWatchKey } from '#functions/data/messaging/reply-watch.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { planInquiriesEntity, planInquiryRange } from '#functions/data/planning/inquiries.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { listVendorInquiries } from '#functions/messaging/inquiries/list-vendor-inquiries.ts';
import { postMessage } from '#functions/messaging/post-message.ts';
import { openForInquiry, openForOrder } from '#functions/messaging/open-for-event.ts';
import { endInquiries } from '#functions/messaging/inquiries/end-inquiries.ts';
import { watchReplies } from '#functions/messaging/watch-replies.ts';
import { discardDraft } from '#functions/planning/my-events.ts';
import { forgetInquiries } from '#functions/planning/inquiries/inquiry-repository.ts';
import { listInquiries } from '#functions/planning/inquiries/list-inquiries.ts';
import { sendInquiries } from '#functions/planning/inquiries/send-inquiries.ts';
import { inquiries as inquiryApi, vendorInquiries } from '#shared/api/messaging/inquiries.ts';
import { messaging } from '#shared/api/messaging.ts';
import { conversationIdSchema } from '#shared/api/messaging/message-inbox.ts';
import { planning } from '#shared/api/planning.ts';
import { inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import { orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { maximumInquiriesPerDay } from '#shared/planning/inquiry.ts';
import { at, bookInFull, captureEvents } from '#tests/support/bookings.ts';
import { testCall, host, testId, otherHost, testContext, testNow } from '#tests/support/calls.ts';
import { messageIdAt } from '#tests/support/order-conversation.ts';
import { bookingDeps, caterer, planDraft, putPlan, venue } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';
import { putVendor, vendorRecord } from '#tests/support/records.ts';

const other = vendorRecord(8, { categories: ['catering'] });
const third = vendorRecord(9, { categories: ['catering'] });
const draftId = planDraft().id;
const message = 'Do you bring the tables along?';

let table: Table;
let heard: unknown[];
beforeEach(async () => {
  const plain = await testTable();
  await putPlan(plain);
  await putVendor(plain, other);
  await putVendor(plain, third);
  const { userId } = host;
  const maya = { userId, email: 'maya@example.test', fullName: 'Maya Ortiz', createdAt: testNow };
  await plain.write({ put: profileEntity.toItem(maya) });
  const watched = captureEvents(plain);
  ({ table, heard } = watched);
});

interface Asking {
  vendorIds?: string[];
  actor?: typeof host;
  words?: string;
  id?: string;
  category?: 'catering' | 'venue';
}

const ask = ({ vendorIds = [caterer.id], actor = host, words = message, id = draftId, category }: Asking = {}) =>
  sendInquiries(
    { table },
    testCall(inquiryApi.sendInquiries, {
      body: { draftId: id, category: category ?? 'catering', vendorIds, message: words },
      actor,
      context: at(),
    }),
  );
const list = async (actor = host) =>
  (await listInquiries({ table }, testCall(inquiryApi.listInquiries, { query: { draftId }, actor }))).inquiries;
const vendorList = async (vendorId = caterer.id) => {
  const actor = { userId: caterer.ownerId, isAdmin: false, vendorId };
  const answer = await listVendorInquiries(
    { table },
    testCall(vendorInquiries.listVendorInquiries, { query: {}, actor }),
  );
  return vendorInquiries.listVendorInquiries.response.parse(answer).inquiries;
};

/** Runs the reactions to all events so far, twice. */
async function react(): Promise<void> {
  const events = heard.map((event) => parseEvent(event));
  for (const event of [...events, ...events]) await reactTo(event);
}

async function reactTo(event: KnownEvent): Promise<void> {
  const { type } = event;
  if (type === 'OrderPlaced') await openForOrder({ table }, event, at());
  if (type === 'InquirySent') await openForInquiry({ table }, event, at());
  if (type === 'BookingConfirmed' || type === 'DraftDiscarded') await endInquiries(table, event, at());
  if (type === 'MessagePosted' && event.data.senderType !== 'system')
    await watchReplies({ table }, event.data.conversationId, at());
}

const conversation = (vendorId = caterer.id) => inquiryConversationId({ userId: host.userId, draftId }, vendorId);
const said = async (id = conversation()) =>
  (await table.query(messageEntity, { pk: `CONVERSATION#${id}`, sk: { beginsWith: 'MESSAGE#' }, consistent: true }))
    .items;
const fromSystem = async (id?: string) => (await said(id)).filter(({ sender }) => sender === 'system');

describe('sending an inquiry', () => {
  it('an inquiry returns its conversation and raises one event per vendor', async () => {
    const { inquiries } = inquiryApi.sendInquiries.response.parse(await ask({ vendorIds: [caterer.id, other.id] }));
    expect(inquiries).toMatchObject([
      { vendorId: caterer.id, vendorName: caterer.name, state: 'waiting' },
      { vendorId: other.id, facts: { category: 'catering', date: '2027-06-12', town: 'Austin, TX', guestCount: 40 } },
    ]);
    expect(conversationIdSchema.parse(inquiries[0]?.conversationId)).toBe(conversation());
    expect(heard).toMatchObject([
      { type: 'InquirySent', data: { vendorId: caterer.id, draftId } },
      { type: 'InquirySent', data: { vendorId: other.id } },
    ]);
    expect(JSON.stringify(heard)).not.toContain(message);
  });

  it("the conversation begins with the facts and the host's message, and awaits a reply", async () => {
    await ask();
    await react();
    await react();
    const [first, ...more] = await said();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ sender: 'customer', senderId: host.userId, messageType: 'text' });
    expect(first?.content).toMatch(/^Food & Beverage for .*\n.*June 12, 2027.*Austin, TX · 40 guests\n\nDo you bring/);
    expect(first?.content).not.toMatch(/\$|budget|78704/i);
    const { items } = await table.query(inboxEntryEntity, { pk: inboxPartition(`vendor#${caterer.id}`) });
    expect(items).toMatchObject([{ title: 'Maya Ortiz', unread: 1 }]);
    const due = await table.query(inboxEntryEntity, { index: 'gsi2', pk: unreadMails });
    expect(due.items, 'an email if it stays unread').toHaveLength(1);
    expect(await table.get(replyWatchEntity, replyWatchKey(conversation()))).toMatchObject({
      vendorId: caterer.id,
      waitingSince: first?.sentAt,
    });
    expect(await vendorList()).toMatchObject([
      { hostName: 'Maya Ortiz', state: 'waiting', limitAt: expect.anything() },
    ]);
  });

  it('the vendor replies in the conversation, and both sides see it', async () => {
    await ask();
    await react();
    await postMessage(
      { table },
      testCall(messaging.postMessage, {
        params: { conversationId: conversation() },
        body: { id: messageIdAt(0), content: 'Yes, we do.' },
        actor: { userId: caterer.ownerId, isAdmin: false },
        context: testContext({ now: '2027-06-01T17:00:00.500Z', firstId: 8000 }),
      }),
    );
    await react();
    expect(await list()).toMatchObject([{ vendorId: caterer.id, state: 'answered', limitAt: null }]);
    expect(await vendorList()).toMatchObject([{ state: 'answered', limitAt: null }]);
  });

  it('a vendor is asked once per plan: the same message changes nothing, another is refused', async () => {
    await ask();
    await ask({ vendorIds: [caterer.id, other.id] });
    expect(heard).toHaveLength(2);
    await expect(ask({ words: 'And what does it cost?' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('concurrent repeats send one inquiry', async () => {
    await Promise.all([ask(), ask(), ask()]);
    expect(heard).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  it('only the host of the draft can send and read inquiries', async () => {
    await expect(ask({ actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    await ask();
    await expect(list(otherHost)).rejects.toMatchObject({ code: 'not_found' });
    expect(await vendorList(other.id)).toEqual([]);
  });

  it('a draft with the same id in another account has its own conversation', async () => {
    await ask();
    await react();
    const theirs = { ...otherHost, email: 'ben@example.test', fullName: 'Ben Short', createdAt: testNow };
    await table.write({ put: profileEntity.toItem(theirs) });
    await table.write({ put: draftEntity.toItem(planDraft({ userId: otherHost.userId, id: draftId })) });
    const { inquiries } = await ask({ actor: otherHost, words: 'Do you have chairs for Ben?' });
    expect(inquiries[0]?.conversationId).not.toBe(conversation());
    await react();
    expect((await said()).map(({ content }) => content).join()).not.toContain('Ben');
  });

  it('an inquiry to a missing vendor, for another service, or to the own business is refused', async () => {
    await table.write({ put: vendorEntity.toItem({ ...other, status: 'removed' }) });
    await table.write({ put: vendorEntity.toItem({ ...third, ownerId: host.userId }) });
    const field = (id: string) => expect.objectContaining({ [`vendors.${id}`]: expect.anything() });
    await expect(ask({ vendorIds: [other.id] })).rejects.toMatchObject({
      code: 'not_offered',
      fields: field(other.id),
    });
    await expect(ask({ vendorIds: [venue.id] })).rejects.toMatchObject({ code: 'not_offered' });
    await expect(ask({ vendorIds: [third.id] })).rejects.toMatchObject({ code: 'refused' });
    await expect(ask({ vendorIds: [testId(99)] })).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask({ vendorIds: [caterer.id, other.id] })).rejects.toMatchObject({ code: 'not_offered' });
    expect(heard, 'all or none are sent').toEqual([]);
  });

  it('an account can send a limited number of inquiries a day', async () => {
    for (let n = 0; n < maximumInquiriesPerDay; n += 1) {
      const id = testId(500 + n);
      await table.write({ put: draftEntity.toItem({ ...planDraft(), id }) });
      await ask({ id });
    }
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await list()).toEqual([]);
  });

  it('a script in the message is refused, and links and reversing characters come after the facts', async () => {
    const body = { draftId, category: 'catering', vendorIds: [caterer.id], message: 'Hello <script>x()</script>' };
    expect(inquiryApi.sendInquiries.body.safeParse(body).success).toBe(false);
    await ask({ words: 'See https://example.com/garden \u202Eand answer' });
    await react();
    const [first] = await said();
    expect(first?.content).toMatch(/40 guests\n\nSee https:\/\/example\.com\/garden \u202Eand answer$/);
  });

  it('an inquiry for a past plan is refused', async () => {
    await discardDraft({ table }, testCall(planning.discardDraft, { params: { draftId }, context: at() }));
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('inquiries after the end of a plan', () => {
  it("booking continues the vendor's conversation and informs the other vendors once", async () => {
    await ask({ vendorIds: [caterer.id, other.id] });
    await react();
    const bookingId = await bookInFull({ ...bookingDeps(table), table });
    await react();
    const booked = expect.stringMatching(/^Maya Ortiz booked .* on Saturday, June 12/);
    expect(await fromSystem()).toMatchObject([{ content: booked }]);
    expect(await said(orderConversationId(bookingId, caterer.id))).toEqual([]);
    expect(await said(orderConversationId(bookingId, venue.id)), 'was not asked').toHaveLength(1);
    const ending = expect.stringContaining("You don't need to reply.");
    expect(await fromSystem(conversation(other.id))).toMatchObject([{ content: ending }]);
    expect(await vendorList()).toMatchObject([{ state: 'booked' }]);
    expect(await vendorList(other.id)).toMatchObject([{ state: 'ended', limitAt: null }]);
    expect(await table.get(replyWatchEntity, replyWatchKey(conversation(other.id)))).toMatchObject({
      waitingSince: null,
      replies: [],
    });
  });

  it('discarding the plan informs all vendors', async () => {
    await ask({ vendorIds: [caterer.id, other.id] });
    await react();
    await discardDraft({ table }, testCall(planning.discardDraft, { params: { draftId }, context: at() }));
    await react();
    for (const id of [caterer.id, other.id])
      expect((await said(conversation(id))).at(-1)?.content).toMatch(/isn't planning .* anymore/);
  });
});

describe('deleting the account of a host with inquiries', () => {
  const asked = async () => (await table.query(planInquiriesEntity, planInquiryRange(host.userId))).items;

  it('deleting the account deletes the inquiries, which the data export contains', async () => {
    await ask();
    const [stored] = await asked();
    expect(viewOwnItem(planInquiriesEntity.toItem(stored!))).toMatchObject({
      kind: 'inquiries',
      data: { planId: draftId, asked: [{ vendorId: caterer.id, message }] },
    });
    await forgetInquiries(table, host.userId);
    expect(await asked()).toEqual([]);
    await react();
    expect(await said(), 'no conversation opens afterwards').toEqual([]);
  });
});
