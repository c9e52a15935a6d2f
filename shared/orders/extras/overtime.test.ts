import { expect, it } from 'vitest';
import {
  formatOvertime,
  overtimeCents,
  overtimePrice,
  overtimePriceProblem,
  overtimeRates,
  reportableRates,
  whyNoOvertime,
} from './overtime.ts';

it.each([
  [{ overtimeRate: 140 }, 14_000],
  [{ overtimeRate: 94.995 }, 9500],
  [{ overtimeRate: 0 }, undefined],
  [{ overtimeRate: -5 }, undefined],
  [{ overtimeRate: 1_000_001 }, undefined],
  [{ overtimeRate: 'ask us' }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('the rate for an extra hour of %j is %s cents', (answers, cents) => {
  expect(overtimeCents(answers)).toBe(cents);
});

const music = { category: 'entertainment' as const, hourCents: 9501 };

it('half hours cost half the rate, rounded half up, and the platform fee comes on top', () => {
  expect(overtimePrice({ lines: [{ ...music, halfHours: 3 }], extras: [] })).toEqual({ cents: 14_252, feeCents: 713 });
  const photos = { category: 'photography' as const, hourCents: 14_000, halfHours: 1 };
  expect(overtimePrice({ lines: [{ ...music, halfHours: 2 }, photos], extras: [] })).toEqual({
    cents: 16_501,
    feeCents: 825,
  });
});

it('a price that no card can be charged is refused', () => {
  expect(overtimePriceProblem({ cents: 47, feeCents: 2 })).toContain('$0.50 or more');
  expect(overtimePriceProblem({ cents: 48, feeCents: 2 })).toBeUndefined();
  expect(overtimePriceProblem({ cents: 100_000_000, feeCents: 1 })).toContain('up to $1,000,000.00');
});

it("each of a vendor's services has one rate", () => {
  const items = [
    { vendorId: 'a', category: 'photography' as const, overtimeCents: 14_000 },
    { vendorId: 'a', category: 'photography' as const, overtimeCents: 15_000 },
    { vendorId: 'a', category: 'decor' as const },
    { vendorId: 'b', category: 'venue' as const, overtimeCents: 9000 },
  ];
  expect(overtimeRates(items, 'a')).toEqual([{ category: 'photography', hourCents: 14_000 }]);
});

it('extra hours are named with their service', () => {
  const lines = [1, 2, 3].map((halfHours) => ({ category: 'venue' as const, halfHours }));
  expect(formatOvertime({ lines })).toBe('30 minutes of Venue, 1 hour of Venue, and 1.5 hours of Venue');
});

const order = {
  status: 'pending',
  event: {
    date: '2027-06-12',
    startTime: '16:00' as string | null,
    endTime: '20:00' as string | null,
    timeZone: 'America/Chicago',
  },
};

it.each([
  ['2027-06-12T04:59:59.000Z', 'from the day of the event'],
  ['2027-06-12T05:00:00.000Z', 'none'],
  ['2027-06-16T01:00:00.000Z', 'none'],
  ['2027-06-16T01:00:00.001Z', 'up to 72 hours after the end'],
])('at %s extra time has the problem %s', (now, problem) => {
  expect(whyNoOvertime(order, [music], new Date(now)) ?? 'none').toContain(problem);
});

it('without a rate, without an end, once canceled and once reported there is no extra time', () => {
  const now = new Date('2027-06-13T02:00:00.000Z');
  expect(whyNoOvertime(order, [], now)).toContain('No rate');
  expect(whyNoOvertime({ ...order, event: { ...order.event, endTime: null } }, [music], now)).toContain('No end');
  expect(whyNoOvertime({ ...order, status: 'cancelled' }, [music], now)).toContain('canceled');
  expect(whyNoOvertime({ ...order, overtimeReport: {} }, [music], now)).toContain('already');
});

it("extra time begins at the end of the vendor's own part of the event", () => {
  const job = { startsAt: '2027-06-12T21:00:00.000Z', endsAt: '2027-06-12T22:00:00.000Z' };
  expect(whyNoOvertime({ ...order, job }, [music], new Date('2027-06-15T22:30:00.000Z'))).toContain('72 hours');
});

const cake = { id: '0b6b0a5e-8a54-4c57-9d0e-7d1c4a0f5e21', title: 'Second cake', cents: 18_000 };

it('agreed extras are part of the price, under one fee', () => {
  expect(overtimePrice({ lines: [], extras: [cake] })).toEqual({ cents: 18_000, feeCents: 900 });
  expect(overtimePrice({ lines: [{ ...music, halfHours: 3 }], extras: [cake] })).toEqual({
    cents: 32_252,
    feeCents: 1613,
  });
  expect(formatOvertime({ lines: [{ category: 'venue', halfHours: 2 }], extras: [cake] })).toBe(
    '1 hour of Venue and “Second cake”',
  );
});

it('an agreed extra can be reported without a rate or an end, until 72 hours after the day', () => {
  const event = { ...order.event, endTime: null };
  const agreed = { ...cake, at: '', answer: { isAgreed: true, at: '' }, withdrawnAt: null };
  const claim = { ...order, event, proposedExtras: [agreed] };
  expect(whyNoOvertime(claim, [], new Date('2027-06-16T05:00:00.000Z'))).toBeUndefined();
  expect(whyNoOvertime(claim, [], new Date('2027-06-16T05:00:00.001Z'))).toContain('72 hours');
  expect(reportableRates(claim, [music])).toEqual([]);
  expect(reportableRates(order, [music])).toEqual([music]);
  const declined = { ...agreed, answer: { isAgreed: false, at: '' } };
  expect(whyNoOvertime({ ...claim, proposedExtras: [declined] }, [], new Date())).toContain('No rate');
});
