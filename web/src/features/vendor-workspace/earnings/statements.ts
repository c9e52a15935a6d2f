import type { SentPayout, SentPayoutsOfYear } from '#shared/api/orders/payouts.ts';
import { monthName, toMonth } from '#shared/kernel/months.ts';
import { dollars, toCsv } from '#web/lib/download.ts';

/** A month's or year's payouts for the vendor's accounting. Amounts in cents. */
export interface Statement {
  /** '2027-06', or '2027' for the whole year. */
  period: string;
  /** 'June 2027', '2027'. */
  title: string;
  vendorName: string;
  /** By the day on which they were sent. */
  payouts: readonly SentPayout[];
  totals: StatementTotals;
}

export type StatementTotals = Pick<SentPayout, 'priceCents' | 'shareCents' | 'deductedCents' | 'sentCents'>;

const sum = (payouts: readonly SentPayout[], amount: keyof StatementTotals): number =>
  payouts.reduce((total, payout) => total + payout[amount], 0);

const statementTotals = (payouts: readonly SentPayout[]): StatementTotals => ({
  priceCents: sum(payouts, 'priceCents'),
  shareCents: sum(payouts, 'shareCents'),
  deductedCents: sum(payouts, 'deductedCents'),
  sentCents: sum(payouts, 'sentCents'),
});

function makeStatement(period: string, title: string, { vendorName, payouts }: SentPayoutsOfYear): Statement {
  const own = payouts.filter(({ sentOn }) => sentOn.startsWith(period));
  const byDay = own.toSorted((one, other) => one.sentOn.localeCompare(other.sentOn));
  return { period, title, vendorName, payouts: byDay, totals: statementTotals(byDay) };
}

/** Returns a statement for each month with a payout, latest first. */
export function monthlyStatements(year: SentPayoutsOfYear): Statement[] {
  const months = [...new Set(year.payouts.map(({ sentOn }) => toMonth(sentOn)))].toSorted().toReversed();
  return months.map((month) => makeStatement(month, monthName(month), year));
}

/** Returns the statement of a whole year, for the tax return. */
export const yearlyStatement = (year: string, payouts: SentPayoutsOfYear): Statement =>
  makeStatement(year, year, payouts);

/** Returns the file name of a statement, without its extension. */
export const statementName = ({ period }: Statement): string => `hostwell-statement-${period}`;

const headings = [
  'Sent on',
  'Event',
  'Event date',
  'Booking',
  'Your price',
  'Extras',
  'Your share',
  'Deducted',
  'Sent',
  'Account ending in',
];

const toCsvRow = (payout: SentPayout): string[] => [
  payout.sentOn,
  payout.eventTitle,
  payout.eventDate,
  payout.bookingId,
  dollars(payout.priceCents),
  dollars(payout.extraCents ?? 0),
  dollars(payout.shareCents),
  dollars(payout.deductedCents),
  dollars(payout.sentCents),
  payout.accountLastFour ?? '',
];

/** Exports the statement for spreadsheets; amounts in dollars. */
export const statementCsv = ({ payouts }: Statement): string => toCsv(headings, payouts.map(toCsvRow));
