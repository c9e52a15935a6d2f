import { parseCents, percentCents } from '#shared/kernel/money.ts';
import { maximumTipCents, minimumTipCents, tipProblem } from '#shared/orders/extras/tip.ts';

/** Returns the cents of a typed tip, or the problem with it. */
export function readTip(text: string): { cents: number } | { problem: string } {
  const cents = parseCents(text);
  const problem = tipProblem(cents);
  return problem === undefined && cents !== undefined ? { cents } : { problem: problem ?? '' };
}

/** A suggestion: '15%' and its amount as the field shows it. */
export interface TipSuggestion {
  percent: number;
  amount: string;
}

/** Returns usual tips on a vendor's price, in whole dollars, without those out of bounds. */
export const suggestTips = (priceCents: number): TipSuggestion[] =>
  [10, 15, 20]
    .map((percent) => ({ percent, cents: Math.round(percentCents(priceCents, percent) / 100) * 100 }))
    .filter(({ cents }) => cents >= minimumTipCents && cents <= maximumTipCents)
    .map(({ percent, cents }) => ({ percent, amount: String(cents / 100) }));

/** Returns the page on which a tip is paid. */
export const tipPath = (bookingId: string, vendorId: string, cents: number): string =>
  `/payment?bookingId=${bookingId}&tip=${vendorId}&cents=${cents}`;
