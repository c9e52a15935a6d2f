import { randomUUID } from 'node:crypto';
import { cancelBooking, cancelOrder } from '#functions/orders/cancellation/cancel-by-host.ts';
import { cancelVendorOrder } from '#functions/orders/cancellation/cancel-vendor-order.ts';
import { previewRepricing, repriceEvent } from '#functions/orders/changes/reprice-event.ts';
import { getMoveDays } from '#functions/orders/changes/get-move-days.ts';
import { moveEvent } from '#functions/orders/changes/move-event.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { payBalance } from '#functions/orders/balance/pay-balance.ts';
import { previewCancellation } from '#functions/orders/cancellation/preview-cancellation.ts';
import { sandboxChargeEntity, sandboxChargeKey, keyOfSandboxCharge } from '#functions/data/payments/sandbox.ts';
import { eventsOn } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Actor } from '#functions/platform/context.ts';
import { orders } from '#shared/api/orders.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { targetFrom } from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { testCall, host, otherHost, testContext, testNow } from './calls.ts';
import { agreement, caterer, pay, photographer, venue } from './plans.ts';

/** The plan's deposit and balance: 30% of $3,486.00 and the rest. */
export const depositCents = 104_580;
export const balanceCents = 244_020;
/** The balance of the plan's event (12 June) is due on 4 June; the bookings are made on 1 June. */
export const dueDate = '2027-06-04';

let contexts = 0;

/** Creates a separate context at a moment, by default when the plan was booked. */
export const at = (now: string = testNow) => testContext({ now, firstId: 1_000_000_000_000 + 1000 * (contexts += 1) });

/** Books the plan for a deposit; returns the booking's id. */
export const bookByDeposit = async (deps: BookingDeps): Promise<string> =>
  (await pay(deps, agreement({ paymentOption: 'deposit' }))).id;

export const bookInFull = async (deps: BookingDeps): Promise<string> => (await pay(deps, agreement())).id;

interface Asked {
  now?: string;
  actor?: Actor;
}

/** Returns the payment page's request for the balance, with a new key. */
export const balancePayment = (changes: { paymentToken?: string; agreedBalanceCents?: number } = {}) => ({
  paymentKey: randomUUID() as string,
  paymentToken: 'tok_sandbox_success',
  agreedBalanceCents: balanceCents,
  ...changes,
});

export const payRest = (
  deps: BookingDeps,
  bookingId: string,
  body = balancePayment(),
  { now = testNow, actor = host }: Asked = {},
) => payBalance(deps, testCall(orders.payBalance, { params: { bookingId }, body, actor, context: at(now) }));

export const preview = (
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  vendorId?: string,
  { now = testNow, actor = host }: Asked = {},
) =>
  previewCancellation(
    deps,
    testCall(orders.previewCancellation, {
      params: { bookingId },
      query: vendorId === undefined ? {} : { vendorId },
      actor,
      context: at(now),
    }),
  );

export const cancelAll = (
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  agreedRefundCents: number,
  { now = testNow, actor = host }: Asked = {},
) =>
  cancelBooking(
    deps,
    testCall(orders.cancelBooking, {
      params: { bookingId },
      body: { agreedRefundCents, reason: 'We moved' },
      actor,
      context: at(now),
    }),
  );

export const cancelOne = (
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  { id: vendorId }: VendorRecord,
  agreedRefundCents: number,
  { now = testNow, actor = host }: Asked = {},
) =>
  cancelOrder(
    deps,
    testCall(orders.cancelOrder, {
      params: { bookingId, vendorId },
      body: { agreedRefundCents, reason: '' },
      actor,
      context: at(now),
    }),
  );

/** Cancels an order as its vendor. */
export const giveUp = (
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  { id: vendorId }: VendorRecord,
  now = testNow,
) =>
  cancelVendorOrder(
    deps,
    testCall(orders.cancelVendorOrder, {
      params: { bookingId },
      body: { reason: 'Our kitchen is closed' },
      actor: { ...otherHost, vendorId },
      context: at(now),
    }),
  );

/** The date of the plan's event, and its vendors. */
const planShown = {
  date: '2027-06-12',
  startTime: '16:00' as string | null,
  vendorIds: [venue.id, caterer.id, photographer.id],
};

interface Move {
  date?: string;
  startTime?: string | null;
  shown?: Partial<typeof planShown> & { consentIds?: string[] };
  changeKey?: string;
}

