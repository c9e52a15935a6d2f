import { expect, it } from 'vitest';
import type { SentPayout } from '#shared/api/orders/payouts.ts';
import { monthlyStatements, statementCsv, yearlyStatement } from './statements.ts';

const payout = (sentOn: string, changes: Partial<SentPayout> = {}): SentPayout => ({
  bookingId: 'HST-ABCDEFGH1',
  sentOn,
  eventTitle: 'Garden birthday',
  eventDate: '2027-06-12',
  priceCents: 120_000,
  shareCents: 120_000,
  deductedCents: 0,
  sentCents: 120_000,
  accountLastFour: '6789',
  ...changes,
});
const year = {
  vendorName: 'Laurel Court',
  payouts: [
    payout('2027-07-01'),
    payout('2027-06-29', { shareCents: 60_000, deductedCents: 10_000, sentCents: 50_000 }),
    payout('2027-06-15'),
  ],
};

it('makes a statement with totals for each month with a payout, latest first', () => {
  const [july, june, ...others] = monthlyStatements(year);
  expect(others).toEqual([]);
  expect(july).toMatchObject({ period: '2027-07', title: 'July 2027', totals: { sentCents: 120_000 } });
  expect(june?.payouts.map(({ sentOn }) => sentOn)).toEqual(['2027-06-15', '2027-06-29']);
  expect(june?.totals).toEqual({ priceCents: 240_000, shareCents: 180_000, deductedCents: 10_000, sentCents: 170_000 });
});

it('puts all payouts of a year into its yearly statement', () => {
  expect(yearlyStatement('2027', year)).toMatchObject({ title: '2027', totals: { sentCents: 290_000 } });
});

it('writes a line for each payout, in dollars', () => {
  const june = monthlyStatements(year)[1];
  expect(june && statementCsv(june).split('\r\n')[2]).toBe(
    '2027-06-29,Garden birthday,2027-06-12,HST-ABCDEFGH1,1200.00,0.00,600.00,100.00,500.00,6789',
  );
});
