import { beforeEach, describe, expect, it } from 'vitest';
import { removeVendor } from '#functions/administration/vendors/remove-vendor.ts';
import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import { reconcileCheckouts } from '#functions/checkout/settle-checkout.ts';
import { endOffer, offerEntity, releaseOfferHoldWrites, offerEventData } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { Table } from '#functions/data/table.ts';
import { setDayState } from '#functions/data/vendors/day.ts';
import { readHolds } from '#functions/data/vendors/hold.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { getAvailability } from '#functions/directory/get-vendor.ts';
import { expireOffers } from '#functions/messaging/offers/expire-offers.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { getDraft } from '#functions/planning/my-events.ts';
import { eventMeta } from '#functions/platform/context.ts';
import { HoldReleased } from '#events/messaging/hold-released.ts';
import { administrationVendors } from '#shared/api/administration/administration-vendors.ts';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { at } from '#tests/support/bookings.ts';
import { admin, testCall, testContext } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import {
  catererOffer,
  offeredAgreement,
  offeredDraft,
  offeredTotalCents,
  photographerOffer,
  putHeld,
  putOfferedPlan,
  storedOffer,
} from '#tests/support/planned-offers.ts';
import { bookingDeps, caterer, pay, photographer, readHostState, countTaken, venue } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import { takeOn } from '#tests/support/busy-day.ts';

/* A checkout of an offer with a hold uses the held place (rule offers-37). The caterer has one place, which is held. */

const date = '2027-06-12';
const small = { ...caterer, capacityPerDay: 1 };

let table: Table;
let deps: BookingDeps;
let held: OfferRecord;
beforeEach(async () => {
  table = await testTable();
  await putOfferedPlan(table);
  await table.write({ put: vendorEntity.toItem(small) });
  held = await putHeld(table, small, catererOffer);
  deps = bookingDeps(table);
});

const book = (changes: Partial<CheckoutRequest> = {}) => pay(deps, offeredAgreement(changes));
const holds = () => readHolds(table, caterer.id, date, date);
const atTheBank = () =>
  expect(book({ paymentToken: 'tok_sandbox_action_required' })).rejects.toMatchObject({ code: 'action_required' });
const leftAtTheBank = () =>
  reconcileCheckouts(deps, testContext({ now: '2027-06-01T17:11:00.000Z', firstId: 91_000_000 }));
const isHeldAgain = async () => {
  expect(await holds()).toEqual([expect.not.objectContaining({ takenBy: expect.anything() })]);
  expect(await storedOffer(table, caterer)).toMatchObject({ state: 'open', heldPlace: 1 });
  expect(await countTaken(table, caterer)).toBe(1);
};
/** Returns dependencies whose table is changed between reading the plan and reserving. */
const meddled = (writes: Parameters<Table['write']>) => ({
  ...deps,
  table: watched(table, { beforeWrite: () => table.write(...writes), when: ({ length }) => length > 1 }),
});
const release = () =>
  releaseOfferHoldWrites(
    held,
    HoldReleased.create({ ...offerEventData(held), because: 'vendor' }, eventMeta(at(), 'system')),
  );

