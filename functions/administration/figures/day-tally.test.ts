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

// A plan started on 1 June 2027.
const draftId = '01MQD52T800000000000000001';

describe('day tally of an event', () => {
  it("counts an event on its own day and a plan's progress on the day the plan started", () => {
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

  it('counts a drafted plan as proposed, taken and booked', () => {
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
    'counts a plan whose id contains no date, %s, on the day of the event',
    (strange) => {
      const started = example('draft-started', { draftId: strange });
      expect(toDayTallies(started)).toEqual([{ date: started.occurredAt.slice(0, 10), amounts: { plansStarted: 1 } }]);
      const completed = example('event-completed', { draftId: strange });
      expect(toDayTallies(completed)[0]?.date).toBe(completed.occurredAt.slice(0, 10));
    },
  );

  it('writes one item if a plan is booked on the day it started', () => {
    const booked = {
      ...example('booking-confirmed', { draftId }),
      occurredAt: '2027-06-01T20:00:00.000Z',
    };
    expect(eventSums(booked).map(([period]) => period)).toEqual(['TOTAL', 'DAY#2027-06-01']);
    expect(eventSums(booked)[1]?.[1]).toEqual({ bookings: 1, bookedCents: 239_400, plansBooked: 1 });
  });

  it('splits an order by category and area', () => {
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

  it('counts an event from before analytics by the fields it has', () => {
    const old = example('order-placed', { sales: undefined, metro: undefined, totalCents: 100 });
    expect(toDayTallies(old)[0]?.amounts).toEqual({ metro_elsewhere_orders: 1, metro_elsewhere_cents: 100 });
    expect(toDayTallies(example('application-approved', { submittedAt: undefined }))).toEqual([]);
    expect(toDayTallies(example('event-completed', { draftId: undefined }))).toEqual([]);
  });

  it("counts only the amount that a cancellation doesn't retain", () => {
    expect(toDayTallies(example('order-cancelled', { retainedCents: 100_000 }))[0]?.amounts).toEqual({
      cancelledOrders: 1,
      cancelledCents: 139_400,
    });
  });
});

it('compares approvals with one day and replies with the limit of 24 hours', () => {
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
