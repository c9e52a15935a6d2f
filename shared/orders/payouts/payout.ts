import { addBusinessDays } from '../../kernel/business-days.ts';
import { payoutStartBusinessDays } from '../../kernel/policies.ts';
import type { PayoutEntry } from './payout-entry.ts';

/* When an order is paid out, and what of it is with the vendor: pure, in whole cents (decisions 38 and 145). */

/** 'held' until the order may be paid out, then 'due' until it is attempted; 'none': nothing is left for the vendor. */
export type PayoutState = 'none' | 'held' | 'due' | PayoutEntry['state'];

export interface Payout {
  state: PayoutState;
  /** The vendor's share. */
  cents: number;
  dueDate: string;
}

/** What of an order its payout depends on. */
export interface PayoutTerms {
  eventDate: string;
  shareCents: number;
  /** What the host has still to pay. */
  owedCents: number;
  /** On its way back to the host. */
  refundPendingCents: number;
  /** A problem with the order is not closed yet (decision 162). */
  hasOpenCase?: boolean;
  entry: PayoutEntry | null;
}

/** Business days (Monday to Friday) after the event (decision 3). */
export const payoutDueDate = (eventDate: string): string => addBusinessDays(eventDate, payoutStartBusinessDays);

/** `today` is the date at the event's place. */
export function payoutOf({ eventDate, shareCents, entry, ...open }: PayoutTerms, today: string): Payout {
  const dueDate = payoutDueDate(eventDate);
  const base = { cents: shareCents, dueDate };
  if (entry && !isSettled(shareCents, entry) && underpaidCents(shareCents, entry) === 0)
    return { state: entry.state, ...base };
  if (shareCents === 0) return { state: 'none', ...base };
  const isOpen = open.owedCents > 0 || open.refundPendingCents > 0 || open.hasOpenCase;
  return { state: today < dueDate || isOpen ? 'held' : 'due', ...base };
}

/** A payout that failed, of an order of which nothing is left for the vendor. */
const isSettled = (shareCents: number, { state, deductedCents, earlier }: PayoutEntry): boolean =>
  state === 'failed' && shareCents === 0 && deductedCents === 0 && !earlier;

/** What of a share is with the vendor, or was kept for other orders. */
const receivedCents = ({ state, cents, deductedCents, recoveredCents, earlier }: PayoutEntry): number =>
  (state === 'failed' ? 0 : cents) + (earlier?.cents ?? 0) + deductedCents - recoveredCents;

/** What a share grew by after it was sent: a second payout sends it. */
export const underpaidCents = (shareCents: number, entry: PayoutEntry | null): number =>
  entry?.state === 'sent' ? Math.max(0, shareCents - receivedCents(entry)) : 0;

/** What the vendor has received for an order beyond its share, through a refund after the payout. */
export function overpaidCents(shareCents: number, entry: PayoutEntry | null): number {
  return entry ? Math.max(0, receivedCents(entry) - shareCents) : 0;
}

/** The order of a payout's key; undefined for any other key. */
export function orderOfPayoutKey(key: string): { bookingId: string; vendorId: string } | undefined {
  const [, bookingId, vendorId] = /^([^.]+)\.([^.]+)\.payout-\d+$/.exec(key) ?? [];
  return bookingId && vendorId ? { bookingId, vendorId } : undefined;
}

/** The provider's key of an attempt: it pays once. */
export const payoutKey = (bookingId: string, vendorId: string, attempt: number): string =>
  `${bookingId}.${vendorId}.payout-${attempt}`;
