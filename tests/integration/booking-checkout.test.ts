import { beforeEach, describe, expect, it } from 'vitest';
import { OrderPlaced } from '#events/orders/order-placed.ts';
import { BookingConfirmed } from '#events/orders/booking-confirmed.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { dayKey } from '#functions/data/vendors/day.ts';
import { draftTombstoneEntity, draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import { eventsOn } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import { productEntity } from '#functions/data/products/product.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { changeDraft } from '#functions/planning/change-draft.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { planning } from '#shared/api/planning.ts';
import { lastTimeZone, quarterHourProblem } from '#shared/kernel/dates.ts';
import { testCall, host, testId, otherHost, testContext, testNow } from '#tests/support/calls.ts';
import {
  agreedTo,
  agreement,
  caterer,
  hall,
  pay,
  payAsStored,
  photographer,
  planDraft,
  plannedTable,
  planTotalCents,
  readHostState,
  requirements,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import { capturedLogs, measuredIn } from '#tests/support/captured-logs.ts';
import { newDraft } from '#tests/support/draft-changes.ts';
import { eventDetails, packageLine } from '#tests/support/records.ts';
import { proves } from '#tests/support/proves.ts';
import { takeOn } from '#tests/support/busy-day.ts';

let table: Table;
let deps: BookingDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

const readItems = async (bookingId: string) => (await table.queryItems({ pk: `BOOKING#${bookingId}` })).items;

/** Checks that nothing was booked, charged or reserved, and that the plan can be paid. */
async function expectNothingHappened(): Promise<void> {
  const { events, held, charges, drafts } = await readHostState(table);
  expect({ events, held, charges, drafts: drafts.length }).toEqual({ events: [], held: 0, charges: [], drafts: 1 });
  expect(await countTaken(table, caterer)).toBe(0);
}

describe('paying for a plan', () => {
  it(
    'payment in full books every vendor and leaves no balance',
    proves('entities-4', 'states-5', 'states-22'),
    async () => {
      const paid = agreement();
      const booking = await pay(deps, paid);
      expect(booking).toMatchObject({
        id: expect.stringMatching(/^HST-[A-Z0-9]{9}$/),
        status: 'confirmed',
        paidCents: planTotalCents,
        balanceCents: 0,
        balanceDueDate: null,
        event: { title: 'Garden birthday', startTime: '16:00', endTime: '20:00', placeLabel: 'Austin, TX 78704' },
        contact: { name: 'Maya Ortiz', email: 'maya@example.test' },
      });
      const { drafts, events, charges } = await readHostState(table);
      expect(drafts).toEqual([]);
      expect(charges).toEqual([planTotalCents]);
      expect(events).toMatchObject([
        { bookingId: booking.id, status: 'confirmed', progressStage: 'vendors_confirmed', timeZone: 'America/Chicago' },
      ]);
      expect(await Promise.all([venue, caterer, photographer].map((vendor) => countTaken(table, vendor)))).toEqual([
        1, 1, 1,
      ]);
    },
  );

  it(
    'a deposit takes 30% now and the balance 8 days before the event, or tomorrow if that has passed',
    proves('entities-11'),
    async () => {
      const soon = await pay(deps, agreement({ paymentOption: 'deposit' }));
      expect(soon).toMatchObject({ paidCents: 104_580, balanceCents: 244_020, balanceDueDate: '2027-06-04' });

      const later = planDraft({
        id: '00000000000000000000000002',
        details: { ...planDraft().details, date: '2027-06-06' },
      });
      await table.write({ put: draftEntity.toItem(later) });
      const late = await payAsStored(deps, agreement({ draftId: later.id, paymentOption: 'deposit' }));
      expect(late.balanceDueDate).toBe('2027-06-02');
    },
  );

  it('the booking names the services left out', async () => {
    const draft = planDraft({ id: '00000000000000000000000002', serviceAreas: ['venue', 'decor'] });
    await table.write({ put: draftEntity.toItem(draft) });
    expect((await pay(deps, agreement({ draftId: draft.id }))).openServices).toEqual(['decor']);
  });

  it(
    'each vendor gets an order and an event, and the booking its confirmation',
    proves('entities-12', 'states-20', 'calls-11'),
    async () => {
      const { id } = await pay(deps, agreement({ paymentOption: 'deposit' }));
      const items = await readItems(id);
      const [endOfDraft] = await table.getMany([draftKey(host.userId, agreement().draftId)]);
      const placed = eventsOn(endOfDraft).map((event) => OrderPlaced.parse(event));
      expect(placed.map(({ data }) => [data.vendorName, data.totalCents, data.packages])).toEqual([
        ['Vendor 5', 120_000, ['Package 51']],
        ['Vendor 6', 152_000, ['Package 61 × 40']],
        ['Vendor 7', 60_000, ['Package 71 × 4']],
      ]);
      const order = items.find(({ type }) => type === 'Order');
      expect(order).toMatchObject({ status: 'pending', ledger: [{ cents: 37_800 }], customerName: 'Maya Ortiz' });
      const confirmed = BookingConfirmed.parse(items.find(({ type }) => type === 'Settlement')?.domainEvent);
      expect(confirmed.data).toMatchObject({ bookingId: id, totalCents: planTotalCents, paidCents: 104_580 });
    },
  );

  it('two packages of one vendor take one place and make one order', async () => {
    const both = { ...caterer, categories: ['catering', 'decor'] as const };
    const flowers = { ...hall, vendorId: caterer.id, category: 'decor' as const };
    await table.write({ put: productEntity.toItem(flowers) });
    const [, second] = planDraft().items;
    const decor = { ...second!, id: `${both.id}:decor`, category: 'decor' as const, packages: [packageLine(flowers)] };
    await table.write({ put: draftEntity.toItem(planDraft({ items: [second!, decor] })) });
    const { id } = await pay(deps, agreement({ agreed: agreedTo({ items: [second!, decor] }, 285_600) }));
    expect((await readItems(id)).filter(({ type }) => type === 'Order')).toMatchObject([{ priceCents: 272_000 }]);
    expect(await countTaken(table, caterer)).toBe(1);
  });
});

describe('a plan that cannot be booked', () => {
  it('a start of the Event Details form on no quarter hour is refused', async () => {
    const form = { ...requirements, eventStartTime: '12:07' };
    await expect(pay(deps, agreement({ requirements: form }))).rejects.toMatchObject({
      code: 'refused',
      message: quarterHourProblem,
    });
    await expectNothingHappened();
    const quarter = { ...form, eventStartTime: '12:15', eventEndTime: '16:15' };
    expect((await pay(deps, agreement({ requirements: quarter }))).event.startTime).toBe('12:15');
  });

  it('a changed price is refused with both prices and updates the plan', proves('entities-11'), async () => {
    await table.write({ put: productEntity.toItem({ ...hall, price: { amountCents: 130_000, unit: 'flat' } }) });
    const paid = agreement();
    await expect(pay(deps, paid)).rejects.toMatchObject({
      code: 'price_changed',
      message: "The total of your plan is now $3,591.00; you agreed to $3,486.00. You haven't been charged.",
    });
    await expectNothingHappened();
    const { drafts } = await readHostState(table);
    expect(drafts[0]).toMatchObject({
      version: 2,
      items: [{ packages: [{ price: { amountCents: 130_000 } }] }, {}, {}],
    });
    expect(await pay(deps, agreement({ agreed: agreedTo(planDraft(), 359_100) }))).toMatchObject({
      paidCents: 359_100,
    });
  });

  it('a total changed in another tab is refused and leaves the plan unchanged', async () => {
    await expect(pay(deps, agreement({ agreed: agreedTo(planDraft(), 1) }))).rejects.toMatchObject({
      code: 'price_changed',
    });
    expect((await readHostState(table)).drafts[0]?.version).toBe(1);
  });

  it('a full day is refused and names the vendor', proves('errors-28'), async () => {
    await takeOn(table, venue, '2027-06-12');
    const paid = agreement();
    await expect(pay(deps, paid)).rejects.toMatchObject({
      code: 'date_taken',
      message: "Vendor 5 isn't available on Jun 12, 2027. Choose another vendor or date. You haven't been charged.",
      fields: { [`vendors.${venue.id}`]: 'Not available on Jun 12, 2027' },
    });
    await expectNothingHappened();
    await table.write({ delete: dayKey(venue.id, '2027-06-12') });
    expect((await pay(deps, paid)).status).toBe('confirmed');
  });

  it('a removed vendor is refused by name', proves('errors-28'), async () => {
    await table.write({ put: vendorEntity.toItem({ ...photographer, status: 'removed' }) });
    const paid = agreement();
    await expect(pay(deps, paid)).rejects.toMatchObject({
      code: 'not_offered',
      message: 'Vendor 7 is no longer available. Choose another vendor to continue.',
    });
    await expectNothingHappened();
  });

  it('an event that is too soon, by its time zone, is refused', async () => {
    await table.write({
      put: draftEntity.toItem(planDraft({ details: eventDetails({ ...planDraft().details, date: '2027-06-04' }) })),
    });
    await expect(payAsStored(deps, agreement())).rejects.toMatchObject({
      code: 'refused',
      fields: { 'details.date': 'Events must be scheduled at least 4 days in advance' },
    });
  });

  it.each(['2029-07-01', '9999-12-31'])('an event too far ahead, on %s, is refused', async (date) => {
    await table.write({
      put: draftEntity.toItem(planDraft({ details: eventDetails({ ...planDraft().details, date }) })),
    });
    const paid = agreement();
    await expect(payAsStored(deps, paid)).rejects.toMatchObject({
      code: 'refused',
      fields: { 'details.date': 'Events can be planned up to 24 months ahead' },
    });
    await expectNothingHappened();
  });

  it("another person's, a discarded and an unknown plan are not found", async () => {
    await expect(pay(deps, agreement(), { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    const tombstone = { userId: host.userId, id: agreement().draftId, endedAt: testNow, forgottenAt: 1 };
    await table.write({ put: draftTombstoneEntity.toItem(tombstone) });
    await expect(pay(deps, agreement())).rejects.toMatchObject({ code: 'not_found' });
    await expect(pay(deps, agreement({ draftId: '00000000000000000000000099' }))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a plan in American Samoa', () => {
  const date = '2027-06-05';
  // Four days ahead there, three in Hawaii.
  const context = testContext({ now: '2027-06-02T10:30:00Z', firstId: 900 });
  const change = async (body: Call<typeof planning.changeDraft>['body']) => {
    const call = testCall(planning.changeDraft, { params: { draftId: testId(2) }, body, context });
    return (await changeDraft({ table, geocoder: embeddedGeocoder }, call)).draft;
  };

  it('a plan in American Samoa is saved with and without its ZIP code, and booked', async () => {
    const described = { ...planDraft().details, date, zipCode: null };
    expect((await change(newDraft({ details: described, serviceAreas: ['venue'] }))).place).toBeNull();
    const { id, version, details, place } = await change({ details: { zipCode: { from: null, to: '96799' } } });
    expect(place).toMatchObject({ state: 'AS', timeZone: lastTimeZone });
    await table.write({ put: draftEntity.toItem(planDraft({ id, version, details, place })) });
    await table.write({ put: vendorEntity.toItem({ ...venue, place: place ?? venue.place }) });
    const booking = await payAsStored(deps, agreement({ draftId: id }), { context });
    expect(booking).toMatchObject({ status: 'confirmed', event: { date } });
  });
});

describe('a declined card', () => {
  it.each([
    ['tok_sandbox_declined', 'payment_declined', 'Your card was declined.'],
    ['tok_sandbox_insufficient_funds', 'payment_declined', 'Your card has insufficient funds.'],
    ['tok_sandbox_expired_card', 'payment_declined', 'Your card has expired.'],
    ['tok_visa', 'payment_declined', "This isn't a sandbox card."],
    [
      'tok_sandbox_authentication_required',
      'authentication_required',
      'Your card was declined. This transaction requires authentication.',
    ],
  ])('%s releases everything and returns the reason', async (paymentToken, code, message) => {
    const paid = agreement({ paymentToken });
    await expect(pay(deps, paid)).rejects.toMatchObject({ code, message });
    await expectNothingHappened();
  });

  it('a declined key stays declined, and another key can be tried', async () => {
    const refused = agreement({ paymentToken: 'tok_sandbox_declined' });
    await expect(pay(deps, refused)).rejects.toMatchObject({ code: 'payment_declined' });
    const sameKey = { ...refused, paymentToken: 'tok_sandbox_success' };
    await expect(pay(deps, sameKey)).rejects.toMatchObject({ message: 'Your card was declined.' });
    expect((await pay(deps, agreement())).status).toBe('confirmed');
  });

  it('a decline is counted once with its code, even if the key is repeated', async () => {
    const lines = capturedLogs();
    const refused = agreement({ paymentToken: 'tok_sandbox_insufficient_funds' });
    for (let tries = 0; tries < 3; tries += 1)
      await expect(pay(deps, refused)).rejects.toMatchObject({ code: 'payment_declined' });
    expect(measuredIn(lines)).toMatchObject([{ PaymentsFailed: 1, Code: 'insufficient_funds' }]);
  });
});
