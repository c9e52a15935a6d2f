import { describe, expect, it } from 'vitest';
import { newSchedule } from '#shared/vendors/calendar/schedule.ts';
import { testNow } from '#tests/support/calls.ts';
import { makePlanItem, planDraft } from '#tests/support/plans.ts';
import { productRecord, vendorRecord } from '#tests/support/records.ts';
import { dayProblems, itemProblems } from './item-problems.ts';

const date = '2027-06-12';
const times = { date, startTime: '17:00', durationHours: 2, timeZone: 'America/Chicago', items: [] };

describe('problems of a day', () => {
  it("names the nearest free start by the clocks of the event's place", () => {
    // A vendor in Atlanta works until 7 PM there, 6 PM in Austin.
    const job = { id: 'HST-OTHER0001', startsAt: '2027-06-12T21:00:00.000Z', endsAt: '2027-06-12T23:00:00.000Z' };
    const schedule = { ...newSchedule, timeZone: 'America/New_York', capacityPerDay: 3 };
    const findDay = (day: string) => (day === date ? { jobs: [job] } : undefined);
    expect(dayProblems(schedule, times, findDay)).toEqual([
      {
        code: 'full',
        message: 'Not available at this time on Jun 12, 2027',
        freeFrom: '18:00',
        starts: [
          { from: '00:00', to: '14:00' },
          { from: '18:00', to: '23:45' },
        ],
      },
    ]);
  });

  it('names the free starts of a single item with a length of its own, and none of several', () => {
    const schedule = { ...newSchedule, timeZone: 'America/Chicago', capacityPerDay: 3 };
    const job = { id: 'HST-OTHER0001', startsAt: '2027-06-12T15:00:00.000Z', endsAt: '2027-06-13T03:00:00.000Z' };
    const findDay = (day: string) => (day === date ? { jobs: [job] } : undefined);
    const price = { amountCents: 90_000, unit: 'flat' as const };
    const booth = { packages: [{ productName: 'Booth', price, durationHours: 3 }] };
    const starts = [
      { from: '00:00', to: '07:00' },
      { from: '22:00', to: '23:45' },
    ];
    expect(dayProblems(schedule, { ...times, items: [booth] }, findDay)).toMatchObject([{ code: 'full', starts }]);
    const [problem] = dayProblems(schedule, { ...times, items: [booth, { packages: [] }] }, findDay);
    expect(problem).not.toHaveProperty('starts');
  });

  it('a night that ends on a closed day differs from a closed day', () => {
    const schedule = { ...newSchedule, timeZone: 'America/Chicago', closedWeekdays: [0] };
    const night = { ...times, startTime: '20:00', durationHours: 5 };
    expect(dayProblems(schedule, night, () => undefined)).toEqual([
      {
        code: 'closed',
        message: 'Not available past midnight on Jun 12, 2027',
        freeFrom: '19:00',
        starts: [{ from: '00:00', to: '19:00' }],
      },
    ]);
    expect(dayProblems(schedule, { ...night, date: '2027-06-13' }, () => undefined)).toEqual([
      { code: 'closed', message: 'Not available on Jun 13, 2027' },
    ]);
  });
});

it("an item has the limits of its vendor's packages as they are now, whatever they were when it was added", () => {
  const vendor = vendorRecord(7, { categories: ['catering'] });
  const product = productRecord(7, 71, { category: 'catering', guests: { minimum: 60 } });
  const findProblems = (added: typeof product, sold: typeof product) => {
    const item = makePlanItem(vendor, added);
    const current = { vendor, products: [sold], findDay: () => undefined, offer: undefined, isHeld: false };
    return itemProblems(item, planDraft({ items: [item] }), current, new Date(testNow)).map(({ code }) => code);
  };
  const unlimited = productRecord(7, 71, { category: 'catering' });
  expect(findProblems(product, product)).toEqual(['under_minimum_guests']);
  expect(findProblems(product, unlimited)).toEqual([]);
  expect(findProblems(unlimited, product)).toEqual(['under_minimum_guests']);
});
