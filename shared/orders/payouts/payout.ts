import { addBusinessDays } from '../../kernel/dates.ts';
import { payoutStartBusinessDays } from '../../kernel/policies.ts';
import type { PayoutEntry } from './payout-entry.ts';

/* When an order is paid out, and how much the vendor has received: pure, in whole cents (rule banking-19). */

/** 'held' until the order may be paid out, then 'due' until attempted; 'none' if nothing is left for the vendor. */
export type PayoutState = 'none' | 'held' | 'due' | PayoutEntry['state'];

export interface Payout {
  state: PayoutState;
  /** The vendor's share. */
  cents: number;
  dueDate: string;
}

/** The parts of an order that its payout depends on. */
export interface PayoutTerms {
  eventDate: string;
  shareCents: number;
  /** The amount that the host still owes. */
  owedCents: number;
  /** Refunds to the host in progress. */
  refundPendingCents: number;
  /** True while a problem case is open (rule cases-1). */
  hasOpenCase?: boolean;
  /** True while the host's bank decides about a dispute (rule disputes-3). */
  hasOpenDispute?: boolean;
  entry: PayoutEntry | null;
  /** The date of the latest extra, such as a tip. */
  extraDate?: string | undefined;
}

/** Returns the due date in business days (Monday to Friday) after the event (rule banking-19). */
export const payoutDueDate = (eventDate: string): string => addBusinessDays(eventDate, payoutStartBusinessDays);

/** Returns the payout of an order. `today` is the date at the event's place. */
export function orderPayout({ eventDate, shareCents, entry, extraDate, ...open }: PayoutTerms, today: string): Payout {
  // An extra after a payout is a new card payment, whose money comes days later.
  const isAdded = extraDate !== undefined && extraDate > eventDate && underpaidCents(shareCents, entry) > 0;
  const dueDate = payoutDueDate(isAdded ? extraDate : eventDate);
  const base = { cents: shareCents, dueDate };
  if (entry && !isSettled(shareCents, entry) && underpaidCents(shareCents, entry) === 0)
    return { state: entry.state, ...base };
  if (shareCents === 0) return { state: 'none', ...base };
  const isOpen = open.owedCents > 0 || open.refundPendingCents > 0 || open.hasOpenCase || open.hasOpenDispute;
  return { state: today < dueDate || isOpen ? 'held' : 'due', ...base };
}

/** Returns true for a failed payout of an order with nothing left for the vendor. */
const isSettled = (shareCents: number, { state, deductedCents, earlier }: PayoutEntry): boolean =>
  state === 'failed' && shareCents === 0 && deductedCents === 0 && !earlier;

/** Returns the part of a share that the vendor received, or that was kept for other orders. */
const receivedCents = ({ state, cents, deductedCents, recoveredCents, earlier }: PayoutEntry): number =>
  (state === 'failed' ? 0 : cents) + (earlier?.cents ?? 0) + deductedCents - recoveredCents;

/** Returns how much a share grew after it was sent; a second payout sends the difference. */
export const underpaidCents = (shareCents: number, entry: PayoutEntry | null): number =>
  entry?.state === 'sent' ? Math.max(0, shareCents - receivedCents(entry)) : 0;

/** Returns how much the vendor received beyond its share, because of a refund after the payout. */
export function overpaidCents(shareCents: number, entry: PayoutEntry | null): number {
  return entry ? Math.max(0, receivedCents(entry) - shareCents) : 0;
}

/** Returns the order of a payout's key; undefined for any other key. */
export function orderOfPayoutKey(key: string): { bookingId: string; vendorId: string } | undefined {
  const [, bookingId, vendorId] = /^([^.]+)\.([^.]+)\.payout-\d+$/.exec(key) ?? [];
  return bookingId && vendorId ? { bookingId, vendorId } : undefined;
}

/** Returns the provider's key of an attempt, so that it pays once. */
export const payoutKey = (bookingId: string, vendorId: string, attempt: number): string =>
  `${bookingId}.${vendorId}.payout-${attempt}`;
