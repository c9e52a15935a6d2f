import { OrderRefunded } from '#events/orders/order-refunded.ts';
import type { EventMeta, EventOf } from '#events/define-event.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { disputesIn, hasOpenCase, orderMoney, spreadRefund } from '#shared/orders/ledger.ts';
import type { LedgerEntry } from '#shared/orders/ledger-entry.ts';
import { overpaidCents } from '#shared/orders/payouts/payout.ts';
import type { OrderRefundForm } from '#shared/orders/support/refund-form.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { AppError } from '#functions/platform/errors.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';

/* A refund by administrators (rules orders-41 to orders-44): its limits and effects, pure. Cents. */

export type RefundTerms = Omit<OrderRefundForm, 'version'>;

/** Returns the amount left to refund: paid for the order's price and not refunded. */
export const refundableCents = (order: OrderRecord): number => orderMoney(order, order.event.date).netCents;

/** Returns true once the vendor's money was sent, or is being sent. */
export const isPaidOut = ({ payout }: Pick<OrderRecord, 'payout'>): boolean =>
  payout !== null && (payout.state !== 'failed' || payout.earlier !== undefined);

/** Returns why administrators can't refund an order; undefined if they can. */
export function whyNotRefundable(order: OrderRecord): string | undefined {
  if (hasOpenCase(order)) return 'A case about this order is open. Its decision refunds the host.';
  const disputes = disputesIn(order.ledger);
  if (disputes.some(({ outcome }) => outcome === null))
    return "The host's bank is deciding about a payment of this order. Wait for its decision.";
  if (disputes.some(({ outcome }) => outcome === 'lost'))
    return "The host's bank already gave back a payment of this order, so it can't be refunded here.";
  return refundableCents(order) === 0 ? "There's nothing left to refund." : undefined;
}

/** @throws AppError refused, with the field at fault */
function mustBeRefundable(order: OrderRecord, { cents, borneBy }: RefundTerms): void {
  const problem = whyNotRefundable(order);
  if (problem) throw new AppError('refused', problem);
  const left = refundableCents(order);
  if (cents > left) {
    const message = `Enter at most ${formatCents(left)}, the amount left to refund`;
    throw new AppError('refused', message, { cents: message });
  }
  if (borneBy === 'platform' && !isPaidOut(order)) {
    const message = "The vendor wasn't paid yet, so both sides bear the refund by their shares";
    throw new AppError('refused', message, { borneBy: message });
  }
}

/** An order before and after a refund. */
export interface PlannedRefund {
  before: OrderRecord;
  order: OrderRecord;
  /** The refund's entries, the latest payment first. */
  entries: Extract<LedgerEntry, { kind: 'refund' }>[];
}

/** Returns an order with a refund to the cards that paid, the latest first. @throws AppError refused */
export function planRefund(before: OrderRecord, terms: RefundTerms, at: string): PlannedRefund {
  mustBeRefundable(before, terms);
  const version = before.version + 1;
  const entries = spreadRefund(terms.cents, before.ledger).map(({ chargeId, cents }, nth) => ({
    kind: 'refund' as const,
    // Each version of an order is written once, so the id is unique and permanent.
    id: `${before.bookingId}.${before.vendorId}.support-${version}-${nth + 1}`,
    chargeId,
    cents,
    reason: terms.reason,
    requestedAt: at,
    doneAt: null,
    ...(terms.borneBy === 'platform' && { borneBy: 'platform' as const }),
  }));
  return { before, order: { ...before, version, ledger: [...before.ledger, ...entries] }, entries };
}

/** Returns the event of a refund, whose figures the preview shows too. */
export function orderRefunded(
  aggregate: BookingAggregate,
  { before, order, entries }: PlannedRefund,
  { cents, borneBy }: RefundTerms,
  meta: EventMeta,
): EventOf<typeof OrderRefunded> {
  const { id: bookingId, userId: customerId, event } = aggregate.booking;
  const [from, to] = [before, order].map((one) => orderMoney(one, one.event.date).vendorShareCents);
  const [shareBeforeCents = 0, vendorShareCents = 0] = [from, to];
  return OrderRefunded.create(
    {
      bookingId,
      eventId: event.id,
      customerId,
      eventTitle: event.title,
      eventDate: event.date,
      vendorId: order.vendorId,
      vendorName: vendorNameIn(aggregate, order.vendorId),
      refundIds: entries.map(({ id }) => id),
      cents,
      borneBy,
      shareBeforeCents,
      vendorShareCents,
      deductedCents: overpaidCents(vendorShareCents, order.payout) - overpaidCents(shareBeforeCents, before.payout),
    },
    meta,
  );
}