/** Moves a booking from its current date, unless `shown` gives another. */
export async function moveTo(
  table: Table,
  bookingId: string,
  { shown, changeKey = randomUUID(), ...to }: Move,
  { now = testNow, actor = host }: Asked = {},
) {
  const page = await findBookingAggregate(table, bookingId);
  const { date = planShown.date, startTime = planShown.startTime } = page?.booking.event ?? {};
  const body = {
    changeKey,
    to: { date, startTime, ...to },
    shown: { ...planShown, date, startTime, ...shown },
  };
  return moveEvent(
    { table },
    testCall(bookingChanges.moveEvent, { params: { bookingId }, body, actor, context: at(now) }),
  );
}

export const moveDays = (table: Table, bookingId: string, month: string, { now = testNow, actor = host }: Asked = {}) =>
  getMoveDays(
    { table },
    testCall(bookingChanges.getMoveDays, { params: { bookingId }, query: { month }, actor, context: at(now) }),
  );

export const previewTarget = (
  table: Table,
  bookingId: string,
  target: RepricingTarget,
  { now = testNow, actor = host }: Asked = {},
) =>
  previewRepricing(
    { table },
    testCall(bookingChanges.previewRepricing, { params: { bookingId }, query: target, actor, context: at(now) }),
  );

export const previewCount = (table: Table, bookingId: string, guestCount: number, asked: Asked = {}) =>
  previewTarget(table, bookingId, { guestCount }, asked);

interface RepricingRequest {
  changeKey?: string;
  paymentToken?: string | undefined;
  shown?: { event?: RepricingTarget; differenceCents?: number; chargedCents?: number; consentIds?: string[] };
}

const withoutAddress = ({ venueAddress: _, ...target }: RepricingTarget): RepricingTarget => target;

/** Changes the event to the previewed prices, unless `shown` gives others. */
export async function repriceTo(
  deps: BookingDeps,
  bookingId: string,
  to: RepricingTarget,
  { changeKey = randomUUID(), paymentToken = 'tok_sandbox_success', shown }: RepricingRequest = {},
  { now = testNow, actor = host }: Asked = {},
) {
  const preview =
    shown && Object.keys(shown).length === 3
      ? undefined
      : await previewTarget(deps.table, bookingId, withoutAddress(to), { now });
  const { differenceCents = 0, chargedCents = 0 } = preview ?? {};
  const event = preview ? targetFrom(preview.change.from) : {};
  const body = { changeKey, to, shown: { event, differenceCents, chargedCents, ...shown }, paymentToken };
  return repriceEvent(
    deps,
    testCall(bookingChanges.repriceEvent, { params: { bookingId }, body, actor, context: at(now) }),
  );
}

export const changeCount = (
  deps: BookingDeps,
  bookingId: string,
  guestCount: number,
  request: RepricingRequest = {},
  asked: Asked = {},
) => repriceTo(deps, bookingId, { guestCount }, request, asked);

/** Returns all stored records of a booking. */
export async function readBookingPage(table: Table, bookingId: string): Promise<BookingAggregate> {
  const page = await findBookingAggregate(table, bookingId);
  if (!page) throw new Error(`${bookingId} is no booking`);
  return page;
}

/** Returns a vendor's only order with its money on a day. */
export async function readOrder(table: Table, bookingId: string, { id }: VendorRecord, now = testNow) {
  const order = (await readBookingPage(table, bookingId)).orders.find(({ vendorId }) => vendorId === id);
  if (!order) throw new Error(`${id} has no order in ${bookingId}`);
  return { order, money: orderMoney(order, todayIn(order.event.timeZone, new Date(now))) };
}

/** Returns the sandbox's charges and refunds for a booking, in cents. */
export async function atProvider(table: Table, { settlement }: BookingAggregate) {
  const charges = await Promise.all(
    settlement.charges.map(({ chargeId }) =>
      table.get(sandboxChargeEntity, sandboxChargeKey(keyOfSandboxCharge(chargeId) ?? ''), { consistent: true }),
    ),
  );
  return {
    chargedCents: charges.reduce((sum, charge) => sum + (charge?.amountCents ?? 0), 0),
    refundedCents: charges.reduce((sum, charge) => sum + (charge?.refundedCents ?? 0), 0),
  };
}

/** Captures domain events of a type that a table's writes carry, in order. */
export function captureEvents(table: Table): {
  table: Table;
  heard: { type: string; data: Record<string, unknown> }[];
} {
  const heard: { type: string; data: Record<string, unknown> }[] = [];
  const listening: Table = {
    ...table,
    async write(...writes) {
      await table.write(...writes);
      for (const write of writes) {
        if ('put' in write) heard.push(...(eventsOn(write.put) as typeof heard));
        if ('update' in write && write.values?.[':event']) heard.push(write.values[':event'] as (typeof heard)[number]);
        if ('update' in write && write.values?.[':events']) heard.push(...(write.values[':events'] as typeof heard));
      }
    },
  };
  return { table: listening, heard };
}
