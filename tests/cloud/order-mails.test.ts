import { beforeAll, describe, expect, it } from 'vitest';
import { orderEntity } from '#functions/data/orders/order.ts';
import { caseKey, problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { cases } from '#shared/api/orders/cases.ts';
import { inquiries } from '#shared/api/messaging/inquiries.ts';
import { messaging } from '#shared/api/messaging.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import { orders } from '#shared/api/orders.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { bookedWith, newPerson, newVendor } from '#tests/support/authorization-world.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { startEarly } from '#tests/support/journeys-booked.ts';
import { startAskablePlan } from '#tests/support/journeys-messaging.ts';
import { inDays } from '#tests/support/plans-by-api.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { offerTerms } from '#tests/support/offers.ts';
import { runSchedule } from '#tests/support/scheduled-run.ts';

/* Emails to host, vendor and administrators about a case, an offer and an order, through the deployed stack. */

const admins = 'admin@demo.hostwell.test';

let host: Awaited<ReturnType<typeof newPerson>>;
let vendor: Awaited<ReturnType<typeof newVendor>>;

beforeAll(async () => {
  host = await newPerson('Cleo Case');
  vendor = await newVendor('Cato Case');
}, 60_000);

const arrival = (address: string, subject: string) =>
  eventually(
    () => mailsTo(address),
    (mails) => mails.some((mail) => mail.subject.includes(subject)),
  );

/** Books the vendor for today and reports a problem as the host. */
async function report(name: string): Promise<{ bookingId: string; vendorId: string; title: string }> {
  const { vendorId } = vendor;
  const { booked } = await bookedWith(host.token, vendorId, name, 'full');
  await startEarly(booked.id);
  const body = { reason: 'no-show' as const, words: 'They never came.', claimedCents: 1000, photos: [] };
  const reported = await callApi(cases.reportProblem, { params: { bookingId: booked.id, vendorId }, body }, host.token);
  expect(reported.status).toBe(200);
  return { bookingId: booked.id, vendorId, title: name };
}

describe('a case', () => {
  it('a reported case is emailed and posted to both sides, and emailed to administrators', async () => {
    const { bookingId, vendorId, title } = await report('Contested party');
    await arrival(vendor.email, `A host reported a problem: ${title}`);
    const body = { step: 'contest' as const, words: 'We were there all evening.', photos: [] };
    expect((await callApi(cases.takeVendorStep, { params: { bookingId }, body }, vendor.token)).status).toBe(200);
    await arrival(host.email, 'looking into your case');
    await arrival(admins, `A case needs a decision: ${bookingId}`);
    const params = { conversationId: orderConversationId(bookingId, vendorId) };
    await eventually(
      () => callApi(messaging.listMessages, { params, query: {} }, host.token),
      ({ body: { messages } }) => messages.some(({ content }) => content.includes('contested the claim')),
    );
  });
});

describe('close-overdue-cases', () => {
  it('close-overdue-cases grants a claim that its vendor did not answer in time', async () => {
    const { bookingId, vendorId } = await report('Unanswered party');
    const table = deployedTable();
    const record = await table.get(problemCaseEntity, caseKey(bookingId, vendorId), { consistent: true });
    if (!record) throw new Error('There is no case');
    const longAgo = '2020-01-01T00:00:00.000Z';
    const past = { ...record, version: record.version + 1, openedAt: longAgo, deadline: longAgo };
    await table.write({ put: problemCaseEntity.toItem(past) });
    expect(await runSchedule('close-overdue-cases')).toMatchObject({ cases: { failed: 0 } });
    const closed = await callApi(cases.getCase, { params: { bookingId, vendorId } }, host.token);
    expect(closed.body.outcome).toMatchObject({ refundCents: 1000 });
  });
});

describe('an offer', () => {
  it('a new offer is emailed to the host, and its decline to the vendor', async () => {
    const caterer = await newVendor('Odo Offer');
    const { vendorId } = caterer;
    const values = { ':categories': ['catering'] };
    await deployedTable().write({ update: vendorKey(vendorId), set: 'SET #categories = :categories', values });
    const title = `Offered party ${Date.now()}`;
    const draftId = await startAskablePlan(host.token, title);
    const asked = { draftId, category: 'catering' as const, vendorIds: [vendorId], message: 'What would it cost?' };
    const { body: sent } = await callApi(inquiries.sendInquiries, { body: asked }, host.token);
    const params = { conversationId: sent.inquiries[0]?.conversationId ?? '' };
    await eventually(
      () => callApi(messaging.listMessages, { params, query: {} }, host.token),
      ({ status }) => status === 200,
    );
    const facts = { ...offerTerms().facts, date: inDays(90) };
    const terms = offerTerms({ facts, validThrough: addDays(inDays(0), 5) });
    expect((await callApi(offers.makeOffer, { params, body: { replaces: 0, terms } }, caterer.token)).status).toBe(200);
    await arrival(host.email, 'Offer from Odo Offer & Company');
    const decline = { params: { ...params, version: 1 } };
    expect((await callApi(offers.declineOffer, decline, host.token)).status).toBe(200);
    await arrival(caterer.email, 'Offer declined: ');
  });
});

describe('a payout', () => {
  it('a failed payout is emailed to the vendor', async () => {
    const { booked } = await bookedWith(host.token, vendor.vendorId, 'Unpaid party', 'full');
    const table = deployedTable();
    const [order] = (await findBookingAggregate(table, booked.id))?.orders ?? [];
    if (!order) throw new Error('There is no order');
    const past = { ...order, event: { ...order.event, date: inDays(-30) }, version: order.version + 1 };
    await table.write({ put: orderEntity.toItem(past) });
    expect(await runSchedule('send-payouts')).toMatchObject({ due: { failed: 0 } });
    await arrival(vendor.email, 'Your payout for Unpaid party failed');
  });
});

describe('an order', () => {
  it("a host's cancellation is emailed to the vendor", async () => {
    const { booked } = await bookedWith(host.token, vendor.vendorId, 'Canceled party', 'full');
    const params = { bookingId: booked.id };
    const preview = await callApi(orders.previewCancellation, { params, query: {} }, host.token);
    const body = { agreedRefundCents: preview.body.refundCents, reason: '' };
    expect((await callApi(orders.cancelBooking, { params, body }, host.token)).status).toBe(200);
    await arrival(vendor.email, `Order ${booked.id} canceled`);
  });
});
