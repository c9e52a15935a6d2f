import { beforeEach, expect, it } from 'vitest';
import { getMe } from '#functions/accounts/get-me.ts';
import { getVendorImpact } from '#functions/administration/vendors/get-vendor-impact.ts';
import { restoreVendor, suspendVendor } from '#functions/administration/vendors/suspend-vendor.ts';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import { directoryEntryEntity, namePartition } from '#functions/data/directory/directory-entry.ts';
import { findOwnVendor } from '#functions/data/queries/owned-vendors.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { getVendor } from '#functions/directory/get-vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { parseEvent } from '#events/catalogue.ts';
import { reactions } from '#functions/directory/reactions.ts';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { directory } from '#shared/api/directory.ts';
import { bookByDeposit } from '#tests/support/bookings.ts';
import { admin, testCall, testContext } from '#tests/support/calls.ts';
import { agreement, bookingDeps, pay, putPlan, venue } from '#tests/support/plans.ts';
import { proves } from '#tests/support/proves.ts';
import { testTable } from '#tests/support/table.ts';

let table: Table;
let calls = 0;
const reason = 'Hosts report that orders were not delivered.';
const input = () => ({
  params: { vendorId: venue.id },
  body: { reason },
  actor: admin,
  context: testContext({ firstId: 800_000_000 + 1000 * (calls += 1) }),
});
const suspend = () => suspendVendor({ table }, testCall(administration.suspendVendor, input()));
const restore = () => restoreVendor({ table }, testCall(administration.restoreVendor, input()));
const entries = async () => (await table.query(directoryEntryEntity, { pk: namePartition('all') })).items;
const page = () => getVendor({ table }, testCall(directory.getVendor, { params: { vendorId: venue.id } }));
const storedEvent = async () => {
  const [item] = await table.getMany([vendorKey(venue.id)], { consistent: true });
  return parseEvent(item?.domainEvent);
};

beforeEach(async () => {
  table = await testTable();
  await putPlan(table);
  await refreshCards(table, venue.id);
});

it(
  'a suspension with a reason immediately removes the vendor from directory and checkout',
  proves('admin-suspension-1'),
  async () => {
    await suspend();
    expect(await entries()).toEqual([]);
    await expect(page()).rejects.toMatchObject({ code: 'not_found' });
    await expect(pay(bookingDeps(table), agreement())).rejects.toMatchObject({ code: 'not_offered' });
    expect(await storedEvent()).toMatchObject({ type: 'VendorSuspended', data: { vendorId: venue.id, reason } });
    const { items } = await table.query(auditEntryEntity, { pk: auditPartition('2027-06') });
    expect(items).toMatchObject([{ action: 'suspend vendor', before: 'approved', after: 'suspended', note: reason }]);
    await expect(suspend()).rejects.toMatchObject({ code: 'conflict' });
  },
);

it('a suspended owner keeps the dashboard, which shows the reason', proves('admin-suspension-1'), async () => {
  await suspend();
  expect(await findOwnVendor(table, venue.ownerId)).toEqual({ vendorId: venue.id });
  const actor = { ...admin, userId: venue.ownerId };
  const userPool = { whoHas: () => Promise.resolve({ email: 'owner@example.test', fullName: 'Olive Owner' }) };
  const me = await getMe({ table, userPool }, testCall(accounts.getMe, { actor, context: testContext() }));
  expect(me.vendor).toMatchObject({ id: venue.id, suspension: { reason } });
});

it('a suspension shows its effects, and existing orders continue', async () => {
  const impact = () =>
    getVendorImpact(
      { table },
      testCall(administration.getVendorImpact, {
        params: { vendorId: venue.id },
        actor: admin,
        context: testContext(),
      }),
    );
  expect(await impact()).toEqual({ upcomingOrders: 0, upcomingCents: 0 });
  await bookByDeposit(bookingDeps(table));
  expect(await impact()).toMatchObject({ upcomingOrders: 1 });
  expect((await impact()).upcomingCents).toBeGreaterThan(0);
  await suspend();
  expect(await impact()).toMatchObject({ upcomingOrders: 1 });
});

it('a restored vendor is as before, and its event restores the cards', proves('admin-suspension-1'), async () => {
  const before = await entries();
  await expect(restore()).rejects.toMatchObject({ code: 'conflict' });
  await suspend();
  await restore();
  expect(reactions.refreshCards.events).toContain('VendorRestored');
  await refreshCards(table, venue.id);
  expect(await entries()).toEqual(before);
  expect((await page()).id).toBe(venue.id);
  expect((await storedEvent()).type).toBe('VendorRestored');
  expect((await pay(bookingDeps(table), agreement())).items).toHaveLength(3);
});

it('a suspension by two administrators at once takes effect once', async () => {
  const results = await Promise.allSettled([suspend(), suspend()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
