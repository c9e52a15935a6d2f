import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { startAddition } from '#functions/orders/changes/start-addition.ts';
import { readCalendarFeed, renewCalendarFeed } from '#functions/vendors/calendar-feed.ts';
import { bookedDetails } from '#functions/planning/booked-event.ts';
import { checkout } from '#shared/api/checkout.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { vendors } from '#shared/api/vendors.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { at, moveTo, previewTarget, readBookingPage, readOrder, repriceTo } from '#tests/support/bookings.ts';
import { host, otherHost, testCall, testId } from '#tests/support/calls.ts';
import {
  agreedTo,
  agreement,
  caterer,
  countTaken,
  hall,
  makePlanItem,
  pay,
  photographer,
  planDraft,
  plannedTable,
  planTotalCents,
  portraits,
  readHostState,
  requirements,
  supper,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';

/* The hours paid are those of the event, its orders and their calendars (rule checkout-39). */

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

const form = (eventStartTime: string, eventEndTime: string): CheckoutRequest['requirements'] => ({
  ...requirements,
  eventStartTime,
  eventEndTime,
});

/** Returns the start and end of the photographer's job in its calendar feed, in UTC. */
async function jobInFeed(): Promise<(string | undefined)[]> {
  const actor = { ...otherHost, vendorId: photographer.id };
  const { path } = await renewCalendarFeed({ table }, testCall(vendors.renewCalendarFeed, { actor }));
  const params = { file: path.replace('/api/calendars/', '') };
  const feed = await readCalendarFeed({ table }, testCall(vendors.readCalendarFeed, { params }));
  const job = feed.split('BEGIN:VEVENT').at(-1) ?? '';
  return ['DTSTART', 'DTEND'].map((name) => new RegExp(`${name}:(\\S+)`).exec(job)?.[1]);
}

/** Returns the hours of a booking wherever they are stored or sent, and the price of its hourly vendor. */
async function hoursEverywhere(id: string) {
  const { booking } = await readBookingPage(table, id);
  const { order } = await readOrder(table, id, photographer);
  const listed = await table.get(hostEventEntity, hostEventKey(host.userId, booking.event.id));
  const times = ({ startTime, endTime }: { startTime: string | null; endTime: string | null }) => [startTime, endTime];
  const sent = booking.requirements;
  return {
    hours: booking.event.durationHours,
    times: [booking.event, order.event, ...(listed ? [listed] : [])].map(times),
    sent: sent && [sent.eventStartTime, sent.eventEndTime],
    feed: await jobInFeed(),
    paidCents: order.priceCents,
  };
}

async function expectNothing(): Promise<void> {
  const { charges, events, held } = await readHostState(table);
  expect({ charges, events, held }).toEqual({ charges: [], events: [], held: 0 });
  for (const vendor of [venue, caterer, photographer]) expect(await countTaken(table, vendor)).toBe(0);
}

describe('hours of the Event Details form', () => {
  it.each([
    ['16:00', '03:00', '8:00 PM'],
    ['12:00', '23:00', '4:00 PM'],
    ['16:00', '20:15', '8:00 PM'],
    ['16:00', '19:59', '8:00 PM'],
    ['16:00', '16:00', '8:00 PM'],
    ['22:00', '22:30', '2:00 AM'],
  ])('a form from %s to %s is refused for a plan of 4 hours, and nothing is charged', async (start, end, until) => {
    const message = `Your plan is for 4 hours, until ${until}. Change your event's hours, with their price, or the end time here.`;
    await expect(pay(deps, agreement({ requirements: form(start, end) }))).rejects.toMatchObject({
      code: 'refused',
      message,
      fields: { 'requirements.eventEndTime': message },
    });
    await expectNothing();
  });

  it('a form with another start and the same length is the start of the event, its orders and calendars', async () => {
    const { id } = await pay(deps, agreement({ requirements: form('21:30', '01:30') }));
    expect(await hoursEverywhere(id)).toEqual({
      hours: 4,
      times: Array.from({ length: 3 }, () => ['21:30', '01:30']),
      sent: ['21:30', '01:30'],
      feed: ['20270613T023000Z', '20270613T063000Z'],
      paidCents: 60_000,
    });
  });

  it('a booking without the form has the hours of its plan everywhere', async () => {
    const { id } = await pay(deps, agreement());
    expect(await hoursEverywhere(id)).toEqual({
      hours: 4,
      times: Array.from({ length: 3 }, () => ['16:00', '20:00']),
      sent: null,
      feed: ['20270612T210000Z', '20270613T010000Z'],
      paidCents: 60_000,
    });
  });
});

/** Stores a plan with these details, and returns its payment for these items at a total in cents. */
async function planned(
  details: Partial<EventDetails>,
  items: DraftRecord['items'],
  totalCents: number,
  given: CheckoutRequest['requirements'] = null,
): Promise<CheckoutRequest> {
  const draft = planDraft({ details: { ...planDraft().details, ...details }, items });
  await table.write({ put: draftEntity.toItem(draft) });
  return agreement({ agreed: agreedTo(draft, totalCents), requirements: given });
}

const flat = [makePlanItem(venue, hall), makePlanItem(caterer, supper)];
const flatCents = 285_600;

describe('a plan without a length', () => {
  it.each([
    ['18:00', '22:30', 4.5],
    ['18:00', '00:15', 6.25],
    ['18:00', '18:00', 24],
  ])('a form from %s to %s gives a plan of flat packages %d hours', async (start, end, hours) => {
    const body = await planned({ startTime: null, durationHours: null }, flat, flatCents, form(start, end));
    const { id, event } = await pay(deps, body);
    expect(event).toMatchObject({ startTime: start, endTime: end, durationHours: hours });
    const { order } = await readOrder(table, id, caterer);
    expect(order.event).toMatchObject({ startTime: start, endTime: end });
  });

  it.each(['22:10', '18:15'])('a form until %s, not in quarter hours or too short, is refused', async (end) => {
    const body = await planned({ durationHours: null }, flat, flatCents, form('18:00', end));
    await expect(pay(deps, body)).rejects.toMatchObject({
      code: 'refused',
      fields: {
        'requirements.eventEndTime': 'End your event in quarter hours, from half an hour to 24 hours after its start.',
      },
    });
    await expectNothing();
  });

  it.each([
    ['22:15', 4.25, 66_938],
    ['18:45', 0.75, 11_813],
  ])('a form until %s books %d hours, and another vendor can be added for them', async (end, hours, cents) => {
    const body = await planned({ durationHours: null }, flat, flatCents, form('18:00', end));
    const { id } = await pay(deps, body);
    const { draft } = await startAddition(
      { table },
      testCall(bookingChanges.startAddition, {
        params: { bookingId: id },
        body: { draftId: testId(901), category: 'photography' },
        actor: host,
        context: at(),
      }),
    );
    expect(draft.details.durationHours).toBe(hours);
    const stored = { ...draft, userId: host.userId, addsTo: id, version: draft.version + 1 };
    const plan = planDraft({ ...stored, items: [makePlanItem(photographer, portraits)] });
    await table.write({ put: draftEntity.toItem(plan) });
    // As the browser sends it.
    const added = checkout.placeBooking.body.parse(
      agreement({ draftId: draft.id, agreed: agreedTo(plan, cents), requirements: null }),
    );
    await pay(deps, added);
    expect((await readOrder(table, id, photographer)).order.event.durationHours).toBe(hours);
  });

  it('an event of a quarter of an hour, from before, is planned again without its length', async () => {
    const body = await planned({ durationHours: null }, flat, flatCents, form('18:00', '18:30'));
    const { id } = await pay(deps, body);
    const booking = await table.get(bookingEntity, bookingKey(id), { consistent: true });
    if (!booking) throw new Error('nothing is booked');
    const event = { ...booking.event, endTime: '18:15', durationHours: 0.25 };
    expect(bookedDetails({ ...booking, event }).durationHours).toBeNull();
  });

  it('a plan with an hourly package is refused even if the form has times', async () => {
    const items = [makePlanItem(photographer, portraits)];
    const body = await planned({ durationHours: null }, items, 15_750, form('18:00', '19:00'));
    await expect(pay(deps, body)).rejects.toMatchObject({
      code: 'refused',
      fields: { 'details.durationHours': 'Event duration is required' },
    });
    await expectNothing();
  });
});

describe('a plan without a start', () => {
  const noStart = { startTime: null };

  it('an hourly package is refused without a start, and booked with that of the form', async () => {
    const body = await planned(noStart, planDraft().items, planTotalCents);
    await expect(pay(deps, body)).rejects.toMatchObject({
      code: 'refused',
      message: "Enter your event's start time: Vendor 7 charges by the hour.",
      fields: { 'details.startTime': 'Event start time is required' },
    });
    await expectNothing();
    const { event } = await pay(deps, { ...body, ...agreementKey(), requirements: form('10:00', '14:00') });
    expect(event).toMatchObject({ startTime: '10:00', endTime: '14:00', durationHours: 4 });
  });

  it('flat packages are booked without a start', async () => {
    const { event } = await pay(deps, await planned(noStart, flat, flatCents));
    expect(event).toMatchObject({ startTime: null, endTime: null, durationHours: 4 });
  });

  it('an hourly vendor is not added to a booked event without a start', async () => {
    const { id } = await pay(deps, await planned(noStart, flat, flatCents));
    const drummer = vendorRecord(8, { categories: ['entertainment'] });
    const drums = productRecord(8, 81, { category: 'entertainment', price: { amountCents: 10_000, unit: 'per_hour' } });
    await putVendor(table, drummer, drums);
    const asked = { draftId: testId(901), category: 'entertainment' as const };
    const call = testCall(bookingChanges.startAddition, {
      params: { bookingId: id },
      body: asked,
      actor: host,
      context: at(),
    });
    const { draft } = await startAddition({ table }, call);
    const stored = { ...draft, userId: host.userId, addsTo: id, version: draft.version + 1 };
    const plan = planDraft({ ...stored, items: [makePlanItem(drummer, drums)] });
    await table.write({ put: draftEntity.toItem(plan) });
    const body = agreement({ draftId: draft.id, agreed: agreedTo(plan, 42_000) });
    await expect(pay(deps, body)).rejects.toMatchObject({
      code: 'refused',
      message: "Choose a start time on your event's page first: Vendor 8 charges by the hour.",
    });
    await moveTo(table, id, {
      date: '2027-06-12',
      startTime: '16:00',
      shown: { startTime: null, vendorIds: [venue.id, caterer.id] },
    });
    const { draft: again } = await startAddition({ table }, call);
    expect(again.details.startTime).toBe('16:00');
  });
});

const agreementKey = () => ({ checkoutKey: agreement().checkoutKey });

describe('changed hours of a booked event', () => {
  it('other hours change the event, its orders, their calendars and their prices together', async () => {
    const { id } = await pay(deps, agreement({ requirements: form('18:00', '22:00') }));
    await repriceTo(deps, id, { durationHours: 6.5 });
    expect(await hoursEverywhere(id)).toEqual({
      hours: 6.5,
      times: Array.from({ length: 3 }, () => ['18:00', '00:30']),
      sent: ['18:00', '00:30'],
      feed: ['20270612T230000Z', '20270613T053000Z'],
      paidCents: 97_500,
    });
    await moveTo(table, id, { date: '2027-06-12', startTime: '12:00', shown: { startTime: '18:00' } });
    expect(await hoursEverywhere(id)).toEqual({
      hours: 6.5,
      times: Array.from({ length: 3 }, () => ['12:00', '18:30']),
      sent: ['12:00', '18:30'],
      feed: ['20270612T170000Z', '20270612T233000Z'],
      paidCents: 97_500,
    });
  });

  it('an early booking with a longer form gets the end of its paid hours at no cost', async () => {
    const { id } = await pay(deps, agreement({ requirements: form('16:00', '20:00') }));
    const stored = await table.get(bookingEntity, bookingKey(id), { consistent: true });
    if (!stored) throw new Error('No booking');
    const early = { ...stored, event: { ...stored.event, endTime: '23:00' }, requirements: form('16:00', '23:00') };
    await table.write({ put: bookingEntity.toItem(early) });
    const preview = await previewTarget(table, id, { durationHours: 4 });
    expect(preview).toMatchObject({
      differenceCents: 0,
      change: { from: { endTime: '23:00' }, to: { endTime: '20:00' } },
    });
    await repriceTo(deps, id, { durationHours: 4 });
    expect(await hoursEverywhere(id)).toMatchObject({
      times: Array.from({ length: 3 }, () => ['16:00', '20:00']),
      sent: ['16:00', '20:00'],
      paidCents: 60_000,
    });
    await expect(previewTarget(table, id, { durationHours: 4 })).rejects.toMatchObject({ code: 'refused' });
  });
});
