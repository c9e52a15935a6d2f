import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, previewDeletion } from '#functions/accounts/delete-account.ts';
import { getMe } from '#functions/accounts/get-me.ts';
import { register } from '#functions/accounts/repository.ts';
import { checkoutEntity } from '#functions/data/checkout/checkout.ts';
import { toHold, releaseOffer, takeOffer } from '#functions/data/messaging/offer.ts';
import { returnHold, takeHold } from '#functions/data/vendors/hold.ts';
import { newDraft } from '#tests/support/draft-changes.ts';
import { offerFor, putHeld } from '#tests/support/planned-offers.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { profileEntity, profileKey } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { closeBusiness } from '#functions/vendors/forget-business.ts';
import { changeDraft } from '#functions/planning/change-draft.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { openConnection } from '#functions/realtime/connections.ts';
import { accounts } from '#shared/api/accounts.ts';
import { planning } from '#shared/api/planning.ts';
import { captureEvents } from '#tests/support/bookings.ts';
import { admin, testCall, host, testId, otherHost, testContext, testNow, makeListener } from '#tests/support/calls.ts';
import { agreement, bookingDeps, pay, planDraft, putPlan, countTaken, venue } from '#tests/support/plans.ts';
import { draftRecord, eventDetails, hostEventRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import { releaseOn, takeOn } from '#tests/support/busy-day.ts';

const email = 'maya@example.test';
const maya = { userId: host.userId, email, fullName: 'Maya Ortiz', createdAt: '2026-11-05T09:00:00.000Z' };

let table: Table;
beforeEach(async () => {
  table = await testTable();
  await table.write({ put: profileEntity.toItem(maya) });
});

const remove = (typed = email, { from = table, actor = host, firstId = 1000 } = {}) =>
  deleteAccount(
    { table: from },
    testCall(accounts.deleteAccount, { actor, body: { email: typed }, context: testContext({ firstId }) }),
  );
const preview = (actor = host) => previewDeletion({ table }, testCall(accounts.previewDeletion, { actor }));
const stored = async () => (await table.getMany([profileKey(host.userId)], { consistent: true }))[0];

describe('deleting an account', () => {
  it('deleting an account leaves a tombstone without personal data', async () => {
    expect(await remove(' Maya@Example.test ')).toEqual({ deletedAt: testNow });
    const item = await stored();
    expect(item).toMatchObject({
      type: 'ProfileTombstone',
      deletedAt: testNow,
      domainEvent: { type: 'AccountDeleted', data: { userId: host.userId, registeredAt: maya.createdAt } },
    });
    expect(JSON.stringify(item)).not.toMatch(/maya|ortiz|USERS#/i);
  });

  it('repeated and concurrent deletion requests delete the account once', async () => {
    const { table: listening, heard } = captureEvents(table);
    await Promise.all([remove(email, { from: listening }), remove(email, { from: listening, firstId: 5000 })]);
    expect(await remove(email, { from: listening, firstId: 9000 })).toEqual({ deletedAt: testNow });
    expect(heard.map(({ type }) => type)).toEqual(['AccountDeleted']);
  });

  it('deletion is refused if another address is typed', async () => {
    await expect(remove('dana@example.test')).rejects.toMatchObject({
      code: 'refused',
      fields: { email: "This isn't the email address of your account" },
    });
    expect(await stored()).toMatchObject({ type: 'Profile' });
  });

  it('deletion is refused with all reasons that prevent it', async () => {
    await table.write({ put: hostEventEntity.toItem(hostEventRecord(1)) });
    await expect(remove()).rejects.toMatchObject({
      code: 'refused',
      fields: { 'events-to-come': expect.stringContaining('1 booked event is still upcoming') as unknown },
    });
    expect((await preview()).obstacles).toMatchObject([{ code: 'events-to-come' }]);
    expect(await stored()).toMatchObject({ type: 'Profile' });
  });

  it('deletion is refused to an administrator', async () => {
    await table.write({ put: profileEntity.toItem({ ...maya, userId: admin.userId }) });
    await expect(remove(email, { actor: admin })).rejects.toMatchObject({
      code: 'refused',
      fields: { administrator: expect.anything() as unknown },
    });
  });

  it('deletion conflicts with a payment that begins while it is checked', async () => {
    await putPlan(table);
    const begin = async () => void (await pay(bookingDeps(table), agreement()));
    await expect(remove(email, { from: watched(table, { beforeWrite: begin }) })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    expect(await stored()).toMatchObject({ type: 'Profile' });
    await expect(remove()).rejects.toMatchObject({ code: 'refused' });
  });

  it('a payment that was refunded does not prevent deletion', async () => {
    await table.write({ put: draftEntity.toItem(planDraft()) });
    await table.write({
      put: checkoutEntity.toItem({
        key: '00000000-0000-4000-8000-000000000000',
        userId: host.userId,
        draftId: planDraft().id,
        bookingId: 'HST-ABCDEFGH1',
        status: 'released',
        refusal: null,
        reservedAt: testNow,
        abandonedAt: testNow,
      }),
    });
    expect(await remove()).toEqual({ deletedAt: testNow });
  });

  it('deletion works for a person with more plans than fit in a transaction', async () => {
    for (let n = 1; n <= 110; n += 1) await table.write({ put: draftEntity.toItem(draftRecord(n)) });
    expect((await preview()).removed).toContainEqual({ kind: 'plans', count: 110 });
    expect(await remove()).toEqual({ deletedAt: testNow });
  });
});

describe("deleting the account of a vendor's owner", () => {
  const owner = { userId: venue.ownerId, isAdmin: false };
  const theirs = 'vera@example.test';
  const removeOwner = (from: Table = table, firstId = 300_000_000) => remove(theirs, { from, actor: owner, firstId });
  const business = async () => (await table.get(vendorEntity, vendorKey(venue.id), { consistent: true })) ?? venue;

  const begin = async () => {
    table = await testTable();
    await putPlan(table);
    const vera = { userId: owner.userId, email: theirs, fullName: 'Vera Cruz', createdAt: maya.createdAt };
    await table.write({ put: profileEntity.toItem(vera) });
  };
  beforeEach(begin);

  it('nothing can be booked with the business from the deletion on, even before it is archived', async () => {
    await removeOwner();
    const weeksLater = testContext({ now: '2027-06-05T17:00:00.000Z', firstId: 900_000_000 });
    await expect(pay(bookingDeps(table), agreement(), { context: weeksLater })).rejects.toMatchObject({
      code: 'not_offered',
      fields: { [`items.${planDraft().items[0]?.id}`]: 'This vendor is no longer available' },
    });
    expect(await countTaken(table, venue)).toBe(0);
    expect((await business()).version, 'a change begun before is refused').toBe(venue.version + 1);
    await closeBusiness(table, venue.id, weeksLater);
    const { status, closingUntil } = await business();
    expect({ status, closingUntil }).toEqual({ status: 'removed', closingUntil: undefined });
  });

  it('deletion is refused and the business reopened after a last-minute booking', async () => {
    const started = async () => void (await pay(bookingDeps(table), agreement()));
    await expect(removeOwner(watched(table, { beforeWrite: started }))).rejects.toMatchObject({
      code: 'refused',
      fields: { 'orders-to-come': expect.stringContaining('1 upcoming order') as unknown },
    });
    expect(await business()).toEqual(venue);
  });

  it('deletion waits for a host who is paying the business', async () => {
    await takeOn(table, venue, '2027-06-12');
    await expect(removeOwner()).rejects.toMatchObject({ fields: { 'orders-to-come': expect.anything() as unknown } });
    await releaseOn(table, venue, '2027-06-12');
    expect(await removeOwner()).toEqual({ deletedAt: testNow });
  });

  it('a hold prevents deletion only while it is being paid for', async () => {
    const offer = await putHeld(table, venue, offerFor(venue));
    const [hold] = toHold(offer);
    const paid = 'HST-HELD00001';
    await table.write(takeOffer(offer, paid, new Date(testNow)), takeHold(hold!, paid));
    await expect(removeOwner()).rejects.toMatchObject({ fields: { 'orders-to-come': expect.anything() as unknown } });
    await table.write(releaseOffer(offer, paid), returnHold(hold!, paid));
    expect(await removeOwner()).toEqual({ deletedAt: testNow });
  });

  it('a concurrent checkout ends as a booking or a deletion, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      await begin();
      const [paid, gone] = await Promise.allSettled([pay(bookingDeps(table), agreement()), removeOwner()]);
      expect([paid.status, gone.status]).toBeOneOf([
        ['fulfilled', 'rejected'],
        ['rejected', 'fulfilled'],
        // Each met the other.
        ['rejected', 'rejected'],
      ]);
      expect(await countTaken(table, venue)).toBe(paid.status === 'fulfilled' ? 1 : 0);
      const { closingUntil } = await business();
      expect(closingUntil !== undefined).toBe(gone.status === 'fulfilled');
    }
  }, 60_000);
});

describe('a token of a deleted account', () => {
  const userPool = { whoHas: async () => ({ email, fullName: 'Maya Ortiz' }) };
  const me = () => getMe({ table, userPool }, testCall(accounts.getMe, { context: testContext() }));

  it("a deleted account's token is refused and creates no profile, even in a concurrent first call", async () => {
    await remove();
    await expect(me()).rejects.toMatchObject({ code: 'unauthenticated' });
    const late = register(table, maya, {
      id: testId(7),
      occurredAt: testNow,
      actor: host.userId,
      correlationId: 'test',
    });
    expect(await late).toMatchObject({ deletedAt: testNow });
    expect(await stored()).toMatchObject({ type: 'ProfileTombstone' });
  });

  it("a deleted account's token can't begin a plan", async () => {
    await remove();
    const start = testCall(planning.changeDraft, {
      params: { draftId: testId(5) },
      body: newDraft({ details: eventDetails() }),
    });
    const deps = { table, geocoder: embeddedGeocoder };
    await expect(changeDraft(deps, start)).rejects.toMatchObject({ code: 'not_found' });
    const { draft } = await changeDraft(deps, { ...start, actor: otherHost });
    expect(draft, 'a person without a profile').toMatchObject({ version: 1 });
  });

  it("a deleted account's token opens no live connection", async () => {
    await openConnection({ table }, 'before', makeListener(host), testContext());
    await remove();
    await expect(openConnection({ table }, 'after', makeListener(host), testContext())).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
