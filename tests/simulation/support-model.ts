import type { OrderCancelled } from '#events/orders/order-cancelled.ts';
import type { OrderRefunded } from '#events/orders/order-refunded.ts';
import type { EventOf } from '#events/define-event.ts';
import { giveBack, retainedCents, vendorShareFor } from './expected-booking.ts';
import type { ExpectedBooking } from './expected-booking.ts';

/* The expected effects of administrators' refunds and cancellations (rules orders-41 to orders-47), reimplemented. Cents. */

/** What an administrator saw before a refund of an order's version. */
export interface SeenRefund {
  vendorId: string;
  version: number;
  cents: number;
  borneBy: 'shares' | 'platform';
  /** The vendor's share before and after. */
  shareCents: readonly [before: number, after: number];
}

/** Updates an order with a refund by an administrator. Returns violations. */
export function seeSupportRefund(
  expected: ExpectedBooking | undefined,
  { data }: EventOf<typeof OrderRefunded>,
): string[] {
  const order = expected?.order(data.vendorId);
  const who = `refund of ${data.bookingId}, ${data.vendorId}`;
  if (!expected || !order) return [`${who} is of no order`];
  const version = Number(/\.support-(\d+)-1$/.exec(data.refundIds[0] ?? '')?.[1]) - 1;
  const seen = expected.seenRefunds.filter(
    (one) => one.vendorId === data.vendorId && one.version === version && one.cents === data.cents,
  );
  const left = retainedCents(order);
  const before = vendorShareFor(order);
  giveBack(order, data.cents);
  order.supportCents += data.cents;
  if (data.borneBy === 'platform') order.borneCents += data.cents;
  if (order.status === 'cancelled') order.lateSupportCents += data.cents;
  order.floorCents = Math.min(order.floorCents, retainedCents(order));
  order.changes += 1;
  const shares = [before, vendorShareFor(order)];
  const told = [data.shareBeforeCents, data.vendorShareCents];
  return [
    ...(data.cents > left ? [`${data.cents} of ${left}`] : []),
    ...(order.problemCase && order.problemCase.stage !== 'closed' ? ['while a case is open'] : []),
    ...(data.borneBy === 'platform' && order.claimedShares.size === 0 ? ['borne by the platform, unpaid'] : []),
    ...(data.borneBy === 'platform' && shares[0] !== shares[1] ? ['takes something from its vendor'] : []),
    ...(told.join() === shares.join() ? [] : [`leaves ${told.join(' of ')} instead of ${shares.join(' of ')}`]),
    ...(seen.some((one) => one.borneBy === data.borneBy && one.shareCents.join() === shares.join())
      ? []
      : ['was not previewed so']),
  ].map((text) => `${who}: ${text}`);
}

/** Checks that administrators cancel with exactly the refund that they were shown. Returns violations. */
export function seeSupportCancellation(
  expected: ExpectedBooking | undefined,
  cancelled: readonly EventOf<typeof OrderCancelled>[],
): string[] {
  const bySupport = cancelled.filter(({ data }) => data.bySupport);
  const [first] = bySupport;
  if (!first) return [];
  const cents = bySupport.reduce((total, { data }) => total + data.refundCents, 0);
  const isSeen = expected?.seenCancellations.has(`${first.data.by} ${cents}`);
  return isSeen ? [] : [`support gives ${cents} back for ${first.data.bookingId}, which was not previewed`];
}
