import { beforeEach, expect, it } from 'vitest';
import { InquirySent } from '#events/messaging/inquiry-sent.ts';
import { OfferAccepted } from '#events/messaging/offer-accepted.ts';
import { OfferMade } from '#events/messaging/offer-made.ts';
import { VendorReplied } from '#events/messaging/vendor-replied.ts';
import { countEvent } from '#functions/administration/figures/count-event.ts';
import { getAnalytics } from '#functions/administration/figures/get-analytics.ts';
import { offerEventData } from '#functions/data/messaging/offer.ts';
import type { Table } from '#functions/data/table.ts';
import { listVendorInquiries } from '#functions/messaging/inquiries/list-vendor-inquiries.ts';
import { administration } from '#shared/api/administration.ts';
import { vendorInquiries } from '#shared/api/messaging/inquiries.ts';
import { at } from '#tests/support/bookings.ts';
import { admin, testCall, host } from '#tests/support/calls.ts';
import { offeredDraft, offerFor } from '#tests/support/planned-offers.ts';
import { caterer, photographer } from '#tests/support/plans.ts';
import { putVendor } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

/* Outcomes of inquiries, counted once despite repeated events, for each vendor and for administrators. */

let table: Table;
beforeEach(async () => {
  table = await testTable();
  for (const vendor of [caterer, photographer]) await putVendor(table, vendor);
});

let number = 0;
const meta = (occurredAt: string) => {
  number += 1;
  return { id: `event-${number}`.padStart(26, '0'), occurredAt, actor: host.userId, correlationId: 'c' };
};
const now = '2027-06-20T12:00:00.000Z';
const sentTo = (vendorId: string) =>
  InquirySent.create({ userId: host.userId, draftId: offeredDraft.id, vendorId, category: 'catering' }, meta(now));
const offered = offerEventData(offerFor(caterer));
const { conversationId } = offered;
const replied = (askedAt: string, isFirst: boolean) =>
  VendorReplied.create(
    { conversationId, vendorId: caterer.id, askedAt, answeredAt: '2027-06-19T12:00:00.000Z', isFirst },
    meta(now),
  );

const readFunnel = async (vendor = caterer) => {
  const actor = { userId: vendor.ownerId, isAdmin: false, vendorId: vendor.id };
  const call = testCall(vendorInquiries.listVendorInquiries, { query: {}, actor, context: at(now) });
  return (await listVendorInquiries({ table }, call)).funnel;
};

it('each step of an inquiry is counted once, for its vendor and the platform', async () => {
  const events = [
    OfferAccepted.create({ ...offered, bookingId: 'HST-ABCDEFGHJ' }, meta(now)),
    sentTo(caterer.id),
    sentTo(photographer.id),
    replied('2027-06-18T13:00:00.000Z', true),
    replied('2027-06-19T11:00:00.000Z', false),
    OfferMade.create({ ...offered, version: 1 }, meta(now)),
    OfferMade.create({ ...offered, version: 2 }, meta(now)),
  ];
  for (const event of [...events, ...events]) await countEvent({ table, subscriber: 'count-events' }, event, at(now));
  const caterers = {
    sent: 1,
    answeredInTime: 1,
    offered: 1,
    accepted: 1,
    acceptedCents: offered.totalCents,
  };
  expect(await readFunnel()).toEqual(caterers);
  expect(await readFunnel(photographer)).toEqual({
    sent: 1,
    answeredInTime: 0,
    offered: 0,
    accepted: 0,
    acceptedCents: 0,
  });
  const call = testCall(administration.getAnalytics, {
    query: { period: '12-months' },
    actor: admin,
    context: at(now),
  });
  expect((await getAnalytics({ table }, call)).inquiries).toEqual({ ...caterers, sent: 2 });
});
