import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEvent } from '#events/catalogue.ts';
import { counters } from '#functions/data/administration/tally.ts';
import { testId, testUserId } from '#tests/support/calls.ts';
import { sumMetrics } from './get-metrics.ts';
import { signUpDay, toTally } from './tally.ts';
import { proves } from '#tests/support/proves.ts';

const event = (type: string, data: object) =>
  parseEvent({
    id: testId(1),
    type,
    version: 1,
    occurredAt: '2027-06-01T17:00:00.000Z',
    actor: 'system',
    correlationId: 'c',
    data,
  });

const applicant = {
  applicationId: testUserId(1),
  businessName: 'B',
  email: 'b@example.com',
  contactName: 'C',
  categories: ['venue'],
};

describe('tally of an event', () => {
  it('removes a decided application from the pending ones only if it was submitted', () => {
    const approved = { ...applicant, vendorId: testId(2) };
    expect(toTally(event('ApplicationApproved', { ...approved, wasSubmitted: true }))).toEqual({
      approvedVendors: 1,
      pendingApplications: -1,
    });
    expect(toTally(event('ApplicationApproved', { ...approved, wasSubmitted: false }))).toEqual({ approvedVendors: 1 });
    expect(toTally(event('ApplicationRejected', { ...applicant, reason: '', wasSubmitted: true }))).toEqual({
      pendingApplications: -1,
    });
  });

  it('removes a booked plan from the drafts unless it was discarded during payment', () => {
    const booked = JSON.parse(readFileSync('events/examples/booking-confirmed.v1.json', 'utf8')) as { data: object };
    expect(toTally(parseEvent(booked))).toEqual({
      bookings: 1,
      upcomingBookings: 1,
      draftEvents: -1,
      grossCents: 239_400,
    });
    const discarded = { ...booked, data: { ...booked.data, wasDraft: false } };
    expect(toTally(parseEvent(discarded))).toEqual({ bookings: 1, upcomingBookings: 1, grossCents: 239_400 });
  });

  it("subtracts the canceled amount that isn't retained and keeps the count of bookings", () => {
    const cancelled = JSON.parse(readFileSync('events/examples/order-cancelled.v1.json', 'utf8')) as { data: object };
    expect(toTally(parseEvent(cancelled))).toEqual({ grossCents: -239_400 });
    const late = { ...cancelled, data: { ...cancelled.data, retainedCents: 119_700 } };
    expect(toTally(parseEvent(late))).toEqual({ grossCents: -119_700 });
  });

  it('counts nothing for events that no figure depends on', () => {
    expect(toTally(event('VendorChanged', { vendorId: testId(2) }))).toEqual({});
  });

  it('removes a booking from the upcoming ones when it is over or its last vendor is canceled', () => {
    const example = (name: string) => JSON.parse(readFileSync(`events/examples/${name}.json`, 'utf8')) as object;
    expect(toTally(parseEvent(example('event-completed.v2')))).toEqual({ completedEvents: 1, upcomingBookings: -1 });
    expect(toTally(parseEvent(example('booking-cancelled.v2')))).toEqual({ upcomingBookings: -1 });
  });

  it('counts a sign-up on its day', () => {
    expect(signUpDay('2026-11-05T23:00:00.000Z')).toEqual({ month: '2026-11', attribute: 'day05' });
  });
});

describe('dashboard metrics', () => {
  it('sums the shards, whichever counters each of them has', proves('desk-1'), () => {
    const shard = fc.dictionary(fc.constantFrom(...counters), fc.integer({ min: 0, max: 1000 }));
    fc.assert(
      fc.property(fc.array(shard, { maxLength: 8 }), (shards) => {
        const metrics = sumMetrics(
          shards.map((tally) => ({ sk: 'TOTAL', ...tally })),
          [],
        );
        for (const counter of counters) {
          expect(metrics[counter]).toBe(shards.reduce((sum, tally) => sum + (tally[counter] ?? 0), 0));
        }
        expect(metrics.activeEvents).toBe(metrics.draftEvents + metrics.completedEvents);
      }),
    );
  });

  it('reads each day from its own month', proves('desk-1'), () => {
    const items = [
      { sk: '2026-10', day31: 2 },
      { sk: '2026-11', day01: 3, day31: 9 },
      { sk: '2026-11', day01: 1 },
    ];
    const { signUpsByDay } = sumMetrics(items, ['2026-10-31', '2026-11-01', '2026-11-02']);
    expect(signUpsByDay.map(({ count }) => count)).toEqual([2, 4, 0]);
  });

  it.each([
    { totalUsers: 0, growth: 0 },
    { totalUsers: 44, growth: 1 },
    { totalUsers: 45, growth: 2 },
    { totalUsers: 3000, growth: 100 },
  ])('divides $totalUsers users by 30, rounded', proves('desk-1'), ({ totalUsers, growth }) => {
    expect(sumMetrics([{ sk: 'TOTAL', totalUsers }], []).growth).toBe(growth);
  });
});
