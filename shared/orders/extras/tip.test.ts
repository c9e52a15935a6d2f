import { expect, it } from 'vitest';
import { tipProblem, whyNoTip } from './tip.ts';

it.each([
  [100, undefined],
  [4050, undefined],
  [200_000, undefined],
  [99, 'Enter at least $1.00'],
  [0, 'Enter at least $1.00'],
  [-4000, 'Enter at least $1.00'],
  [200_001, 'Enter at most $2,000.00'],
  [40.5, 'Enter an amount in dollars, like 40 or 40.50'],
  [undefined, 'Enter an amount in dollars, like 40 or 40.50'],
])('a tip of %s cents has the problem %s', (cents, problem) => {
  expect(tipProblem(cents)).toBe(problem);
});

const order = {
  status: 'pending',
  ledger: [],
  event: { date: '2027-06-12', startTime: '16:00', timeZone: 'America/Chicago' },
};
const tip = { kind: 'extra' as const, extra: 'tip' as const, chargeId: 'ch_1', cents: 100, feeCents: 0, at: '' };

it('a vendor can be tipped once, from the start of the event at its place', () => {
  const started = new Date('2027-06-12T21:00:00Z');
  expect(whyNoTip(order, new Date('2027-06-12T20:59:59Z'))).toContain('once the event has started');
  expect(whyNoTip(order, started)).toBeUndefined();
  expect(whyNoTip({ ...order, status: 'cancelled' }, started)).toContain('canceled');
  expect(whyNoTip({ ...order, ledger: [tip] }, started)).toContain('already');
});
