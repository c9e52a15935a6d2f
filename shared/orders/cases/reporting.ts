import { formatCents } from '../../kernel/money.ts';
import { hasStarted } from '../../kernel/event-span.ts';
import { orderMoney, spreadRefund } from '../ledger.ts';
import type { OrderAccount } from '../ledger.ts';
import type { LedgerEntry } from '../ledger-entry.ts';

/* When a problem with an order can be reported, and how its refund changes the order's money: pure (rule cases-2). */

export interface ReportableOrder extends OrderAccount {
  event: { date: string; startTime: string | null; timeZone: string };
}

/**
 * Returns why no problem with an order can be reported (yet); undefined if one can. Nothing can be reported while the
 * booking has a balance: if it stays unpaid, every order is canceled.
 */
export function whyNotReportable(order: ReportableOrder, balance: { status: string }, now: Date): string | undefined {
  if (order.problemCase) return "You've already reported a problem with this vendor.";
  if (order.status === 'cancelled') return 'This vendor was canceled, so there is nothing to report.';
  if (!hasStarted(order.event, now)) return 'You can report a problem once the event has started.';
  if (order.payout && order.payout.state !== 'failed')
    return 'This vendor has already been paid, so a problem can no longer be reported here. Message them, or contact us.';
  if (balance.status === 'owed' || balance.status === 'charging')
    return 'Pay the balance of this event first. Then you can report a problem.';
  return claimableCents(order) === 0
    ? "You haven't paid anything for this vendor, so there is nothing to claim."
    : undefined;
}

/** Returns a host's maximum claim: the amount paid for the order and not refunded, in cents. */
export const claimableCents = (order: OrderAccount): number => orderMoney(order, order.event.date).netCents;

/** Returns the message for a claim above the amount paid. */
export const claimTooHigh = (claimable: number): string =>
  `Enter at most ${formatCents(claimable)}, the amount you paid`;

/** Returns an order's ledger with a refund of up to the remaining amount; each entry is on one card's charge. */
export function withCaseRefund(
  order: OrderAccount & { bookingId: string; vendorId: string },
  refundCents: number,
  at: string,
): LedgerEntry[] {
  const cents = Math.min(refundCents, claimableCents(order));
  const refunds = spreadRefund(cents, order.ledger).map(({ chargeId, cents: part }, nth): LedgerEntry => ({
    kind: 'refund',
    // An order has one case, so this id is unique and permanent.
    id: `${order.bookingId}.${order.vendorId}.case-${nth + 1}`,
    chargeId,
    cents: part,
    reason: 'Problem case',
    requestedAt: at,
    doneAt: null,
  }));
  return [...order.ledger, ...refunds];
}

/** Returns a vendor's share of an order after a refund, in cents. */
export const shareAfterRefund = (
  order: OrderAccount & { bookingId: string; vendorId: string },
  refundCents: number,
): number =>
  orderMoney({ ...order, ledger: withCaseRefund(order, refundCents, '') }, order.event.date).vendorShareCents;
