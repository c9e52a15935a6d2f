import { hasStarted } from '../../kernel/event-span.ts';
import { formatCents } from '../../kernel/money.ts';
import type { LedgerEntry } from '../ledger-entry.ts';
import { extrasIn } from '../ledger.ts';

/* When a host can tip a vendor, and how much: pure (rules extras-1 to extras-5). */

/** A tip's smallest and largest amount, in cents (rule extras-3). */
export const minimumTipCents = 100;
export const maximumTipCents = 200_000;

interface TippableOrder {
  status: string;
  ledger: readonly LedgerEntry[];
  event: { date: string; startTime: string | null; timeZone: string };
}

/** Returns why a vendor can't be tipped (yet); undefined if it can. */
export function whyNoTip(order: TippableOrder, now: Date): string | undefined {
  if (hasTip(order)) return "You've already tipped this vendor.";
  if (order.status === 'cancelled') return "This vendor was canceled, so you can't leave a tip.";
  return hasStarted(order.event, now) ? undefined : 'You can leave a tip once the event has started.';
}

export const hasTip = ({ ledger }: Pick<TippableOrder, 'ledger'>): boolean =>
  extrasIn(ledger).some(({ extra }) => extra === 'tip');

/** Returns the message for an amount that can't be a tip; undefined for whole cents within the bounds. */
export function tipProblem(cents: number | undefined): string | undefined {
  if (cents === undefined || !Number.isInteger(cents)) return 'Enter an amount in dollars, like 40 or 40.50';
  if (cents < minimumTipCents) return `Enter at least ${formatCents(minimumTipCents)}`;
  return cents > maximumTipCents ? `Enter at most ${formatCents(maximumTipCents)}` : undefined;
}
