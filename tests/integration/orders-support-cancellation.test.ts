import { beforeEach, expect, it } from 'vitest';
import type { BookingCancelled } from '#events/orders/booking-cancelled.ts';
import type { OrderCancelled } from '#events/orders/order-cancelled.ts';
import type { EventOf } from '#events/define-event.ts';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { cancellationOpening } from '#functions/messaging/conversation-templates.ts';
import { bookingCancelledNews } from '#functions/notifications/booking-news.ts';
import { orderCancelledNews } from '#functions/notifications/order-news.ts';
import { cancelBooking } from '#functions/orders/cancellation/cancel-by-host.ts';
import { hostMail } from '#functions/orders/mails/host-mail.ts';
import { vendorOrderCancelledMail } from '#functions/orders/mails/vendor-mail.ts';
import { cancelOnBehalf, previewSupportCancellation } from '#functions/orders/support/cancel-on-behalf.ts';
import { previewOrderRefund, refundOrder } from '#functions/orders/support/refund-order.ts';
import { withSupportReason } from '#functions/orders/support/support-mails.ts';
import { orders } from '#shared/api/orders.ts';
import { support } from '#shared/api/orders/support.ts';
import type { SupportCancellationTerms } from '#shared/orders/support/cancellation-form.ts';
import { at, bookByDeposit, bookInFull, captureEvents, readOrder } from '#tests/support/bookings.ts';
import { admin, host, testCall } from '#tests/support/calls.ts';
import { reportTo } from '#tests/support/cases.ts';
import { caterer, photographer, plannedTable, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/* Administrators cancel for a host or a vendor (rules orders-45 to orders-47). */

const reason = 'Maya called: the hall burned down.';
/** Two days before the event: a host's cancellation refunds nothing. */
const late = '2027-06-10T12:00:00.000Z';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

interface Wanted {
  terms: SupportCancellationTerms;
  vendorId?: string;
}

const preview = (bookingId: string, query: Wanted, now?: string) =>
  previewSupportCancellation(
    { table },
    testCall(support.previewSupportCancellation, { params: { bookingId }, query, actor: admin, context: at(now) }),
  );

const cancel = (
  bookingId: string,
  body: Wanted & { version: number; refundCents: number },
  { now, on = table }: { now?: string | undefined; on?: Table } = {},
) =>
  cancelOnBehalf(
    { table: on },
    testCall(support.cancelOnBehalf, {
      params: { bookingId },
      body: { ...body, reason },
      actor: admin,
      context: at(now),
    }),
  );

/** Cancels as previewed. */
async function cancelAsShown(bookingId: string, wanted: Wanted, now?: string) {
  const shown = await preview(bookingId, wanted, now);
  const { version, refundCents } = shown;
  const captured = captureEvents(table);
  const booking = await cancel(bookingId, { ...wanted, version, refundCents }, { now, on: captured.table });
  const events = captured.heard as unknown as EventOf<typeof OrderCancelled | typeof BookingCancelled>[];
  return {
    shown,
    booking,
    events,
    orders: events.filter((event): event is EventOf<typeof OrderCancelled> => event.type === 'OrderCancelled'),
    ended: events.find((event): event is EventOf<typeof BookingCancelled> => event.type === 'BookingCancelled'),
  };
}

const of = ({ id: vendorId }: VendorRecord, terms: SupportCancellationTerms): Wanted => ({ terms, vendorId });

it.each([
  ['host', 0, 120_000],
  ['vendor', 126_000, 0],
  ['full', 126_000, 0],
] as const)('as %s, a late cancellation refunds %i cents', async (terms, refundCents, shareCents) => {
  const id = await bookInFull(deps);
  const { shown, booking, orders: told } = await cancelAsShown(id, of(venue, terms), late);
  expect(shown).toMatchObject({
    refundCents,
    daysBefore: 2,
    cancelsEvent: false,
    orders: [{ vendorId: venue.id, refundCents, vendorShare: { fromCents: 120_000, toCents: shareCents } }],
  });
  const { order, money } = await readOrder(table, id, venue, late);
  expect(order).toMatchObject({ status: 'cancelled', cancellation: { bySupport: true, reason } });
  expect(money).toMatchObject({ vendorShareCents: shareCents, refundPendingCents: refundCents });
  expect(told).toMatchObject([{ data: { by: terms === 'full' ? 'platform' : terms, bySupport: true, refundCents } }]);
  expect(JSON.stringify(told)).not.toContain(reason);
  expect(booking.orders.map(({ status }) => status)).toEqual(['cancelled', 'pending', 'pending']);
});

it('both sides read the reason by email and in their conversation, and are notified', async () => {
  const id = await bookInFull(deps);
  const { shown, orders: told } = await cancelAsShown(id, of(venue, 'host'));
  const [event] = told;
  if (!event) throw new Error('no event');
  const withReason = await withSupportReason(table, event);
  const mails = [hostMail(withReason), vendorOrderCancelledMail(withReason, 'Maya Ortiz')];
  expect(shown.mails.map(({ subject }) => subject)).toEqual(mails.map((mail) => mail?.subject));
  for (const mail of mails) expect(mail?.paragraphs).toContain(`Our reason: ${reason}`);
  expect(mails[0]?.paragraphs).toContain('Our support team canceled this for you.');
  expect(mails[1]?.paragraphs[0]).toContain('Our support team canceled this order for Maya Ortiz');
  const { order } = await readOrder(table, id, venue);
  expect(cancellationOpening(event, order).message.content).toMatch(/^Hostwell canceled this order .* Reason: Maya/);
  expect(orderCancelledNews(event.data, undefined).map(({ to }) => to)).toEqual([
    { userId: host.userId },
    { vendorId: venue.id },
  ]);
});

it('a whole booking is canceled at once, and its host gets one email', async () => {
  const id = await bookByDeposit(deps);
  const { shown, booking, ended } = await cancelAsShown(id, { terms: 'full' });
  if (!ended) throw new Error('no event');
  expect(shown).toMatchObject({ cancelsEvent: true, balance: { toCents: 0 } });
  expect(shown.orders).toHaveLength(3);
  expect(shown.mails.map(({ to }) => to)).toEqual(['host', 'vendor', 'vendor', 'vendor']);
  expect(booking).toMatchObject({ status: 'cancelled', cancelProblem: 'Nothing is booked anymore.' });
  expect(booking.refundedCents).toBe(booking.paidCents);
  const mail = hostMail(await withSupportReason(table, ended));
  expect(mail).toMatchObject({ heading: 'Your booking is canceled', subject: shown.mails[0]?.subject });
  expect(mail?.paragraphs).toContain(`Our reason: ${reason}`);
  expect(bookingCancelledNews(ended, undefined)).toHaveLength(1);
});

it('the act and its reason are an entry of the audit trail', async () => {
  const id = await bookInFull(deps);
  await cancelAsShown(id, of(caterer, 'full'));
  const { items } = await table.query(auditEntryEntity, { pk: auditPartition('2027-06') });
  expect(items).toMatchObject([
    {
      action: 'cancel order',
      subject: `order#${id}.${caterer.id}`,
      actorId: admin.userId,
      before: 'booked',
      after: 'canceled',
      note: expect.stringMatching(/^\$.* refunded, with a full refund: Maya called/) as string,
    },
  ]);
});

it('of two administrators at once only one cancels, and repeating a request changes nothing more', async () => {
  const id = await bookInFull(deps);
  const { version, refundCents } = await preview(id, of(venue, 'full'));
  const body = { ...of(venue, 'full'), version, refundCents };
  const tries = await Promise.allSettled([cancel(id, body), cancel(id, body)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(cancel(id, body)).rejects.toMatchObject({ code: 'conflict' });
  await expect(preview(id, of(venue, 'full'))).rejects.toMatchObject({ message: 'This is already canceled.' });
  expect((await table.query(auditEntryEntity, { pk: auditPartition('2027-06') })).items).toHaveLength(1);
});

it('nothing is canceled after a host who cancels first, another refund, or on another day', async () => {
  const id = await bookInFull(deps);
  const wanted = of(venue, 'host');
  const { version, refundCents } = await preview(id, wanted);
  await expect(cancel(id, { ...wanted, version, refundCents }, { now: late })).rejects.toMatchObject({
    code: 'conflict',
  });
  const refunding = { params: { bookingId: id, vendorId: venue.id }, actor: admin, context: at() };
  const asked = { cents: 100, borneBy: 'shares' as const };
  const shown = await previewOrderRefund(
    { table },
    testCall(support.previewOrderRefund, { ...refunding, query: asked }),
  );
  await refundOrder(
    { table },
    testCall(support.refundOrder, { ...refunding, body: { ...asked, version: shown.version, reason } }),
  );
  await expect(cancel(id, { ...wanted, version, refundCents })).rejects.toMatchObject({ code: 'conflict' });
  const now = await preview(id, wanted);
  await cancelBooking(
    deps,
    testCall(orders.cancelBooking, {
      params: { bookingId: id },
      body: { agreedRefundCents: (await preview(id, { terms: 'host' })).refundCents, reason: '' },
      actor: host,
      context: at(),
    }),
  );
  await expect(cancel(id, { ...wanted, ...now })).rejects.toMatchObject({ code: 'conflict' });
  expect((await readOrder(table, id, photographer)).order.cancellation).not.toHaveProperty('bySupport');
});

it('a booking with an open case, or after its event, is not canceled', async () => {
  const id = await bookInFull(deps);
  await expect(preview(id, { terms: 'full' }, '2027-07-10T12:00:00.000Z')).rejects.toMatchObject({ code: 'refused' });
  await reportTo(table, id, venue);
  await expect(preview(id, of(caterer, 'full'))).rejects.toMatchObject({ code: 'refused' });
});

it('a booking that is unknown, or has no such vendor, is not found', async () => {
  const id = await bookInFull(deps);
  await expect(preview('HST-000000000', { terms: 'full' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(preview(id, { terms: 'full', vendorId: '01HZZZZZZZZZZZZZZZZZZZZZZZ' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
