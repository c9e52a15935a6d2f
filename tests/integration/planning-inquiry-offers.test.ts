import { beforeEach, describe, expect, it } from 'vitest';
import { conversationEntity, userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import { offerEntity } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { Table } from '#functions/data/table.ts';
import { listVendorInquiries } from '#functions/messaging/inquiries/list-vendor-inquiries.ts';
import { listInquiries } from '#functions/planning/inquiries/list-inquiries.ts';
import { inquiries, vendorInquiries } from '#shared/api/messaging/inquiries.ts';
import { inquiryFacts } from '#shared/planning/inquiry-text.ts';
import { at } from '#tests/support/bookings.ts';
import { testCall, host, testNow } from '#tests/support/calls.ts';
import { offeredDraft, offerFor, putOfferedPlan } from '#tests/support/planned-offers.ts';
import { caterer, photographer } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';

/* The latest offer of each inquiry, in the lists of both sides. */

let table: Table;
beforeEach(async () => {
  table = await testTable();
  await putOfferedPlan(table);
});

/** Stores the conversation of an inquiry with this latest offer, or without any. */
async function putConversation(vendor: typeof caterer, latestOffer?: number): Promise<void> {
  const { conversationId } = offerFor(vendor);
  const facts = inquiryFacts(vendor.categories[0] ?? 'venue', offeredDraft.details, offeredDraft.place);
  const item = {
    id: conversationId,
    about: 'Garden birthday',
    participants: [
      { who: userInbox(host.userId), side: 'customer', name: 'Maya Ortiz' },
      { who: vendorInbox(vendor.id), side: 'vendor', name: vendor.name },
    ] satisfies Parameters<typeof conversationEntity.toItem>[0]['participants'],
    createdAt: testNow,
    inquiry: { facts, state: 'open' as const, ...(latestOffer && { latestOffer }) },
  };
  await table.write({ put: conversationEntity.toItem(item) });
}

const putOffer = (changes: Partial<OfferRecord>) =>
  table.write({ put: offerEntity.toItem(offerFor(caterer, changes)) });

const ofHost = async (now?: string) => {
  const query = { draftId: offeredDraft.id };
  const answer = await listInquiries(
    { table },
    testCall(inquiries.listInquiries, { query, actor: host, context: at(now) }),
  );
  return inquiries.listInquiries.response.parse(answer).inquiries.map(({ offer }) => offer);
};

const ofVendor = async (vendor = caterer, now?: string) => {
  const actor = { userId: vendor.ownerId, isAdmin: false, vendorId: vendor.id };
  const call = testCall(vendorInquiries.listVendorInquiries, { query: {}, actor, context: at(now) });
  const answer = vendorInquiries.listVendorInquiries.response.parse(await listVendorInquiries({ table }, call));
  return answer.inquiries.map(({ offer }) => offer);
};

describe('the latest offer of an inquiry', () => {
  // 185,000 + 40 x 4,200 cents, and the platform's 5%.
  const { facts, validUntil } = offerFor(caterer);
  const latest = {
    version: 2,
    state: 'open',
    isBeingPaid: false,
    totalCents: 370_650,
    facts,
    validThrough: '2027-06-06',
    validUntil,
  };

  beforeEach(async () => {
    await putConversation(caterer, 2);
    await putConversation(photographer);
    await putOffer({ state: 'replaced' });
    await putOffer({ version: 2 });
  });

  it("host and vendor see the latest offer and the host's price in the list of inquiries", async () => {
    expect(await ofHost()).toEqual([latest, null]);
    expect(await ofVendor()).toEqual([latest]);
    expect(await ofVendor(photographer)).toEqual([null]);
  });

  it('the listed offer has its current state', async () => {
    const late = '2027-06-07T05:00:00.000Z';
    expect([await ofHost(late), await ofVendor(caterer, late)]).toMatchObject([
      [{ state: 'expired' }, null],
      [{ state: 'expired' }],
    ]);
  });

  it('an offer being paid is marked and stays open', async () => {
    await putOffer({ version: 2, takenBy: 'HST-OFFER0001' });
    expect(await ofVendor(caterer, '2027-06-07T05:00:00.000Z')).toMatchObject([{ state: 'open', isBeingPaid: true }]);
  });

  it('an inquiry whose conversation is not open yet has no offer', async () => {
    const fresh = await testTable();
    await putOfferedPlan(fresh);
    table = fresh;
    expect(await ofHost()).toEqual([null, null]);
  });
});
