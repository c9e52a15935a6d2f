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

describe('what an event adds to the tallies', () => {
  it('takes a decided application from the pending ones only when it was submitted', () => {
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

  it('takes a booked plan from the drafts unless it was discarded while it was paid for', () => {
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

  it('takes from the money what a cancellation did not keep, and counts what was booked as before', () => {
    const cancelled = JSON.parse(readFileSync('events/examples/order-cancelled.v1.json', 'utf8')) as { data: object };
    expect(toTally(parseEvent(cancelled))).toEqual({ grossCents: -239_400 });
    const late = { ...cancelled, data: { ...cancelled.data, retainedCents: 119_700 } };
    expect(toTally(parseEvent(late))).toEqual({ grossCents: -119_700 });
  });

  it('counts nothing for events that are not about a figure', () => {
    expect(toTally(event('VendorChanged', { vendorId: testId(2) }))).toEqual({});
  });

  it('takes a booking from the upcoming ones when it is over, or when its last vendor is canceled', () => {
    const example = (name: string) => JSON.parse(readFileSync(`events/examples/${name}.json`, 'utf8')) as object;
    expect(toTally(parseEvent(example('event-completed.v2')))).toEqual({ completedEvents: 1, upcomingBookings: -1 });
    expect(toTally(parseEvent(example('booking-cancelled.v2')))).toEqual({ upcomingBookings: -1 });
  });

  it('files a sign-up under its day', () => {
    expect(signUpDay('2026-11-05T23:00:00.000Z')).toEqual({ month: '2026-11', attribute: 'day05' });
  });
});

describe('the metrics of the dashboard', () => {
  it('sums the shards, with any counters in each of them', proves('desk-1'), () => {
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
