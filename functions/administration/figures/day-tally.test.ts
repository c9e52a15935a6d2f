import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseEvent } from '#events/catalogue.ts';
import type { KnownEvent } from '#events/catalogue.ts';
import { eventSums } from './count-event.ts';
import { approvalAmounts, toDayTallies, planDay, replyAmounts } from './day-tally.ts';

const example = (name: string, changes: object = {}): KnownEvent => {
  const event = JSON.parse(readFileSync(`events/examples/${name}.v1.json`, 'utf8')) as { data: object };
  return parseEvent({ ...event, data: { ...event.data, ...changes } });
};

// A plan that was begun on 1 June 2027.
const draftId = '01MQD52T800000000000000001';

describe('what an event adds to a day', () => {
  it('is on the day when it happened, and of a plan on the day when that was begun', () => {
    expect(planDay(draftId, '2027-07-01T00:00:00.000Z')).toBe('2027-06-01');
    expect(toDayTallies(example('vendor-chosen', { draftId }))).toEqual([
      { date: '2027-06-01', amounts: { plansWithVendor: 1 } },
    ]);
    const booked = example('booking-confirmed', { draftId });
    expect(toDayTallies(booked)).toEqual([
      { date: booked.occurredAt.slice(0, 10), amounts: { bookings: 1, bookedCents: 239_400 } },
      { date: '2027-06-01', amounts: { plansBooked: 1 } },
    ]);
  });

  it('of a drafted plan is its proposal, its taking and its booking', () => {
    const on = (name: string, data: object) => toDayTallies(example(name, { draftId, ...data })).at(-1);
    expect(on('plan-proposed', {})).toEqual({ date: '2027-06-01', amounts: { plansProposed: 1 } });
    expect(on('plan-taken', { isSwapped: true, picks: 3, newVendorPicks: 1 })?.amounts).toEqual({
      plansTaken: 1,
      plansSwapped: 1,
      picks: 3,
      newVendorPicks: 1,
    });
    expect(on('plan-taken', { isSwapped: false, picks: 2, newVendorPicks: 0 })?.amounts).toEqual({
      plansTaken: 1,
      picks: 2,
    });
    expect(on('booking-confirmed', { isDrafted: true })?.amounts).toEqual({ plansBooked: 1, plansTakenBooked: 1 });
  });

  it.each(['ZZZZZZZZZZEQ79AA7QQ4AHGR5Z', '7ZZZZZZZZZEQ79AA7QQ4AHGR5Z', '8000000000EQ79AA7QQ4AHGR5Z'])(
    'of a plan whose id has no day, %s, is on the day of what happened',
    (strange) => {
      const started = example('draft-started', { draftId: strange });
      expect(toDayTallies(started)).toEqual([{ date: started.occurredAt.slice(0, 10), amounts: { plansStarted: 1 } }]);
      const completed = example('event-completed', { draftId: strange });
      expect(toDayTallies(completed)[0]?.date).toBe(completed.occurredAt.slice(0, 10));
    },
  );

  it('is one item where a plan is booked on the day when it was begun', () => {
    const booked = {
      ...example('booking-confirmed', { draftId }),
      occurredAt: '2027-06-01T20:00:00.000Z',
    };
    expect(eventSums(booked).map(([period]) => period)).toEqual(['TOTAL', 'DAY#2027-06-01']);
    expect(eventSums(booked)[1]?.[1]).toEqual({ bookings: 1, bookedCents: 239_400, plansBooked: 1 });
  });

  it('of an order is its part of each category and its area', () => {
    const sales = [
      { category: 'venue', cents: 10_000 },
      { category: 'audio-visual', cents: 2500 },
    ];
    expect(toDayTallies(example('order-placed', { sales, metro: 'st_louis', totalCents: 12_500 }))[0]?.amounts).toEqual(
      {
        category_venue_orders: 1,
        category_venue_cents: 10_000,
        category_audio_visual_orders: 1,
        category_audio_visual_cents: 2500,
        metro_st_louis_orders: 1,
        metro_st_louis_cents: 12_500,
      },
    );
  });

  it('of an event from before there were analytics is what it says', () => {
    const old = example('order-placed', { sales: undefined, metro: undefined, totalCents: 100 });
    expect(toDayTallies(old)[0]?.amounts).toEqual({ metro_elsewhere_orders: 1, metro_elsewhere_cents: 100 });
    expect(toDayTallies(example('application-approved', { submittedAt: undefined }))).toEqual([]);
    expect(toDayTallies(example('event-completed', { draftId: undefined }))).toEqual([]);
  });

  it('of a cancellation is what is not paid any more', () => {
    expect(toDayTallies(example('order-cancelled', { retainedCents: 100_000 }))[0]?.amounts).toEqual({
      cancelledOrders: 1,
      cancelledCents: 139_400,
    });
  });
});

it('judges an approval by a day, and an answer by the limit of 24 hours', () => {
  const from = '2027-06-01T12:00:00.000Z';
  expect(approvalAmounts(from, '2027-06-02T12:00:00.000Z')).toEqual({
    approvals: 1,
    approvalMinutes: 1440,
    approvalsWithinDay: 1,
  });
  expect(replyAmounts({ askedAt: from, answeredAt: '2027-06-02T12:01:00.000Z' })).toEqual({
    replies: 1,
    replyMinutes: 1441,
    repliesWithinLimit: 0,
  });
});
