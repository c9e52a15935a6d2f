import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderRefunded } from '#events/orders/order-refunded.ts';
import type { OrderMailRequested } from '#events/orders/order-mail-requested.ts';
import type { ReceiptRequested } from '#events/orders/receipt-requested.ts';
import type { EventOf } from '#events/define-event.ts';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { refundOpening } from '#functions/messaging/refund-opening.ts';
import { orderRefundedNews } from '#functions/notifications/order-news.ts';
import { findOrder } from '#functions/orders/order-repository.ts';
import { executeRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { getSupportBooking } from '#functions/orders/support/get-support-booking.ts';
import { previewOrderRefund, refundOrder } from '#functions/orders/support/refund-order.ts';
import { resendOrderMail } from '#functions/orders/support/resend-order-mail.ts';
import { resendReceipt } from '#functions/orders/support/resend-receipt.ts';
import { orderMailAgain } from '#functions/orders/mails/order-placed-mail.ts';
import { mailReceipt } from '#functions/orders/mails/receipt-mail.ts';
import { findRefundReason, hostRefundedMail, vendorRefundedMail } from '#functions/orders/support/support-mails.ts';
import { sandboxPayouts } from '#functions/payments/sandbox-payouts.ts';
import { support } from '#shared/api/orders/support.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import type { RefundBearer } from '#shared/orders/support/refund-form.ts';
import {
  at,
  atProvider,
  bookByDeposit,
  bookInFull,
  giveUp,
  captureEvents,
  previewCount,
  readBookingPage,
  readOrder,
} from '#tests/support/bookings.ts';
import { admin, testCall } from '#tests/support/calls.ts';
import { reportTo } from '#tests/support/cases.ts';
import { putBankAccount, runPayouts, sentBySandbox } from '#tests/support/payouts.ts';
import { agreement, caterer, pay, photographer, plannedTable, requirements, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/* Administrators' work on one booking (rules administration-71 to administration-74 and orders-41 to orders-44). */

/** Of the host's $1,260.00 for the venue, $1,200.00 are the vendor's and $60.00 the fee. */
const paidCents = 126_000;
const shareCents = 120_000;
const paidOutAt = '2027-06-15T06:00:00.000Z';
const later = '2027-06-20T12:00:00.000Z';
const reason = 'The hall was locked for the first hour.';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

const show = (bookingId: string) =>
  getSupportBooking(
    { table },
    testCall(support.getSupportBooking, { params: { bookingId }, actor: admin, context: at() }),
  );
const previewRefund = (
  bookingId: string,
  cents: number,
  borneBy: RefundBearer = 'shares',
  now?: string,
  { id: vendorId }: VendorRecord = venue,
) =>
  previewOrderRefund(
    { table },
    testCall(support.previewOrderRefund, {
      params: { bookingId, vendorId },
      query: { cents, borneBy },
      actor: admin,
      context: at(now),
    }),
  );
const refund = (
  bookingId: string,
  body: { cents: number; version: number; borneBy?: RefundBearer },
  { now, on = table, vendor = venue }: { now?: string; on?: Table; vendor?: VendorRecord } = {},
) =>
  refundOrder(
    { table: on },
    testCall(support.refundOrder, {
      params: { bookingId, vendorId: vendor.id },
      body: { borneBy: 'shares', reason, ...body },
      actor: admin,
      context: at(now),
    }),
  );
/** Refunds as previewed. */
async function refundAsShown(
  bookingId: string,
  cents: number,
  borneBy: RefundBearer = 'shares',
  now?: string,
  vendor: VendorRecord = venue,
) {
  const preview = await previewRefund(bookingId, cents, borneBy, now, vendor);
  const captured = captureEvents(table);
  const shown = await refund(
    bookingId,
    { cents, borneBy, version: preview.version },
    { ...(now && { now }), on: captured.table, vendor },
  );
  const event = captured.heard.find(({ type }) => type === 'OrderRefunded') as unknown as EventOf<typeof OrderRefunded>;
  return { preview, shown, event };
}

async function paidOut(): Promise<string> {
  const id = await bookInFull(deps);
  for (const vendor of [venue, caterer, photographer]) await putBankAccount(table, vendor);
  await runPayouts({ table, payouts: sandboxPayouts(table) }, at(paidOutAt));
  return id;
}

describe('a booking for administrators', () => {
  it('shows orders, payments and payouts, and no access notes, address or contact', async () => {
    const { id } = await pay(deps, agreement({ requirements, paymentOption: 'deposit' }));
    const shown = await show(id);
    expect(shown).toMatchObject({ id, hostName: 'Maya Ortiz', status: 'confirmed', balance: { status: 'owed' } });
    expect(shown.orders.map(({ vendorName }) => vendorName)).toEqual([venue.name, caterer.name, photographer.name]);
    expect(shown.orders[0]).toMatchObject({ payout: { state: 'held' }, ledger: [{ kind: 'charge' }] });
    const text = JSON.stringify(shown);
    for (const hidden of ['1906 S 5th', 'code 12', 'nut allergy', 'maya@example.test'])
      expect(text).not.toContain(hidden);
  });

  it('an unknown booking is not found', async () => {
    await expect(show('HST-000000000')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a receipt that is sent again', () => {
  const resend = (bookingId: string, agreementId: string, on = table) =>
    resendReceipt(
      { table: on },
      testCall(support.resendReceipt, {
        params: { bookingId },
        body: { agreementId, reason: 'The host deleted it.' },
        actor: admin,
        context: at(),
      }),
    );

  it('is the mail of the day of the booking, with an entry in the audit trail', async () => {
    const id = await bookInFull(deps);
    const captured = captureEvents(table);
    await resend(id, id, captured.table);
    const [event] = captured.heard as unknown as EventOf<typeof ReceiptRequested>[];
    if (!event) throw new Error('no event');
    const { to, subject } = await mailReceipt(table, event);
    expect({ to, subject }).toMatchObject({
      to: { userId: event.data.customerId },
      subject: expect.stringMatching(/^Booking confirmed: /) as string,
    });
    expect(JSON.stringify(event)).not.toContain('deleted it');
    const { items } = await table.query(auditEntryEntity, { pk: auditPartition('2027-06') });
    expect(items).toMatchObject([{ action: 'resend receipt', subject: `booking#${id}`, note: 'The host deleted it.' }]);
  });

  it('is listed with its vendors, and that of another booking is not found', async () => {
    const id = await bookInFull(deps);
    expect((await show(id)).receipts).toEqual([
      { agreementId: id, vendorNames: [venue.name, caterer.name, photographer.name] },
    ]);
    await expect(resend(id, 'HST-000000000')).rejects.toMatchObject({ code: 'not_found' });
    await expect(resend('HST-000000000', id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe("a vendor's order that is sent again", () => {
  const resend = (bookingId: string, { id: vendorId }: VendorRecord = venue, on = table) =>
    resendOrderMail(
      { table: on },
      testCall(support.resendOrderMail, {
        params: { bookingId, vendorId },
        body: { reason: 'It went to spam.' },
        actor: admin,
        context: at(),
      }),
    );

  it('is the order as it is now, whatever mails the vendor chose, with an entry in the audit trail', async () => {
    const id = await bookInFull(deps);
    const captured = captureEvents(table);
    await resend(id, venue, captured.table);
    const [event] = captured.heard as unknown as EventOf<typeof OrderMailRequested>[];
    if (!event) throw new Error('no event');
    const { order } = await readOrder(table, id, venue);
    const mail = orderMailAgain(event, order);
    expect(mail).toMatchObject({ to: { vendorId: venue.id }, subject: expect.stringContaining(id) as string });
    expect(mail.choice).toBeUndefined();
    expect(mail.facts).toContainEqual(['Total', '$1,200.00']);
    const moved = orderMailAgain(event, { ...order, event: { ...order.event, date: '2027-06-19' } });
    expect(moved.facts).toContainEqual(['Date', 'Saturday, June 19, 2027']);
    const { items } = await table.query(auditEntryEntity, { pk: auditPartition('2027-06') });
    expect(items).toMatchObject([
      { action: 'resend order mail', subject: `order#${id}.${venue.id}`, note: 'It went to spam.' },
    ]);
  });

  it('an unknown order is not found, and a canceled one is refused', async () => {
    const id = await bookInFull(deps);
    await expect(resend('HST-000000000')).rejects.toMatchObject({ code: 'not_found' });
    await giveUp(deps, id, venue);
    await expect(resend(id)).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('a refund by administrators', () => {
  it('before the payout, both sides bear a refund by their shares, and the host has the money on the card', async () => {
    const id = await bookInFull(deps);
    const { shown, preview, event } = await refundAsShown(id, 10_500);
    expect(preview).toMatchObject({
      leftCents: 115_500,
      deductedCents: 0,
      cards: [{ purpose: 'checkout', cents: 10_500 }],
    });
    expect(preview.vendorShare).toEqual({ fromCents: shareCents, toCents: 110_000 });
    expect(preview.platformFee).toEqual({ fromCents: 6000, toCents: 5500 });
    expect(shown.orders[0]).toMatchObject({
      refundedCents: 10_500,
      vendorShareCents: 110_000,
      refund: { leftCents: 115_500 },
    });
    expect(await executeRefunds(deps, id, venue.id, at())).toBe(true);
    expect((await atProvider(table, await readBookingPage(table, id))).refundedCents).toBe(10_500);
    expect(event.data).toMatchObject({ cents: 10_500, shareBeforeCents: shareCents, vendorShareCents: 110_000 });
    expect(JSON.stringify(event)).not.toContain(reason);
  });

  it('with an open balance, the share that is shown is that of the whole price', async () => {
    const id = await bookByDeposit(deps);
    const { preview } = await refundAsShown(id, 10_500);
    expect(preview.vendorShare).toEqual({ fromCents: shareCents, toCents: 110_000 });
    expect((await readOrder(table, id, venue)).money).toMatchObject({ owedCents: 88_200, vendorShareCents: 110_000 });
  });

  it('the act and its reason are an entry of the audit trail', async () => {
    const id = await bookInFull(deps);
    await refundAsShown(id, 10_500);
    const { items } = await table.query(auditEntryEntity, { pk: auditPartition('2027-06') });
    expect(items).toMatchObject([
      {
        action: 'refund order',
        subject: `order#${id}.${venue.id}`,
        actorId: admin.userId,
        before: '$1,260.00 left',
        after: '$1,155.00 left',
        note: `$105.00: ${reason}`,
      },
    ]);
  });

  it('both sides read the reason by email and in their conversation, and are notified', async () => {
    const id = await bookInFull(deps);
    const { preview, event } = await refundAsShown(id, 10_500);
    const words = await findRefundReason(table, event);
    expect(words).toBe(reason);
    const mails = [hostRefundedMail(event, words), vendorRefundedMail(event, words)];
    expect(preview.mails.map(({ subject }) => subject)).toEqual(mails.map(({ subject }) => subject));
    for (const { paragraphs } of mails) expect(paragraphs).toContain(`Our reason: ${reason}`);
    expect(mails[1]?.paragraphs.at(-1)).toBe('Your share is now $1,100.00, not $1,200.00.');
    const order = await findOrder(table, id, venue.id);
    if (!order) throw new Error('no order');
    expect(refundOpening(event, order).message.content).toContain(`$105.00 of this order. Reason: ${reason}`);
    expect(orderRefundedNews(event).map(({ to }) => to)).toEqual([
      { userId: order.customerId },
      { vendorId: venue.id },
    ]);
  });

  it('after the payout, the platform bears it and the vendor keeps its share', async () => {
    const id = await paidOut();
    const { preview, event } = await refundAsShown(id, paidCents, 'platform', later);
    expect(preview).toMatchObject({
      leftCents: 0,
      deductedCents: 0,
      payout: { from: { state: 'sent' }, to: { state: 'sent' } },
    });
    expect(preview.vendorShare).toEqual({ fromCents: shareCents, toCents: shareCents });
    expect(preview.platformFee).toEqual({ fromCents: 6000, toCents: -shareCents });
    expect(vendorRefundedMail(event, '').paragraphs.at(-1)).toBe('We bear it. Your share stays as it is.');
    await executeRefunds(deps, id, venue.id, at(later));
    await runPayouts({ table, payouts: sandboxPayouts(table) }, at(later));
    const { order, money } = await readOrder(table, id, venue, later);
    expect(money).toMatchObject({ refundedCents: paidCents, netCents: 0, vendorShareCents: shareCents });
    expect(await sentBySandbox(table, order)).toBe(shareCents);
  });

  it('after the payout, a deduction takes the vendor’s part from later payouts', async () => {
    const id = await paidOut();
    const { preview, event } = await refundAsShown(id, 10_500, 'shares', later);
    expect(preview).toMatchObject({ deductedCents: 10_000, vendorShare: { fromCents: shareCents, toCents: 110_000 } });
    expect(vendorRefundedMail(event, '').paragraphs.at(-1)).toContain('we deduct $100.00 from your next payouts');
  });

  it("before the payout, the platform can't be chosen", async () => {
    const id = await bookInFull(deps);
    await expect(previewRefund(id, 10_500, 'platform')).rejects.toMatchObject({
      code: 'refused',
      fields: { borneBy: expect.any(String) as string },
    });
  });

  it('never more than is left is refunded, with the error at the amount', async () => {
    const id = await bookInFull(deps);
    await refundAsShown(id, 100_000);
    await expect(previewRefund(id, 26_001)).rejects.toMatchObject({
      code: 'refused',
      fields: { cents: 'Enter at most $260.00, the amount left to refund' },
    });
    await refundAsShown(id, 26_000);
    await expect(previewRefund(id, 1)).rejects.toMatchObject({ message: "There's nothing left to refund." });
  });

  it('of two administrators at once only one refunds, and repeating a request refunds nothing more', async () => {
    const id = await bookInFull(deps);
    const { version } = await previewRefund(id, 100_000);
    const tries = await Promise.allSettled([1, 2].map(() => refund(id, { cents: 100_000, version })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(refund(id, { cents: 100_000, version })).rejects.toMatchObject({ code: 'conflict' });
    expect((await show(id)).orders[0]?.refund).toMatchObject({ leftCents: 26_000 });
    expect((await table.query(auditEntryEntity, { pk: auditPartition('2027-06') })).items).toHaveLength(1);
  });

  it('an order with an open case is refunded by its decision', async () => {
    const id = await bookInFull(deps);
    await reportTo(table, id, venue);
    await expect(previewRefund(id, 1)).rejects.toMatchObject({ code: 'refused' });
    expect((await show(id)).orders[0]?.refund.problem).toContain('A case about this order is open');
  });

  it('a later change of the event charges no refunded money again', async () => {
    const id = await bookInFull(deps);
    const before = await previewCount(table, id, 45);
    await refundAsShown(id, 50_000, 'shares', undefined, caterer);
    const after = await previewCount(table, id, 45);
    expect(before.chargedCents).toBeGreaterThan(0);
    expect(after.chargedCents).toBe(before.chargedCents);
  });

  it('a preview is exactly what happens, and every cent is with the host, the vendor or the platform', async () => {
    const id = await bookInFull(deps);
    const steps = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 30_000 }), n: fc.nat(2) }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(steps, async (refunds) => {
        for (const { cents, n } of refunds) {
          const vendor = [venue, caterer, photographer][n] ?? venue;
          const left = (await readOrder(table, id, vendor)).money.netCents;
          if (left === 0) continue;
          const { preview } = await refundAsShown(id, Math.min(cents, left), 'shares', undefined, vendor);
          const { order } = await readOrder(table, id, vendor);
          const money = orderMoney(order, order.event.date);
          expect(preview.leftCents).toBe(money.netCents);
          expect(preview.vendorShare.toCents).toBe(money.vendorShareCents);
          expect(preview.platformFee.toCents).toBe(money.platformFeeCents);
          expect(money.vendorShareCents + money.platformFeeCents).toBe(money.netCents);
          expect(money.netCents + money.refundedCents + money.refundPendingCents).toBe(money.chargedCents);
        }
      }),
      { numRuns: 12 },
    );
  });
});