describe('a held day', () => {
  it('a held day is full for others and free for the plan with the offer', async () => {
    const params = { vendorId: caterer.id };
    const query = { from: date, to: date };
    const { days } = await getAvailability({ table }, testCall(directory.getAvailability, { params, query }));
    expect(days).toEqual([{ date, status: 'full' }]);
    const plan = await getDraft({ table }, testCall(planning.getDraft, { params: { draftId: offeredDraft.id } }));
    expect(plan.items.map(({ problems, isHeld = false }) => [problems, isHeld])).toEqual([
      [[], false],
      [[], true],
      [[], false],
    ]);
    await table.write(...release());
    await takeOn(table, small, date);
    const after = await getDraft({ table }, testCall(planning.getDraft, { params: { draftId: offeredDraft.id } }));
    expect(after.items[1]).toMatchObject({ problems: [{ code: 'full' }] });
  });

  it('a hold becomes the place of the order', async () => {
    const { id } = await book();
    expect(await countTaken(table, caterer)).toBe(1);
    expect(await holds()).toEqual([]);
    const offer = await storedOffer(table, caterer);
    expect(offer).toMatchObject({ state: 'accepted', takenBy: id });
    expect(offer?.heldPlace).toBeUndefined();
  });

  it('a hold is one place for two clicks and two windows', async () => {
    const agreed = offeredAgreement();
    await Promise.allSettled([pay(deps, agreed), pay(deps, agreed), book()]);
    expect((await readHostState(table)).charges).toEqual([offeredTotalCents]);
    expect([await countTaken(table, caterer), await holds()]).toEqual([1, []]);
  });

  it('a hold stays with its offer after a declined card and can be paid', async () => {
    await expect(book({ paymentToken: 'tok_sandbox_declined' })).rejects.toMatchObject({ code: 'payment_declined' });
    await isHeldAgain();
    expect((await book()).status).toBe('confirmed');
    expect(await countTaken(table, caterer)).toBe(1);
  });

  it("a hold stays with its offer if the host abandons the bank's approval", async () => {
    await atTheBank();
    expect((await holds())[0]?.takenBy).toBeDefined();
    await leftAtTheBank();
    await isHeldAgain();
  });

  it('a hold that expires during payment is booked if paid and released otherwise', async () => {
    await table.write({ put: offerEntity.toItem({ ...held, validUntil: '2027-06-01T17:01:00.000Z' }) });
    await atTheBank();
    const later = testContext({ now: '2027-06-01T17:05:00.000Z', firstId: 93_000_000 });
    expect(await expireOffers({ table }, later)).toMatchObject({ expired: 0, skipped: 1 });
    await leftAtTheBank();
    await isHeldAgain();
    expect(await expireOffers({ table }, later)).toMatchObject({ expired: 1 });
    expect([await countTaken(table, caterer), await holds()]).toEqual([0, []]);
  });

  it('a hold replaced during checkout is refused, and its place moves to the new version', async () => {
    const deps = meddled([...endOffer(held, 'replaced')]);
    await expect(pay(deps, offeredAgreement())).rejects.toMatchObject({ code: 'not_offered' });
    for (const vendor of [venue, caterer, photographer]) expect(await countTaken(table, vendor)).toBe(0);
  });

  it('a hold released during checkout is reported, and the next attempt takes a free place', async () => {
    const message =
      "Vendor 6 no longer holds your day. You haven't been charged. Try again: you can book the offer as long as they aren't fully booked that day.";
    await expect(pay(meddled(release()), offeredAgreement())).rejects.toMatchObject({ code: 'unavailable', message });
    expect(await countTaken(table, caterer)).toBe(0);
    expect((await book()).status).toBe('confirmed');
    expect(await countTaken(table, caterer)).toBe(1);
  });

  it('a hold released and given to another host is refused as a full day', async () => {
    await table.write(...release());
    await takeOn(table, small, date);
    await expect(book()).rejects.toMatchObject({ code: 'date_taken' });
  });

  it('a held day closed during payment is booked', async () => {
    const agreed = offeredAgreement({ paymentToken: 'tok_sandbox_action_required' });
    await expect(pay(deps, agreed)).rejects.toMatchObject({ code: 'action_required' });
    await table.write(setDayState(caterer.id, date, 'closed'));
    const context = testContext({ now: '2027-06-01T17:05:00.000Z', firstId: 94_000_000 });
    const answered = { ...agreed, paymentToken: 'tok_sandbox_authenticated' };
    expect((await pay(deps, answered, { context })).status).toBe('confirmed');
    expect([await countTaken(table, caterer), await holds()]).toEqual([1, []]);
  });

  it('a hold of another offer is never used', async () => {
    const others = { ...held, conversationId: `${photographerOffer.conversationId.slice(0, -1)}9` };
    await table.write(...release());
    await putHeld(table, small, others);
    await table.write({ put: offerEntity.toItem(held) });
    await expect(book()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await holds()).toMatchObject([{ conversationId: others.conversationId }]);
  });

  it("a hold prevents a vendor's removal only while it is being paid", async () => {
    const remove = () =>
      removeVendor(
        { table },
        testCall(administrationVendors.removeVendor, {
          params: { vendorId: caterer.id },
          body: { reason: 'Papers' },
          actor: admin,
          context: at(),
        }),
      );
    await atTheBank();
    await expect(remove()).rejects.toMatchObject({ code: 'refused' });
    await leftAtTheBank();
    expect(await remove()).toEqual({ name: caterer.name });
  });
});

describe('a crash while paying a held offer', () => {
  it.each(steps(3))(
    'a crash %s effect %i of a payment leaves one place, of the order or of the offer',
    async (when, step) => {
      await expect(pay(dyingAt(deps, step, when), offeredAgreement())).rejects.toThrow();
      await reconcileCheckouts(deps, testContext({ now: '2027-06-01T17:00:31.000Z', firstId: 92_000_000 }));
      const isBooked = step === 3 || (step === 2 && when === 'after');
      const offer = await storedOffer(table, caterer);
      expect(await countTaken(table, caterer)).toBe(1);
      expect({ holds: (await holds()).length, state: offer?.state, place: offer?.heldPlace }).toEqual(
        isBooked ? { holds: 0, state: 'accepted', place: undefined } : { holds: 1, state: 'open', place: 1 },
      );
    },
  );
});
