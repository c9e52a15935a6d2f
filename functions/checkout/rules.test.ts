import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endAfter, eventInstants, hoursUntil } from '#shared/kernel/event-span.ts';
import { AppError } from '#functions/platform/errors.ts';
import { testId, testNow, testUserId } from '#tests/support/calls.ts';
import {
  agreement,
  caterer,
  hall,
  makePlanItem,
  photographer,
  planDraft,
  portraits,
  requirements,
  supper,
  venue,
} from '#tests/support/plans.ts';
import { toBooked } from '../orders/booking.ts';
import { startCheckout } from './checkout.ts';
import type { CheckoutRequest } from './checkout.ts';
import { mustHaveStart, mustKeepHours } from './rules.ts';
import { pricePlan } from './plan.ts';
import type { PricedPlan } from './plan.ts';
import type { PlacedJob } from '#functions/data/vendors/day.ts';

const circumstances = {
  userId: testUserId(1),
  bookingId: 'HST-ABCDEFGH1',
  eventId: testId(9),
  now: new Date(testNow),
  correlationId: 'test',
  jobs: new Map<string, PlacedJob>(),
};
const sold = [
  { vendor: venue, product: hall },
  { vendor: caterer, product: supper },
  { vendor: photographer, product: portraits },
];

/** Returns a plan of flat packages, with an hourly one if its length is known. */
function pricedPlan(date: string, durationHours: number | null): PricedPlan {
  const part = durationHours === null ? sold.slice(0, 2) : sold;
  const items = part.map(({ vendor, product }) => makePlanItem(vendor, product));
  const draft = planDraft({ details: { ...planDraft().details, date, durationHours }, items });
  const products = part.map(({ vendor, product }, n) => [items[n]?.id ?? '', { vendor, products: [product] }] as const);
  return pricePlan(draft, new Map(products), circumstances.now);
}

function isRefused(act: () => void): boolean {
  try {
    act();
    return false;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return true;
  }
}

const two = (value: number): string => String(value).padStart(2, '0');
const times = fc.integer({ min: 0, max: 287 }).map((n) => `${two(Math.floor(n / 12))}:${two((n % 12) * 5)}`);

describe('times of a booking', () => {
  it('any form is refused, or the hours paid are those of the event and its orders', () => {
    let booked = 0;
    const dates = fc.constantFrom('2027-06-12', '2027-11-06', '2028-03-11');
    const lengths = fc.option(fc.integer({ min: 2, max: 88 }).map((quarters) => quarters / 4));
    fc.assert(
      fc.property(dates, lengths, times, times, fc.boolean(), (date, planned, eventStartTime, typed, isKept) => {
        const plan = pricedPlan(date, planned);
        const start = { date, startTime: eventStartTime, timeZone: plan.place.timeZone };
        const eventEndTime = isKept && planned !== null ? endAfter(start, planned).time : typed;
        const form = { ...requirements, eventStartTime, eventEndTime };
        if (isRefused(() => mustKeepHours(plan, form))) return;
        booked += 1;
        const { booking } = startCheckout(plan, agreement({ requirements: form }), circumstances);
        const { orders, event } = toBooked(booking, { chargeId: 'ch_1' }, circumstances.now);
        const { durationHours } = booking.event;
        for (const one of [booking.event, event, ...orders.map((order) => order.event)])
          expect([one.startTime, one.endTime]).toEqual([eventStartTime, eventEndTime]);
        const paid = orders.find(({ vendorId }) => vendorId === photographer.id)?.lines[0]?.packages[0]?.quantity;
        expect([durationHours, paid]).toEqual(
          planned === null ? [hoursUntil(start, eventEndTime), undefined] : [planned, planned],
        );
        const span = eventInstants({ ...booking.event, timeZone: booking.timeZone });
        const hours = span && (span.end.getTime() - span.start.getTime()) / 3_600_000;
        // In the night of the change an end may come twice; the plan's length decides which it is.
        const isTwice = date === '2027-11-06' && planned !== null;
        expect(isTwice ? planned : hours).toBe(durationHours);
      }),
      { numRuns: 1000 },
    );
    expect(booked).toBeGreaterThan(100);
  });
});

describe('start of a booking', () => {
  const noStart = (durationHours: number | null): PricedPlan => {
    const plan = pricedPlan('2027-06-12', durationHours);
    return { ...plan, details: { ...plan.details, startTime: null } };
  };
  const problem = (plan: PricedPlan, form: CheckoutRequest['requirements'], isBooked = false) =>
    isRefused(() => mustHaveStart(plan, form, { isBooked }));

  it('an hourly package needs a start in the plan or the form', () => {
    expect(problem(noStart(4), null)).toBe(true);
    expect(problem(noStart(4), null, true)).toBe(true);
    expect(problem(noStart(4), requirements)).toBe(false);
    expect(problem(pricedPlan('2027-06-12', 4), null)).toBe(false);
    expect(problem(noStart(null), null)).toBe(false);
  });
});
