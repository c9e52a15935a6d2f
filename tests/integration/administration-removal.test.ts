import { beforeEach, describe, expect, it } from 'vitest';
import { removeVendor } from '#functions/administration/vendors/remove-vendor.ts';
import { getVendor } from '#functions/directory/get-vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { readAllCounts } from '#functions/directory/repository.ts';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import { directoryCardEntity, directoryCardKey } from '#functions/data/directory/directory-card.ts';
import { directoryEntryEntity, namePartition } from '#functions/data/directory/directory-entry.ts';
import { eventsOn } from '#functions/data/entity.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { productEntity } from '#functions/data/products/product.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { parseEvent } from '#events/catalogue.ts';
import { administration } from '#shared/api/administration.ts';
import { directory } from '#shared/api/directory.ts';
import { admin, testCall, testId, testContext } from '#tests/support/calls.ts';
import { bookByDeposit, cancelAll, depositCents, readBookingPage } from '#tests/support/bookings.ts';
import { agreement, bookingDeps, hall, pay, planDraft, putPlan, countTaken, venue } from '#tests/support/plans.ts';
import { promoRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { proves } from '#tests/support/proves.ts';
import { busyDay } from '#tests/support/busy-day.ts';

let table: Table;
let contexts = 0;
beforeEach(async () => {
  table = await testTable();
  await putPlan(table);
  await refreshCards(table, venue.id);
});

const remove = (on: Table = table, now?: string) =>
  removeVendor(
    { table: on },
    testCall(administration.removeVendor, {
      params: { vendorId: venue.id },
      body: { reason: 'The business is closed.' },
      actor: admin,
      context: testContext({ firstId: 700_000_000 + 1000 * (contexts += 1), ...(now && { now }) }),
    }),
  );
const stored = async () => {
  const [item] = await table.getMany([vendorKey(venue.id)], { consistent: true });
  return { vendor: vendorEntity.fromItem(item ?? {}), events: eventsOn(item) };
};
const entries = async () => (await table.query(directoryEntryEntity, { pk: namePartition('all') })).items;
const deeds = async () => (await table.query(auditEntryEntity, { pk: auditPartition('2027-06') })).items;

describe('removing a vendor', () => {
  it(
    'a removal archives vendor, products and entries with event and audit entry in one write',
    { ...proves('admin-vendors-2'), timeout: 60_000 },
    async () => {
      expect(await entries()).toHaveLength(1);
      expect(await remove()).toEqual({ name: venue.name });
      const { vendor, events } = await stored();
      expect(vendor).toMatchObject({ status: 'removed', version: 2, removedAt: '2027-06-01T17:00:00.000Z' });
      expect(vendor.closingUntil).toBeUndefined();
      expect(events.map((event) => parseEvent(event))).toMatchObject([
        { type: 'VendorRemoved', data: { vendorId: venue.id, ownerId: venue.ownerId, businessName: venue.name } },
      ]);
      const { items: products } = await table.query(productEntity, {
        pk: vendorKey(venue.id).pk,
        sk: { beginsWith: 'PRODUCT#' },
      });
      expect(products.map(({ status }) => status)).toEqual(['withdrawn']);
      expect(await entries()).toEqual([]);
      expect(await table.get(directoryCardEntity, directoryCardKey(venue.id))).toBeUndefined();
      const counts = await readAllCounts(table);
      expect(counts.map(({ total }) => total)).toEqual([0, 0]);
      expect(await deeds()).toMatchObject([
        {
          action: 'remove vendor',
          subject: `vendor#${venue.id}`,
          name: venue.name,
          before: 'approved',
          after: 'removed',
          note: 'The business is closed.',
        },
      ]);
    },
  );

  it('a removal waits for open cases and unsent payouts, but not for failed ones', async () => {
    const { id } = await pay(bookingDeps(table), agreement());
    const key = orderKey(id, venue.id);
    const order = await table.get(orderEntity, key, { consistent: true });
    if (!order) throw new Error('no order');
    const over = { ...order, status: 'completed' as const, event: { ...order.event, date: '2027-05-20' } };
    const day = dayEntity.toItem(busyDay(venue.id, '2027-06-12', 0));
    const store = (changes: Partial<OrderRecord>) =>
      table.write({ put: orderEntity.toItem({ ...over, ...changes }) }, { put: day });
    await store({ problemCase: { state: 'open', openedAt: '2027-05-21T12:00:00.000Z' } });
    await expect(remove()).rejects.toMatchObject({
      code: 'refused',
      message: `${venue.name} has 1 open case and can be removed once it's closed.`,
    });
    await store({});
    await expect(remove()).rejects.toMatchObject({
      code: 'refused',
      message: `${venue.name} has 1 unsent payout and can be removed once it's sent.`,
    });
    expect((await stored()).vendor.status).toBe('approved');
    const at = '2027-05-28T12:00:00.000Z';
    const sums = { attempt: 1, cents: 0, deductedCents: 0, recoveredCents: 0, at };
    await store({ payout: { state: 'failed', ...sums, account: null, reason: 'no_account' } });
    expect(await remove()).toEqual({ name: venue.name });
  });

  it('a removed vendor has no public page, and a late event restores no entries', async () => {
    await remove();
    await refreshCards(table, venue.id);
    expect(await entries()).toEqual([]);
    const page = getVendor({ table }, testCall(directory.getVendor, { params: { vendorId: venue.id } }));
    await expect(page).rejects.toMatchObject({ code: 'not_found' });
  });

  it('repeated and concurrent removals take effect once', async () => {
    await Promise.all([remove(), remove()]);
    await remove();
    expect((await stored()).vendor.version).toBe(2);
    expect(await deeds()).toHaveLength(1);
  });

  it('a removal is refused while an order is upcoming, and changes nothing', proves('admin-vendors-2'), async () => {
    await bookByDeposit(bookingDeps(table));
    await expect(remove()).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('1 upcoming confirmed order') as string,
    });
    expect((await stored()).vendor).toEqual(venue);
    expect(await entries()).toHaveLength(1);
    expect(await deeds()).toEqual([]);
  });

  it('a removal is refused on the event day and until the payout, and the order stays readable', async () => {
    const deps = bookingDeps(table);
    const bookingId = await bookByDeposit(deps);
    await expect(remove(table, '2027-06-12T20:00:00.000Z')).rejects.toMatchObject({ code: 'refused' });
    await expect(remove(table, '2027-06-13T20:00:00.000Z')).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('1 unsent payout') as string,
    });
    expect((await readBookingPage(table, bookingId)).orders).toHaveLength(3);
  });

  it('a removal is allowed once the order is canceled', async () => {
    const deps = bookingDeps(table);
    await cancelAll(deps, await bookByDeposit(deps), depositCents);
    await remove();
    expect((await stored()).vendor.status).toBe('removed');
  });

  it("an unknown vendor can't be removed", async () => {
    const call = testCall(administration.removeVendor, {
      params: { vendorId: testId(99) },
      body: { reason: 'The business is closed.' },
      actor: admin,
    });
    await expect(removeVendor({ table }, call)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a plan with a removed vendor', () => {
  it("a plan with a removed vendor can't be paid, even with its promo code", proves('admin-vendors-3'), async () => {
    const promo = promoRecord(5, 'GARDEN10');
    await table.write({ put: promoCodeEntity.toItem(promo) });
    await remove();
    await expect(pay(bookingDeps(table), agreement())).rejects.toMatchObject({ code: 'not_offered' });
    const withCode = agreement({ promoCodes: [{ vendorId: venue.id, code: promo.code }] });
    await expect(pay(bookingDeps(table), withCode)).rejects.toMatchObject({ code: 'not_offered' });
  });

  it('a booking is refused if the vendor is removed during checkout', async () => {
    let looks = 0;
    const late: Table = {
      ...table,
      getMany: async (keys, options) => {
        const items = await table.getMany(keys, options);
        if ((looks += 1) === 1) await remove();
        return items;
      },
    };
    const paying = pay({ ...bookingDeps(table), table: late }, agreement());
    await expect(paying).rejects.toMatchObject({
      code: 'not_offered',
      fields: { [`items.${planDraft().items[0]?.id}`]: 'This vendor is no longer available' },
    });
    expect(await countTaken(table, venue)).toBe(0);
  });

  it('a removal is refused and the vendor reopened after a last-minute booking', async () => {
    let looks = 0;
    const between: Table = {
      ...table,
      // The second read comes after new bookings are stopped, so it finds a last-minute booking.
      queryItems: async (question) => {
        if ((looks += 1) === 1) {
          const before = await table.queryItems(question);
          await bookByDeposit(bookingDeps(table));
          return before;
        }
        return table.queryItems(question);
      },
    };
    await expect(remove(between)).rejects.toMatchObject({ code: 'refused' });
    expect((await stored()).vendor).toEqual(venue);
  });

  it('a checkout during a removal asks to try again and takes nothing', async () => {
    await table.write({
      update: vendorKey(venue.id),
      set: 'SET #closingUntil = :until',
      values: { ':until': '2027-06-01T17:00:20.000Z' },
    });
    await expect(pay(bookingDeps(table), agreement())).rejects.toMatchObject({ code: 'unavailable' });
    // A removal that stopped halfway blocks nothing any longer.
    const later = testContext({ now: '2027-06-01T17:00:21.000Z', firstId: 900_000_000 });
    expect((await pay(bookingDeps(table), agreement(), { context: later })).items).toHaveLength(3);
  });

  it('a concurrent booking and removal end as one of them, never both', proves('admin-vendors-3'), async () => {
    for (let round = 0; round < 12; round += 1) {
      table = await testTable();
      await putPlan(table);
      const [paid, gone] = await Promise.allSettled([pay(bookingDeps(table), agreement()), remove()]);
      const { vendor } = await stored();
      expect([paid.status, gone.status, vendor.status]).toBeOneOf([
        ['fulfilled', 'rejected', 'approved'],
        ['rejected', 'fulfilled', 'removed'],
        // Each met the other.
        ['rejected', 'rejected', 'approved'],
      ]);
      expect(await countTaken(table, venue)).toBe(paid.status === 'fulfilled' ? 1 : 0);
    }
    expect(hall.vendorId).toBe(venue.id);
  });
});
