import { describe, expect, it } from 'vitest';
import { reconcileCheckouts } from '#functions/checkout/settle-checkout.ts';
import { offerEntity, offerKey } from '#functions/data/messaging/offer.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { offeredItem } from '#shared/offers/offered-item.ts';
import { testContext } from '#tests/support/calls.ts';
import { dyingAt } from '#tests/support/crashes.ts';
import { offerFor, putHeld } from '#tests/support/planned-offers.ts';
import { agreedTo, agreement, bookingDeps, pay, planDraft, readHostState } from '#tests/support/plans.ts';
import { eventDetails, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

/* Plans of so many vendors that one transaction barely writes them (rules changes-95 and checkout-43). */

const night = { startTime: '18:00', durationHours: 8 };
/** With six hours between jobs it touches three dates. */
const longNight = { startTime: '20:00', durationHours: 23 };

/** Returns a table with a plan of so many held offers for an event in these hours. */
async function heldPlan(count: number, hours: typeof night, changes: Partial<VendorRecord> = {}) {
  const table = await testTable();
  const facts = { date: '2027-06-12', ...hours, guestCount: 40 };
  const lines = [{ text: 'All', price: { amountCents: 100_000, unit: 'flat' as const }, quantity: 1 }];
  const vendors = Array.from({ length: count }, (_, n) => vendorRecord(20 + n, changes));
  const offers = vendors.map((vendor) => offerFor(vendor, { facts, lines }));
  const draft = planDraft({
    details: eventDetails({ guestCount: 40, ...hours, eventType: 'Birthday Party' }),
    items: offers.map((offer, n) => offeredItem(offer, vendors[n] ?? vendorRecord(20))),
  });
  await table.write({ put: draftEntity.toItem(draft) });
  for (const [n, vendor] of vendors.entries()) {
    await putVendor(table, vendor, productRecord(20 + n, 200 + n));
    await putHeld(table, vendor, offers[n] ?? offerFor(vendor));
  }
  return { table, deps: bookingDeps(table), request: request(draft, count * 105_000) };
}

const request = (draft: DraftRecord, cents: number) => agreement({ agreed: agreedTo(draft, cents) });

const laterRun = () => testContext({ now: '2027-06-01T19:00:00.000Z', firstId: 91_000_000 });

describe('a plan of held offers', () => {
  it('of 16 vendors over two dates is booked in one payment', async () => {
    const { table, deps, request: paid } = await heldPlan(16, night);
    expect((await pay(deps, paid)).status).toBe('confirmed');
    expect((await readHostState(table)).charges).toEqual([16 * 105_000]);
  });

  it('of 17 vendors is refused before the charge', async () => {
    const { table, deps, request: paid } = await heldPlan(17, night);
    await expect(pay(deps, paid)).rejects.toMatchObject({
      code: 'refused',
      message: 'An event can have up to 16 vendors, and your plan has 17. Remove some, then try again.',
    });
    expect((await readHostState(table)).charges).toEqual([]);
  });

  it('is refused before the charge if its booking is more than one transaction can write', async () => {
    const { table, deps, request: paid } = await heldPlan(16, longNight, { minutesBetweenJobs: 360 });
    await expect(pay(deps, paid)).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining("You haven't been charged. Remove one now") as unknown,
    });
    expect(await readHostState(table)).toMatchObject({ charges: [], held: 0 });
  });

  it('of 15 vendors over three dates is booked', async () => {
    const { deps, request: paid } = await heldPlan(15, longNight, { minutesBetweenJobs: 360 });
    expect((await pay(deps, paid)).status).toBe('confirmed');
  });

  it('is refunded and released if it was charged for a booking that cannot be written', async () => {
    const { table, deps, request: paid } = await heldPlan(1, night);
    await expect(pay(dyingAt(deps, 2, 'after'), paid)).rejects.toThrow();
    const [checkout] = (await readHostState(table)).checkouts;
    const booking = await table.get(bookingEntity, bookingKey(checkout?.bookingId ?? ''), { consistent: true });
    if (!booking) throw new Error('nothing is reserved');
    const heldJobs = Object.fromEntries(
      Object.entries(booking.heldJobs ?? {}).map(([vendorId, job]) => {
        const dates = Array.from({ length: 100 }, (_, n) => addDays('2027-06-12', n));
        return [vendorId, { ...job, dates }];
      }),
    );
    await table.write({ put: bookingEntity.toItem({ ...booking, heldJobs }) });
    expect(await reconcileCheckouts(deps, laterRun())).toMatchObject({ done: 1, failed: 0 });
    expect(await readHostState(table)).toMatchObject({ charges: [105_000], refundedCents: 105_000, events: [] });
    const offers = [offerFor(vendorRecord(20))];
    for (const offer of offers)
      expect(await table.get(offerEntity, offerKey(offer), { consistent: true })).toMatchObject({ state: 'open' });
  });
});
