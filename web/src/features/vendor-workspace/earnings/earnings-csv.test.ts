import { expect, it } from 'vitest';
import type { Earning } from '#shared/api/orders/earnings.ts';
import { payoutView } from '#tests/support/payout-views.ts';
import { earningsCsv } from './earnings-csv.ts';

const earning = (changes: Partial<Earning> = {}): Earning => ({
  orderId: 'HST-ABCDEFGH1.v',
  bookingId: 'HST-ABCDEFGH1',
  title: 'Garden birthday',
  customerName: 'Maya Ortiz',
  date: '2027-06-12',
  status: 'pending',
  priceCents: 120_000,
  feeCents: 6000,
  owedCents: 0,
  refundedCents: 0,
  retainedCents: null,
  extraCents: 0,
  vendorShareCents: 120_000,
  payout: payoutView(),
  ...changes,
});

const lines = (...earnings: Earning[]) => earningsCsv(earnings).split('\r\n').slice(1, -1);

it('writes a line for each order, in dollars', () => {
  expect(lines(earning())).toEqual([
    'Garden birthday,2027-06-12,Maya Ortiz,HST-ABCDEFGH1,confirmed,1200.00,60.00,0.00,,0.00,1200.00,held,2027-06-15',
  ]);
});

it("omits the date of a payout that doesn't exist", () => {
  const gone = earning({ status: 'cancelled', retainedCents: 0, vendorShareCents: 0, refundedCents: 126_000 });
  const [line] = lines({ ...gone, payout: payoutView({ state: 'none', cents: 0 }) });
  expect(line).toMatch(/cancelled,1200\.00,60\.00,1260\.00,0\.00,0\.00,0\.00,none,$/);
});

it('shows the day on which a payout was sent at the place of its event', () => {
  const [line] = lines(
    earning({ payout: payoutView({ state: 'sent', at: '2027-06-17T03:00:00.000Z', on: '2027-06-16' }) }),
  );
  expect(line).toMatch(/,1200\.00,paid,2027-06-16$/);
});

it('quotes values and prevents formulas in host input', () => {
  const [line] = lines(earning({ title: 'Ann "Annie", 30', customerName: '=HYPERLINK("x")' }));
  expect(line).toContain('"Ann ""Annie"", 30"');
  expect(line).toContain(`"'=HYPERLINK(""x"")"`);
});

it('lists tips beside the share that includes them', () => {
  expect(lines(earning({ extraCents: 4000, vendorShareCents: 124_000 }))[0]).toMatch(/,40\.00,1240\.00,held/);
});
